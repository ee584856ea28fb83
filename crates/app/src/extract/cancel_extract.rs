//! Cancels an extraction.

use super::{newest_attempt, report};
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::ports::delivery::IN_TRANSIT_MAX_MS;
use crate::ports::{DeliveryState, Outcome};
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use domain::{
    ExtractId, ExtractNo, ExtractReason, ExtractState, ExtractTransition, ItemState, JobKind,
    Timestamp, UserId,
};
use store::operation::jobs::{self, Group};
use store::trade::extracts;
use store::trade::extracts::Extract;

impl App {
    /// Cancels an extraction, which returns its items to the bag; returns its state. Idempotent.
    ///
    /// # Errors
    /// When the caller has no such extraction, the items have arrived, or the provider's answer is
    /// not certain. The extraction goes on then.
    pub async fn cancel_extract(
        &self,
        caller: &Caller,
        extract_no: ExtractNo,
        key: IdemKey,
    ) -> Result<ExtractState> {
        let user = caller.user_id;
        let guard =
            self.idempotency_guard(user, key, "cancelExtract", extract_no.as_str(), self.now());
        let first = self.end_unsent(user, &extract_no, &guard).await;
        if first != Err(Refusal::SteamUnavailable) {
            return first;
        }
        // The provider may have made the offer already, so only its answer decides.
        self.cancel_offer(user, &extract_no).await?;
        self.end_unsent(user, &extract_no, &guard).await
    }

    async fn end_unsent(
        &self,
        user: UserId,
        extract_no: &ExtractNo,
        guard: &IdempotencyGuard,
    ) -> Result<ExtractState> {
        let (no, guard, now) = (extract_no.clone(), guard.clone(), self.now());
        Ok(self.db.write(move |conn| guard.run(conn, |conn| end(conn, user, &no, now))).await?)
    }

    /// Ends an attempt that the provider does not know, once no request for it can be under way.
    async fn end_lost(&self, extract: Extract) -> Result<()> {
        let now = self.now();
        Ok(self.db.write(move |conn| end_lost(conn, &extract, now)).await?)
    }

    /// Cancels the offer at the provider, and records its answer.
    async fn cancel_offer(&self, user: UserId, extract_no: &ExtractNo) -> Result<()> {
        let no = extract_no.clone();
        let Some(extract) =
            self.db.read(move |conn| Ok(extracts::find_of(conn, user, &no)?)).await?
        else {
            return Ok(());
        };
        let Some(provider) = self.delivery_provider(&extract.provider) else { return Ok(()) };
        let attempt = newest_attempt(&extract);
        match provider.cancel(&attempt).await {
            Outcome::Done(DeliveryState::NotFound) => self.end_lost(extract).await,
            Outcome::Done(state) => self.take_report(&attempt.no, state, None).await.map(drop),
            Outcome::Rejected { code, .. } => {
                tracing::warn!(attempt_no = %attempt.no, provider_code = %code, "an extraction cannot be called back");
                Ok(())
            }
            Outcome::Unknown => Ok(()),
        }
    }
}

impl App {
    /// Cancels the offer of an extraction at the provider; returns the state of the extraction.
    ///
    /// # Errors
    /// When the provider's answer is not certain. The extraction goes on then.
    pub(crate) async fn call_extract_back(
        &self,
        user: UserId,
        no: &ExtractNo,
    ) -> Result<ExtractState> {
        self.cancel_offer(user, no).await?;
        let no = no.clone();
        let found = self.db.read(move |conn| Ok(extracts::find_by_no(conn, &no)?)).await?;
        match found.map(|extract| extract.state) {
            Some(state) if state.items() == ItemState::Held => Ok(state),
            _ => Err(Refusal::SteamUnavailable),
        }
    }
}

/// Cancels the extraction of any customer if no provider has a request for it yet. Returns its
/// customer, and its state before and after; one that is with the provider is still in that state.
pub(crate) fn cancel_unless_sent(
    conn: &mut Conn,
    no: &ExtractNo,
    now: Timestamp,
) -> Tx<(UserId, ExtractState, ExtractState)> {
    let Some(read) = extracts::find_by_no(conn, no)? else {
        return refuse(Refusal::ExtractNotFound);
    };
    match read.state {
        ExtractState::Submitted => {
            cancel_unsent(conn, &read, ExtractReason::Cancelled, now)?;
            Ok((read.user_id, read.state, ExtractState::Cancelled))
        }
        state if state.is_open() => Ok((read.user_id, state, state)),
        _ => refuse(Refusal::ExtractNotCancellable),
    }
}

/// Cancels an attempt whose newest request did not arrive, unless another was made meanwhile.
fn end_lost(conn: &mut Conn, read: &Extract, now: Timestamp) -> Tx<()> {
    let Some(requested_at) = read.requested_at else { return Ok(()) };
    if now.ms_since(requested_at) < IN_TRANSIT_MAX_MS
        || !extracts::note_request(conn, read, requested_at, requested_at)?
    {
        return Ok(());
    }
    let cancelled = DeliveryState::Failed { code: ExtractReason::Cancelled.code().to_owned() };
    report::apply_report(conn, &newest_attempt(read).no, &cancelled, now)?;
    Ok(())
}

/// Cancels an extraction of which no provider has a request yet.
fn cancel_unsent(conn: &mut Conn, read: &Extract, reason: ExtractReason, now: Timestamp) -> Tx<()> {
    let cancelled = read.moved(ExtractTransition::CANCEL, now);
    let Some(mut change) = cancelled.filter(|_| read.state == ExtractState::Submitted) else {
        return refuse(Refusal::ExtractNotCancellable);
    };
    change.reason = Some(reason);
    report::apply_change(conn, read, &change)?;
    jobs::cancel(conn, &newest_attempt(read).no.to_string())?;
    Ok(())
}

/// Cancels an extraction of items whose payment is disputed, and of which no provider has a request
/// yet.
pub(crate) fn cancel_unsent_of_dispute(conn: &mut Conn, id: ExtractId, now: Timestamp) -> Tx<()> {
    match extracts::find(conn, id)? {
        Some(read) => cancel_unsent(conn, &read, ExtractReason::PaymentDisputed, now),
        None => Ok(()),
    }
}

/// Lets the job of an extraction that was sent begin anew, so that it sees what has changed.
pub(crate) fn restart_delivery_job(conn: &mut Conn, id: ExtractId, now: Timestamp) -> Tx<()> {
    if let Some(extract) = extracts::find(conn, id)? {
        let no = newest_attempt(&extract).no.to_string();
        let group = Group::at(JobKind::DeliverExtract, &extract.provider);
        jobs::restart(conn, group, &no, now)?;
    }
    Ok(())
}

fn end(conn: &mut Conn, user: UserId, no: &ExtractNo, now: Timestamp) -> Tx<ExtractState> {
    let Some(read) = extracts::find_of(conn, user, no)? else {
        return refuse(Refusal::ExtractNotFound);
    };
    match read.state {
        ExtractState::Submitted => {
            cancel_unsent(conn, &read, ExtractReason::Cancelled, now)?;
            Ok(ExtractState::Cancelled)
        }
        ExtractState::Cancelled | ExtractState::Returned => Ok(read.state),
        ExtractState::Sending | ExtractState::AwaitingAcceptance => {
            refuse(Refusal::SteamUnavailable)
        }
        ExtractState::Delivered | ExtractState::Final | ExtractState::RolledBack => {
            refuse(Refusal::ExtractNotCancellable)
        }
    }
}
