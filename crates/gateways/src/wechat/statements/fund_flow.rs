//! The file of the movements of an account: a line for each. Only transfers to customers are read,
//! not deposits into the account, fees and the like.

use domain::{EntryKind, Fen, StatementEntry, Timestamp};

use super::table::Table;
use crate::statement_fields::{Unreadable, yuan};

/// A part of the name of a transfer to a customer.
const TRANSFER: &str = "转账";

/// The outgoing transfers and those that came back, in the order of the file. A transfer that fails
/// is both, mostly on two days: a customer has a day to confirm it.
pub fn entries(file: &[u8]) -> Result<Vec<StatementEntry>, Unreadable> {
    let text = String::from_utf8_lossy(file);
    let table = Table::read(&text);
    let columns = Columns::find(&table.header)?;
    let mut entries = Vec::new();
    for line in table.lines() {
        let (number, fields) = line?;
        entries.extend(columns.movement(&fields).ok_or(Unreadable::Value(number))?);
    }
    Ok(entries)
}

/// Where the fields are.
struct Columns {
    at: usize,
    txn: usize,
    name: usize,
    kind: usize,
    direction: usize,
    amount: usize,
    number: usize,
}

impl Columns {
    fn find(header: &[&str]) -> Result<Self, Unreadable> {
        // The name of an amount is followed by its unit.
        let find = |name: &'static str| {
            let position = header.iter().position(|column| column.starts_with(name));
            position.ok_or(Unreadable::Column(name))
        };
        Ok(Self {
            at: find("记账时间")?,
            txn: find("微信支付业务单号")?,
            name: find("业务名称")?,
            kind: find("业务类型")?,
            direction: find("收支类型")?,
            amount: find("收支金额")?,
            number: find("业务凭证号")?,
        })
    }

    /// A transfer that left or came back; the inner `None` for any other movement.
    fn movement(&self, fields: &[&str]) -> Option<Option<StatementEntry>> {
        let is_transfer = [self.name, self.kind].iter().any(|at| fields[*at].contains(TRANSFER));
        if !is_transfer {
            return Some(None);
        }
        let kind = match fields[self.direction] {
            "支出" => EntryKind::Payout,
            "收入" => EntryKind::PayoutReturned,
            _ => return None,
        };
        let amount = yuan(fields[self.amount])?;
        let txn = fields[self.txn];
        // An entry that was made in WeChat Pay's console has no number of ours.
        let number = Some(fields[self.number]).filter(|number| !number.is_empty()).unwrap_or(txn);
        let entry = StatementEntry {
            key: (kind, number.to_owned()),
            provider_txn: txn.to_owned(),
            amount: Fen(amount.0.checked_abs()?),
            fee: Fen::ZERO,
            at: Timestamp::from_beijing_text(fields[self.at])?,
        };
        Some(Some(entry))
    }
}
