//! Changes that a transaction makes for a customer, announced to clients once they are durable.
//!
//! A closure notes its changes while it runs; the executor keeps them with the closure's result and
//! announces them when the commit is durable. A run that is undone or repeated announces nothing.

use crate::conn::Conn;
use crate::event_counts::EventCounts;
use crate::wakeups::Wakeups;
use crossbeam_channel::Sender;
use domain::{ChangeKind, UserId};
use parking_lot::Mutex;
use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// Something that changed for a customer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Change {
    pub user_id: UserId,
    pub kind: ChangeKind,
    /// Number of the order, extraction or other row that changed; empty where the kind is enough.
    pub reference: String,
}

/// Receives changes. Called on the executors' threads, so it must neither block nor fail.
pub trait ChangeListener: Send + Sync {
    /// These changes are durable.
    fn changed(&self, changes: &[Change]);

    /// Unknown changes were lost: whatever clients show may be out of date.
    fn missed(&self);
}

thread_local! {
    static NOTED: RefCell<Vec<Change>> = const { RefCell::new(Vec::new()) };
}

/// Notes a change of the running transaction. It is announced only if that commits.
pub fn note(_: &mut Conn, user_id: UserId, kind: ChangeKind, reference: &str) {
    NOTED.with_borrow_mut(|noted| {
        noted.push(Change { user_id, kind, reference: reference.to_owned() })
    });
}

/// Drops what an earlier closure on this thread noted.
pub fn clear() {
    NOTED.with_borrow_mut(Vec::clear);
}

/// Takes what the closure that just ran on this thread noted.
pub fn take() -> Vec<Change> {
    NOTED.take()
}

/// Passes changes from the executors to the one listener of this process, and to other nodes.
#[derive(Default)]
pub struct Feed {
    listener: OnceLock<Arc<dyn ChangeListener>>,
    relay: Mutex<Option<Sender<Change>>>,
    /// Whether a change could not be sent to the relay.
    overflowed: AtomicBool,
    /// Whether the lock of this process is lost, since another process excludes it.
    pub is_locked_out: AtomicBool,
    /// Counts of committed events.
    pub event_counts: EventCounts,
    pub wakeups: Wakeups,
}

impl Feed {
    /// Sets the listener; the first one stays.
    pub fn listen(&self, listener: Arc<dyn ChangeListener>) {
        let _ = self.listener.set(listener);
    }

    /// Sets the channel for changes that go to other nodes.
    pub fn relay_to(&self, sender: Sender<Change>) {
        *self.relay.lock() = Some(sender);
    }

    /// Lets the relay end once it has sent what is queued.
    pub fn close(&self) {
        self.relay.lock().take();
    }

    /// Announces what this process has committed.
    pub fn announce(&self, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        self.deliver(&changes);
        if let Some(relay) = &*self.relay.lock() {
            for change in changes {
                if relay.try_send(change).is_err() {
                    self.overflowed.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    /// Whether the relay has missed a change since the last call.
    pub fn take_overflowed(&self) -> bool {
        self.overflowed.swap(false, Ordering::Relaxed)
    }

    /// Passes changes to the listener of this process.
    pub fn deliver(&self, changes: &[Change]) {
        if let Some(listener) = self.listener.get() {
            listener.changed(changes);
        }
    }

    /// Notifies the listener that changes were missed.
    pub fn missed(&self) {
        self.wakeups.wake_all();
        if let Some(listener) = self.listener.get() {
            listener.missed();
        }
    }
}
