//! Payouts that come back after they were paid: the bank returns them, days later. The customer has
//! the whole amount again, the fee too.

use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{Outcome, PayoutState, Payouts};
use crate::{App, Result};
use domain::message::{CashNotification, Notification};
use domain::{CashFailure, CashNo, DAY_MS, Fen, Timestamp};
use store::cash_outs::{self, CashOut};
use store::ledger::{self, Cause, PlatformAccounts};
use store::{Conn, messages};

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
                if self.db.write(book).await? {
                    tracing::error!(%cash_no, code, "a payout came back after it was paid; its money is in the balance");
                }
                Ok(Next::Done)
            }
            Outcome::Done(PayoutState::OtherAmount { reported }) => {
                Ok(park_other_amount(&cash_out.cash_no, cash_out.net_fen, reported))
            }
            // An answer that is missing today comes tomorrow.
            Outcome::Unknown | Outcome::Rejected { .. } => {
                Ok(Next::Unanswered(DAY_MS, "the provider does not answer".to_owned()))
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

/// Books that a paid cash-out came back, once; `false` when it is not paid.
pub(super) fn book_returned(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    cash_out: &CashOut,
    reason: CashFailure,
    now: Timestamp,
) -> Tx<bool> {
    if !cash_outs::mark_returned(conn, cash_out.id, reason.code(), now)? {
        return Ok(false);
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
    Ok(true)
}
