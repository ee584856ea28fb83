//! Exports payouts as a batch for the bank, which has no call to send them.

use crate::error::{Tx, fault};
use crate::keys::{Keys, sha256};
use crate::paused_services::refuse_paused_in;
use crate::{Refusal, Result};
use db::{Conn, Db};
use domain::{Fen, PayoutBatchNo, Place, Service, Timestamp, UserId};
use std::collections::BTreeSet;
use store::money::cash_outs::CashOut;
use store::money::payout_batches::{self, NewPayoutBatch, PayoutBatch};
use store::money::{cash_accounts, cash_outs};
use store::trade::orders;

/// The provider of payouts that the bank gets as a file.
pub const BANK_FILE: &str = "bank_file";
/// Most payouts of one batch.
pub(crate) const PAYOUTS_MAX: i64 = 5_000;

/// A payout as the bank must know it.
#[derive(Clone, PartialEq, Eq)]
pub struct BankPayout {
    pub cash_no: String,
    /// Not masked.
    pub account_no: String,
    pub holder_name: String,
    pub bank_name: String,
    pub amount: Fen,
}

/// A batch to export.
#[derive(Debug, Clone)]
pub struct ExportPayouts {
    /// An earlier batch, to export it again, or a new number.
    pub batch_no: PayoutBatchNo,
    pub is_new: bool,
    pub operator: String,
}

/// The outcome of [`export_payouts`].
#[derive(Clone, PartialEq, Eq)]
pub enum ExportedPayouts {
    Batch(Vec<BankPayout>),
    /// No payout waits for a file.
    Empty,
    NoSuchBatch,
    /// The batch would not be the file that was exported first.
    Changed,
}

/// Puts all payouts that wait for a file into a new batch, or exports a batch again as it was.
///
/// # Errors
/// When the database fails, payouts to banks are paused, or an account cannot be unsealed.
pub fn export_payouts(
    conn: &mut Conn,
    keys: &Keys,
    command: &ExportPayouts,
    now: Timestamp,
) -> Tx<ExportedPayouts> {
    if !command.is_new {
        return again(conn, keys, &command.batch_no);
    }
    refuse_paused_in(conn, Service::PayoutBank)?;
    // Disputes and freezes lock the counters as well, so each comes before or after this.
    let customers: BTreeSet<UserId> = payout_batches::waiting(conn, BANK_FILE, PAYOUTS_MAX)?
        .iter()
        .map(|cash_out| cash_out.user_id)
        .collect();
    for customer in &customers {
        orders::lock_counter(conn, *customer)?;
    }
    let mut waiting = payout_batches::waiting(conn, BANK_FILE, PAYOUTS_MAX)?;
    waiting.retain(|cash_out| customers.contains(&cash_out.user_id));
    if waiting.is_empty() {
        return Ok(ExportedPayouts::Empty);
    }
    let payouts = for_bank(conn, keys, &waiting)?;
    let batch = NewPayoutBatch {
        batch_no: command.batch_no.clone(),
        provider: BANK_FILE.to_owned(),
        digest: digest(&payouts),
        exported_by: command.operator.clone(),
        created_at: now,
    };
    if !payout_batches::lock(conn, &waiting)? {
        return Err(db::conflict().into());
    }
    let ids: Vec<_> = waiting.iter().map(|cash_out| cash_out.id).collect();
    payout_batches::insert(conn, &batch, &ids)?;
    Ok(ExportedPayouts::Batch(payouts))
}

fn again(conn: &mut Conn, keys: &Keys, no: &PayoutBatchNo) -> Tx<ExportedPayouts> {
    let Some(batch) = payout_batches::find(conn, no)? else {
        return Ok(ExportedPayouts::NoSuchBatch);
    };
    let stored = payout_batches::payouts(conn, batch.id)?;
    let payouts = for_bank(conn, keys, &stored)?;
    let is_same = digest(&payouts) == batch.digest;
    Ok(if is_same { ExportedPayouts::Batch(payouts) } else { ExportedPayouts::Changed })
}

/// The payouts with their accounts and holders, which are sealed in the database.
pub(super) fn for_bank(conn: &mut Conn, keys: &Keys, cash_outs: &[CashOut]) -> Tx<Vec<BankPayout>> {
    cash_outs.iter().map(|cash_out| one_for_bank(conn, keys, cash_out)).collect()
}

fn one_for_bank(conn: &mut Conn, keys: &Keys, cash_out: &CashOut) -> Tx<BankPayout> {
    let sealed = |what: &str| {
        let text = format!(
            "{what} of {} cannot be read: is this the right key, and is the value in its place?",
            cash_out.cash_no
        );
        fault(text)
    };
    let account = cash_accounts::find(conn, cash_out.account_id)?;
    let account = account.ok_or_else(|| sealed("the payout account"))?;
    let place = Place::payout_account(account.id, cash_out.user_id);
    let plain = keys.open(place, &account.account_sealed).ok();
    let holder = cash_outs::customer(conn, cash_out.user_id)?.and_then(|known| known.real_name);
    let place = Place::real_name(cash_out.user_id);
    let holder_name = holder.and_then(|name| keys.open(place, &name).ok());
    Ok(BankPayout {
        cash_no: cash_out.cash_no.to_string(),
        account_no: plain.ok_or_else(|| sealed("the payout account"))?,
        holder_name: holder_name.ok_or_else(|| sealed("the holder's name"))?,
        bank_name: account.bank_name.unwrap_or_default(),
        amount: cash_out.net_fen,
    })
}

fn digest(payouts: &[BankPayout]) -> Vec<u8> {
    let mut text = String::new();
    for payout in payouts {
        let amount = payout.amount.0.to_string();
        let BankPayout { cash_no, account_no, holder_name, bank_name, .. } = payout;
        for field in [cash_no, account_no, holder_name, bank_name, &amount] {
            text.push_str(field);
            text.push('\n');
        }
    }
    sha256(text.as_bytes()).to_vec()
}

/// The batches with payouts whose result is not known, oldest first, with the number of these.
pub async fn open_payout_batches(db: &Db) -> Result<Vec<(PayoutBatch, i64)>> {
    Ok(db.read::<_, Refusal, _>(|conn| Ok(payout_batches::open(conn, BANK_FILE)?)).await?)
}
