//! The executors: they alone decide when a use case runs, commits and returns its result.
//!
//! A use case is a closure that can run again and has no effect outside the database. No caller
//! gets a success before the commit is durable.

mod checkpoint;
mod job;
mod postgres;
mod relay;
#[cfg(feature = "simulation")]
pub mod simulation;
mod sqlite;
mod sync;

use crate::changes::{ChangeListener, Feed};
use crate::conn::{Conn, Location};
use crate::event_counts::{Count, Event};
use job::{CallResult, Job, Task};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

/// What a closure may return instead of a value.
#[derive(Debug)]
pub enum TxError<R> {
    /// The rules refuse; what the closure wrote is undone.
    Refused(R),
    /// The database failed; what the closure wrote is undone, and it may run again.
    Db(diesel::result::Error),
}

impl<R> From<diesel::result::Error> for TxError<R> {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error)
    }
}

/// What a caller may get instead of a value.
#[derive(Debug, PartialEq, Eq)]
pub enum ExecError<R> {
    /// The rules refuse.
    Refused(R),
    /// The queue is full or closed; nothing ran.
    Overloaded,
    /// An unexpected failure. The text is for the log only.
    Fault(String),
}

/// Sizes of the executors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExecLimits {
    /// Reader threads on SQLite.
    pub readers: usize,
    /// Threads on PostgreSQL, each with a connection.
    pub connections: usize,
    /// Calls that may wait in a queue; the next one fails with [`ExecError::Overloaded`].
    pub queue: usize,
    /// Most closures in one commit on SQLite.
    pub batch: usize,
}

impl Default for ExecLimits {
    fn default() -> Self {
        Self { readers: 2, connections: 8, queue: 4096, batch: 256 }
    }
}

/// A database with its executors. Cheap to clone; the threads end when any clone is closed or the
/// last one is dropped.
#[derive(Clone)]
pub struct Db {
    write: Arc<Queue>,
    read: Arc<Queue>,
    is_sqlite: bool,
    feed: Arc<Feed>,
    relay: Arc<Mutex<Option<JoinHandle<()>>>>,
}

/// The queue of a set of threads. Dropping the sender lets them finish what they have accepted.
pub(crate) struct Queue {
    sender: Mutex<Option<crossbeam_channel::Sender<Box<dyn Job>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Db {
    /// Opens the database and starts its threads. Does not migrate; see [`crate::migrate`].
    ///
    /// # Errors
    /// When the database cannot be opened.
    pub fn open(location: &Location, limits: ExecLimits) -> Result<Self, String> {
        let feed = Arc::new(Feed::default());
        match location {
            Location::Sqlite(_) => {
                let write = Arc::new(sqlite::start_writer(location, limits, Arc::clone(&feed))?);
                let read = Arc::new(sqlite::start_readers(location, limits)?);
                Ok(Self { write, read, is_sqlite: true, feed, relay: Arc::default() })
            }
            Location::Postgres(_) => {
                let both = Arc::new(postgres::start(location, limits)?);
                let relay = Arc::new(Mutex::new(Some(relay::start(location, &feed)?)));
                Ok(Self { write: Arc::clone(&both), read: both, is_sqlite: false, feed, relay })
            }
        }
    }

    /// Sets the listener for every change that this process or another one has made durable. There
    /// is one listener; the first stays.
    pub fn listen(&self, listener: Arc<dyn ChangeListener>) {
        self.feed.listen(listener);
    }

    /// Whether this is the embedded engine.
    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        self.is_sqlite
    }

    /// Runs a closure that writes; returns once its commit is durable.
    ///
    /// # Errors
    /// When the rules refuse, the queue is full, or the database fails.
    pub async fn write<T, R, F>(&self, work: F) -> Result<T, ExecError<R>>
    where
        T: Send + 'static,
        R: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, TxError<R>> + Send + 'static,
    {
        self.write.submit(work, true, &self.feed).await
    }

    /// Runs a closure that only reads, in one consistent snapshot where the engine provides one.
    ///
    /// # Errors
    /// When the rules refuse, the queue is full, or the database fails.
    pub async fn read<T, R, F>(&self, work: F) -> Result<T, ExecError<R>>
    where
        T: Send + 'static,
        R: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, TxError<R>> + Send + 'static,
    {
        self.read.submit(work, false, &self.feed).await
    }

    /// Counts of what this process has committed since its start.
    #[must_use]
    pub fn event_counts(&self) -> Vec<(Event, Count)> {
        self.feed.event_counts.counts()
    }

    /// Calls in the queue of the writer.
    #[must_use]
    pub fn queued(&self) -> usize {
        self.write
            .sender
            .lock()
            .ok()
            .and_then(|s| s.as_ref().map(crossbeam_channel::Sender::len))
            .unwrap_or(0)
    }

    /// Lets the threads finish what they have accepted, and waits for them. Blocks.
    pub fn close(&self) {
        self.write.close();
        self.read.close();
        self.feed.close();
        if let Some(relay) = self.relay.lock().ok().and_then(|mut relay| relay.take()) {
            // A thread that panicked has been reported by its panic message already.
            let _ = relay.join();
        }
    }
}

impl Queue {
    fn new(sender: crossbeam_channel::Sender<Box<dyn Job>>, threads: Vec<JoinHandle<()>>) -> Self {
        Self { sender: Mutex::new(Some(sender)), threads: Mutex::new(threads) }
    }

    async fn submit<T, R, F>(
        &self,
        work: F,
        writes: bool,
        feed: &Arc<Feed>,
    ) -> Result<T, ExecError<R>>
    where
        T: Send + 'static,
        R: Send + 'static,
        F: Fn(&mut Conn) -> Result<T, TxError<R>> + Send + 'static,
    {
        let (reply, answer) = tokio::sync::oneshot::channel::<CallResult<T, R>>();
        let task: Box<dyn Job> = Box::new(Task::new(work, reply, writes, Arc::clone(feed)));
        let sender =
            self.sender.lock().ok().and_then(|s| s.clone()).ok_or(ExecError::Overloaded)?;
        sender.try_send(task).map_err(|_| ExecError::Overloaded)?;
        answer.await.unwrap_or_else(|_| {
            Err(ExecError::Fault("the executor ended before it answered".to_owned()))
        })
    }

    fn close(&self) {
        if let Ok(mut sender) = self.sender.lock() {
            sender.take();
        }
        let threads = self.threads.lock().map(|mut t| std::mem::take(&mut *t)).unwrap_or_default();
        for thread in threads {
            // A thread that panicked has been reported by its panic message already.
            let _ = thread.join();
        }
    }
}
