//! The server engine: threads with a connection each, one transaction per closure, run again on
//! conflict or on another connection.
//!
//! Only threads that have a connection take calls. A call whose connection breaks runs again on
//! another one unless its commit was under way; then its outcome is unknown, and its caller
//! learns just that. Connections bound every wait, whatever the server does.

mod call_queue;
mod counters;
mod running_call;
mod shares;
mod transaction;
mod worker;

pub(super) use counters::Counters;
pub use counters::Status;
pub(super) use running_call::RunningCall;
#[cfg(feature = "simulation")]
pub(super) use transaction::{End, run_with_retries};

use super::caller::Failure;
use super::job::Job;
use super::{ExecLimits, Executor};
use crate::backend::refuse_transaction_pooling;
use crate::conn::{open, retry_within};
use crate::location::Location;
use crate::postgres::runtime;
use call_queue::CallQueue;
use std::sync::Arc;
use std::time::Duration;
use worker::Worker;

/// How often callers are checked for the end of their time.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// How long a call may wait while no call runs to its end.
const WAIT_MAX: Duration = Duration::from_secs(2);

/// How long closing waits for what was accepted: a little longer than the server's timeout of a
/// statement.
const CLOSE_MAX: Duration = Duration::from_secs(20);

/// What the threads share.
struct Shared {
    location: Location,
    queue: CallQueue,
    counters: Counters,
    /// Of each thread.
    running: Vec<RunningCall>,
}

impl Shared {
    /// Answers callers whose time is over until the queue is closed and no call waits or runs.
    async fn answer_late(&self) {
        while !self.queue.is_finished() {
            let late = self.queue.take_late();
            for call in late.into_iter().chain(self.queue.take_stranded(WAIT_MAX)) {
                self.counters.add_unavailable();
                call.job.fail(Failure::Unavailable);
            }
            for running in &self.running {
                if running.answer_late() == Some(Failure::Unavailable) {
                    self.counters.add_unavailable();
                }
            }
            tokio::time::sleep(CHECK_INTERVAL).await;
        }
    }
}

/// The threads and their queue. Dropping it lets them finish what they have accepted.
pub(super) struct Pool(Arc<Shared>);

pub(super) fn start(location: &Location, limits: ExecLimits) -> Result<Pool, String> {
    // The first connection is opened here, so that a wrong address is reported at the start.
    let mut first = retry_within(limits.start_wait, || open(location))?;
    refuse_transaction_pooling(location, &mut first)?;
    let mut first = Some(first);
    let running = (0..limits.connections.max(1)).map(|_| RunningCall::default()).collect();
    let shared = Arc::new(Shared {
        location: location.clone(),
        queue: CallQueue::new(limits.queue),
        counters: Counters::default(),
        running,
    });
    let pool = Pool(Arc::clone(&shared));
    for number in 0..shared.running.len() {
        let worker = Worker::new(&shared, first.take(), number);
        std::thread::Builder::new()
            .name(format!("store-{number}"))
            .spawn(move || worker.run())
            .map_err(|e| e.to_string())?;
    }
    runtime()?.spawn(async move { shared.answer_late().await });
    Ok(pool)
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
