//! Statements: the address of a day's file with its hash, and the file, which is not signed.

use std::{
    collections::BTreeMap,
    io::{self, Write},
};

use aws_lc_rs::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use axum::response::{IntoResponse, Response};
use domain::Timestamp;
use flate2::{Compression, write::GzEncoder};
use serde_json::json;

use super::{
    APP_ID, BASE, CallResult, Fail, MCH_ID, PARAM, PAYOUTS, PROVIDER, fund_flow, fund_flow::yuan,
    plain,
};
use crate::{
    Sandbox, SharedState,
    digest::{hex, mac},
    fault, form, reply,
    statements::{self, Entry, Kind},
};

const COLUMNS: &str = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const SUMS: &str =
    "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

/// The statements of a merchant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bill {
    Trades,
    FundFlow,
}

impl Bill {
    /// The provider of its entries and its faults.
    const fn provider(self) -> &'static str {
        match self {
            Self::Trades => PROVIDER,
            Self::FundFlow => PAYOUTS,
        }
    }

    /// Whether the request's parameters select a file that this simulator has.
    fn accepts(self, params: &BTreeMap<String, String>) -> bool {
        let is = |name: &str, value: &str| params.get(name).is_some_and(|given| given == value);
        match self {
            Self::Trades => !params.contains_key("bill_type") || is("bill_type", "ALL"),
            // Transfers are paid from this account. The file is always compressed here.
            Self::FundFlow => is("account_type", "OPERATION") && is("tar_type", "GZIP"),
        }
    }

    async fn file(self, sandbox: &Sandbox, day: i32) -> io::Result<Option<String>> {
        match self {
            Self::Trades => file(sandbox, day).await,
            Self::FundFlow => fund_flow::file(sandbox, day).await,
        }
    }
}

/// `GET /v3/bill/tradebill?bill_date=…&bill_type=ALL`, and
/// `GET /v3/bill/fundflowbill?bill_date=…&account_type=OPERATION&tar_type=GZIP`. The hash is that
/// of the plain file.
pub async fn address(sandbox: &Sandbox, bill: Bill, query: &str) -> io::Result<CallResult> {
    let params = form::read(query).unwrap_or_default();
    let date = params.get("bill_date").map_or("", String::as_str);
    let Some(day) = statements::read_day(date) else { return Ok(Err(PARAM)) };
    if !bill.accepts(&params) {
        return Ok(Err(PARAM));
    }
    if !statements::is_ready(sandbox, day) {
        return Ok(Err(Fail(400, "STATEMENT_CREATING")));
    }
    let Some(file) = bill.file(sandbox, day).await? else {
        return Ok(Err(Fail(400, "NO_STATEMENT_EXIST")));
    };
    let hash = hex(digest(&SHA1_FOR_LEGACY_USE_ONLY, file.as_bytes()).as_ref());
    let token = token(sandbox, bill, date);
    let url = format!("{}{BASE}/v3/billdownload/file?token={date}%2F{token}", sandbox.base_url);
    Ok(Ok(Some(json!({ "hash_type": "SHA1", "hash_value": hash, "download_url": url }))))
}

fn token(sandbox: &Sandbox, bill: Bill, date: &str) -> String {
    hex(mac(&sandbox.keys.secret, format!("{} {date}", bill.provider()).as_bytes()).as_ref())
}

/// `GET /v3/billdownload/file?token=…`.
pub async fn download(sandbox: &SharedState, query: &str) -> Response {
    let params = form::read(query).unwrap_or_default();
    let asked = params.get("token").and_then(|text| text.split_once('/'));
    let known = asked.and_then(|(date, given)| {
        let bills = [Bill::Trades, Bill::FundFlow];
        let bill = bills.into_iter().find(|bill| given == token(sandbox, *bill, date))?;
        Some((bill, statements::read_day(date)?))
    });
    let Some((bill, day)) = known else {
        return plain(Fail(400, "INVALID_REQUEST"));
    };
    let seal = |outcome: io::Result<Option<String>>, _| match outcome {
        Ok(file) if bill == Bill::FundFlow => match gzipped(&file.unwrap_or_default()) {
            Ok(file) => file.into_response(),
            Err(error) => reply::broken(&error),
        },
        Ok(file) => file.unwrap_or_default().into_response(),
        Err(error) => reply::broken(&error),
    };
    let fault = sandbox.faults.take(bill.provider(), "statement_file");
    fault::disturbed(fault, bill.file(sandbox, day), seal).await
}

fn gzipped(file: &str) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(file.as_bytes())?;
    encoder.finish()
}

/// The file of a day; `None` where no money moved.
async fn file(sandbox: &Sandbox, day: i32) -> io::Result<Option<String>> {
    let entries = statements::of_day(sandbox, PROVIDER, day).await?;
    if entries.is_empty() {
        return Ok(None);
    }
    let lines: String = entries.iter().map(line).collect();
    let sum = |kind| {
        let of_kind = entries.iter().filter(|entry| entry.kind == kind);
        yuan(of_kind.map(|entry| entry.fen).sum())
    };
    let (paid, refunded) = (sum(Kind::Payment), sum(Kind::Refund));
    let fees = entries.iter().map(signed_fee).sum();
    let count = entries.len();
    Ok(Some(format!(
        "\u{feff}{COLUMNS}\r\n{lines}{SUMS}\r\n`{count},`{paid},`{refunded},`0.00,`{},`{paid},`{refunded}\r\n",
        five_decimals(fees)
    )))
}

/// Below zero where it comes back with a refund.
fn signed_fee(entry: &Entry) -> i64 {
    if entry.kind == Kind::Refund { -entry.fee() } else { entry.fee() }
}

fn five_decimals(fen: i64) -> String {
    format!("{}{}000", if fen < 0 { "-" } else { "" }, yuan(fen.abs()))
}

fn line(entry: &Entry) -> String {
    let Entry { kind, no, refund_no, txn, subject, fen, at } = entry;
    let (at, amount) = (Timestamp(*at).to_beijing_text(), yuan(*fen));
    let (subject, fee) = (subject.replace('`', ""), five_decimals(signed_fee(entry)));
    let (state, paid, refunded, refund) = match kind {
        Kind::Refund => ("REFUND", "0.00", amount.as_str(), ["503", "ORIGINAL", "SUCCESS"]),
        _ => ("SUCCESS", amount.as_str(), "0.00", ["", "", ""]),
    };
    let [refund_txn, refund_way, refund_state] = refund;
    [
        &at, APP_ID, MCH_ID, "0", "", txn, no, "oSandbox", "NATIVE", state, "OTHERS", "CNY", paid,
        "0.00", refund_txn, refund_no, refunded, "0.00", refund_way, refund_state, &subject, "",
        &fee, "0.60%", paid, refunded, "",
    ]
    .map(|field| format!("`{field}"))
    .join(",")
        + "\r\n"
}
