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
    let is_failed = |entry: &&Entry| entry.kind == Kind::FailedPayout;
    let fen = |entry: &Entry| entry.fen;
    let (spent, returned): (i64, i64) =
        (entries.iter().map(fen).sum(), entries.iter().filter(is_failed).map(fen).sum());
    let back = entries.iter().filter(is_failed).count();
    let lines: String = entries.iter().map(movements).collect();
    let (count, spent, returned) = (entries.len(), yuan(spent), yuan(returned));
    let all = count + back;
    Ok(Some(format!(
        "\u{feff}{COLUMNS}\r\n{lines}{SUMS}\r\n`{all},`{back},`{returned},`{count},`{spent}\r\n"
    )))
}

fn movements(entry: &Entry) -> String {
    let spent = line(entry, "商家转账", "支出");
    match entry.kind {
        Kind::FailedPayout => spent + &line(entry, "商家转账退回", "收入"),
        _ => spent,
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
