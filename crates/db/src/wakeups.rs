//! Wakes the tasks that wait for transactions: the runner of jobs, and the catalogue in memory.
//! Both also poll, so a wake-up may be lost.

use domain::Timestamp;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::sync::Notify;

/// The changes of the running transaction.
#[derive(Debug, Clone, Copy, Default)]
pub struct Noted {
    /// The earliest time of a job that it has written or rescheduled.
    job_at: Option<Timestamp>,
    catalogue: bool,
}

thread_local! {
    static NOTED: Cell<Noted> = const { Cell::new(Noted { job_at: None, catalogue: false }) };
}

/// Notes that the running transaction has set the time of a job.
pub fn note_job(run_at: Timestamp) {
    let noted = NOTED.get();
    let job_at = noted.job_at.map_or(run_at, |other| other.min(run_at));
    NOTED.set(Noted { job_at: Some(job_at), ..noted });
}

/// Notes that the running transaction has changed stock or a gift.
pub fn note_catalogue() {
    NOTED.set(Noted { catalogue: true, ..NOTED.get() });
}

/// Takes what the closure that just ran on this thread noted.
pub fn take() -> Noted {
    NOTED.take()
}

pub struct Wakeups {
    pub jobs: Notify,
    /// Jobs that become due at this time or later need no wake-up: polling finds them.
    jobs_found_from: AtomicI64,
    pub catalogue: Notify,
    /// Whether other nodes have not been sent yet that the catalogue has changed.
    is_catalogue_unsent: AtomicBool,
}

impl Default for Wakeups {
    fn default() -> Self {
        Self {
            jobs: Notify::new(),
            jobs_found_from: AtomicI64::new(i64::MAX),
            catalogue: Notify::new(),
            is_catalogue_unsent: AtomicBool::new(false),
        }
    }
}

impl Wakeups {
    /// Leaves out jobs that become due at this time or later.
    pub fn leave_out_jobs_from(&self, time: Timestamp) {
        self.jobs_found_from.store(time.0, Ordering::Relaxed);
    }

    /// Wakes what waits for a transaction that is durable now.
    pub fn wake(&self, noted: Noted) {
        if noted.job_at.is_some_and(|at| at.0 < self.jobs_found_from.load(Ordering::Relaxed)) {
            self.jobs.notify_one();
        }
        if noted.catalogue {
            self.is_catalogue_unsent.store(true, Ordering::Relaxed);
            self.catalogue.notify_one();
        }
    }

    /// Wakes everything, when it is not known what was committed.
    pub fn wake_all(&self) {
        self.jobs.notify_one();
        self.wake(Noted { job_at: None, catalogue: true });
    }

    /// Whether the catalogue has changed since the last call.
    pub fn take_unsent_catalogue(&self) -> bool {
        self.is_catalogue_unsent.swap(false, Ordering::Relaxed)
    }
}
