//! Has the trade offer of a deposit made, and follows it until the deposit is credited or ends
//! otherwise.
//!
//! The offer is requested once. What is lost on the way is cancelled and not sent again: it has
//! cost the customer nothing, and can be requested anew.

use super::depositor::trade_url_of;
use super::{attempt, report};
use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{DepositAttempt, DepositOffer, DepositRequest, Deposits, Outcome};
use crate::{App, Result};
use domain::{
    DepositNo, DepositReason, DepositState, DepositTransition, HOUR_MS, MINUTE_MS, Timestamp,
};
use store::deposits::Deposit;
use store::{Conn, deposits};

/// The longest time that a request may be on its way to the provider; none takes longer than ten
/// seconds.
pub(super) const IN_TRANSIT_MAX_MS: i64 = 120_000;
/// Shortest pause between two queries of a received trade.
const PROTECTED_PAUSE_MIN_MS: i64 = 2_000;
/// The pause after the end of the protection, while the provider has not confirmed it.
const AFTER_PROTECTION_MS: i64 = 300_000;

impl App {
    /// Advances a deposit by one step. A running one is followed without end, because the
    /// customer's items depend on it.
    pub(crate) async fn follow_deposit(&self, reference: &str) -> Result<Next> {
        let no = DepositNo::parse(reference)?;
        let read = move |conn: &mut Conn| -> Tx<Option<(Deposit, DepositAttempt)>> {
            let found = deposits::find_by_no(conn, &no)?;
            let Some(found) = found.filter(|deposit| deposit.state.is_running()) else {
                return Ok(None);
            };
            let attempt = attempt(conn, &found)?;
            Ok(Some((found, attempt)))
        };
        let Some((deposit, attempt)) = self.db.read(read).await? else { return Ok(Next::Done) };
        let Some(provider) = self.deposit_provider(&deposit.provider) else {
            return Ok(Next::wait_for_provider(&deposit.provider));
        };
        let answer = match deposit.state {
            DepositState::Submitted => match self.begin_deposit(&deposit).await? {
                Some(trade_url) => self.request_items(&**provider, &attempt, trade_url).await,
                None => {
                    return Ok(Next::PollAgain(0, "it was begun or ended meanwhile".to_owned()));
                }
            },
            DepositState::AwaitingAcceptance if self.is_overdue_deposit(&deposit) => {
                call_back_as(&**provider, &attempt, DepositReason::Expired).await
            }
            DepositState::Sending => self.query_sent(&**provider, &deposit, &attempt).await,
            _ => provider.query(&attempt).await,
        };
        self.follow_answer(deposit, answer).await
    }

    /// Marks a deposit as being sent, which happens once; returns the trade URL. Without one, the
    /// customer has set another Steam account's meanwhile, and the deposit is cancelled.
    async fn begin_deposit(&self, deposit: &Deposit) -> Result<Option<String>> {
        let (deposit, keys, now) = (deposit.clone(), self.keys.clone(), self.now());
        let begin = move |conn: &mut Conn| -> Tx<Option<String>> {
            let Some(read) = deposits::find_by_no(conn, &deposit.deposit_no)? else {
                return Ok(None);
            };
            let Some(mut sending) = read.moved(DepositTransition::SEND, now) else {
                return Ok(None);
            };
            let url = trade_url_of(conn, read.user_id, read.partner, &keys)?;
            if url.is_some() {
                sending.requested_at = Some(now);
                report::put(conn, &read, &sending)?;
            } else {
                let code = DepositReason::TradeUrlInvalid.code().to_owned();
                report::apply_report(conn, &read.deposit_no, &DepositOffer::Failed { code }, now)?;
            }
            Ok(url)
        };
        Ok(self.db.write(begin).await?)
    }

    async fn request_items(
        &self,
        provider: &dyn Deposits,
        attempt: &DepositAttempt,
        trade_url: String,
    ) -> Outcome<DepositOffer> {
        let request = DepositRequest {
            deposit_no: attempt.no.clone(),
            trade_url,
            assets: attempt.assets.clone(),
        };
        match provider.send(&request).await {
            // No offer was made, and none is requested again.
            Outcome::Rejected { code, .. } => {
                tracing::warn!(deposit_no = %attempt.no, provider_code = %code, "a deposit was refused by the provider");
                Outcome::Done(DepositOffer::Failed { code })
            }
            other => other,
        }
    }

