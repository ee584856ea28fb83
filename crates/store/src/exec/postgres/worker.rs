//! A thread of the pool. It takes calls only while it has a connection.

use super::transaction::{End, run_with_retries};
use super::{Shared, WAIT_MAX, random};
use crate::conn::{Conn, open};
use crate::exec::caller::Failure;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Pauses between attempts to connect, doubled from one to the next.
const RECONNECT_MIN: Duration = Duration::from_millis(100);
const RECONNECT_MAX: Duration = Duration::from_secs(1);

/// An attempt that lasts longer than this hangs until its time limit, such as in the queue of a
/// proxy.
const HANGS_FROM: Duration = Duration::from_secs(1);

/// All threads lose their connections together, and would hang together. After the first attempt
/// that hung each waits a multiple of this, so that soon after the server is back one of them asks.
const APART: Duration = Duration::from_millis(250);
const APART_STEPS: usize = 8;

pub(super) struct Worker {
    shared: Arc<Shared>,
    conn: Option<Live>,
    number: usize,
    jitter: u64,
}

/// An open connection, which the metrics count until it is dropped.
struct Live {
    conn: Conn,
    shared: Arc<Shared>,
}

impl Drop for Live {
    fn drop(&mut self) {
        self.shared.counters.remove_connection();
    }
}

impl Worker {
    /// Without a connection, it opens one itself.
    pub(super) fn new(shared: &Arc<Shared>, conn: Option<Conn>, number: usize) -> Self {
        let jitter = 0x9E37_79B9_7F4A_7C15 ^ ((number as u64) << 32);
        let mut worker = Self { shared: Arc::clone(shared), conn: None, number, jitter };
        if let Some(conn) = conn {
            worker.adopt(conn);
        }
        worker
    }

    fn adopt(&mut self, mut conn: Conn) {
        if let Conn::Postgres(conn) = &mut conn {
            conn.count_in(self.shared.counters.pipelines());
        }
        self.shared.counters.add_connection();
        self.conn = Some(Live { conn, shared: Arc::clone(&self.shared) });
    }

    /// Serves calls until the queue is closed and empty.
    pub(super) fn run(mut self) {
        let mut pause = RECONNECT_MIN;
        loop {
            if self.conn.is_some() {
                pause = RECONNECT_MIN;
                if !self.serve_one() {
                    break;
                }
            } else if self.shared.queue.is_finished() {
                break;
            } else {
                self.reconnect(&mut pause);
            }
        }
    }

    /// Tries once, and waits after a failure.
    fn reconnect(&mut self, pause: &mut Duration) {
        let began = Instant::now();
        let error = match open(&self.shared.location) {
            Ok(conn) => return self.adopt(conn),
            Err(error) => error,
        };
        self.shared.counters.connection_failed(&error);
        let percent = u32::try_from(random(&mut self.jitter) % 50).unwrap_or_default();
        let is_first = *pause == RECONNECT_MIN;
        let apart =
            if is_first { time_apart(self.number, began.elapsed()) } else { Duration::ZERO };
        self.shared.queue.sleep(*pause + *pause * percent / 100 + apart);
        *pause = (*pause * 2).min(RECONNECT_MAX);
    }

    /// Returns whether there may be another call.
    fn serve_one(&mut self) -> bool {
        let connections = || self.shared.counters.connections();
        let (Some(live), Some(mut call)) =
            (self.conn.as_mut(), self.shared.queue.take(connections))
        else {
            return false;
        };
        let (shared, class) = (&self.shared, call.job.class());
        let (counters, running) = (&shared.counters, &shared.running[self.number]);
        running.begin(call.job.caller());
        let end = run_with_retries(&mut live.conn, call.job, &mut self.jitter, running, counters);
        running.end();
        if !matches!(end, End::Answered) {
            self.conn = None;
        }
        match end {
            End::Answered => shared.queue.end(class, true),
            End::AnsweredAndLost => {
                counters.connection_failed("the connection was lost");
                shared.queue.end(class, true);
            }
            End::NothingKept(job) => {
                counters.connection_failed("the connection was lost");
                if call.since.elapsed() < WAIT_MAX {
                    counters.add_retry();
                    call.job = job;
                    shared.queue.put_back(call);
                } else {
                    // One that was answered before is counted already.
                    if !job.caller().is_gone() {
                        counters.add_unavailable();
                    }
                    job.fail(Failure::Unavailable);
                    shared.queue.end(class, false);
                }
            }
        }
        true
    }
}

/// How much longer than others this thread waits after an attempt that lasted so long.
fn time_apart(number: usize, lasted: Duration) -> Duration {
    if lasted < HANGS_FROM {
        return Duration::ZERO;
    }
    APART * u32::try_from(number % APART_STEPS).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{APART, Duration, time_apart};

    #[test]
    fn threads_that_hung_together_ask_again_at_different_times_within_the_limit_of_an_attempt() {
        let limit = Duration::from_secs(2);
        let waits: Vec<_> = (0..8).map(|number| time_apart(number, limit)).collect();
        assert!(waits.windows(2).all(|two| two[1] == two[0] + APART), "{waits:?}");
        assert!(waits[7] < limit && waits[7] + APART >= limit);
        assert_eq!(time_apart(8, limit), waits[0]);
        assert_eq!(time_apart(7, Duration::from_millis(10)), Duration::ZERO, "a refused one");
    }
}
