//! A thread of the pool. It takes calls only while it has a connection.

use super::transaction::{End, run_with_retries};
use super::watched::Watched;
use super::{Shared, WAIT_MAX, random};
use crate::backend::{Backend, open_with_backend};
use crate::conn::Conn;
use crate::exec::caller::Failure;
use diesel::Connection;
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
const APART_STEPS: u64 = 8;

pub(super) struct Worker {
    shared: Arc<Shared>,
    watched: Arc<Watched>,
    conn: Option<Live>,
    number: u64,
    jitter: u64,
}

/// An open connection, which the metrics count until it is dropped or its thread is given up.
struct Live {
    conn: Conn,
    shared: Arc<Shared>,
    watched: Arc<Watched>,
}

impl Drop for Live {
    fn drop(&mut self) {
        if !self.watched.is_abandoned() {
            self.shared.counters.remove_connection();
        }
    }
}

impl Worker {
    /// Without a connection, it opens one itself.
    pub(super) fn new(
        shared: &Arc<Shared>,
        watched: &Arc<Watched>,
        conn: Option<(Conn, Backend)>,
        number: u64,
    ) -> Self {
        let mut worker = Self {
            shared: Arc::clone(shared),
            watched: Arc::clone(watched),
            conn: None,
            number,
            jitter: 0x9E37_79B9_7F4A_7C15 ^ (number << 32),
        };
        if let Some(conn) = conn {
            worker.adopt(conn);
        }
        worker
    }

    fn adopt(&mut self, (mut conn, backend): (Conn, Backend)) {
        conn.set_instrumentation(self.watched.statements());
        if let Conn::Postgres(conn) = &mut conn {
            conn.count_in(self.shared.counters.pipelines());
        }
        if !self.watched.end_connecting(Some(backend)) {
            return;
        }
        self.shared.counters.add_connection();
        let (shared, watched) = (Arc::clone(&self.shared), Arc::clone(&self.watched));
        self.conn = Some(Live { conn, shared, watched });
    }

    /// Serves calls until the queue is closed and empty, or the supervisor has replaced this
    /// thread.
    pub(super) fn run(mut self) {
        let mut pause = RECONNECT_MIN;
        while !self.watched.is_abandoned() {
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
        if self.watched.is_abandoned() {
            self.shared.counters.remove_stuck_thread();
        }
    }

    /// Tries once, and waits after a failure.
    fn reconnect(&mut self, pause: &mut Duration) {
        let began = Instant::now();
        let Err(error) = self.connect() else { return };
        self.shared.counters.connection_failed(&error);
        let percent = u32::try_from(random(&mut self.jitter) % 50).unwrap_or_default();
        let is_first = *pause == RECONNECT_MIN;
        let apart =
            if is_first { time_apart(self.number, began.elapsed()) } else { Duration::ZERO };
        self.shared.queue.sleep(*pause + *pause * percent / 100 + apart);
        *pause = (*pause * 2).min(RECONNECT_MAX);
    }

    fn connect(&mut self) -> Result<(), String> {
        self.watched.begin_connecting();
        match open_with_backend(&self.shared.location) {
            Ok(conn) => {
                self.adopt(conn);
                Ok(())
            }
            Err(error) => {
                self.watched.end_connecting(None);
                Err(error)
            }
        }
    }

    /// Returns whether there may be another call.
    fn serve_one(&mut self) -> bool {
        let connections = || self.shared.counters.connections();
        let (Some(live), Some(mut call)) =
            (self.conn.as_mut(), self.shared.queue.take(connections))
        else {
            return false;
        };
        let (shared, watched, class) = (&self.shared, &self.watched, call.job.class());
        watched.begin_call(call.job.caller(), class);
        let end =
            run_with_retries(&mut live.conn, call.job, &mut self.jitter, watched, &shared.counters);
        if !matches!(end, End::Answered) {
            self.conn = None;
        }
        if !self.watched.end_call() {
            // The supervisor has answered, and has counted the end.
            return false;
        }
        let (shared, counters) = (&self.shared, &self.shared.counters);
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
                    counters.add_unavailable();
                    job.fail(Failure::Unavailable);
                    shared.queue.end(class, false);
                }
            }
        }
        true
    }
}

/// How much longer than others this thread waits after an attempt that lasted so long.
fn time_apart(number: u64, lasted: Duration) -> Duration {
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
        assert_eq!(time_apart(8, limit), waits[0], "of a thread that replaced another");
        assert_eq!(time_apart(7, Duration::from_millis(10)), Duration::ZERO, "a refused one");
    }
}
