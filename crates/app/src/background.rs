//! Keeps the catalogue in memory true, and ends in order.

use crate::app::load_snapshot;
use crate::{App, Result};
use std::sync::Arc;
use std::time::Duration;
use store::gifts;

/// How often other nodes' changes are looked for.
const WATCH: Duration = Duration::from_millis(400);

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
    pub async fn refresh_catalogue(&self) -> Result<()> {
        let mut feed = self.stock_feed.lock().await;
        let seen = feed.clone();
        let (version, reading) =
            self.db.read(move |conn| Ok((gifts::version(conn)?, seen.read(conn)?))).await?;
        if version == self.catalogue.current().version() {
            for (gift, left, _) in &reading.stock {
                self.catalogue.set_stock(*gift, *left);
            }
        } else {
            let snapshot = self.db.read(load_snapshot).await?;
            self.catalogue.replace(snapshot);
        }
        feed.note(&reading);
        Ok(())
    }

    /// Ends background work and lets the database finish what it has accepted. Blocks for that.
    pub fn shutdown(&self) {
        self.live.stop();
        self.stop.send_replace(true);
        self.db.close();
    }
}
