//! One run: what happens, in which order, and what must hold at any time.

use crate::customers::{Command, CommandWeights, Customer, Response};
use crate::database::Database;
use crate::fixture::{Fixture, fixture};
use crate::invariants;
use crate::job_watch::JobWatch;
use crate::node::{Node, NodeParts, Time};
use crate::providers::{FaultRates, Providers};
use crate::rng::{SeededEntropy, SeededRng};
use crate::trace::Trace;
use domain::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use testkit::Engine;
use tokio::task::JoinHandle;

mod background;
mod broadcasts;
mod quiesce;
mod requests;
mod steps;

/// Commands of customers in one run.
const COMMANDS: usize = 60;
/// Most requests under way at a time; then a customer waits with the next.
const AT_ONCE: usize = 8;
const NODES: usize = 2;
/// The most that a node's clock is off; a bit more, and the node would not start.
const SKEW_MS: i64 = 29_000;
const CRASHES_MAX: usize = 2;

/// A customer's request that is under way.
struct Request {
    number: usize,
    node: usize,
    customer: usize,
    command: Command,
    key: Option<String>,
    /// The customer's number when it was sent.
    phone: String,
    task: JoinHandle<app::Result<Response>>,
}

/// Work of a node that no customer waits for.
struct BackgroundTask {
    node: usize,
    what: &'static str,
    task: JoinHandle<app::Result<()>>,
}

/// The state of a run.
pub(crate) struct Run {
    seed: u64,
    rng: SeededRng,
    fixture: &'static Fixture,
    pub(crate) trace: Trace,
    pub(crate) database: Database,
    nodes: Vec<Node>,
    skews: Vec<i64>,
    pub(crate) providers: Providers,
    fault_rates: FaultRates,
    weights: CommandWeights,
    /// How often clients leave before the response, as a weight.
    leaving: usize,
    time: Time,
    pub(crate) customers: Vec<Customer>,
    requests: Vec<Request>,
    background: Vec<BackgroundTask>,
    commands: usize,
    crashes: usize,
    starts: u64,
    jobs: JobWatch,
    /// How soon what was begun continues, as a weight: with a slow disk, many commits wait.
    pace: usize,
    /// Whether the database and providers take long, up to longer than a lease.
    is_slow: bool,
    /// Whether operators change prices.
    pub(crate) has_price_changes: bool,
    /// The assets of each customer at first, in fen.
    pub(crate) had: Vec<i64>,
}

impl Run {
    /// A run that has not begun.
    pub(crate) fn new(engine: Engine, seed: u64) -> Self {
        let fixture = fixture(engine);
        let mut rng = SeededRng::new(seed, 0);
        let skews = (0..NODES).map(|_| rng.between(-SKEW_MS, SKEW_MS)).collect();
        let mut run = Self {
            seed,
            fixture,
            trace: Trace::default(),
            database: fixture.database(NODES),
            nodes: Vec::new(),
            skews,
            providers: Providers::new(),
            fault_rates: FaultRates::of(&mut rng),
            weights: CommandWeights::of(&mut rng),
            leaving: *rng.of(&[0, 1, 2, 6]).expect("one of these"),
            time: Arc::new(AtomicI64::new(fixture.now.0)),
            customers: fixture.accounts.iter().cloned().map(Customer::new).collect(),
            requests: Vec::new(),
            background: Vec::new(),
            commands: 0,
            crashes: 0,
            starts: 0,
            jobs: JobWatch::default(),
            pace: *rng.of(&[2, 8, 25]).expect("one of these"),
            is_slow: rng.one_in(4),
            has_price_changes: rng.one_in(4),
            had: Vec::new(),
            rng,
        };
        run.had = invariants::assets(&mut run);
        (0..NODES).for_each(|node| run.start_node(node));
        run
    }

    /// Runs to the end, and checks the invariants there.
    pub(crate) fn finish(&mut self) {
        while self.commands < COMMANDS || !self.requests.is_empty() {
            self.step();
        }
        let sealed = invariants::sealed_rows(self);
        self.quiesce();
        invariants::check_end(self);
        let later = invariants::sealed_rows(self);
        for (row, text) in sealed {
            assert_eq!(later.get(&row), Some(&text), "{row:?} changed what a seal holds");
        }
    }

    /// The time of the simulation.
    pub(crate) fn now(&self) -> Timestamp {
        Timestamp(self.time.load(Ordering::SeqCst))
    }

    pub(crate) fn gifts(&self) -> &'static [(domain::GiftId, domain::Fen)] {
        &self.fixture.gifts
    }

    fn note(&mut self, event: impl std::fmt::Display) {
        self.trace.add(self.now().0 - self.fixture.now.0, event);
    }

    /// Starts a node, in place of the one that crashed.
    fn start_node(&mut self, index: usize) {
        self.starts += 1;
        let entropy = SeededEntropy::new(self.seed, self.starts);
        let is_sqlite = self.database.is_sqlite();
        let parts = NodeParts {
            time: &self.time,
            skew_ms: self.skews[index],
            entropy,
            providers: &self.providers,
        };
        let (node, mut started) = Node::begin(is_sqlite, parts);
        if index < self.nodes.len() {
            self.nodes[index] = node;
        } else {
            self.nodes.push(node);
        }
        self.nodes[index].run_until_idle();
        loop {
            if let Some(app) = self.nodes[index].result(&mut started) {
                return self.nodes[index].started(app);
            }
            if self.nodes[index].waiting.is_empty() || !self.database.can_begin(index) {
                self.go_on();
            } else {
                self.begin_call(index);
            }
        }
    }

    /// Takes one step.
    fn step(&mut self) {
        if let Some(what) = self.providers.end_gone(&mut self.rng) {
            return self.note(what);
        }
        let can_begin = !self.nodes_with_calls().is_empty();
        let can_go_on = self.database.can_go_on();
        let can_ask = self.commands < COMMANDS && self.requests.len() < AT_ONCE;
        let is_waited_for = can_begin || can_go_on || self.providers.calls.len() > 0;
        // Where each statement is a step of its own, a request has more of them.
        let statements = if self.database.is_sqlite() { 1 } else { 4 };
        let weights = [
            if can_ask { 10 } else { 0 },
            if can_begin { 30 } else { 0 },
            if can_go_on { self.pace } else { 0 },
            if self.providers.calls.len() > 0 { 12 } else { 0 },
            10,
            if self.background.len() < 4 { 4 } else { 0 },
            if is_waited_for && !self.is_slow { 1 } else { 6 },
            if self.requests.is_empty() || !self.rng.one_in(statements) { 0 } else { self.leaving },
            usize::from(self.crashes < CRASHES_MAX && self.rng.one_in(3 * statements)),
        ];
        match self.rng.weighted(&weights) {
            0 => self.command(),
            1 => self.begin_some_call(),
            2 => self.go_on(),
            3 => {
                let what = self.providers.answer_one(self.fault_rates, &mut self.rng);
                self.note(what);
                self.run_until_idle();
            }
            4 => self.outside(),
            5 => self.begin_background(),
            6 => self.let_time_pass(),
            7 => self.client_leaves(),
            _ => self.crash(),
        }
    }
}
