//! The file of a statement: an archive (zip) of tables in GBK, with comments around each table. One
//! has the entries; others have sums of them.

use std::io::{Cursor, Read};

use csv::{ReaderBuilder, StringRecord, Trim};
use domain::{EntryKind, Fen, StatementEntry, Timestamp};

use super::AlipayBill;
use crate::statement_fields::{Unreadable, fee, yuan};

/// Most bytes of the tables: half a million entries.
const LENGTH_MAX: u64 = 256 << 20;

/// The entries in an archive, in its order.
pub fn entries(bill: AlipayBill, archive: &[u8]) -> Result<Vec<StatementEntry>, Unreadable> {
    let first = match bill {
        AlipayBill::Trades => "支付宝交易号",
        AlipayBill::Transfers => "账务流水号",
    };
    let mut archive =
        zip::ZipArchive::new(Cursor::new(archive)).map_err(|_| Unreadable::Archive)?;
    let mut left = LENGTH_MAX;
    for index in 0..archive.len() {
        let file = archive.by_index(index).map_err(|_| Unreadable::Archive)?;
        let mut bytes = Vec::new();
        let length = file.take(left + 1).read_to_end(&mut bytes);
        let length = length.map_err(|_| Unreadable::Archive)?;
        left = left.checked_sub(length as u64).ok_or(Unreadable::Length)?;
        let (text, _, _) = encoding_rs::GBK.decode(&bytes);
        if let Some(table) = table(&text, first) {
            return read(bill, &table);
        }
    }
    Err(Unreadable::NoTable(first))
}

/// The lines from the header that begins with this column up to the next comment.
fn table(text: &str, first: &str) -> Option<String> {
    let is_header = |line: &&str| line.split(',').next().map(str::trim) == Some(first);
    let from_header = text.lines().skip_while(|line| !is_header(line));
    let lines: Vec<&str> = from_header.take_while(|line| !line.starts_with('#')).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn read(bill: AlipayBill, table: &str) -> Result<Vec<StatementEntry>, Unreadable> {
    let mut reader =
        ReaderBuilder::new().trim(Trim::All).flexible(true).from_reader(table.as_bytes());
    let header = reader.headers().map_err(|_| Unreadable::Fields(1))?.clone();
    let columns = Columns::find(bill, &header)?;
    let mut found = Vec::new();
    for (line, record) in (2..).zip(reader.records()) {
        let record = record.map_err(|_| Unreadable::Fields(line))?;
        if record.len() != header.len() {
            return Err(Unreadable::Fields(line));
        }
        let entry = match bill {
            AlipayBill::Trades => columns.trade(&record),
            AlipayBill::Transfers => columns.transfer(&record),
        };
        found.extend(entry.ok_or(Unreadable::Value(line))?);
    }
    Ok(found)
}

/// Where the fields are.
struct Columns {
    /// Alipay's number.
    txn: usize,
    /// Our number of a payment or transfer.
    number: usize,
    /// Our number of a refund.
    refund: Option<usize>,
    kind: usize,
    amount: usize,
    /// Alipay's fee, which the file of trades has beside each.
    fee: Option<usize>,
    at: usize,
}

impl Columns {
    fn find(bill: AlipayBill, header: &StringRecord) -> Result<Self, Unreadable> {
        // The name of an amount is followed by its unit.
        let find = |name: &'static str| {
            let position = header.iter().position(|column| column.starts_with(name));
            position.ok_or(Unreadable::Column(name))
        };
        let [txn, amount, at] = match bill {
            AlipayBill::Trades => ["支付宝交易号", "订单金额", "完成时间"],
            AlipayBill::Transfers => ["业务流水号", "支出金额", "发生时间"],
        };
        let refund = match bill {
            AlipayBill::Trades => Some(find("退款批次号")?),
            AlipayBill::Transfers => None,
        };
        Ok(Self {
            txn: find(txn)?,
            number: find("商户订单号")?,
            refund,
            kind: find("业务类型")?,
            amount: find(amount)?,
            fee: refund.and_then(|_| header.iter().position(|name| name.starts_with("服务费"))),
            at: find(at)?,
        })
    }

    /// The entry of a line; the inner `None` when no money moved.
    fn trade(&self, line: &StringRecord) -> Option<Option<StatementEntry>> {
        let amount = yuan(line.get(self.amount)?)?;
        // A refund has a negative amount; by that, refunds of kinds that we do not know count too.
        let is_refund = amount < Fen::ZERO || line.get(self.kind)? == "退款";
        let (kind, column) = match self.refund {
            Some(refund) if is_refund => (EntryKind::Refund, refund),
            _ => (EntryKind::Payment, self.number),
        };
        self.entry(line, kind, column, amount)
    }

    /// The entry of a line about a change of the balance. Only outgoing transfers have one; other
    /// lines are payments, refunds and fees.
    fn transfer(&self, line: &StringRecord) -> Option<Option<StatementEntry>> {
        let is_transfer = line.get(self.kind)?.contains("转账");
        let amount = line.get(self.amount)?;
        if !is_transfer || amount.is_empty() {
            return Some(None);
        }
        self.entry(line, EntryKind::Payout, self.number, yuan(amount)?)
    }

    /// With a refund, the fee of its payment comes back.
    fn fee_of(&self, line: &StringRecord, kind: EntryKind) -> Option<Fen> {
        let Some(column) = self.fee else { return Some(Fen::ZERO) };
        let fee = fee(line.get(column)?)?;
        Some(if kind == EntryKind::Refund { Fen(-fee.0) } else { fee })
    }

    fn entry(
        &self,
        line: &StringRecord,
        kind: EntryKind,
        number: usize,
        amount: Fen,
    ) -> Option<Option<StatementEntry>> {
        if amount == Fen::ZERO {
            return Some(None);
        }
        let txn = line.get(self.txn)?;
        // An entry that was made in Alipay's console has no number of ours.
        let number = Some(line.get(number)?).filter(|number| !number.is_empty()).unwrap_or(txn);
        Some(Some(StatementEntry {
            key: (kind, number.to_owned()),
            provider_txn: txn.to_owned(),
            amount: Fen(amount.0.checked_abs()?),
            fee: self.fee_of(line, kind)?,
            at: Timestamp::from_beijing_text(line.get(self.at)?)?,
        }))
    }
}
