//! Payouts that come back after they were paid: the bank returns them, days later. The customer has
//! the whole amount again, the fee too. Where the account was deleted meanwhile, an operator finds
//! the owner.

use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{Outcome, PayoutState, Payouts};
use crate::{App, Result};
use db::Conn;
use domain::message::{CashNotification, Notification};
use domain::{CashFailure, CashNo, CashState, DAY_MS, DifferenceNo, EntryKind, Fen, Timestamp};
use store::customer::messages;
use store::ledger::{self, Cause, PlatformAccounts};
use store::money::cash_outs::{self, CashOut};
use store::money::statements::{self, ReturnedEntry};
use store::trade::orders;

/// For how long a payout is kept in view whose provider is not configured: how long its payouts can
/// come back is not known then.
const WITHOUT_PROVIDER_DAYS: i64 = 30;

impl Next {
    /// Asks tomorrow whether the provider of a payout that was paid is configured again.
    pub(super) fn watch_without_provider(cash_out: &CashOut, now: Timestamp) -> Self {
        let until = cash_out.ended_at.map(|at| at.plus_ms(WITHOUT_PROVIDER_DAYS * DAY_MS));
        if until.is_none_or(|until| until < now) {
            return Self::Done;
        }
        Self::PollAgain(DAY_MS, format!("provider {} is not configured", cash_out.provider))
    }

    /// A payout was paid: asks about it tomorrow, if it can come back.
    pub(super) fn watch_payout(provider: &dyn Payouts) -> Self {
        match provider.return_days() {
            0 => Self::Done,
            _ => Self::PollAgain(DAY_MS, "it can still come back".to_owned()),
        }
    }
}

impl App {
    /// Asks about a payout that was paid, once a day for as long as it can come back, and a last
    /// time when that is over.
    pub(super) async fn watch_payout(
        &self,
        provider: &dyn Payouts,
        cash_out: CashOut,
    ) -> Result<Next> {
        let days = provider.return_days();
        let until = cash_out.ended_at.map(|at| at.plus_ms(days.saturating_mul(DAY_MS)));
        let is_last = until.is_none_or(|until| until < self.now());
        match provider.query(&cash_out.cash_no, cash_out.net_fen).await {
            Outcome::Done(PayoutState::Failed { reason, code }) => {
                let cash_no = cash_out.cash_no.clone();
                let (accounts, now) = (self.accounts.clone(), self.now());
                let book =
                    move |conn: &mut Conn| book_returned(conn, &accounts, &cash_out, reason, now);
                match self.db.write(book).await? {
                    ReturnedMoney::InBalance => {
                        tracing::error!(%cash_no, code, "a payout came back after it was paid; its money is in the balance");
                    }
                    ReturnedMoney::Unclaimed => {
                        tracing::error!(%cash_no, code, "a payout came back after its account was deleted; its money waits for an operator");
                    }
                    ReturnedMoney::BookedBefore => {}
                }
                Ok(Next::Done)
            }
            Outcome::Done(PayoutState::OtherAmount { reported }) => {
                Ok(park_other_amount(&cash_out.cash_no, cash_out.net_fen, reported))
            }
            // An answer that is missing today comes tomorrow.
            Outcome::Unknown | Outcome::Rejected { .. } => {
                Ok(Next::PollAgain(DAY_MS, "the provider does not answer".to_owned()))
            }
            Outcome::Done(_) if is_last => Ok(Next::Done),
            Outcome::Done(_) => Ok(Next::watch_payout(provider)),
        }
    }
}

/// Parks the job of a payout of which its provider names another amount: that is a finding of the
/// audit and an alert, and nothing is booked.
pub(super) fn park_other_amount(cash_no: &CashNo, expected: Fen, reported: Fen) -> Next {
    tracing::error!(%cash_no, expected_fen = expected.0, reported_fen = reported.0, "a provider reports another amount than was to be paid out");
    let (reported, expected) = (reported.to_yuan(), expected.to_yuan());
    Next::Park(format!("its provider reports {reported} yuan instead of {expected}"))
}

/// Where the money of a payout is that came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReturnedMoney {
    InBalance,
    /// The account was deleted: a difference that an operator resolves names it.
    Unclaimed,
    /// That was booked before, or it was never paid.
    BookedBefore,
}

/// Books that a paid cash-out came back, once.
pub(super) fn book_returned(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    cash_out: &CashOut,
    reason: CashFailure,
    now: Timestamp,
) -> Tx<ReturnedMoney> {
    // Whoever deletes an account locks it as well, so this comes before or after that.
    if !orders::lock_counter(conn, cash_out.user_id)? {
        return record_unclaimed(conn, accounts, cash_out, now);
    }
    let back = (EntryKind::PayoutReturned, cash_out.cash_no.as_str());
    statements::lock_entry(conn, &cash_out.provider, back)?;
    if statements::is_resent(conn, &cash_out.provider, back)? {
        // An operator found it in a statement before, and has sent it to the customer again.
        return Ok(ReturnedMoney::BookedBefore);
    }
    if !cash_outs::mark_returned(conn, cash_out.id, reason.code(), now)? {
        return Ok(ReturnedMoney::BookedBefore);
    }
    let (cash, user) = (&cash_out.cash_no, cash_out.user_id);
    let back = Cause::CashReturned { cash, user, provider: &cash_out.provider };
    ledger::post(conn, accounts, back, cash_out.net_fen, now).map(drop)?;
    if cash_out.fee_fen > Fen::ZERO {
        let fee = Cause::CashFeeReturned { cash, user };
        ledger::post(conn, accounts, fee, cash_out.fee_fen, now).map(drop)?;
    }
    let returned = CashNotification::Returned { amount_fen: cash_out.amount_fen, reason };
    messages::notify(conn, user, &Notification::Cash(cash.clone(), returned), now)?;
    Ok(ReturnedMoney::InBalance)
}

/// Records, once, that a payout of a deleted account came back. Nobody can reach its balance, so
/// the money waits in the suspense account, as that of a refund that came back.
fn record_unclaimed(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    cash_out: &CashOut,
    now: Timestamp,
) -> Tx<ReturnedMoney> {
    let known = cash_outs::find_by_no(conn, &cash_out.cash_no)?;
    let is_paid = known.is_some_and(|known| known.state == CashState::Paid);
    if !is_paid {
        return Ok(ReturnedMoney::BookedBefore);
    }
    let unclaimed = ReturnedEntry {
        // One for each cash-out at most.
        difference_no: DifferenceNo::new(now, cash_out.id.0.to_be_bytes()),
        provider: cash_out.provider.clone(),
        kind: EntryKind::Payout,
        number: cash_out.cash_no.to_string(),
        provider_txn: String::new(),
        amount: cash_out.net_fen,
    };
    Ok(match statements::record_returned(conn, accounts, &unclaimed, now)? {
        true => ReturnedMoney::Unclaimed,
        false => ReturnedMoney::BookedBefore,
    })
}
