//! The calls that wait for a connection.

use super::shares::may_begin;
use crate::exec::class::Class;
use crate::exec::job::Job;
use parking_lot::{Condvar, Mutex, MutexGuard};
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// A call, and when it was accepted.
pub(super) struct Waiting {
    pub(super) job: Box<dyn Job>,
    pub(super) since: Instant,
}

pub(super) struct CallQueue {
    calls: Mutex<Calls>,
    /// Notified when a call may begin, and when the queue is closed.
    arrived: Condvar,
    /// Notified when the queue is closed, and from then on at the end of each call.
    ended: Condvar,
    waiting_max: usize,
}

struct Calls {
    /// One for each class.
    lanes: [Lane; Class::COUNT],
    is_closed: bool,
}

/// The calls of one class.
struct Lane {
    waiting: VecDeque<Waiting>,
    /// Calls that a thread has taken and that have no answer yet.
    running: usize,
    /// When a call last ran to its end.
    ended_at: Instant,
}

impl Calls {
    fn lane(&mut self, class: Class) -> &mut Lane {
        &mut self.lanes[class as usize]
    }

    /// Takes the call that has waited longest among those that may begin. Calls whose caller has
    /// gone are dropped without being run.
    fn next(&mut self, connections: usize) -> Option<Waiting> {
        for lane in &mut self.lanes {
            while lane.waiting.front().is_some_and(|call| call.job.caller().is_gone()) {
                lane.waiting.pop_front();
            }
        }
        let running = self.lanes.each_ref().map(|lane| lane.running);
        let class = Class::ALL
            .into_iter()
            .filter(|class| may_begin(*class, running, connections))
            .filter_map(|class| Some((class, self.lanes[class as usize].waiting.front()?.since)))
            .min_by_key(|(_, since)| *since)
            .map(|(class, _)| class)?;
        let lane = self.lane(class);
        lane.running += 1;
        lane.waiting.pop_front()
    }

    fn waiting(&self) -> usize {
        self.lanes.iter().map(|lane| lane.waiting.len()).sum()
    }

    fn is_finished(&self) -> bool {
        let is_empty = |lane: &Lane| lane.waiting.is_empty() && lane.running == 0;
        self.is_closed && self.lanes.iter().all(is_empty)
    }

    /// When a call of any class last ran to its end.
    fn ended_at(&self) -> Option<Instant> {
        self.lanes.iter().map(|lane| lane.ended_at).max()
    }
}

impl CallQueue {
    /// `waiting_max` is the most calls of one class that may wait.
    pub(super) fn new(waiting_max: usize) -> Self {
        let lane = |_| Lane { waiting: VecDeque::new(), running: 0, ended_at: Instant::now() };
        Self {
            calls: Mutex::new(Calls { lanes: Class::ALL.map(lane), is_closed: false }),
            arrived: Condvar::new(),
            ended: Condvar::new(),
            waiting_max,
        }
    }

    fn calls(&self) -> MutexGuard<'_, Calls> {
        self.calls.lock()
    }

    pub(super) fn push(&self, job: Box<dyn Job>) -> Result<(), Box<dyn Job>> {
        let mut calls = self.calls();
        let is_closed = calls.is_closed;
        let lane = calls.lane(job.class());
        if is_closed || lane.waiting.len() >= self.waiting_max {
            return Err(job);
        }
        lane.waiting.push_back(Waiting { job, since: Instant::now() });
        drop(calls);
        self.arrived.notify_one();
        Ok(())
    }

    /// Waits for the next call that may begin, given the number of connections; `None` once the
    /// queue is closed and empty.
    pub(super) fn take(&self, connections: impl Fn() -> usize) -> Option<Waiting> {
        let mut calls = self.calls();
        loop {
            if let Some(next) = calls.next(connections()) {
                return Some(next);
            }
            if calls.is_closed && calls.waiting() == 0 {
                self.ended.notify_all();
                return None;
            }
            self.arrived.wait(&mut calls);
        }
    }

    /// Puts a call that was taken back to the front, for a thread with a connection.
    pub(super) fn put_back(&self, call: Waiting) {
        let mut calls = self.calls();
        let lane = calls.lane(call.job.class());
        lane.running = lane.running.saturating_sub(1);
        lane.waiting.push_front(call);
        drop(calls);
        self.arrived.notify_one();
    }

    /// Notes that a call that was taken has its answer; `ran` says whether it ran to its end.
    pub(super) fn end(&self, class: Class, ran: bool) {
        let mut calls = self.calls();
        let lane = calls.lane(class);
        lane.running = lane.running.saturating_sub(1);
        if ran {
            lane.ended_at = Instant::now();
        }
        if calls.is_closed {
            self.ended.notify_all();
        }
        let is_more = calls.waiting() > 0 || calls.is_closed;
        drop(calls);
        // A call of another class may begin now, and this thread may have lost its connection.
        if is_more {
            self.arrived.notify_one();
        }
    }

    /// Takes out the calls whose callers' deadlines have passed.
    pub(super) fn take_late(&self) -> Vec<Waiting> {
        let mut calls = self.calls();
        let late: Vec<Waiting> = calls
            .lanes
            .iter_mut()
            .flat_map(|lane| {
                let (late, rest) = std::mem::take(&mut lane.waiting)
                    .into_iter()
                    .partition(|call: &Waiting| call.job.caller().is_late());
                lane.waiting = rest;
                let late: VecDeque<Waiting> = late;
                late
            })
            .collect();
        if calls.is_closed {
            self.ended.notify_all();
        }
        late
    }

    /// Takes out the calls that have waited for at least `waited`, except those of a class whose
    /// calls run to their ends meanwhile: then the database is only busy. Background calls stay as
    /// long as calls of any class run to their ends.
    pub(super) fn take_stranded(&self, waited: Duration) -> Vec<Waiting> {
        let mut calls = self.calls();
        let any_ended_at = calls.ended_at();
        let mut stranded = Vec::new();
        for class in Class::ALL {
            let lane = calls.lane(class);
            let own = Some(lane.ended_at);
            let ended_at = if class == Class::Background { any_ended_at } else { own };
            if ended_at.is_some_and(|at| at.elapsed() < waited) {
                continue;
            }
            while lane.waiting.front().is_some_and(|call| call.since.elapsed() >= waited) {
                stranded.extend(lane.waiting.pop_front());
            }
        }
        if calls.is_closed {
            self.ended.notify_all();
        }
        stranded
    }

    pub(super) fn len(&self) -> usize {
        self.calls().waiting()
    }

    /// Whether the queue is closed and no call waits or runs any more.
    pub(super) fn is_finished(&self) -> bool {
        self.calls().is_finished()
    }

    /// Sleeps; a queue that is closed meanwhile ends it.
    pub(super) fn sleep(&self, time: Duration) {
        self.ended.wait_for(&mut self.calls(), time);
    }

    /// For how long no call has run to its end.
    pub(super) fn quiet(&self) -> Duration {
        self.calls().ended_at().map_or(Duration::ZERO, |at| at.elapsed())
    }

    /// Accepts no further call.
    pub(super) fn close(&self) {
        self.calls().is_closed = true;
        self.arrived.notify_all();
        self.ended.notify_all();
    }

    /// Waits until the queue is finished, but not longer than `most`.
    pub(super) fn wait_until_finished(&self, most: Duration) {
        let until = Instant::now() + most;
        let mut calls = self.calls();
        while !calls.is_finished() {
            let Some(left) = until.checked_duration_since(Instant::now()) else { return };
            self.ended.wait_for(&mut calls, left);
        }
    }
}
