//! Each thing that can happen in a run.

use super::{BackgroundTask, NODES, Request, Run};
use crate::customers::{Response, ask, check_error};
use crate::database::{Crashed, Progress};
use crate::invariants;
use crate::job_watch::JobWatch;
use crate::node::Node;
use app::ports::Payments;
use app::{App, Error};
use domain::{CashNo, OrderNo, PaymentNo, RefundReason};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::simulation::Call;

/// Calls that write in one group, at most.
const GROUP_MAX: usize = 3;
/// The active part of a run is shorter than idempotency keys are remembered.
const ACTIVE_MS: i64 = 20 * 3600 * 1000;

impl Run {
    /// A customer asks for something.
    pub(super) fn command(&mut self) {
        self.commands += 1;
        let (customer, node) = (self.rng.below(self.customers.len()), self.rng.below(NODES));
        let (command, key) = self.customers[customer].next(&self.weights, self.fixture, &mut self.rng);
        let number = self.commands;
        let shown = key.as_deref().unwrap_or("no key");
        self.note(format!("#{number} customer {customer} asks node {node}: {command:?}, {shown}"));
        let account = self.customers[customer].account.clone();
        let task = self.nodes[node].spawn(ask(self.nodes[node].app(), account, command.clone(), key.clone()));
        self.requests.push(Request { number, node, customer, command, key, task });
        self.settle();
    }

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
        (0..self.nodes.len()).filter(|&node| !self.nodes[node].waiting.is_empty() && self.database.can_begin(node)).collect()
    }

    /// The database takes what it has begun further, and callers get their responses.
    pub(super) fn go_on(&mut self) {
        let progress = self.database.go_on(&mut self.rng);
        self.progressed(progress);
    }

    fn progressed(&mut self, progress: Progress) {
        self.note(progress.account);
        if !progress.committed.is_empty() {
            let Self { database, jobs, .. } = self;
            database.look(|conn| jobs.committed(&progress.committed, conn)).unwrap();
        }
        self.settle();
        for call in progress.durable {
            call.answer();
            // One after the other, so that it does not depend on threads who goes on first.
            self.settle();
        }
    }

    /// Lets everything go on as far as it can, and hands out the results of what has ended.
    pub(super) fn settle(&mut self) {
        self.nodes.iter_mut().for_each(Node::settle);
        let nodes = &self.nodes;
        let ended = |request: &mut Request| nodes[request.node].result(&mut request.task);
        for (request, result) in take_ended(&mut self.requests, ended) {
            self.hear(request, result);
        }
        let nodes = &self.nodes;
        let ended = |task: &mut BackgroundTask| nodes[task.node].result(&mut task.task);
        for (BackgroundTask { node, what, .. }, result) in take_ended(&mut self.background, ended) {
            self.note(format!("node {node}, {what}: {result:?}"));
            assert!(!matches!(result, Err(Error::Fault(_))), "{what} on node {node}: {result:?}");
        }
    }

    fn hear(&mut self, request: Request, result: app::Result<Response>) {
        let Request { number, customer, key, .. } = request;
        self.note(format!("#{number} customer {customer} hears {result:?}"));
        match result {
            Ok(response) => {
                if let Response::PaymentBegun(no) = &response {
                    self.database.look(|conn| invariants::check_one_attempt(conn, no)).unwrap();
                }
                self.customers[customer].hear(response, key);
            }
            Err(error) => check_error(&error),
        }
    }

    /// Something happens outside of the service: at a provider, or an operator acts.
    pub(super) fn outside(&mut self) {
        let now = self.now();
        if let Some(what) = self.providers.act(&mut self.rng, now) {
            self.note(what);
        }
    }

    /// A node begins something that no customer waits for: due jobs, a webhook, an operator's command.
    pub(super) fn begin_background(&mut self) {
        let node = self.rng.below(NODES);
        let app = self.nodes[node].app();
        match self.rng.weighted(&[5, 3, 1, 1]) {
            0 => self.spawn_background(node, "due jobs", due_jobs(app)),
            1 => {
                let provider = if self.rng.one_in(3) { &self.providers.card } else { &self.providers.cashier };
                let (name, paid) = (provider.name(), provider.paid());
                if let Some(no) = self.rng.of(&paid).cloned() {
                    self.note(format!("a webhook for {no}"));
                    self.spawn_background(node, "webhook", webhook(app, name, no));
                }
            }
            2 => {
                let orders = self.orders();
                if let Some(no) = self.rng.of(&orders).cloned() {
                    self.note(format!("an operator refunds {no}"));
                    self.spawn_background(node, "refund", async move { app.refund_order(no, RefundReason::CustomerRequest).await });
                }
            }
            _ => {
                let cash = self.database.look(|conn| store::cash_outs::in_state(conn, domain::CashState::Reviewing, 10)).unwrap();
                let numbers: Vec<CashNo> = cash.into_iter().map(|cash| cash.cash_no).collect();
                if let Some(no) = self.rng.of(&numbers).cloned() {
                    let approves = self.rng.one_in(2);
                    self.note(format!("an operator {} {no}", if approves { "approves" } else { "rejects" }));
                    self.spawn_background(node, "review", review(app, no, approves));
                }
            }
        }
    }

    fn orders(&self) -> Vec<OrderNo> {
        let responses = self.customers.iter().flat_map(|customer| &customer.responses);
        responses.filter_map(|response| if let Response::Ordered(order) = response { Some(order.order_no.clone()) } else { None }).collect()
    }

    pub(super) fn spawn_background(
        &mut self,
        node: usize,
        what: &'static str,
        work: impl Future<Output = app::Result<()>> + Send + 'static,
    ) {
        let task = self.nodes[node].spawn(work);
        self.background.push(BackgroundTask { node, what, task });
        self.settle();
    }

    /// Time passes: seconds while something is waited for, else minutes, now and then hours.
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
        self.settle();
    }

    /// A client closes its connection before it is answered.
    pub(super) fn client_leaves(&mut self) {
        let request = self.requests.remove(self.rng.below(self.requests.len()));
        self.note(format!("#{} customer {} leaves", request.number, request.customer));
        request.task.abort();
        self.settle();
        self.customers[request.customer].hear_nothing(request.command, request.key);
    }

    /// Something ends in the middle of everything, and starts again.
    pub(super) fn crash(&mut self) {
        self.crashes += 1;
        // Before their database: what it does then, nobody hears.
        let (crashed, account) = self.database.crash(&mut self.rng);
        self.note(account);
        let is_gone = |node: usize| crashed == Crashed::All || crashed == Crashed::Node(node);
        self.background.retain(|task| !is_gone(task.node));
        let (gone, kept) = std::mem::take(&mut self.requests).into_iter().partition::<Vec<Request>, _>(|request| is_gone(request.node));
        self.requests = kept;
        for request in gone {
            self.customers[request.customer].hear_nothing(request.command, request.key);
        }
        match crashed {
            Crashed::All => {
                self.nodes.clear();
                // The disk may have lost what was watched.
                self.jobs = JobWatch::default();
                (0..NODES).for_each(|node| self.start_node(node));
            }
            Crashed::Node(node) => self.start_node(node),
        }
        self.settle();
        invariants::check_responses(self);
    }
}

/// Takes out what has ended, with its result.
fn take_ended<T, R>(tasks: &mut Vec<T>, mut result: impl FnMut(&mut T) -> Option<R>) -> Vec<(T, R)> {
    let mut ended = Vec::new();
    for mut task in std::mem::take(tasks) {
        match result(&mut task) {
            Some(result) => ended.push((task, result)),
            None => tasks.push(task),
        }
    }
    ended
}

pub(super) async fn due_jobs(app: Arc<App>) -> app::Result<()> {
    app.run_due_jobs().await.map(drop)
}

async fn webhook(app: Arc<App>, provider: &'static str, no: PaymentNo) -> app::Result<()> {
    app.payment_notice(provider, &[], no.as_str().as_bytes()).await;
    Ok(())
}

pub(super) async fn review(app: Arc<App>, no: CashNo, approves: bool) -> app::Result<()> {
    if approves { app.approve_cash(no).await } else { app.reject_cash(no, "simulated").await }
}
