//! Statements: the address of a day's file, and the file.

use std::io::{self, Cursor, Write};

use axum::{
    extract::{RawQuery, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use domain::{DAY_MS, Timestamp};
use serde_json::{Value, json};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{Fail, PROVIDER, SELLER_ID, request::VerifiedRequest, transfer, yuan};
use crate::{
    Sandbox, SharedState, digest, fault, form, reply,
    statements::{self, Entry, Kind},
};

/// How long an address can be used.
const ADDRESS_MS: i64 = 30_000;

const TRADE_COLUMNS: &str = "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";
const ACCOUNT_COLUMNS: &str = "账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注";

/// The two files of a day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bill {
    Trade,
    Account,
}

impl Bill {
    fn read(text: &str) -> Option<Self> {
        match text {
            "trade" => Some(Self::Trade),
            "signcustomer" => Some(Self::Account),
            _ => None,
        }
    }

    async fn entries(self, sandbox: &Sandbox, day: i32) -> io::Result<Vec<Entry>> {
        let mut entries = match self {
            Self::Trade => Vec::new(),
            Self::Account => statements::of_day(sandbox, transfer::PROVIDER, day).await?,
        };
        // Payments and refunds change the balance too.
        entries.extend(statements::of_day(sandbox, PROVIDER, day).await?);
        Ok(entries)
    }
}

/// `alipay.data.dataservice.bill.downloadurl.query`.
pub async fn address(sandbox: &Sandbox, asked: &VerifiedRequest) -> io::Result<Value> {
    let kind = asked.text("bill_type").unwrap_or_default();
    let date = asked.text("bill_date").unwrap_or_default();
    let (Some(bill), Some(day)) = (Bill::read(kind), statements::read_day(date)) else {
        return Ok(Fail("40004", "isv.invalid-arguments").response());
    };
    if !statements::is_ready(sandbox, day) || bill.entries(sandbox, day).await?.is_empty() {
        return Ok(Fail("40004", "isp.bill_not_exist").response());
    }
    let until = (sandbox.now)().0 + ADDRESS_MS;
    let mac = mac(sandbox, kind, date, until);
    let query = format!("bizType={kind}&bizDates={date}&until={until}&mac={mac}");
    let url = format!("{}/_sandbox/alipay/downloadBillFile.resource?{query}", sandbox.base_url);
    Ok(json!({ "code": "10000", "msg": "Success", "bill_download_url": url }))
}

fn mac(sandbox: &Sandbox, kind: &str, date: &str, until: i64) -> String {
    let text = format!("{kind} {date} {until}");
    digest::hex(digest::mac(&sandbox.keys.secret, text.as_bytes()).as_ref())
}

/// `GET /_sandbox/alipay/downloadBillFile.resource?…`: the file at such an address.
pub async fn download(State(sandbox): State<SharedState>, RawQuery(query): RawQuery) -> Response {
    let seal = |outcome: io::Result<Option<Vec<u8>>>, _| match outcome {
        Ok(Some(file)) => ([(header::CONTENT_TYPE, "application/zip")], file).into_response(),
        Ok(None) => reply::refused(StatusCode::FORBIDDEN, "address_expired"),
        Err(error) => reply::broken(&error),
    };
    let effect = file(&sandbox, query.as_deref().unwrap_or_default());
    fault::disturbed(sandbox.faults.take(PROVIDER, "statement_file"), effect, seal).await
}

async fn file(sandbox: &Sandbox, query: &str) -> io::Result<Option<Vec<u8>>> {
    let params = form::read(query).unwrap_or_default();
    let param = |name: &str| params.get(name).map_or("", String::as_str);
    let (kind, date) = (param("bizType"), param("bizDates"));
    let until: i64 = param("until").parse().unwrap_or_default();
    let is_ours = param("mac") == mac(sandbox, kind, date, until) && (sandbox.now)().0 <= until;
    let (Some(bill), Some(day)) = (Bill::read(kind), statements::read_day(date)) else {
        return Ok(None);
    };
    if !is_ours {
        return Ok(None);
    }
    let entries = bill.entries(sandbox, day).await?;
    let (title, columns) = match bill {
        Bill::Trade => ("业务明细", TRADE_COLUMNS),
        Bill::Account => ("账务明细", ACCOUNT_COLUMNS),
    };
    let mut text = heading(title, day);
    text += &format!("#{0}{title}列表{0}\r\n{columns}\r\n", "-".repeat(40));
    for (number, entry) in entries.iter().enumerate() {
        text += &match bill {
            Bill::Trade => trade_line(entry),
            Bill::Account => account_line(entry, number),
        };
    }
    text += &format!("#{0}{title}列表结束{0}\r\n#合计：{1}笔\r\n", "-".repeat(36), entries.len());
    let sums =
        format!("{}门店编号,门店名称,笔数\r\n合计,,{}\r\n", heading(title, day), entries.len());
    archive([
        (&format!("{SELLER_ID}_{day}_{title}(汇总).csv"), &sums),
        (&format!("{SELLER_ID}_{day}_{title}.csv"), &text),
    ])
    .map(Some)
}

fn heading(title: &str, day: i32) -> String {
    let start = Timestamp::of_beijing_day(day).unwrap_or(Timestamp(0));
    let (from, until) = (start.to_beijing_text(), Timestamp(start.0 + DAY_MS).to_beijing_text());
    format!(
        "#支付宝{title}查询\r\n#账号：[{SELLER_ID}0156]\r\n#起始日期：[{from}]   终止日期：[{until}]\r\n"
    )
}

fn trade_line(entry: &Entry) -> String {
    let Entry { kind, no, refund_no, txn, subject, fen, at } = entry;
    let (word, sign, fee_sign) =
        if *kind == Kind::Refund { ("退款", "-", "") } else { ("交易", "", "-") };
    let (at, yuan, fee) = (Timestamp(*at).to_beijing_text(), yuan(*fen), yuan(entry.fee()));
    let subject = subject.replace([',', '"'], " ");
    format!(
        "{txn}\t,{no}\t,{word},{subject},{at},{at},,,,,*(***),{sign}{yuan},{sign}{yuan},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,{refund_no}\t,{fee_sign}{fee},0.00,\r\n"
    )
}

fn account_line(entry: &Entry, number: usize) -> String {
    let Entry { kind, no, txn, fen, at, .. } = entry;
    let (at, yuan) = (Timestamp(*at).to_beijing_text(), yuan(*fen));
    let (income, expense, word) = match kind {
        Kind::Payment => (yuan, "0.00".to_owned(), "在线支付"),
        Kind::Refund => ("0.00".to_owned(), format!("-{yuan}"), "交易退款"),
        Kind::Payout => ("0.00".to_owned(), format!("-{yuan}"), "转账"),
        Kind::PayoutBack => (yuan, "0.00".to_owned(), "转账退回"),
    };
    format!(
        "{number:014}\t,{txn}\t,{no}\t,sandbox\t,{at},***,{income},{expense},0.00,支付宝,{word},\r\n"
    )
}

/// The names in the archive are in GBK too, as in the real ones.
fn archive(files: [(&str, &str); 2]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(name, SimpleFileOptions::default()).map_err(io::Error::other)?;
        archive.write_all(&encoding_rs::GBK.encode(text).0)?;
    }
    Ok(archive.finish().map_err(io::Error::other)?.into_inner())
}
