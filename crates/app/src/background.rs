//! Keeps the catalogue in memory true, and ends in order.

use crate::app::load_snapshot;
use crate::{App, Result};
use std::sync::Arc;
use std::time::Duration;
use store::{gifts, stock};

/// How often other nodes' changes are looked for.
const WATCH: Duration = Duration::from_millis(400);

/// How far back changes are asked for each time: more than clocks and commits of other nodes can be late.
const OVERLAP_MS: i64 = 10_000;

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

    /// Ends background work and lets the database finish what it has accepted. Blocks for that.
    pub fn shutdown(&self) {
        self.live.stop();
        self.stop.send_replace(true);
        self.db.close();
    }
}
