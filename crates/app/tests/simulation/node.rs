//! A node: the application on a runtime of its own, with a clock of its own. Its tasks end when it
//! crashes.

use crate::providers::Providers;
use crate::rng::SeededEntropy;
use app::ports::{Clock, Delivery, MachineClock, PaymentProvider, PayoutProvider};
use app::{App, AppDeps, BlockingWork, Keys, MoneyRules, NodeClock, ProofOfWork};
use db::simulation::{Call, Calls};
use db::{Conn, Db};
use domain::{Budgets, CashChannel, PayMethod, Rules, Timestamp};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use testkit::{FakeHealth, FakeRealName, STREAMS_PER_CUSTOMER, brand};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

/// The time of the simulation, in milliseconds since the epoch.
pub(crate) type Time = Arc<AtomicI64>;

/// A clock that is off by a constant.
struct SkewedClock {
    time: Time,
    skew_ms: i64,
}

impl Clock for SkewedClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.time.load(Ordering::SeqCst) + self.skew_ms)
    }
}

impl MachineClock for SkewedClock {
    fn monotonic_ms(&self) -> i64 {
        self.time.load(Ordering::SeqCst)
    }
}

/// A running node.
pub(crate) struct Node {
    runtime: Runtime,
    app: Option<Arc<App>>,
    db: Db,
    calls: Calls,
    /// Calls to the database that were not run yet.
    pub(crate) waiting: Vec<Call>,
}

pub(crate) struct NodeParts<'a> {
    pub(crate) time: &'a Time,
    pub(crate) skew_ms: i64,
    pub(crate) entropy: SeededEntropy,
    pub(crate) providers: &'a Providers,
}

impl Node {
    /// A node that is starting, and the task that returns its application; its calls must be run
    /// meanwhile.
    pub(crate) fn begin(is_sqlite: bool, parts: NodeParts<'_>) -> (Self, JoinHandle<Arc<App>>) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .build()
            .unwrap();
        let (db, calls) = Db::simulated(is_sqlite);
        let time = Arc::clone(parts.time);
        let machine = Arc::new(SkewedClock { time: Arc::clone(&time), skew_ms: parts.skew_ms });
        let with_clock = app_parts(parts, db.clone());
        let node_db = db.clone();
        let started = runtime.spawn(async move {
            // The time of the simulation is the database's.
            let database_time =
                Arc::new(move |_: &mut Conn| Ok(Some(Timestamp(time.load(Ordering::SeqCst)))));
            let clock = NodeClock::start(machine, database_time, &db).await.unwrap();
            App::start(with_clock(clock)).await.unwrap()
        });
        (Self { runtime, app: None, db: node_db, calls, waiting: Vec::new() }, started)
    }

    /// Sets the application, once it has started.
    pub(crate) fn started(&mut self, app: Arc<App>) {
        self.app = Some(app);
    }

    pub(crate) fn app(&self) -> Arc<App> {
        Arc::clone(self.app.as_ref().expect("the node has started"))
    }

    /// The database, for commands of operators that do not go through the application.
    pub(crate) fn db(&self) -> Db {
        self.db.clone()
    }

    /// Begins a task on this node.
    pub(crate) fn spawn<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> JoinHandle<T> {
        self.runtime.spawn(work)
    }

    /// Runs all tasks until each waits for the database, a provider, or time, and collects their
    /// calls.
    pub(crate) fn run_until_idle(&mut self) {
        // Paused time advances only when no task can run.
        self.runtime.block_on(async { tokio::time::sleep(Duration::from_millis(1)).await });
        self.waiting.extend(self.calls.take());
    }

    /// Advances the time for the tasks that wait for it.
    pub(crate) fn advance(&self, ms: i64) {
        self.runtime
            .block_on(tokio::time::advance(Duration::from_millis(u64::try_from(ms).unwrap())));
    }

    /// The result of a task that has ended; `None` while it runs, or when it was cancelled.
    pub(crate) fn result<T>(&self, task: &mut JoinHandle<T>) -> Option<T> {
        if !task.is_finished() {
            return None;
        }
        match self.runtime.block_on(task) {
            Ok(value) => Some(value),
            Err(error) if error.is_cancelled() => None,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
}

fn app_parts(
    parts: NodeParts<'_>,
    db: Db,
) -> impl FnOnce(Arc<NodeClock>) -> AppDeps + Send + use<> {
    let keys = Keys::new(&[7; 32]).unwrap();
    let budgets = Budgets::unlimited();
    let NodeParts { entropy, providers, .. } = parts;
    let at_once = PaymentProvider::new(Arc::new(providers.card.clone()));
    let later = PaymentProvider::new(Arc::new(providers.cashier.clone()));
    let payments = [(PayMethod::Alipay, later), (PayMethod::Card, at_once)].into();
    let payouts = PayoutProvider::new(Arc::new(providers.payouts.clone()));
    let payouts = [(CashChannel::Alipay, payouts)].into();
    let delivery = Some(Arc::new(providers.delivery.clone()) as Arc<dyn Delivery>);
    let sms = Arc::clone(&providers.sms);
    move |clock| AppDeps {
        db,
        rules: Rules::default(),
        money_rules: MoneyRules::default(),
        brand: brand(),
        challenges: Arc::new(ProofOfWork::new(keys.clone(), &budgets)),
        budgets,
        keys,
        clock,
        entropy: Arc::new(entropy),
        sms,
        payments,
        payouts,
        delivery,
        deposits: None,
        takes_deposits: false,
        steam_sign_in: None,
        real_name: Arc::new(FakeRealName::default()),
        provider_health: Arc::new(FakeHealth::default()),
        public_url: "https://satchel.test".to_owned(),
        blocking: BlockingWork::InTheTask,
        streams_per_customer: STREAMS_PER_CUSTOMER,
    }
}
