//! The calls that wait for a connection.

use crate::exec::job::Job;
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A call, and when it was accepted.
pub(super) struct Waiting {
    pub(super) job: Box<dyn Job>,
    pub(super) since: Instant,
}

pub(super) struct CallQueue {
    calls: Mutex<Calls>,
    /// Notified when a call arrives, and when the queue is closed.
    arrived: Condvar,
    /// Notified when the queue is closed, and from then on at the end of each call.
    ended: Condvar,
    waiting_max: usize,
}

struct Calls {
    waiting: VecDeque<Waiting>,
    /// Calls that a thread has taken and that have no answer yet.
    running: usize,
    /// When a call last ran to its end.
    ended_at: Instant,
    is_closed: bool,
}

impl CallQueue {
    pub(super) fn new(waiting_max: usize) -> Self {
        let calls = Calls {
            waiting: VecDeque::new(),
            running: 0,
            ended_at: Instant::now(),
            is_closed: false,
        };
        Self {
            calls: Mutex::new(calls),
            arrived: Condvar::new(),
            ended: Condvar::new(),
            waiting_max,
        }
    }

    fn calls(&self) -> MutexGuard<'_, Calls> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn push(&self, job: Box<dyn Job>) -> Result<(), Box<dyn Job>> {
        let mut calls = self.calls();
        if calls.is_closed || calls.waiting.len() >= self.waiting_max {
            return Err(job);
        }
        calls.waiting.push_back(Waiting { job, since: Instant::now() });
        drop(calls);
        self.arrived.notify_one();
        Ok(())
    }

    /// Waits for the next call; `None` once the queue is closed and empty. Calls whose caller has
    /// gone are dropped: nobody would learn what became of them.
    pub(super) fn take(&self) -> Option<Waiting> {
        let mut calls = self.calls();
        loop {
            match calls.waiting.pop_front() {
                Some(next) if next.job.caller().is_gone() => {}
                Some(next) => {
                    calls.running += 1;
                    return Some(next);
                }
                None if calls.is_closed => {
                    self.ended.notify_all();
                    return None;
                }
                None => {
                    calls = self.arrived.wait(calls).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// Puts a call that was taken back to the front, for a thread with a connection.
    pub(super) fn put_back(&self, call: Waiting) {
        let mut calls = self.calls();
        calls.running = calls.running.saturating_sub(1);
        calls.waiting.push_front(call);
        drop(calls);
        self.arrived.notify_one();
    }

    /// Notes that a call that was taken has its answer; `ran` says whether it ran to its end.
    pub(super) fn end(&self, ran: bool) {
        let mut calls = self.calls();
        calls.running = calls.running.saturating_sub(1);
        if ran {
            calls.ended_at = Instant::now();
        }
        if calls.is_closed {
            self.ended.notify_all();
        }
    }

    /// Takes out the calls that have waited for so long, unless calls run to their ends meanwhile:
    /// then the database is only busy.
    pub(super) fn take_stranded(&self, waited: Duration) -> Vec<Waiting> {
        let mut calls = self.calls();
        let mut stranded = Vec::new();
        if calls.ended_at.elapsed() < waited {
            return stranded;
        }
        while calls.waiting.front().is_some_and(|call| call.since.elapsed() >= waited) {
            stranded.extend(calls.waiting.pop_front());
        }
        if calls.is_closed {
            self.ended.notify_all();
        }
        stranded
    }

    pub(super) fn len(&self) -> usize {
        self.calls().waiting.len()
    }

    /// Whether the queue is closed and no call waits or runs any more.
    pub(super) fn is_finished(&self) -> bool {
        let calls = self.calls();
        calls.is_closed && calls.waiting.is_empty() && calls.running == 0
    }

    /// Sleeps; a queue that is closed meanwhile ends it.
    pub(super) fn sleep(&self, time: Duration) {
        drop(self.ended.wait_timeout(self.calls(), time));
    }

    /// For how long no call has run to its end.
    pub(super) fn quiet(&self) -> Duration {
        self.calls().ended_at.elapsed()
    }

    /// Accepts no further call.
    pub(super) fn close(&self) {
        self.calls().is_closed = true;
        self.arrived.notify_all();
        self.ended.notify_all();
    }

    /// Waits until the queue is finished, at most for so long.
    pub(super) fn wait_until_finished(&self, most: Duration) {
        let until = Instant::now() + most;
        let mut calls = self.calls();
        while !(calls.is_closed && calls.waiting.is_empty() && calls.running == 0) {
            let Some(left) = until.checked_duration_since(Instant::now()) else { return };
            calls = self.ended.wait_timeout(calls, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
