//! The file of the movements of the account that pays transfers. The money of one that fails leaves
//! and comes back.

use std::io;

use domain::Timestamp;

use super::{PAYOUTS, transfer};
use crate::{
    Sandbox,
    statements::{self, Entry, Kind},
};

const COLUMNS: &str = "记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号";
const SUMS: &str = "资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额";

/// The file of a day; `None` where no money moved.
pub async fn file(sandbox: &Sandbox, day: i32) -> io::Result<Option<String>> {
    let entries = statements::of_day(sandbox, PAYOUTS, day).await?;
    if entries.is_empty() {
        return Ok(None);
    }
    let (back, sent): (Vec<&Entry>, Vec<&Entry>) =
        entries.iter().partition(|entry| entry.kind == Kind::PayoutBack);
    let sum = |entries: &[&Entry]| yuan(entries.iter().map(|entry| entry.fen).sum());
    let lines: String = entries.iter().map(movement).collect();
    let (all, spent, returned) = (entries.len(), sum(&sent), sum(&back));
    let (count, back) = (sent.len(), back.len());
    Ok(Some(format!(
        "\u{feff}{COLUMNS}\r\n{lines}{SUMS}\r\n`{all},`{back},`{returned},`{count},`{spent}\r\n"
    )))
}

fn movement(entry: &Entry) -> String {
    match entry.kind {
        Kind::PayoutBack => line(entry, "商家转账退回", "收入"),
        _ => line(entry, "商家转账", "支出"),
    }
}

fn line(entry: &Entry, name: &str, direction: &str) -> String {
    let at = Timestamp(entry.at).to_beijing_text();
    let (txn, amount) = (transfer::bill_no(&entry.no), yuan(entry.fen));
    let fields = [
        at.as_str(),
        &txn,
        "1",
        name,
        "商家转账",
        direction,
        &amount,
        "0.00",
        "system",
        "提现",
        &entry.no,
    ];
    fields.map(|field| format!("`{field}")).join(",") + "\r\n"
}

pub fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}
