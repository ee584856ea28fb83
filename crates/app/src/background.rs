//! Keeps the catalogue in memory up to date, and shuts the application down.

use crate::app::load_snapshot;
use crate::paused_services::paused_services;
use crate::stock_feed::READ_EVERY_MS;
use crate::{App, Result};
use db::Conn;
use std::sync::Arc;
use std::time::Duration;
use store::shop::gifts;

/// Least time between two readings.
const PAUSE: Duration = Duration::from_millis(READ_EVERY_MS as u64);

/// How often changes are polled on PostgreSQL, where they are announced: an announcement may be
/// lost.
const IDLE: Duration = Duration::from_secs(5);

impl App {
    /// Follows changes of catalogue and stock, by this node or any other, until [`App::shutdown`].
    pub async fn watch_catalogue(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        while !*stop.borrow() {
            let read = self.refresh_catalogue().await;
            if let Err(error) = &read
                && error.should_log()
            {
                tracing::warn!(?error, "the catalogue could not be refreshed");
            }
            let may_be_idle = read.is_ok() && self.catalogue_is_announced().await;
            tokio::select! {
                () = tokio::time::sleep(PAUSE) => {}
                _ = stop.changed() => {}
            }
            if may_be_idle && !*stop.borrow() {
                tokio::select! {
                    () = tokio::time::sleep(IDLE.saturating_sub(PAUSE)) => {}
                    () = self.db.catalogue_has_changed() => {}
                    _ = stop.changed() => {}
                }
            }
        }
    }

    /// Whether what this node has not read yet will be announced.
    async fn catalogue_is_announced(&self) -> bool {
        !self.db.is_sqlite() && !self.stock_feed.lock().await.has_gaps()
    }

    /// Reads changes of catalogue and stock, and what is paused, once.
    pub async fn refresh_catalogue(&self) -> Result<()> {
        let mut feed = self.stock_feed.lock().await;
        let (seen, now) = (feed.clone(), self.now());
        let read = move |conn: &mut Conn| {
            Ok((gifts::version(conn)?, seen.read(conn, now)?, paused_services(conn)?))
        };
        let (version, reading, paused) = self.db.read(read).await?;
        self.note_paused(paused);
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
