//! Has the trade offer of a deposit made, and follows it until the deposit is credited or ends
//! otherwise.
//!
//! A request that the provider refused for now is repeated, and so is one that it does not know
//! once none can be under way any more. Should an earlier one arrive after all, the provider
//! cancels all offers but one, and each asks for the same items, which come once.

use super::request_items::Request;
use super::{attempt, report};
use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::delivery::IN_TRANSIT_MAX_MS;
use crate::ports::{DepositAttempt, DepositOffer, Deposits, Outcome};
use crate::{App, Result};
use db::Conn;
use domain::{DepositNo, DepositReason, DepositState, HOUR_MS, MINUTE_MS, Timestamp, TradeRefusal};
use store::customer::steam_accounts;
use store::trade::deposits;
use store::trade::deposits::Deposit;

/// How long after the first request another may leave: the customer does not wait any longer.
const REQUEST_AGE_MAX_MS: i64 = 600_000;
/// Shortest pause between two queries of a received trade.
const PROTECTED_PAUSE_MIN_MS: i64 = 2_000;
/// The pause after the end of the protection, while the provider has not confirmed it.
const AFTER_PROTECTION_MS: i64 = 300_000;

impl App {
    /// Advances a deposit by one step. A running one is followed without end, because the
    /// customer's items depend on it.
    pub(crate) async fn follow_deposit(&self, reference: &str) -> Result<Next> {
        let no = DepositNo::parse(reference)?;
        let read = move |conn: &mut Conn| -> Tx<Option<(Deposit, DepositAttempt, bool)>> {
            let found = deposits::find_by_no(conn, &no)?;
            let Some(found) = found.filter(|deposit| deposit.state.is_running()) else {
                return Ok(None);
            };
            let attempt = attempt(conn, &found)?;
            let has_owner =
                found.state != DepositState::AwaitingAcceptance || has_its_owner(conn, &found)?;
            Ok(Some((found, attempt, has_owner)))
        };
        let Some((deposit, attempt, has_owner)) = self.db.read(read).await? else {
            return Ok(Next::Done);
        };
        let Some(provider) = self.deposit_provider(&deposit.provider) else {
            return Ok(Next::wait_for_provider(&deposit.provider));
        };
        let answer = match deposit.state {
            DepositState::Sending | DepositState::AwaitingAcceptance
                if deposit.withdrawn_at.is_some() =>
            {
                Some(self.call_withdrawn_back(&**provider, &deposit, &attempt).await)
            }
            DepositState::Submitted => self.request(&**provider, &deposit, &attempt).await?,
            DepositState::Sending => self.query_sent(&**provider, &deposit, &attempt).await?,
            DepositState::AwaitingAcceptance if !has_owner => {
                Some(call_back_as(&**provider, &attempt, DepositReason::TradeUrlInvalid).await)
            }
            DepositState::AwaitingAcceptance if self.is_overdue_deposit(&deposit) => {
                Some(call_back_as(&**provider, &attempt, DepositReason::Expired).await)
            }
            _ => Some(provider.query(&attempt).await),
        };
        match answer {
            Some(answer) => self.follow_answer(deposit, answer).await,
            None => Ok(Next::PollAgain(0, "it was begun or ended meanwhile".to_owned())),
        }
    }

    /// Cancels the offer of a deposit that operators have withdrawn. Until no request can be under
    /// way any more, one may still be made.
    async fn call_withdrawn_back(
        &self,
        provider: &dyn Deposits,
        deposit: &Deposit,
        attempt: &DepositAttempt,
    ) -> Outcome<DepositOffer> {
        match call_back_as(provider, attempt, DepositReason::Withdrawn).await {
            Outcome::Done(DepositOffer::NotFound) if is_lost(deposit, self.now()) => {
                let code = DepositReason::Withdrawn.code().to_owned();
                Outcome::Done(DepositOffer::Failed { code })
            }
            other => other,
        }
    }

    /// Requests the items; `None` where the deposit has changed meanwhile.
    async fn request(
        &self,
        provider: &dyn Deposits,
        deposit: &Deposit,
        attempt: &DepositAttempt,
    ) -> Result<Option<Outcome<DepositOffer>>> {
        let age_ms = self.now().ms_since(deposit.changed_at);
        if deposit.state == DepositState::Sending && age_ms >= REQUEST_AGE_MAX_MS {
            let code = DepositReason::Refused.code();
            return Ok(Some(end_lost(provider, attempt, code).await));
        }
        let (trade_url, left_at) = match self.begin_request(deposit).await? {
            Request::Begun(trade_url, left_at) => (trade_url, left_at),
            Request::Changed => return Ok(None),
            Request::TradeUrlInvalid => {
                let code = DepositReason::TradeUrlInvalid.code();
                return Ok(Some(end_lost(provider, attempt, code).await));
            }
        };
        let answer = self.request_items(provider, attempt, trade_url).await;
        let Outcome::Rejected { code, retryable } = answer else { return Ok(Some(answer)) };
        // Only earlier requests can still arrive.
        self.end_request(deposit, left_at).await?;
        if retryable {
            return Ok(Some(Outcome::Rejected { code, retryable }));
        }
        tracing::warn!(deposit_no = %attempt.no, provider_code = %code, "a deposit was refused by the provider");
        Ok(Some(end_lost(provider, attempt, &code).await))
    }

