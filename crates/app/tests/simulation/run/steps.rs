//! The database, time and crashes of a run.

use super::{BackgroundTask, NODES, Request, Run};
use crate::database::{Crashed, Progress};
use crate::invariants;
use crate::job_watch::JobWatch;
use crate::node::Node;
use app::Refusal;
use db::simulation::Call;
use std::sync::atomic::Ordering;

/// Calls that write in one group, at most.
const GROUP_MAX: usize = 3;
/// The active part of a run is shorter than the time for which idempotency keys are kept.
const ACTIVE_MS: i64 = 20 * 3600 * 1000;

impl Run {
    /// The database begins a call of some node.
    pub(super) fn begin_some_call(&mut self) {
        let node = *self.rng.of(&self.nodes_with_calls()).expect("a call waits");
        self.begin_call(node);
    }

    /// The database begins a call of a node; the embedded engine may run writes of others with it.
    pub(super) fn begin_call(&mut self, node: usize) {
        let index = self.rng.below(self.nodes[node].waiting.len());
        let call = self.nodes[node].waiting.remove(index);
        let has_group = self.database.is_sqlite() && call.writes();
        let mut group = vec![(node, call)];
        for _ in 1..=(if has_group { self.rng.below(GROUP_MAX) } else { 0 }) {
            let other = self.rng.below(self.nodes.len());
            let writes = self.nodes[other].waiting.iter().position(Call::writes);
            group.extend(writes.map(|index| (other, self.nodes[other].waiting.remove(index))));
        }
        let progress = self.database.begin(group);
        self.progressed(progress);
    }

    /// The nodes that have a call which the database can begin.
    pub(super) fn nodes_with_calls(&self) -> Vec<usize> {
        (0..self.nodes.len())
            .filter(|&node| !self.nodes[node].waiting.is_empty() && self.database.can_begin(node))
            .collect()
    }

    /// The database continues what it has begun, and callers get their results.
    pub(super) fn go_on(&mut self) {
        let progress = self.database.go_on(&mut self.rng);
        self.progressed(progress);
    }

    fn progressed(&mut self, progress: Progress) {
        self.note(progress.account);
        if !progress.committed.is_empty() {
            let Self { database, jobs, .. } = self;
            database.inspect(|conn| jobs.committed(&progress.committed, conn)).unwrap();
        }
        self.run_until_idle();
        for call in progress.durable {
            call.answer();
            // One after the other, so that the order does not depend on threads.
            self.run_until_idle();
        }
    }

    /// Runs everything as far as it can run, and passes on the results of what has ended.
    pub(super) fn run_until_idle(&mut self) {
        self.nodes.iter_mut().for_each(Node::run_until_idle);
        let nodes = &self.nodes;
        let ended = |request: &mut Request| nodes[request.node].result(&mut request.task);
        for (request, result) in take_ended(&mut self.requests, ended) {
            self.record(request, result);
        }
        let nodes = &self.nodes;
        let ended = |task: &mut BackgroundTask| nodes[task.node].result(&mut task.task);
        for (BackgroundTask { node, what, .. }, result) in take_ended(&mut self.background, ended) {
            self.note(format!("node {node}, {what}: {result:?}"));
            assert!(
                !matches!(result, Err(Refusal::Internal { .. })),
                "{what} on node {node}: {result:?}"
            );
        }
    }

    /// Time passes: seconds while a call or a task waits, else minutes, now and then hours.
    pub(super) fn let_time_pass(&mut self) {
        let is_quiet = self.requests.is_empty() && self.background.is_empty();
        let is_early = self.now().ms_since(self.fixture.now) < ACTIVE_MS;
        let ms = match () {
            () if !is_quiet => self.rng.between(1, if self.is_slow { 30_000 } else { 8_000 }),
            () if is_early && self.rng.one_in(12) => self.rng.between(1, 7_200_000),
            () => self.rng.between(1, 400_000),
        };
        self.note(format!("{ms} ms pass"));
        self.advance(ms);
    }

    pub(super) fn advance(&mut self, ms: i64) {
        self.time.fetch_add(ms, Ordering::SeqCst);
        self.nodes.iter().for_each(|node| node.advance(ms));
        self.run_until_idle();
    }

    /// Something ends abruptly, and starts again.
    pub(super) fn crash(&mut self) {
        self.crashes += 1;
        // Before their database: no caller gets what it does after the crash.
        let (crashed, account) = self.database.crash(&mut self.rng);
        self.note(account);
        let is_gone = |node: usize| crashed == Crashed::All || crashed == Crashed::Node(node);
        self.background.retain(|task| !is_gone(task.node));
        let (gone, kept) = std::mem::take(&mut self.requests)
            .into_iter()
            .partition::<Vec<Request>, _>(|request| is_gone(request.node));
        self.requests = kept;
        for request in gone {
            self.customers[request.customer].hear_nothing(request.command, request.key);
        }
        match crashed {
            Crashed::All => {
                self.nodes.clear();
                // The disk may have lost the watched rows.
                self.jobs = JobWatch::default();
                (0..NODES).for_each(|node| self.start_node(node));
            }
            Crashed::Node(node) => self.start_node(node),
        }
        self.run_until_idle();
        invariants::check_responses(self);
    }
}

/// Removes the tasks that have ended, and returns them with their results.
fn take_ended<T, R>(
    tasks: &mut Vec<T>,
    mut result: impl FnMut(&mut T) -> Option<R>,
) -> Vec<(T, R)> {
    let mut ended = Vec::new();
    for mut task in std::mem::take(tasks) {
        match result(&mut task) {
            Some(result) => ended.push((task, result)),
            None => tasks.push(task),
        }
    }
    ended
}
