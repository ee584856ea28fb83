//! The server engine: threads with a connection each, one transaction per closure, run again on
//! conflict or on another connection.
//!
//! Only threads that have a connection take calls. A call whose connection breaks runs again on
//! another one unless its commit was under way; then its outcome is unknown, and its caller
//! learns just that. A supervisor bounds every wait, whatever the server does.

mod call_queue;
mod counters;
mod probe;
mod shares;
mod supervisor;
mod transaction;
mod watched;
mod worker;

pub(super) use counters::Counters;
pub use counters::Status;
#[cfg(feature = "simulation")]
pub(super) use transaction::{End, run_with_retries};
pub(super) use watched::Watched;

use super::job::Job;
use super::{ExecLimits, Executor};
use crate::backend::{Backend, open_with_backend, refuse_transaction_pooling};
use crate::changes::Feed;
use crate::conn::{Conn, retry_within};
use crate::location::Location;
use call_queue::CallQueue;
use std::sync::{Arc, Weak};
use std::time::Duration;
use supervisor::Supervisor;
use worker::Worker;

/// How long a call may wait while no call runs to its end.
const WAIT_MAX: Duration = Duration::from_secs(2);

/// How long closing waits for what was accepted: a little longer than the server's timeout of a
/// statement.
const CLOSE_MAX: Duration = Duration::from_secs(20);

/// The state that the threads share.
struct Shared {
    location: Location,
    queue: CallQueue,
    counters: Counters,
    feed: Weak<Feed>,
}

impl Shared {
    /// Counts a commit with an unknown outcome, and makes the clients of this node load their data
    /// again: if it was committed, its changes are not announced.
    fn note_unknown_outcome(&self) {
        self.counters.add_failed_commit();
        if let Some(feed) = self.feed.upgrade() {
            feed.missed();
        }
    }
}

/// The threads and their queue. Dropping it lets them finish what they have accepted.
pub(super) struct Pool(Arc<Shared>);

pub(super) fn start(
    location: &Location,
    limits: ExecLimits,
    feed: &Arc<Feed>,
) -> Result<Pool, String> {
    // The first connection is opened here, so that a wrong address is reported at the start.
    let mut first = retry_within(limits.start_wait, || open_with_backend(location))?;
    refuse_transaction_pooling(location, &mut first.0)?;
    let mut first = Some(first);
    let shared = Arc::new(Shared {
        location: location.clone(),
        queue: CallQueue::new(limits.queue),
        counters: Counters::default(),
        feed: Arc::downgrade(feed),
    });
    let pool = Pool(Arc::clone(&shared));
    let watched: Vec<Arc<Watched>> =
        (0..limits.connections.max(1)).map(|_| Watched::new()).collect();
    for (number, watched) in (0..).zip(&watched) {
        start_worker(&shared, watched, first.take(), number)?;
    }
    let supervisor = Supervisor::new(&shared, watched);
    std::thread::Builder::new()
        .name("store-supervisor".to_owned())
        .spawn(move || supervisor.run())
        .map_err(|e| e.to_string())?;
    Ok(pool)
}

fn start_worker(
    shared: &Arc<Shared>,
    watched: &Arc<Watched>,
    conn: Option<(Conn, Backend)>,
    number: u64,
) -> Result<(), String> {
    let worker = Worker::new(shared, watched, conn, number);
    std::thread::Builder::new()
        .name(format!("store-{number}"))
        .spawn(move || worker.run())
        .map(drop)
        .map_err(|e| e.to_string())
}

impl Executor for Pool {
    fn push(&self, job: Box<dyn Job>) -> Result<(), Box<dyn Job>> {
        self.0.queue.push(job)
    }

    fn waiting(&self) -> usize {
        self.0.queue.len()
    }

    fn close(&self) {
        self.0.queue.close();
        self.0.queue.wait_until_finished(CLOSE_MAX);
    }

    fn status(&self) -> Status {
        // With calls that wait and none that ends, the server is not answering.
        let is_answering = self.0.queue.len() == 0 || self.0.queue.quiet() < WAIT_MAX;
        self.0.counters.status(is_answering)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.queue.close();
    }
}

/// The next number of a generator that is good enough for pauses (xorshift).
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}
