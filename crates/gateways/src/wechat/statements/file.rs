//! The file of the statement of trades: a line for each payment and refund.

use domain::{DAY_MS, EntryKind, Fen, StatementEntry, Timestamp};

use super::table::Table;
use crate::statement_fields::{Unreadable, fee, yuan};

/// The entries of a file, in its order.
pub fn entries(file: &[u8], mch_id: &str, day: i32) -> Result<Vec<StatementEntry>, Unreadable> {
    let text = String::from_utf8_lossy(file);
    let table = Table::read(&text);
    let columns = Columns::find(&table.header)?;
    let mut found = Vec::new();
    for line in table.lines() {
        let (number, fields) = line?;
        if fields[columns.merchant] != mch_id {
            return Err(Unreadable::Merchant);
        }
        found.extend(columns.entry(&fields, day).ok_or(Unreadable::Value(number))?);
    }
    Ok(found)
}

/// Where the fields are. Their order has changed before.
struct Columns {
    at: usize,
    merchant: usize,
    txn: usize,
    payment: usize,
    state: usize,
    currency: usize,
    refund: usize,
    refund_state: usize,
    refund_amount: usize,
    amount: usize,
    /// WeChat Pay's fee.
    fee: Option<usize>,
}

impl Columns {
    fn find(header: &[&str]) -> Result<Self, Unreadable> {
        let find = |name: &'static str| {
            let position = header.iter().position(|column| *column == name);
            position.ok_or(Unreadable::Column(name))
        };
        Ok(Self {
            at: find("交易时间")?,
            merchant: find("商户号")?,
            txn: find("微信订单号")?,
            payment: find("商户订单号")?,
            state: find("交易状态")?,
            currency: find("货币种类")?,
            refund: find("商户退款单号")?,
            refund_state: find("退款状态")?,
            refund_amount: find("申请退款金额")?,
            amount: find("订单金额")?,
            fee: find("手续费").ok(),
        })
    }

    /// With a refund, the fee of its payment comes back.
    fn fee_of(&self, fields: &[&str], kind: EntryKind) -> Option<Fen> {
        let Some(column) = self.fee else { return Some(Fen::ZERO) };
        let fee = fee(fields[column])?;
        Some(if kind == EntryKind::Refund { Fen(-fee.0) } else { fee })
    }

    /// The entry of a line; the inner `None` when no money moved.
    fn entry(&self, fields: &[&str], day: i32) -> Option<Option<StatementEntry>> {
        let at = Timestamp::from_beijing_text(fields[self.at])?;
        if fields[self.currency] != "CNY" {
            return None;
        }
        let (kind, number, amount, at) = match fields[self.state] {
            "SUCCESS" => (EntryKind::Payment, self.payment, self.amount, at),
            "REFUND" if has_failed(fields[self.refund_state]) => return Some(None),
            // Some files have the time of the payment here.
            "REFUND" => (EntryKind::Refund, self.refund, self.refund_amount, within(day, at)?),
            // A payment by payment code, as in a shop, that was cancelled.
            "REVOKED" => return Some(None),
            _ => return None,
        };
        let amount = yuan(fields[amount])?;
        if amount == Fen::ZERO {
            return Some(None);
        }
        let txn = fields[self.txn];
        // An entry that was made in WeChat Pay's console has no number of ours.
        let number = if fields[number].is_empty() { txn } else { fields[number] };
        Some(Some(StatementEntry {
            key: (kind, number.to_owned()),
            provider_txn: txn.to_owned(),
            amount: Fen(amount.0.checked_abs()?),
            fee: self.fee_of(fields, kind)?,
            at,
        }))
    }
}

/// Whether the money of a refund came back to us.
fn has_failed(state: &str) -> bool {
    matches!(state, "FAIL" | "CHANGE" | "ABNORMAL" | "CLOSED")
}

/// The time, or the nearest one of this day.
fn within(day: i32, at: Timestamp) -> Option<Timestamp> {
    let start = Timestamp::of_beijing_day(day)?;
    Some(at.clamp(start, start.plus_ms(DAY_MS - 1)))
}
