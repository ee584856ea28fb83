//! Sends an extraction to its provider and polls the trade offer until it ends.

use super::prove_account::prove_account;
use super::{newest_attempt, recipient, report};
use crate::error::Tx;
use crate::jobs::{HOLD_MS, Next};
use crate::ports::delivery::IN_TRANSIT_MAX_MS;
use crate::ports::{Delivery, DeliveryItem, DeliveryRequest, DeliveryState, Outcome};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{
    AttemptNo, ExtractReason, ExtractState, ExtractTransition, HOUR_MS, MINUTE_MS, Place, Service,
    Timestamp,
};
use store::operation::jobs::{self, Run};
use store::trade::extracts;
use store::trade::extracts::{Extract, Item};

impl App {
    /// Advances an attempt by one step. An open attempt is polled without end, because the
    /// customer's items depend on it.
    pub(crate) async fn deliver_extract(&self, reference: &str, run: Run) -> Result<Next> {
        let no = &AttemptNo::parse(reference)?;
        let attempt = no.clone();
        let Some(extract) = self
            .db
            .read(move |conn| report::find(conn, &attempt))
            .await?
            .filter(|e| e.state.is_open())
        else {
            return Ok(Next::Done);
        };
        let Some(provider) = self.delivery_provider(&extract.provider) else {
            return Ok(Next::wait_for_provider(&extract.provider));
        };
        let is_paused = self.pause_of(Service::Extraction).is_some();
        let answer = match extract.state {
            ExtractState::Submitted if is_paused => {
                return Ok(Next::PollAgain(HOLD_MS, "extractions are paused".to_owned()));
            }
            // Only a new attempt is sent at once; one that was sent before is queried, since the
            // answer may have been lost after the effect.
            ExtractState::Submitted if self.begin(no).await? => {
                self.send(&**provider, no, &extract).await?
            }
            ExtractState::Submitted => {
                return Ok(Next::PollAgain(0, "it was begun or cancelled meanwhile".to_owned()));
            }
            ExtractState::AwaitingAcceptance if self.is_overdue(&extract) => {
                cancel_offer(&**provider, &extract, ExtractReason::Expired).await
            }
            ExtractState::Sending | ExtractState::AwaitingAcceptance
                if self.is_disputed(&extract).await? =>
            {
                self.cancel_disputed_offer(&**provider, &extract).await?
            }
            state => match provider.query(&newest_attempt(&extract)).await {
                Outcome::Done(DeliveryState::NotFound)
                    if is_paused && state == ExtractState::Sending =>
                {
                    return Ok(Next::PollAgain(HOLD_MS, "extractions are paused".to_owned()));
                }
                Outcome::Done(DeliveryState::NotFound) if state == ExtractState::Sending => {
                    self.send_again(&**provider, no, &extract).await?
                }
                other => other,
            },
        };
        self.follow(no, extract, answer, run).await
    }

    /// Cancels the offer. Where the provider does not know it, none can come once no request can be
    /// under way any more.
    async fn cancel_disputed_offer(
        &self,
        provider: &dyn Delivery,
        extract: &Extract,
    ) -> Result<Outcome<DeliveryState>> {
        let requested_at = extract.requested_at.unwrap_or(extract.changed_at);
        let none_is_in_transit = self.now().ms_since(requested_at) >= IN_TRANSIT_MAX_MS;
        Ok(match cancel_offer(provider, extract, ExtractReason::PaymentDisputed).await {
            Outcome::Done(DeliveryState::NotFound) if none_is_in_transit => {
                let code = ExtractReason::PaymentDisputed.code().to_owned();
                Outcome::Done(DeliveryState::Failed { code })
            }
            other => other,
        })
    }

    /// Records the answer, and schedules the next query.
    async fn follow(
        &self,
        no: &AttemptNo,
        extract: Extract,
        answer: Outcome<DeliveryState>,
        run: Run,
    ) -> Result<Next> {
        let (extract, why) = match answer {
            Outcome::Done(state) => match self.take_report(no, state, Some(run)).await? {
                Some(extract) => (extract, "it is under way".to_owned()),
                None => return Ok(Next::Done),
            },
            Outcome::Unknown => (extract, "the provider does not answer".to_owned()),
            Outcome::Rejected { code, .. } => (extract, code),
        };
        if !extract.state.is_open() {
            return Ok(Next::Done);
        }
        let now = self.now();
        let overdue_in = extract
            .accept_by
            .map_or(i64::MAX, |at| at.plus_seconds(self.rules.offer_grace_seconds).ms_since(now));
        let pause = pause_ms(now.ms_since(extract.changed_at));
        let pause = if overdue_in > 0 { pause.min(overdue_in) } else { pause };
        Ok(Next::PollAgain(pause, why))
    }

    /// Marks an attempt as being sent. From then on only the provider can cancel it. `false` when
    /// it was cancelled before.
    async fn begin(&self, no: &AttemptNo) -> Result<bool> {
        let (no, now) = (no.clone(), self.now());
        Ok(self.db.write(move |conn| begin(conn, &no, now)).await?)
    }

    async fn send(
        &self,
        provider: &dyn Delivery,
        no: &AttemptNo,
        extract: &Extract,
    ) -> Result<Outcome<DeliveryState>> {
        let (id, limit) = (extract.id, extract.items);
        let items = self.db.read(move |conn| Ok(extracts::items(conn, id, limit)?)).await?;
        let place = Place::extract_trade_url(id, extract.user_id);
        let trade_url = self.keys.open(place, &extract.trade_url).map_err(Refusal::fault)?;
        let request =
            DeliveryRequest { attempt_no: no.clone(), trade_url, items: self.named(&items)? };
        Ok(match provider.send(&request).await {
            Outcome::Rejected { code, retryable: false } => {
                tracing::warn!(attempt_no = %no, provider_code = %code, "an extraction was refused by the provider");
                Outcome::Done(DeliveryState::Failed { code })
            }
            other => other,
        })
    }

