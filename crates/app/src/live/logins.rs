//! Ends the streams of logins that have ended.

use crate::{App, Result};
use domain::SessionId;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use store::customer::logins;

/// How often all logins are checked, whatever was announced: expiry is not announced.
const SWEEP: Duration = Duration::from_secs(10);

/// Pause after a failure of the database.
const PAUSE: Duration = Duration::from_secs(1);

/// Most logins in one query.
const AT_ONCE: usize = 500;

impl App {
    /// Ends the streams of ended logins, until [`App::shutdown`].
    pub async fn watch_live_logins(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        let mut sweep = tokio::time::interval(SWEEP);
        while !*stop.borrow() {
            let all = tokio::select! {
                _ = sweep.tick() => true,
                () = self.live.has_sessions_to_check.notified() => false,
                _ = stop.changed() => return,
            };
            if let Err(error) = self.end_streams_without_login(all).await
                && error.should_log()
            {
                tracing::warn!(?error, "the logins of open streams could not be checked");
                self.live.mark_all_to_check();
                self.live.has_sessions_to_check.notify_one();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    async fn end_streams_without_login(&self, all: bool) -> Result<()> {
        for some in self.live.take_sessions_to_check(all).chunks(AT_ONCE) {
            let (asked, now) = (some.to_vec(), self.now());
            let live = self.db.read(move |conn| Ok(logins::live_among(conn, &asked, now)?)).await?;
            let live: HashSet<SessionId> = live.into_iter().collect();
            self.live.end_logins(&some.iter().copied().filter(|id| !live.contains(id)).collect());
        }
        Ok(())
    }
}