    /// A request that the provider does not know, once none can be under way any more, is
    /// cancelled there too, in case it does arrive.
    async fn query_sent(
        &self,
        provider: &dyn Deposits,
        deposit: &Deposit,
        attempt: &DepositAttempt,
    ) -> Outcome<DepositOffer> {
        match provider.query(attempt).await {
            Outcome::Done(DepositOffer::NotFound) if is_lost(deposit, self.now()) => {
                match call_back_as(provider, attempt, DepositReason::Refused).await {
                    Outcome::Done(DepositOffer::NotFound) => {
                        let code = DepositReason::Refused.code().to_owned();
                        Outcome::Done(DepositOffer::Failed { code })
                    }
                    other => other,
                }
            }
            other => other,
        }
    }

    /// Records the answer, and schedules the next query.
    async fn follow_answer(&self, deposit: Deposit, answer: Outcome<DepositOffer>) -> Result<Next> {
        let now = self.now();
        let state = match answer {
            Outcome::Done(state) => state,
            Outcome::Unknown => {
                let pause = self.deposit_pause_ms(&deposit, now);
                return Ok(Next::Unanswered(pause, "the provider does not answer".to_owned()));
            }
            Outcome::Rejected { code, .. } => {
                return Ok(Next::Unanswered(self.deposit_pause_ms(&deposit, now), code));
            }
        };
        let is_received = matches!(state, DepositOffer::Received { .. });
        let Some(after) = self.take_deposit_report(&deposit.deposit_no, state).await? else {
            return Ok(Next::Done);
        };
        if !after.state.is_running() {
            return Ok(Next::Done);
        }
        let is_final = after.protected_until.is_some_and(|until| until <= now);
        if is_received && is_final && after.state == DepositState::Received {
            let (no, accounts) = (after.deposit_no, self.accounts.clone());
            self.db.write(move |conn| report::credit(conn, &no, &accounts, now)).await?;
            return Ok(Next::Done);
        }
        Ok(Next::PollAgain(self.deposit_pause_ms(&after, now), "it is under way".to_owned()))
    }

    pub(super) async fn take_deposit_report(
        &self,
        no: &DepositNo,
        state: DepositOffer,
    ) -> Result<Option<Deposit>> {
        if let DepositOffer::Failed { code } = &state
            && *code == DepositReason::OtherItems.code()
        {
            tracing::error!(deposit_no = %no, "a deposit's trade has other items than were agreed: nothing is credited, and an operator must look at it");
        }
        let (no, now) = (no.clone(), self.now());
        Ok(self.db.write(move |conn| report::apply_report(conn, &no, &state, now)).await?)
    }

    /// Whether an offer should have expired by now, with a tolerance for clocks that differ.
    fn is_overdue_deposit(&self, deposit: &Deposit) -> bool {
        let grace = self.rules.offer_grace_seconds;
        deposit.accept_by.is_some_and(|at| at.plus_seconds(grace) <= self.now())
    }

    /// The pause before the next query, by the age of the state: customers watch the first minute.
    /// A received trade is queried after half its age, so that an early roll-back is noticed early.
    fn deposit_pause_ms(&self, deposit: &Deposit, now: Timestamp) -> i64 {
        let age_ms = now.ms_since(deposit.changed_at);
        if deposit.state == DepositState::Received {
            let left_ms = deposit.protected_until.map_or(0, |until| until.ms_since(now));
            if left_ms <= 0 {
                return AFTER_PROTECTION_MS;
            }
            let longest = self.rules.protection_check_seconds.saturating_mul(1000);
            let longest = longest.max(PROTECTED_PAUSE_MIN_MS);
            return (age_ms / 2).clamp(PROTECTED_PAUSE_MIN_MS, longest).min(left_ms);
        }
        let pause = match age_ms {
            ..MINUTE_MS => 2_000,
            MINUTE_MS..600_000 => 10_000,
            600_000..HOUR_MS => MINUTE_MS,
            _ => 300_000,
        };
        let grace = self.rules.offer_grace_seconds;
        let overdue_in = match (deposit.state, deposit.accept_by) {
            (DepositState::AwaitingAcceptance, Some(at)) => at.plus_seconds(grace).ms_since(now),
            _ => i64::MAX,
        };
        if overdue_in > 0 { pause.min(overdue_in) } else { pause }
    }
}

/// Whether no request of it can be under way any more.
pub(super) fn is_lost(deposit: &Deposit, now: Timestamp) -> bool {
    let requested_at = deposit.requested_at.unwrap_or(deposit.changed_at);
    now.ms_since(requested_at) >= IN_TRANSIT_MAX_MS
}

/// Cancels an open offer. Its message says why, and not that it was cancelled.
async fn call_back_as(
    provider: &dyn Deposits,
    attempt: &DepositAttempt,
    reason: DepositReason,
) -> Outcome<DepositOffer> {
    match provider.cancel(attempt).await {
        Outcome::Done(DepositOffer::Failed { code }) if code == "cancelled" => {
            Outcome::Done(DepositOffer::Failed { code: reason.code().to_owned() })
        }
        other => other,
    }
}
