//! An executor whose calls run when a simulation decides, in the order that it chooses.
//!
//! Transactions, groups, syncs and retries are those of the real executors; only their threads and
//! queues are absent.

mod postgres;
mod sqlite;

pub use postgres::{Session, SessionEvent};
pub use sqlite::SimulatedSqlite;

use super::Db;
use super::channel::Channel;
use super::job::Job;
use crate::changes::Feed;
use crossbeam_channel::Receiver;
use std::sync::Arc;

/// A call of [`Db::read`] or [`Db::write`]. Dropping it has the effect of a crash: its caller gets
/// a fault, if there still is a caller.
pub struct Call(Box<dyn Job>);

impl Call {
    /// Whether it writes.
    #[must_use]
    pub fn writes(&self) -> bool {
        self.0.writes()
    }

    /// Sends the result of its run to the caller.
    pub fn answer(self) {
        self.0.answer();
    }
}

/// The calls of one [`Db`] that were not taken yet.
pub struct Calls(Receiver<Box<dyn Job>>);

impl Calls {
    /// Takes the calls since the last time, in their order.
    pub fn take(&self) -> Vec<Call> {
        self.0.try_iter().map(Call).collect()
    }
}

impl Db {
    /// A database whose calls wait until they are taken and run.
    #[must_use]
    pub fn simulated(is_sqlite: bool) -> (Self, Calls) {
        let (sender, receiver) = crossbeam_channel::unbounded();
        let both = Arc::new(Channel::new(sender, Vec::new()));
        let db = Self {
            write: both.clone(),
            read: both,
            is_sqlite,
            feed: Arc::new(Feed::default()),
            relay: None,
            file_lock: None,
        };
        (db, Calls(receiver))
    }
}
