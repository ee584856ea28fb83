//! Polls a delivered trade for as long as Steam can roll it back.

use super::{newest_attempt, report};
use crate::error::Tx;
use crate::jobs::Next;
use crate::ports::{DeliveryState, Outcome};
use crate::{App, Result};
use db::Conn;
use domain::{AttemptNo, ExtractState, ExtractTransition, Timestamp};
use store::trade::extracts::Extract;

/// Shortest pause between two queries.
const PAUSE_MIN_MS: i64 = 10_000;
/// The pause after the end of the protection, while the provider has not confirmed it, and after a
/// fault.
const AFTER_PROTECTION_MS: i64 = 300_000;

impl App {
    /// Queries once. A trade becomes final only when its provider still reports it as delivered
    /// after the end of the protection.
    pub(crate) async fn watch_protection(&self, reference: &str) -> Result<Next> {
        let no = AttemptNo::parse(reference)?;
        Ok(self.query_protection(&no).await.unwrap_or_else(|error| {
            tracing::warn!(
                ?error,
                attempt_no = reference,
                "a delivered extraction could not be queried; the job tries again"
            );
            Next::PollAgain(AFTER_PROTECTION_MS, format!("{error:?}"))
        }))
    }

    async fn query_protection(&self, no: &AttemptNo) -> Result<Next> {
        let attempt = no.clone();
        let read = self.db.read(move |conn| report::find(conn, &attempt)).await?;
        let Some(extract) = read.filter(|extract| extract.state == ExtractState::Delivered) else {
            return Ok(Next::Done);
        };
        let now = self.now();
        let left_ms = extract.protected_until.map_or(0, |until| until.ms_since(now));
        let Some(provider) = self.delivery_provider(&extract.provider) else {
            return Ok(Next::wait_for_provider(&extract.provider));
        };
        let pause = self.pause_ms(&extract, now, left_ms);
        let why = match provider.query(&newest_attempt(&extract)).await {
            Outcome::Done(DeliveryState::Delivered { .. }) if left_ms <= 0 => {
                let attempt = no.clone();
                self.db.write(move |conn| end(conn, &attempt, now)).await?;
                return Ok(Next::Done);
            }
            Outcome::Done(state @ DeliveryState::RolledBack) => {
                tracing::warn!(attempt_no = %no, "Steam rolled a delivered trade back; the items are in the bag again");
                self.take_report(no, state, None).await?;
                return Ok(Next::Done);
            }
            Outcome::Done(DeliveryState::Delivered { .. }) => "it is protected".to_owned(),
            Outcome::Done(odd) => {
                tracing::warn!(attempt_no = %no, ?odd, "the provider no longer reports a delivered trade as delivered");
                format!("{odd:?}")
            }
            Outcome::Unknown => "the provider does not answer".to_owned(),
            Outcome::Rejected { code, .. } => code,
        };
        Ok(Next::PollAgain(pause, why))
    }

    /// Half the time since the delivery, so that an early roll-back is noticed early.
    fn pause_ms(&self, extract: &Extract, now: Timestamp, left_ms: i64) -> i64 {
        if left_ms <= 0 {
            return AFTER_PROTECTION_MS;
        }
        let longest = self.rules.protection_check_seconds.saturating_mul(1000).max(PAUSE_MIN_MS);
        (now.ms_since(extract.changed_at) / 2).clamp(PAUSE_MIN_MS, longest).min(left_ms)
    }
}

fn end(conn: &mut Conn, no: &AttemptNo, now: Timestamp) -> Tx<()> {
    let Some(read) = report::find(conn, no)? else { return Ok(()) };
    match read.moved(ExtractTransition::FINISH, now) {
        Some(change) => report::apply_change(conn, &read, &change).map(drop),
        None => Ok(()),
    }
}
