//! The file of the movements of an account: a line for each. Only transfers to customers are read,
//! not deposits into the account, fees and the like.

use std::collections::BTreeMap;

use domain::{EntryKind, Fen, StatementEntry, Timestamp};

use super::table::Table;
use crate::statement_fields::{Unreadable, yuan};

/// A part of the name of a transfer to a customer.
const TRANSFER: &str = "转账";

/// The outgoing transfers, in the order of the file, without those that failed and whose money came
/// back on the same day.
pub fn entries(file: &[u8]) -> Result<Vec<StatementEntry>, Unreadable> {
    let text = String::from_utf8_lossy(file);
    let table = Table::read(&text);
    let columns = Columns::find(&table.header)?;
    let (mut sent, mut came_back) = (Vec::new(), BTreeMap::<String, usize>::new());
    for line in table.lines() {
        let (number, fields) = line?;
        let movement = columns.movement(&fields).ok_or(Unreadable::Value(number))?;
        match movement {
            Some((true, entry)) => sent.push(entry),
            Some((false, entry)) => *came_back.entry(entry.key.1).or_default() += 1,
            None => {}
        }
    }
    sent.retain(|entry| match came_back.get_mut(&entry.key.1) {
        Some(times) if *times > 0 => {
            *times -= 1;
            false
        }
        _ => true,
    });
    Ok(sent)
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

    /// Whether the money of a transfer left, and the transfer; the inner `None` for any other
    /// movement.
    fn movement(&self, fields: &[&str]) -> Option<Option<(bool, StatementEntry)>> {
        let is_transfer = [self.name, self.kind].iter().any(|at| fields[*at].contains(TRANSFER));
        if !is_transfer {
            return Some(None);
        }
        let leaves = match fields[self.direction] {
            "支出" => true,
            "收入" => false,
            _ => return None,
        };
        let amount = yuan(fields[self.amount])?;
        let txn = fields[self.txn];
        // What was done in WeChat Pay's console has no number of ours.
        let number = Some(fields[self.number]).filter(|number| !number.is_empty()).unwrap_or(txn);
        let entry = StatementEntry {
            key: (EntryKind::Payout, number.to_owned()),
            provider_txn: txn.to_owned(),
            amount: Fen(amount.0.checked_abs()?),
            at: Timestamp::from_beijing_text(fields[self.at])?,
        };
        Some(Some((leaves, entry)))
    }
}
