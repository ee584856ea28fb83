//! How long the calls of one request may wait for the database in total.

use std::cell::Cell;
use std::future::Future;
use std::time::{Duration, Instant};

/// The time that each call may wait at least, even when the calls before it have used up the limit:
/// if the database answers again, the request should not fail.
const EACH_MIN: Duration = Duration::from_millis(500);

tokio::task_local! {
    /// The rest of the limit.
    static REMAINING: Cell<Duration>;
}

/// Runs a request whose calls wait for PostgreSQL at most `limit` in total: in the queue, for their
/// statements and for their commits. A call that exceeds it fails with
/// [`ExecError::Unavailable`](super::ExecError), and nothing of it is kept; during its commit it
/// fails with [`ExecError::OutcomeUnknown`](super::ExecError). Other waits, such as for a provider,
/// do not count. Tasks that the request spawns have no limit.
pub async fn with_wait_limit<T>(limit: Duration, request: impl Future<Output = T>) -> T {
    REMAINING.scope(Cell::new(limit), request).await
}

/// The time at which the next call of the running task must have its answer; `None` without a
/// limit.
pub(super) fn deadline() -> Option<Instant> {
    REMAINING.try_with(|left| Instant::now() + left.get().max(EACH_MIN)).ok()
}

/// Subtracts what a call has waited from the limit.
pub(super) fn subtract(waited: Duration) {
    let _ = REMAINING.try_with(|left| left.set(left.get().saturating_sub(waited)));
}
