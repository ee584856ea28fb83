//! Statements: the address of a day's file with its hash, and the file, which is not signed.

use std::io;

use aws_lc_rs::digest::{SHA1_FOR_LEGACY_USE_ONLY, digest};
use axum::response::{IntoResponse, Response};
use domain::Timestamp;
use serde_json::json;

use super::{APP_ID, Answer, BASE, Fail, MCH_ID, PARAM, PROVIDER, plain};
use crate::{
    Sandbox, SharedState,
    digest::{hex, mac},
    fault, form, reply,
    statements::{self, Entry, Kind},
};

const COLUMNS: &str = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const SUMS: &str =
    "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

/// `GET /v3/bill/tradebill?bill_date=…&bill_type=ALL`.
pub async fn address(sandbox: &Sandbox, query: &str) -> io::Result<Answer> {
    let params = form::read(query).unwrap_or_default();
    let date = params.get("bill_date").map_or("", String::as_str);
    let Some(day) = statements::read_day(date) else { return Ok(Err(PARAM)) };
    if params.get("bill_type").is_some_and(|kind| kind != "ALL") {
        return Ok(Err(PARAM));
    }
    if !statements::is_ready(sandbox, day) {
        return Ok(Err(Fail(400, "STATEMENT_CREATING")));
    }
    let Some(file) = file(sandbox, day).await? else {
        return Ok(Err(Fail(400, "NO_STATEMENT_EXIST")));
    };
    let (hash, token) =
        (hex(digest(&SHA1_FOR_LEGACY_USE_ONLY, file.as_bytes()).as_ref()), token(sandbox, date));
    let url = format!("{}{BASE}/v3/billdownload/file?token={date}%2F{token}", sandbox.base_url);
    Ok(Ok(Some(json!({ "hash_type": "SHA1", "hash_value": hash, "download_url": url }))))
}

fn token(sandbox: &Sandbox, date: &str) -> String {
    hex(mac(&sandbox.keys.secret, date.as_bytes()).as_ref())
}

/// `GET /v3/billdownload/file?token=…`.
pub async fn download(sandbox: &SharedState, query: &str) -> Response {
    let params = form::read(query).unwrap_or_default();
    let asked = params.get("token").and_then(|text| text.split_once('/'));
    let known = asked.filter(|(date, given)| *given == token(sandbox, date));
    let Some(day) = known.and_then(|(date, _)| statements::read_day(date)) else {
        return plain(Fail(400, "INVALID_REQUEST"));
    };
    let seal = |outcome: io::Result<Option<String>>, _| match outcome {
        Ok(file) => file.unwrap_or_default().into_response(),
        Err(error) => reply::broken(&error),
    };
    let fault = sandbox.faults.take(PROVIDER, "statement_file");
    fault::disturbed(fault, file(sandbox, day), seal).await
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
    let count = entries.len();
    Ok(Some(format!(
        "\u{feff}{COLUMNS}\r\n{lines}{SUMS}\r\n`{count},`{paid},`{refunded},`0.00,`0.00,`{paid},`{refunded}\r\n"
    )))
}

fn line(entry: &Entry) -> String {
    let Entry { kind, no, refund_no, txn, subject, fen, at } = entry;
    let (at, amount) = (Timestamp(*at).to_beijing_text(), yuan(*fen));
    let subject = subject.replace('`', "");
    let (state, paid, refunded, refund) = match kind {
        Kind::Refund => ("REFUND", "0.00", amount.as_str(), ["503", "ORIGINAL", "SUCCESS"]),
        _ => ("SUCCESS", amount.as_str(), "0.00", ["", "", ""]),
    };
    let [refund_txn, refund_way, refund_state] = refund;
    [
        &at, APP_ID, MCH_ID, "0", "", txn, no, "oSandbox", "NATIVE", state, "OTHERS", "CNY", paid,
        "0.00", refund_txn, refund_no, refunded, "0.00", refund_way, refund_state, &subject, "",
        "0.00000", "0.60%", paid, refunded, "",
    ]
    .map(|field| format!("`{field}"))
    .join(",")
        + "\r\n"
}

fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}
