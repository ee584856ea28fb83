//! Limits how often one customer makes the service ask Steam, whose own limits all customers share.

use super::Bucket;
use crate::{App, Refusal, Result};
use domain::UserId;

impl App {
    /// Counts a call of a customer that asks Steam, once or several times.
    ///
    /// # Errors
    /// When this customer has caused too many within a minute.
    pub(crate) fn count_steam_request(&self, user: UserId) -> Result<()> {
        let Ok(rate @ 1..) = u64::try_from(self.rules.steam_requests_per_minute_max) else {
            return Ok(());
        };
        let now_ms = u64::try_from(self.now().0).unwrap_or_default();
        let bucket = Bucket { per_window: rate, holds: rate };
        self.steam_requests.put(user, bucket, now_ms).map(drop).map_err(|wait_ms| {
            let after_seconds = i64::try_from(wait_ms.div_ceil(1_000)).unwrap_or(i64::MAX);
            Refusal::RateLimited { after_seconds }
        })
    }
}
