//! Keeps the catalogue in memory up to date, and shuts the application down.

use crate::app::load_snapshot;
use crate::stock_feed::READ_EVERY_MS;
use crate::{App, Result};
use std::sync::Arc;
use std::time::Duration;
use store::gifts;

/// How often changes by other nodes are polled.
const WATCH: Duration = Duration::from_millis(READ_EVERY_MS as u64);

impl App {
    /// Follows changes of catalogue and stock, by this node or any other, until [`App::shutdown`].
    pub async fn watch_catalogue(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        while !*stop.borrow() {
            if let Err(error) = self.refresh_catalogue().await
                && error.is_worth_a_line()
            {
                tracing::warn!(?error, "the catalogue could not be refreshed");
            }
            tokio::select! {
                () = tokio::time::sleep(WATCH) => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Reads changes of catalogue and stock once.
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

    /// Ends background work and event streams. Blocks until the database has finished what it has
    /// accepted.
    pub fn shutdown(&self) {
        self.live.stop();
        self.stop.send_replace(true);
        self.db.close();
    }
}
