//! Counts for the metrics.

use crate::postgres::PipelineCounts;
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The state of the connections to the database, and counts since the start of the process.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Status {
    /// Whether there is a connection, and the server answers.
    pub is_up: bool,
    /// Threads with a connection.
    pub connections: usize,
    /// Threads that were replaced and still wait for the server.
    pub stuck_threads: usize,
    /// Transactions that ran again, after a conflict or on another connection.
    pub retries: u64,
    /// Commits that failed or whose answer was lost.
    pub failed_commits: u64,
    /// Calls that were not begun, or not finished in time, and were given up; nothing of them was
    /// kept.
    pub unavailable: u64,
    /// Connections that were lost or refused.
    pub connection_failures: u64,
    /// How often a thread has waited for the server: statements that are sent together count once.
    pub round_trips: u64,
    /// Statements that the server parsed and planned for a single use.
    pub unprepared: u64,
}

impl Status {
    /// The status of the embedded engine, which has no connections to lose.
    pub(in crate::exec) fn embedded() -> Self {
        Self { is_up: true, ..Self::default() }
    }
}

#[derive(Default)]
pub(in crate::exec) struct Counters {
    connections: AtomicUsize,
    stuck_threads: AtomicUsize,
    retries: AtomicU64,
    failed_commits: AtomicU64,
    unavailable: AtomicU64,
    connection_failures: AtomicU64,
    pipelines: Arc<PipelineCounts>,
    logged: Mutex<Option<Instant>>,
}

/// Least time between two log lines about one outage.
const LOG_EVERY: Duration = Duration::from_secs(1);

impl Counters {
    pub(super) fn pipelines(&self) -> Arc<PipelineCounts> {
        Arc::clone(&self.pipelines)
    }

    pub(super) fn status(&self, is_answering: bool) -> Status {
        let connections = self.connections();
        Status {
            is_up: connections > 0 && is_answering,
            connections,
            stuck_threads: self.stuck_threads.load(Ordering::Relaxed),
            retries: self.retries.load(Ordering::Relaxed),
            failed_commits: self.failed_commits.load(Ordering::Relaxed),
            unavailable: self.unavailable.load(Ordering::Relaxed),
            connection_failures: self.connection_failures.load(Ordering::Relaxed),
            round_trips: self.pipelines.round_trips.load(Ordering::Relaxed),
            unprepared: self.pipelines.unprepared.load(Ordering::Relaxed),
        }
    }

    pub(super) fn connections(&self) -> usize {
        self.connections.load(Ordering::Relaxed)
    }

    pub(super) fn add_connection(&self) {
        self.connections.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn remove_connection(&self) {
        self.connections.fetch_sub(1, Ordering::Relaxed);
    }

    pub(super) fn add_stuck_thread(&self) {
        self.stuck_threads.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn remove_stuck_thread(&self) {
        self.stuck_threads.fetch_sub(1, Ordering::Relaxed);
    }

    pub(super) fn stuck_threads(&self) -> usize {
        self.stuck_threads.load(Ordering::Relaxed)
    }

    pub(super) fn add_retry(&self) {
        self.retries.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn add_failed_commit(&self) {
        self.failed_commits.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn add_unavailable(&self) {
        self.unavailable.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a connection that was lost or refused, and logs it unless another one was logged a
    /// moment ago.
    pub(super) fn connection_failed(&self, error: &str) {
        let failures = self.connection_failures.fetch_add(1, Ordering::Relaxed) + 1;
        let mut logged = self.logged.lock();
        if logged.is_none_or(|at| at.elapsed() >= LOG_EVERY) {
            *logged = Some(Instant::now());
            let connections = self.connections();
            tracing::error!(%error, connections, failures, "no connection to the database; trying again");
        }
    }
}
