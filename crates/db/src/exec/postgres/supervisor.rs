//! When a server does not answer: sends a failure to the callers whose threads wait for it, and
//! replaces these threads. A blocked system call cannot be cancelled, and TCP notices a stopped
//! server late or not at all.

use super::probe::Probe;
use super::watched::{Phase, Wait, Watched};
use super::{Shared, WAIT_MAX, start_worker};
use crate::exec::caller::Failure;
use std::sync::Arc;
use std::time::Duration;

/// How often the threads are checked.
const CHECK_INTERVAL: Duration = Duration::from_millis(200);

/// How long a thread waits for a statement before the server is asked about it.
const STATEMENT_SUSPECT: Duration = Duration::from_secs(1);

/// How long a commit may take. Beyond that, the server may be waiting for a standby that is gone
/// (synchronous replication), and would in the end report a commit that no standby has.
const COMMIT_MAX: Duration = Duration::from_secs(4);

/// How long a thread may wait for a connection; libpq's own limit covers only a part of that.
const CONNECT_MAX: Duration = Duration::from_secs(10);

/// Most replaced threads that still wait for the server, for each thread of the pool. Beyond that,
/// no more threads are replaced, and the calls in the queue get a failure.
const STUCK_PER_THREAD: usize = 4;

pub(super) struct Supervisor {
    shared: Arc<Shared>,
    threads: Vec<Thread>,
    next_number: u64,
    probe: Option<(Probe, Vec<(u64, Wait)>)>,
}

struct Thread {
    number: u64,
    watched: Arc<Watched>,
    /// The newest wait that the server has confirmed to be working on, and how long that had taken.
    confirmed: Option<(Wait, Duration)>,
}

impl Supervisor {
    pub(super) fn new(shared: &Arc<Shared>, watched: Vec<Arc<Watched>>) -> Self {
        let threads: Vec<Thread> = (0..)
            .zip(watched)
            .map(|(number, watched)| Thread { number, watched, confirmed: None })
            .collect();
        let next_number = threads.len() as u64;
        Self { shared: Arc::clone(shared), threads, next_number, probe: None }
    }

    /// Runs until the queue is closed and no call waits or runs.
    pub(super) fn run(mut self) {
        while !self.shared.queue.is_finished() {
            self.check();
            self.shared.queue.sleep(CHECK_INTERVAL);
        }
    }

    fn check(&mut self) {
        self.answer_late();
        for call in self.shared.queue.take_stranded(WAIT_MAX) {
            self.shared.counters.add_unavailable();
            call.job.fail(Failure::Unavailable);
        }
        for (number, wait) in self.waits() {
            let limit = match wait.phase {
                Phase::Connecting => CONNECT_MAX,
                Phase::Committing => COMMIT_MAX,
                Phase::Running | Phase::Idle => continue,
            };
            if wait.took() >= limit {
                self.give_up(number, &wait);
            }
        }
        self.ask_about_statements();
    }

    /// Answers the callers whose time is over.
    fn answer_late(&self) {
        for call in self.shared.queue.take_late() {
            self.shared.counters.add_unavailable();
            call.job.fail(Failure::Unavailable);
        }
        for thread in &self.threads {
            if thread.watched.answer_late() == Some(Failure::Unavailable) {
                self.shared.counters.add_unavailable();
            }
        }
    }

    fn waits(&self) -> Vec<(u64, Wait)> {
        let of = |thread: &Thread| Some((thread.number, thread.watched.wait()?));
        self.threads.iter().filter_map(of).collect()
    }

    fn ask_about_statements(&mut self) {
        let Some((probe, suspects)) = &self.probe else { return self.begin_probe() };
        let Some(active) = probe.answer() else { return };
        let suspects = suspects.clone();
        self.probe = None;
        for (number, wait) in suspects {
            if wait.backend.as_ref().is_some_and(|backend| active.contains(backend)) {
                let thread = self.threads.iter_mut().find(|thread| thread.number == number);
                if let Some(thread) = thread {
                    thread.confirmed = Some((wait.clone(), wait.took()));
                }
            } else {
                self.give_up(number, &wait);
            }
        }
    }

    fn begin_probe(&mut self) {
        let is_suspect = |thread: &Thread, wait: &Wait| {
            let since = match &thread.confirmed {
                Some((confirmed, took)) if confirmed == wait => *took,
                _ => Duration::ZERO,
            };
            let is_statement = matches!(wait.phase, Phase::Running | Phase::Committing);
            is_statement && wait.took().saturating_sub(since) >= STATEMENT_SUSPECT
        };
        let suspects: Vec<(u64, Wait)> = self
            .threads
            .iter()
            .filter_map(|thread| Some((thread, thread.watched.wait()?)))
            .filter(|(thread, wait)| is_suspect(thread, wait))
            .map(|(thread, wait)| (thread.number, wait))
            .collect();
        if !suspects.is_empty() {
            self.probe = Probe::begin(&self.shared.location).map(|probe| (probe, suspects));
        }
    }

    fn give_up(&mut self, number: u64, wait: &Wait) {
        let (shared, threads_max) = (&self.shared, self.threads.len() * STUCK_PER_THREAD);
        if shared.counters.stuck_threads() >= threads_max {
            return;
        }
        let Some(at) = self.threads.iter().position(|thread| thread.number == number) else {
            return;
        };
        let Some(failure) = self.threads[at].watched.abandon(wait) else { return };
        shared.counters.add_stuck_thread();
        if wait.phase != Phase::Connecting {
            shared.counters.remove_connection();
        }
        shared.counters.connection_failed("the server does not answer");
        if let Some((failure, class, was_answered)) = failure {
            match failure {
                Failure::OutcomeUnknown => shared.note_unknown_outcome(),
                // One that was answered late is counted then.
                _ if was_answered => {}
                _ => shared.counters.add_unavailable(),
            }
            shared.queue.end(class, false);
        }
        let (number, watched) = (self.next_number, Watched::new());
        self.next_number += 1;
        match start_worker(shared, &watched, None, number) {
            Ok(()) => self.threads[at] = Thread { number, watched, confirmed: None },
            Err(error) => {
                tracing::error!(%error, "a thread cannot be replaced");
                self.threads.remove(at);
            }
        }
    }
}
