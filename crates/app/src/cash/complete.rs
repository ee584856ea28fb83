//! Completes a cash-out as paid or as not paid. Each is one transaction, which takes effect once.

use super::export_payouts::BANK_FILE;
use crate::error::{Tx, fault};
use crate::{App, Result};
use db::Conn;
use domain::message::{CashNotification, Notification};
use domain::{
    CashFailure, CashState, CashTransition, CustomerReason, DifferenceNo, EntryKind, JobKind,
    Timestamp, UserId,
};
use std::borrow::Cow;
use store::customer::messages;
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::money::cash_outs::CashOut;
use store::money::{cash_days, cash_outs, payout_batches, statements};
use store::operation::jobs::{self, Run};

/// So many cash-outs are read at once.
const PAGE: i64 = 100;

impl App {
    /// Books that a provider has paid. Idempotent; `false` when the cash-out was booked as not paid
    /// before.
    pub(super) async fn cash_was_paid(&self, cash_out: CashOut, txn: String) -> Result<bool> {
        let (accounts, now) = (self.accounts.clone(), self.now());
        Ok(self.db.write(move |conn| pay(conn, &accounts, &cash_out, &txn, now)).await?)
    }

    /// Books that a provider will never pay, and unfreezes the amount. Idempotent.
    ///
    /// # Errors
    /// When the job has been claimed again: the newer run may have sent the money meanwhile.
    pub(super) async fn cash_failed(
        &self,
        cash_out: CashOut,
        reason: CashFailure,
        run: Run,
    ) -> Result<()> {
        let now = self.now();
        let fail = move |conn: &mut Conn| {
            end_unpaid(conn, &cash_out, End::Failed(reason), now)?;
            if jobs::is_current(conn, run)? { Ok(()) } else { Err(db::superseded().into()) }
        };
        Ok(self.db.write(fail).await?)
    }

    /// Ends a cash-out that nobody has been asked to pay, because a payment of its customer is
    /// disputed; `false` when a bank has it in a file already.
    pub(super) async fn fail_disputed_payout(&self, cash_out: CashOut, run: Run) -> Result<bool> {
        let now = self.now();
        let fail = move |conn: &mut Conn| {
            if payout_batches::has(conn, cash_out.id)? {
                return Ok(false);
            }
            end_unpaid(conn, &cash_out, End::Failed(CashFailure::PaymentDisputed), now)?;
            // An export may have taken it meanwhile; its row is locked now.
            if payout_batches::has(conn, cash_out.id)? {
                return Err(db::conflict().into());
            }
            if jobs::is_current(conn, run)? { Ok(true) } else { Err(db::superseded().into()) }
        };
        Ok(self.db.write(fail).await?)
    }
}

pub(super) fn pay(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    cash_out: &CashOut,
    txn: &str,
    now: Timestamp,
) -> Tx<bool> {
    if !cash_outs::pay(conn, cash_out.id, txn, now)? {
        let known = cash_outs::find_by_no(conn, &cash_out.cash_no)?;
        let was_paid = [CashState::Paid, CashState::Returned];
        return Ok(known.is_some_and(|known| was_paid.contains(&known.state)));
    }
    let (cash, user) = (&cash_out.cash_no, cash_out.user_id);
    let out = Cause::CashPaid { cash, user, provider: &cash_out.provider };
    ledger::post(conn, accounts, out, cash_out.net_fen, now).map(drop)?;
    if cash_out.fee_fen.0 > 0 {
        ledger::post(conn, accounts, Cause::CashFee { cash, user }, cash_out.fee_fen, now)
            .map(drop)?;
    }
    let paid =
        CashNotification::Paid { amount_fen: cash_out.amount_fen, net_fen: cash_out.net_fen };
    messages::notify(conn, user, &Notification::Cash(cash.clone(), paid), now)?;
    Ok(true)
}

