//! Announces to other nodes on the same PostgreSQL what this one has committed, and receives their
//! announcements.
//!
//! `NOTIFY` is sent after the commit, from a connection of its own and for many changes at once:
//! within the transaction it would take a lock for which every notifying commit of the whole
//! database waits until it is on disk. Announcements are lost with a node that ends just then, or
//! while there is no connection, but no data is. After a broken connection all listeners are
//! notified that they missed changes.
//!
//! The same connection holds the lock that this process uses the database. Where both are lost, the
//! lock is taken again with the next connection; if another process excludes this one by then,
//! that is noted, and the node stops.

mod connection;

use super::Use;
use crate::changes::Feed;
use crate::location::Location;
pub(super) use connection::Listener;
use connection::{WAITING_MAX, keep_connected};
use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
use std::sync::Arc;
use std::time::Duration;

/// How long closing waits until what is queued has been sent.
const CLOSE_MAX: Duration = Duration::from_secs(2);

/// The thread that exchanges announcements; it ends when the feed is closed or gone.
pub(super) struct Relay {
    /// Disconnected when it has ended.
    ended: Receiver<()>,
}

impl Relay {
    /// Starts on a connection that holds the lock of this process already.
    pub(super) fn start(
        location: &Location,
        feed: &Arc<Feed>,
        how: Use,
        first: Listener,
    ) -> Result<Self, String> {
        let (sender, changes) = bounded(WAITING_MAX);
        feed.relay_to(sender);
        let (alive, ended) = bounded(0);
        let (location, feed) = (location.clone(), Arc::downgrade(feed));
        let keep = move || {
            keep_connected((&location, how), (&changes, &feed), first);
            drop(alive);
        };
        let thread = std::thread::Builder::new().name("store-relay".to_owned());
        thread.spawn(keep).map_err(|e| e.to_string())?;
        Ok(Self { ended })
    }

    /// Waits until what was queued before the feed was closed has been sent, but not for a server
    /// that does not answer.
    pub(super) fn wait_until_ended(&self) {
        let _: Result<(), RecvTimeoutError> = self.ended.recv_timeout(CLOSE_MAX);
    }
}