    /// Sends a request that may have been sent before. A rejection of the new request says nothing
    /// about the earlier ones, which may still make the offer, so it is cancelled first.
    async fn send_again(
        &self,
        provider: &dyn Delivery,
        no: &AttemptNo,
        extract: &Extract,
    ) -> Result<Outcome<DeliveryState>> {
        let (before, now) = (extract.requested_at.unwrap_or(extract.changed_at), self.now());
        if !self.note_request(extract, before, now).await? {
            return Ok(Outcome::Unknown);
        }
        let answer = self.send(provider, no, extract).await?;
        let is_refused = matches!(
            answer,
            Outcome::Rejected { .. } | Outcome::Done(DeliveryState::Failed { .. })
        );
        if is_refused {
            // The new request was answered, so only the earlier ones may still arrive.
            self.note_request(extract, now, before).await?;
        }
        let refusal = match answer {
            Outcome::Done(DeliveryState::Failed { code }) => code,
            other => return Ok(other),
        };
        let none_is_in_transit = self.now().ms_since(before) >= IN_TRANSIT_MAX_MS;
        Ok(match provider.cancel(&newest_attempt(extract)).await {
            Outcome::Done(DeliveryState::Failed { .. }) => {
                Outcome::Done(DeliveryState::Failed { code: refusal })
            }
            Outcome::Done(DeliveryState::NotFound) if none_is_in_transit => {
                Outcome::Done(DeliveryState::Failed { code: refusal })
            }
            Outcome::Done(DeliveryState::NotFound) => {
                Outcome::Rejected { code: refusal, retryable: true }
            }
            other => other,
        })
    }

    async fn note_request(
        &self,
        extract: &Extract,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<bool> {
        let extract = extract.clone();
        Ok(self.db.write(move |conn| Ok(extracts::note_request(conn, &extract, from, to)?)).await?)
    }

    fn named(&self, items: &[Item]) -> Result<Vec<DeliveryItem>> {
        let gifts = self.catalogue.current();
        let name = |item: &Item| {
            let gift = gifts
                .get(item.gift_id)
                .ok_or_else(|| {
                    Refusal::fault(format!("gift {} is not in memory yet", item.gift_id))
                })?
                .data();
            let phase = Some(gift.phase.clone()).filter(|phase| !phase.is_empty());
            Ok(DeliveryItem { market_hash_name: gift.market_hash_name.clone(), phase })
        };
        items.iter().map(name).collect()
    }

    /// Records the provider's report; returns the extraction after it, or `None` when the attempt
    /// is not its newest.
    ///
    /// # Errors
    /// When the report is a failure and the job of `run` has been claimed again: the newer run may
    /// have sent the items meanwhile.
    pub(super) async fn take_report(
        &self,
        no: &AttemptNo,
        state: DeliveryState,
        run: Option<Run>,
    ) -> Result<Option<Extract>> {
        let (no, now, keys) = (no.clone(), self.now(), self.keys.clone());
        let take = move |conn: &mut Conn| {
            if let (Some(run), DeliveryState::Failed { .. }) = (run, &state)
                && !jobs::is_current(conn, run)?
            {
                return Err(db::superseded().into());
            }
            let (taken, available) = report::apply_report(conn, &no, &state, now)?;
            if let Some(extract) =
                taken.as_ref().filter(|extract| extract.state == ExtractState::Delivered)
                && let Some(partner) = recipient::partner(&keys, extract)
            {
                prove_account(conn, partner, extract.user_id, now)?;
            }
            Ok((taken, available))
        };
        let (taken, available) = self.db.write(take).await?;
        for (gift, available) in available {
            self.catalogue.set_stock(gift, available);
        }
        Ok(taken)
    }

    /// Whether an offer should have expired by now, with a tolerance for clocks that differ.
    fn is_overdue(&self, extract: &Extract) -> bool {
        extract
            .accept_by
            .is_some_and(|at| at.plus_seconds(self.rules.offer_grace_seconds) <= self.now())
    }
}

fn begin(conn: &mut Conn, no: &AttemptNo, now: Timestamp) -> Tx<bool> {
    let Some(read) = report::find(conn, no)? else { return Ok(false) };
    let Some(mut sending) = read.moved(ExtractTransition::SEND, now) else { return Ok(false) };
    sending.requested_at = Some(now);
    report::apply_change(conn, &read, &sending)?;
    Ok(true)
}

/// Cancels an open offer. Its message says why, and not that it was cancelled.
async fn cancel_offer(
    provider: &dyn Delivery,
    extract: &Extract,
    reason: ExtractReason,
) -> Outcome<DeliveryState> {
    match provider.cancel(&newest_attempt(extract)).await {
        Outcome::Done(DeliveryState::Failed { code })
            if code == ExtractReason::Cancelled.code() =>
        {
            Outcome::Done(DeliveryState::Failed { code: reason.code().to_owned() })
        }
        other => other,
    }
}

/// The pause before the next query, by the age of the current state: customers watch the first
/// minute.
fn pause_ms(age_ms: i64) -> i64 {
    match age_ms {
        ..60_000 => 2_000,
        60_000..600_000 => 10_000,
        600_000..HOUR_MS => MINUTE_MS,
        _ => 300_000,
    }
}
