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
//!
//! A thread whose server does not answer is replaced: its system call cannot be cancelled.

mod connection;

use super::Use;
use crate::changes::{Change, Feed};
use crate::location::Location;
pub(super) use connection::Listener;
use connection::{WAITING_MAX, keep_connected};
use crossbeam_channel::{Receiver, RecvTimeoutError, bounded};
use parking_lot::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

/// How often the thread is checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// How long the thread may be silent. Connecting to several hosts takes a while.
const SILENT_MAX: Duration = Duration::from_secs(10);

/// Most threads that were given up and still wait; beyond that, the last one stays.
const GIVEN_UP_MAX: usize = 8;

/// How long closing waits until what is queued has been sent.
const CLOSE_MAX: Duration = Duration::from_secs(2);

/// The threads that exchange announcements; they end when the feed is closed or gone.
pub(super) struct Relay {
    /// Disconnected when they have ended.
    ended: Receiver<()>,
}

/// The heartbeat of a thread, by which the supervisor sees whether it still runs.
pub(super) struct Heartbeat {
    beat_at: Mutex<Instant>,
    is_given_up: AtomicBool,
}

impl Heartbeat {
    fn new() -> Arc<Self> {
        Arc::new(Self { beat_at: Mutex::new(Instant::now()), is_given_up: AtomicBool::new(false) })
    }

    /// Records a heartbeat; `false` when another thread has taken over.
    fn beat(&self) -> bool {
        *self.beat_at.lock() = Instant::now();
        !self.is_given_up.load(Ordering::Relaxed)
    }

    fn silence(&self) -> Duration {
        self.beat_at.lock().elapsed()
    }
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
        let supervisor =
            Supervisor { location: location.clone(), how, changes, feed: Arc::downgrade(feed) };
        let keep = move || {
            supervisor.run(first);
            drop(alive);
        };
        spawn("store-relay", keep)?;
        Ok(Self { ended })
    }

    /// Waits until what was queued before the feed was closed has been sent, but not for a server
    /// that does not answer.
    pub(super) fn wait_until_ended(&self) {
        let _: Result<(), RecvTimeoutError> = self.ended.recv_timeout(CLOSE_MAX);
    }
}

struct Supervisor {
    location: Location,
    how: Use,
    changes: Receiver<Change>,
    feed: Weak<Feed>,
}

impl Supervisor {
    fn run(&self, first: Listener) {
        let mut first = Some(first);
        // A thread keeps its heartbeat until its system call returns.
        let mut given_up: Vec<Weak<Heartbeat>> = Vec::new();
        let mut missed = false;
        while let Ok((heartbeat, ended)) = self.start_thread(first.take(), missed) {
            while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(CHECK_INTERVAL) {
                given_up.retain(|heartbeat| heartbeat.strong_count() > 0);
                if heartbeat.silence() > SILENT_MAX && given_up.len() < GIVEN_UP_MAX {
                    heartbeat.is_given_up.store(true, Ordering::Relaxed);
                    break;
                }
            }
            if !heartbeat.is_given_up.load(Ordering::Relaxed) {
                return;
            }
            given_up.push(Arc::downgrade(&heartbeat));
            missed = true;
        }
    }

    /// Starts a thread; returns its heartbeat, and a channel that disconnects when it ends.
    fn start_thread(
        &self,
        first: Option<Listener>,
        missed: bool,
    ) -> Result<(Arc<Heartbeat>, Receiver<()>), String> {
        let (alive, ended) = bounded(0);
        let heartbeat = Heartbeat::new();
        let (own, location, how) = (Arc::clone(&heartbeat), self.location.clone(), self.how);
        let (changes, feed) = (self.changes.clone(), Weak::clone(&self.feed));
        let run = move || {
            keep_connected((&location, how), (&changes, &feed), &own, first, missed);
            drop(alive);
        };
        spawn("store-notify", run)?;
        Ok((heartbeat, ended))
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), String> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    thread.spawn(run).map(drop).map_err(|e| e.to_string())
}