/// Ends the cash-outs of a customer that no provider was asked to pay: a payment of the customer is
/// disputed.
pub(crate) fn fail_unsent_cash_outs(conn: &mut Conn, user: UserId, now: Timestamp) -> Tx<()> {
    for cash_out in all(conn, user, CashState::Reviewing)? {
        if !end_unpaid(conn, &cash_out, End::FailedInReview, now)? {
            return Err(db::conflict().into());
        }
    }
    for cash_out in all(conn, user, CashState::Processing)? {
        let is_file = cash_out.provider == BANK_FILE;
        let is_unsent = if is_file {
            !payout_batches::has(conn, cash_out.id)?
        } else {
            jobs::cancel_unbegun(conn, JobKind::PayOut, cash_out.cash_no.as_str())?
        };
        if !is_unsent {
            continue;
        }
        let is_ended = end_unpaid(conn, &cash_out, End::Failed(CashFailure::PaymentDisputed), now)?;
        // An export may have taken it meanwhile; its row is locked now.
        if !is_ended || is_file && payout_batches::has(conn, cash_out.id)? {
            return Err(db::conflict().into());
        }
    }
    Ok(())
}

/// All of a customer's cash-outs in a state, however many there are.
fn all(conn: &mut Conn, user: UserId, state: CashState) -> Tx<Vec<CashOut>> {
    let mut found: Vec<CashOut> = Vec::new();
    loop {
        let before = found.last().map(|cash_out| cash_out.id);
        let page = cash_outs::list(conn, user, Some(state), before, PAGE)?;
        if page.is_empty() {
            return Ok(found);
        }
        found.extend(page);
    }
}

/// Why a cash-out ends unpaid.
pub(super) enum End<'a> {
    /// An operator rejected it, for a reason that the customer reads.
    Rejected(&'a CustomerReason),
    Failed(CashFailure),
    /// A payment of the customer was disputed while operators reviewed it.
    FailedInReview,
}

/// Ends a cash-out unpaid and unfreezes its amount; `false` when its state does not allow that.
///
/// The amount no longer counts against the daily limit. A request that failed at the provider no
/// longer counts either; one that an operator rejected still does, or the number of reviews would
/// have no limit.
pub(super) fn end_unpaid(
    conn: &mut Conn,
    cash_out: &CashOut,
    end: End<'_>,
    now: Timestamp,
) -> Tx<bool> {
    let (cash, user, amount_fen) = (&cash_out.cash_no, cash_out.user_id, cash_out.amount_fen);
    let failed = |reason| CashNotification::Failed { amount_fen, reason };
    let (transition, reason, payload) = match end {
        End::Rejected(reason) => {
            let stored = serde_json::to_string(reason).map_err(|error| fault(error.to_string()))?;
            let payload = CashNotification::Rejected { amount_fen, reason: reason.clone() };
            (CashTransition::REJECT, Cow::Owned(stored), payload)
        }
        End::Failed(reason) => (CashTransition::FAIL, reason.code().into(), failed(reason)),
        End::FailedInReview => {
            let reason = CashFailure::PaymentDisputed;
            (CashTransition::FAIL_IN_REVIEW, reason.code().into(), failed(reason))
        }
    };
    if !cash_outs::end(conn, cash_out.id, transition, &reason, now)? {
        return Ok(false);
    }
    let requests = i64::from(transition != CashTransition::REJECT);
    cash_days::uncount(conn, user, cash_out.created_at.beijing_day(), amount_fen, requests)?;
    let back = Cause::CashUnfrozen { cash, user };
    let accounts = PlatformAccounts::default();
    ledger::post(conn, &accounts, back, amount_fen, now).map(drop)?;
    // A statement may have it as paid, and an operator have resolved that.
    let paid = (cash_out.provider.as_str(), EntryKind::Payout, cash.as_str());
    statements::reopen(conn, &accounts, paid, reopened_no(cash_out, now), now)?;
    messages::notify(conn, user, &Notification::Cash(cash.clone(), payload), now)?;
    Ok(true)
}

/// One for each cash-out at most; the first byte keeps it apart from the numbers that are made of
/// other ids.
fn reopened_no(cash_out: &CashOut, now: Timestamp) -> DifferenceNo {
    let mut bytes = cash_out.id.0.to_be_bytes();
    bytes[0] = 0xca;
    DifferenceNo::new(now, bytes)
}