    /// Looks for the offer. One that the provider does not know is requested again once no request
    /// can be under way any more.
    async fn query_sent(
        &self,
        provider: &dyn Deposits,
        deposit: &Deposit,
        attempt: &DepositAttempt,
    ) -> Result<Option<Outcome<DepositOffer>>> {
        if deposit.requested_at.is_some() {
            let answer = provider.query(attempt).await;
            let is_unknown = answer == Outcome::Done(DepositOffer::NotFound);
            if !(is_unknown && is_lost(deposit, self.now())) {
                return Ok(Some(answer));
            }
        }
        self.request(provider, deposit, attempt).await
    }

    /// Records the answer, and schedules the next query.
    async fn follow_answer(&self, deposit: Deposit, answer: Outcome<DepositOffer>) -> Result<Next> {
        let now = self.now();
        let pause = self.deposit_pause_ms(&deposit, now);
        let state = match answer {
            Outcome::Done(state) => state,
            Outcome::Unknown => {
                return Ok(Next::PollAgain(pause, "the provider does not answer".to_owned()));
            }
            Outcome::Rejected { code, .. } => return Ok(Next::PollAgain(pause, code)),
        };
        let is_received = matches!(state, DepositOffer::Received { .. });
        let Some(after) = self.take_deposit_report(&deposit, state).await? else {
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

    /// Records a report on a deposit as it was read. A failure says nothing about a request that
    /// has left since.
    pub(super) async fn take_deposit_report(
        &self,
        deposit: &Deposit,
        state: DepositOffer,
    ) -> Result<Option<Deposit>> {
        let no = &deposit.deposit_no;
        if let DepositOffer::Failed { code } = &state
            && *code == DepositReason::OtherItems.code()
        {
            tracing::error!(deposit_no = %no, "a deposit's trade has other items than were agreed: nothing is credited, and an operator must look at it");
        }
        let (no, requested_at, now) = (no.clone(), deposit.requested_at, self.now());
        let take = move |conn: &mut Conn| -> Tx<Option<Deposit>> {
            let Some(read) = deposits::find_by_no(conn, &no)? else { return Ok(None) };
            let is_failure = matches!(state, DepositOffer::Failed { .. });
            if is_failure && read.requested_at != requested_at {
                return Ok(Some(read));
            }
            report::apply_report(conn, read, &state, now)
        };
        Ok(self.db.write(take).await?)
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

/// Whether nobody but the deposit's customer is known to own the Steam account. Another owner would
/// give items away that are paid to this customer.
fn has_its_owner(conn: &mut Conn, deposit: &Deposit) -> Tx<bool> {
    let Some(partner) = deposit.partner else { return Ok(true) };
    Ok(steam_accounts::owner(conn, partner)?.is_none_or(|owner| owner == deposit.user_id))
}

/// Whether no request of it can be under way any more.
pub(super) fn is_lost(deposit: &Deposit, now: Timestamp) -> bool {
    deposit.requested_at.is_none_or(|at| now.ms_since(at) >= IN_TRANSIT_MAX_MS)
}

/// Ends a deposit of which no request can be under way any more. It is cancelled at the provider
/// too, in case an earlier one does arrive.
async fn end_lost(
    provider: &dyn Deposits,
    attempt: &DepositAttempt,
    code: &str,
) -> Outcome<DepositOffer> {
    let failed = || Outcome::Done(DepositOffer::Failed { code: code.to_owned() });
    if attempt.requested_at.is_none() {
        return failed();
    }
    match provider.cancel(attempt).await {
        Outcome::Done(DepositOffer::NotFound) => failed(),
        Outcome::Done(DepositOffer::Failed { code }) if code == TradeRefusal::Cancelled.code() => {
            failed()
        }
        other => other,
    }
}

/// Cancels an open offer. Its message says why, and not that it was cancelled.
async fn call_back_as(
    provider: &dyn Deposits,
    attempt: &DepositAttempt,
    reason: DepositReason,
) -> Outcome<DepositOffer> {
    match provider.cancel(attempt).await {
        Outcome::Done(DepositOffer::Failed { code }) if code == TradeRefusal::Cancelled.code() => {
            Outcome::Done(DepositOffer::Failed { code: reason.code().to_owned() })
        }
        other => other,
    }
}
