//! How long all calls of one request may wait for the database together.

use std::cell::Cell;
use std::future::Future;
use std::time::{Duration, Instant};

/// What each call may wait at least, although those before it have used up the limit: a request
/// whose next call finds a database that answers should not fail for that.
const EACH_MIN: Duration = Duration::from_millis(500);

tokio::task_local! {
    /// The rest of the limit.
    static REST: Cell<Duration>;
}

/// Runs a request whose calls wait for PostgreSQL for so long at most, all together: each takes its
/// turn in the queue, its statements and its commit, and every one of these may wait for a server
/// that does not answer. A call that is over its time is refused as unavailable, and keeps nothing;
/// during its commit, its outcome is unknown. Other waits, as for a provider, do not count. Tasks
/// that the request spawns have no limit.
pub async fn with_wait_limit<T>(limit: Duration, request: impl Future<Output = T>) -> T {
    REST.scope(Cell::new(limit), request).await
}

/// The time at which the next call of the running task must have its answer; `None` without a
/// limit.
pub(super) fn deadline() -> Option<Instant> {
    REST.try_with(|rest| Instant::now() + rest.get().max(EACH_MIN)).ok()
}

/// Takes what a call has waited off the limit.
pub(super) fn take_off(waited: Duration) {
    let _ = REST.try_with(|rest| rest.set(rest.get().saturating_sub(waited)));
}
