//! Keeps the catalogue in memory true, tidies up, and ends in order.

use crate::app::load_snapshot;
use crate::{App, Result};
use domain::Timestamp;
use std::sync::Arc;
use std::time::Duration;
use store::{gifts, idempotency, sms_codes, stock, throttles};

/// How often other nodes' changes are looked for.
const WATCH: Duration = Duration::from_millis(400);

/// How far back changes are asked for each time: more than clocks and commits of other nodes can be late.
const OVERLAP_MS: i64 = 10_000;

/// How often what is too old is removed.
const TIDY: Duration = Duration::from_secs(600);

const DAY_MS: i64 = 24 * 3600 * 1000;

impl App {
    /// Follows changes of catalogue and stock, by this node or any other, until [`App::shutdown`].
    pub async fn watch_catalogue(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        while !*stop.borrow() {
            if let Err(error) = self.refresh_catalogue().await {
                tracing::warn!(?error, "the catalogue could not be refreshed");
            }
            tokio::select! {
                () = tokio::time::sleep(WATCH) => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Looks once for changes of catalogue and stock.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn refresh_catalogue(&self) -> Result<()> {
        let since = self.now().plus_ms(-OVERLAP_MS);
        let (version, changed) = self.db.read(move |conn| Ok((gifts::version(conn)?, stock::changed(conn, since)?))).await?;
        if version != self.catalogue.current().version() {
            let snapshot = self.db.read(load_snapshot).await?;
            self.catalogue.replace(snapshot);
            return Ok(());
        }
        for (gift, left, _) in changed {
            self.catalogue.set_stock(gift, left);
        }
        Ok(())
    }

    /// Removes what is too old to matter, until [`App::shutdown`].
    pub async fn tidy_up(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        while !*stop.borrow() {
            if let Err(error) = self.tidy_once(self.now()).await {
                tracing::warn!(?error, "old rows could not be removed");
            }
            tokio::select! {
                () = tokio::time::sleep(TIDY) => {}
                _ = stop.changed() => {}
            }
        }
    }

    async fn tidy_once(&self, now: Timestamp) -> Result<()> {
        let kept_ms = self.rules.idempotency_seconds.saturating_mul(1000);
        let tidy = move |conn: &mut store::Conn| {
            idempotency::forget(conn, now.plus_ms(-kept_ms))?;
            sms_codes::forget(conn, now.plus_ms(-DAY_MS))?;
            throttles::forget(conn, now.plus_ms(-2 * DAY_MS))?;
            Ok(())
        };
        Ok(self.db.write(tidy).await?)
    }

    /// Ends background work and lets the database finish what it has accepted. Blocks for that.
    pub fn shutdown(&self) {
        self.stop.send_replace(true);
        self.db.close();
    }
}
