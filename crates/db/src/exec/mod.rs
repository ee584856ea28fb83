//! The executors decide when a use case runs, commits and returns its result.
//!
//! A use case is a closure that can run again and has no effect outside the database. No caller
//! gets a success before the commit is durable.

mod caller;
mod channel;
mod checkpoint;
mod class;
mod job;
mod postgres;
mod relay;
#[cfg(feature = "simulation")]
pub mod simulation;
mod sqlite;
mod sync;
mod use_lock;
mod wait_limit;

use crate::changes::{ChangeListener, Feed};
use crate::conn::{Conn, retry_within};
use crate::event_counts::{Count, Event};
use crate::location::Location;
use caller::{CallResult, Reply};
use class::Class;
pub use class::in_background;
use domain::Timestamp;
use job::{Job, Task};
pub use postgres::Status;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
pub use use_lock::{FileLock, Use};
pub use use_lock::{NoLock, take_for_session};
pub use wait_limit::with_wait_limit;

/// The error that a closure may return instead of a value.
#[derive(Debug)]
pub enum TxError<R> {
    /// The closure refuses the command; what it wrote is rolled back.
    Refused(R),
    /// The database failed; what the closure wrote is rolled back, and it may run again.
    Db(diesel::result::Error),
}

impl<R> From<diesel::result::Error> for TxError<R> {
    fn from(error: diesel::result::Error) -> Self {
        Self::Db(error)
    }
}

/// The error that a caller may get instead of a value.
#[derive(Debug, PartialEq, Eq)]
pub enum ExecError<R> {
    /// The closure refused the command.
    Refused(R),
    /// The queue is full or closed; nothing ran.
    Overloaded,
    /// The database does not answer, or not in time; nothing was kept.
    Unavailable,
    /// The database may have kept what the closure wrote: the answer to its commit was lost.
    OutcomeUnknown,
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
    /// Calls of one class that may wait; the next one fails with [`ExecError::Overloaded`].
    pub queue: usize,
    /// Most closures in one commit on SQLite.
    pub batch: usize,
    /// How long [`Db::open`] waits for the server.
    pub start_wait: Duration,
}

impl Default for ExecLimits {
    fn default() -> Self {
        Self { readers: 2, connections: 8, queue: 4096, batch: 256, start_wait: Duration::ZERO }
    }
}

/// A database with its executors. Cheap to clone; the threads end when any clone is closed or the
/// last one is dropped.
#[derive(Clone)]
pub struct Db {
    write: Arc<dyn Executor>,
    read: Arc<dyn Executor>,
    is_sqlite: bool,
    feed: Arc<Feed>,
    /// `None` where there are no other nodes. Its connection holds the lock of this process.
    relay: Option<Arc<relay::Relay>>,
    /// The lock of this process on a database file.
    #[expect(dead_code, reason = "held to be dropped")]
    file_lock: Option<Arc<FileLock>>,
}

/// A queue with the threads that serve it.
trait Executor: Send + Sync {
    /// Gives the job back when the queue is full or closed.
    fn push(&self, job: Box<dyn Job>) -> Result<(), Box<dyn Job>>;

    /// Jobs that wait.
    fn waiting(&self) -> usize;

    /// Lets the threads finish what they have accepted, and waits for that.
    fn close(&self);

    /// The state of its connections to the server.
    fn status(&self) -> Status;
}

impl Db {
    /// Opens the database and starts its threads. Does not migrate; see `store::migrate`.
    ///
    /// # Errors
    /// When the database cannot be opened, or a command that must be alone runs on it.
    pub fn open(location: &Location, limits: ExecLimits) -> Result<Self, String> {
        Self::open_for(Use::Shared, location, limits)
    }

    /// As [`Self::open`], shared with other processes or alone.
    ///
    /// # Errors
    /// When the database cannot be opened, or is used in a way that excludes this one.
    pub fn open_for(how: Use, location: &Location, limits: ExecLimits) -> Result<Self, String> {
        let feed = Arc::new(Feed::default());
        match location {
            Location::Sqlite(path) => {
                let file_lock = Some(Arc::new(FileLock::take(path, how)?));
                let write = Arc::new(sqlite::start_writer(location, limits, Arc::clone(&feed))?);
                let read = Arc::new(sqlite::start_readers(location, limits)?);
                Ok(Self { write, read, is_sqlite: true, feed, relay: None, file_lock })
            }
            Location::Postgres(_) => {
                // The first connection, since nobody may use the database without its lock.
                let listen = || relay::Listener::connect(location, how).map_err(String::from);
                let listener = retry_within(limits.start_wait, listen)?;
                let both = Arc::new(postgres::start(location, limits, &feed)?);
                let relay = relay::Relay::start(location, &feed, how, listener)?;
                let (write, read) = (both.clone(), both);
                let relay = Some(Arc::new(relay));
                Ok(Self { write, read, is_sqlite: false, feed, relay, file_lock: None })
            }
        }
    }

    /// Whether this process has lost its lock, and another one now uses the database in a way that
    /// excludes it.
    #[must_use]
    pub fn is_locked_out(&self) -> bool {
        self.feed.is_locked_out.load(Ordering::Relaxed)
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
        submit(&*self.write, work, true, &self.feed).await
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
        submit(&*self.read, work, false, &self.feed).await
    }

    /// Leaves jobs that become due at this time or later out of [`Self::job_was_scheduled`].
    pub fn leave_out_jobs_from(&self, time: Timestamp) {
        self.feed.wakeups.leave_out_jobs_from(time);
    }

    /// Waits until this process has committed the time of a job.
    pub async fn job_was_scheduled(&self) {
        self.feed.wakeups.jobs.notified().await;
    }

    /// Waits until stock or a gift has changed, by this process or, on PostgreSQL, another one.
    pub async fn catalogue_has_changed(&self) {
        self.feed.wakeups.catalogue.notified().await;
    }

    /// Counts of what this process has committed since its start.
    #[must_use]
    pub fn event_counts(&self) -> Vec<(Event, Count)> {
        self.feed.event_counts.counts()
    }

    /// Calls in the queue of the writer.
    #[must_use]
    pub fn queued(&self) -> usize {
        self.write.waiting()
    }

    /// The state of the connections to the server, without asking it.
    #[must_use]
    pub fn status(&self) -> Status {
        self.write.status()
    }

    /// Lets the threads finish what they have accepted, and waits for them. Blocks.
    pub fn close(&self) {
        self.write.close();
        self.read.close();
        self.feed.close();
        if let Some(relay) = &self.relay {
            relay.wait_until_ended();
        }
    }
}

async fn submit<T, R, F>(
    executor: &dyn Executor,
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
    let class = Class::of_call(writes);
    let reply = Reply::new(reply, wait_limit::deadline());
    let task = Task::new(work, reply, writes, class, Arc::clone(feed));
    let began = Instant::now();
    executor.push(Box::new(task)).map_err(|_| ExecError::Overloaded)?;
    let result = answer.await;
    wait_limit::subtract(began.elapsed());
    result.unwrap_or_else(|_| {
        Err(ExecError::Fault("the executor ended before it answered".to_owned()))
    })
}
