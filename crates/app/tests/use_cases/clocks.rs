//! Nodes on machines whose clocks are wrong share the time of their database.

use app::ports::{Clock, MachineClock};
use app::{App, NodeClock, Refusal};
use catalogue::Snapshot;
use db::{Conn, TxError};
use domain::{Fen, GiftId, JobId, OrderState, Timestamp};
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use store::operation::jobs::Group;
use store::shop::stock;
use testkit::{Engine, TestEnv, WrongClock, both_dbs};

const PURGE: Group<'_> = Group { kind: "purge_expired", provider: "" };

fn available(app: &App, gift: GiftId) -> i64 {
    let shown: Arc<Snapshot> = app.catalogue.current();
    shown.stock(shown.get(gift).unwrap())
}

/// A clock of this machine that is wrong.
struct Machine {
    ahead_ms: i64,
    started: Instant,
}

impl Clock for Machine {
    #[expect(
        clippy::disallowed_methods,
        reason = "what is tested is how far this is from the database's clock"
    )]
    fn now(&self) -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        Timestamp(i64::try_from(since.as_millis()).unwrap() + self.ahead_ms)
    }
}

impl MachineClock for Machine {
    fn monotonic_ms(&self) -> i64 {
        i64::try_from(self.started.elapsed().as_millis()).unwrap()
    }
}

both_dbs! {
    async fn a_wrong_clock_expires_no_order_early_and_none_late(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        for seconds in [29, -29] {
            let other = env.node_on(Arc::new(WrongClock::ahead_of(Arc::clone(&env.clock), seconds))).await.unwrap();
            assert_eq!(other.app.now(), env.app.now());
            for (made, ended) in [(&env, &other), (&other, &env)] {
                let caller = env.customer().await;
                let order = made.order(&caller, gift, 1).await.unwrap();
                assert_eq!(order.expires_at, env.clock.now().plus_seconds(900));
                let state = async || env.app.get_order(&caller, order.order_no.clone()).await.unwrap().order.state;
                env.clock.advance_seconds(899);
                ended.run_jobs().await;
                assert_eq!(state().await, OrderState::PendingPayment, "{seconds} s ahead");
                ended.begin_to_pay(&caller, &order).await.unwrap();
                env.clock.advance_seconds(1);
                assert_eq!(ended.begin_to_pay(&caller, &order).await, Err(Refusal::OrderExpired));
                ended.run_jobs().await;
                assert_eq!(state().await, OrderState::Expired, "{seconds} s ahead");
            }
        }
        env.audit().await;
    }

    async fn a_lease_ends_for_all_nodes_at_once(env: TestEnv) {
        env.tx(|conn| Ok(store::operation::jobs::insert(conn, PURGE, "service", Timestamp(0), Timestamp(0))?)).await;
        let (now, lease) = (env.app.now(), 60);
        let claim = move |at: Timestamp| move |conn: &mut Conn| {
            let due: Vec<JobId> = store::operation::jobs::due(conn, at, &[], 9)?.iter().map(|job| job.id).collect();
            Ok(store::operation::jobs::claim(conn, &due, at, at.plus_seconds(lease))?.len())
        };
        assert_eq!(env.tx(claim(now)).await, 1);
        let other = env.node_on(Arc::new(WrongClock::ahead_of(Arc::clone(&env.clock), 29))).await.unwrap();
        env.clock.advance_seconds(59);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0, "taken from a node that still works on it");
        env.clock.advance_seconds(1);
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1);
    }

    async fn a_sold_out_gift_is_seen_by_a_node_whose_clock_is_wrong(env: TestEnv) {
        for (number, seconds) in [(1, 29), (2, -29)] {
            let gift = env.gift(number, Fen(1_000), 1).await;
            let clock = Arc::new(WrongClock::ahead_of(Arc::clone(&env.clock), seconds));
            let other = env.node_on(Arc::clone(&clock) as _).await.unwrap();
            other.app.refresh_catalogue().await.unwrap();
            // After the start its clock becomes even more wrong, and no measurement has shown that
            // yet.
            clock.set_ahead(100 * seconds);
            let (caller, slow) = (env.customer().await, env.customer().await);
            let order = other.order(&caller, gift, 1).await.unwrap();
            assert_eq!(available(&env.app, gift), 1);
            env.app.refresh_catalogue().await.unwrap();
            assert_eq!(available(&env.app, gift), 0, "{seconds} s ahead");
            env.app.cancel_order(&caller, order.order_no, app::IdemKey(None)).await.unwrap();
            other.app.refresh_catalogue().await.unwrap();
            assert_eq!(available(&other.app, gift), 1, "{seconds} s ahead");
            env.order(&slow, gift, 1).await.unwrap();
            other.app.refresh_catalogue().await.unwrap();
            assert_eq!(available(&other.app, gift), 0, "{seconds} s ahead");
        }
    }

    async fn a_node_whose_clock_is_half_a_minute_off_does_not_serve(env: TestEnv) {
        for seconds in [30, -30] {
            let refused = env.node_on(Arc::new(WrongClock::ahead_of(Arc::clone(&env.clock), seconds))).await;
            assert!(matches!(refused, Err(Refusal::Internal { fault }) if fault.text().contains("clock")), "{seconds} s ahead");
        }
        let clock = Arc::new(WrongClock::ahead_of(Arc::clone(&env.clock), 0));
        let other = env.node_on(Arc::clone(&clock) as _).await.unwrap();
        env.tx(|conn| Ok(store::operation::jobs::insert(conn, PURGE, "service", Timestamp(0), Timestamp(0))?)).await;
        clock.set_ahead(-31);
        other.app.measure_clock().await.unwrap();
        assert_eq!((other.app.clock_deviation_ms(), other.app.clock_is_refused()), (-31_000, true));
        assert_eq!(other.app.now(), env.app.now());
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 0, "it ran a job");
        clock.set_ahead(-3);
        other.app.measure_clock().await.unwrap();
        assert_eq!((other.app.clock_deviation_ms(), other.app.clock_is_refused()), (-3_000, false));
        assert_eq!(other.app.run_due_jobs().await.unwrap(), 1);
    }

    async fn a_machine_that_is_set_wrong_follows_its_database(env: TestEnv) {
        // The embedded database has no clock of its own: there the machine's clock counts.
        let is_embedded = env.db.is_sqlite();
        for ahead_ms in [20_000, -20_000] {
            let machine = Arc::new(Machine { ahead_ms, started: Instant::now() });
            let database_time = Arc::new(|conn: &mut Conn| Ok::<_, TxError<Refusal>>(db::clock::now(conn)?));
            let clock = NodeClock::start(Arc::clone(&machine) as _, database_time, &env.db).await.unwrap();
            let (deviation, expected) = (clock.deviation_ms(), if is_embedded { 0 } else { ahead_ms });
            assert!((deviation - expected).abs() < 1_000, "{deviation} and not {expected}");
            let gap = machine.now().ms_since(clock.now());
            assert!((gap - expected).abs() < 1_000, "{gap} and not {expected}");
        }
    }
}

/// A transaction that began to write earlier and commits later has the smaller id.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_that_is_committed_late_is_seen_on_postgres() {
    let env = TestEnv::new(Engine::Postgres).await;
    let gifts = [env.gift(1, Fen(1_000), 5).await, env.gift(2, Fen(1_000), 5).await];
    env.app.refresh_catalogue().await.unwrap();
    let (written, wait) = std::sync::mpsc::channel();
    let (go_on, received) = std::sync::mpsc::channel();
    let received = std::sync::Mutex::new(received);
    let order = |n: u8| domain::OrderNo::new(env.app.now(), [n; 8]);
    let (first, second) = (order(1), order(2));
    let (db, now) = (env.db.clone(), env.app.now());
    let late = tokio::spawn(async move {
        let hold = move |conn: &mut Conn| {
            stock::reserve(conn, gifts[0], 2, &first, now)?;
            written.send(()).unwrap();
            received.lock().unwrap().recv().unwrap();
            Ok::<_, TxError<()>>(())
        };
        db.write(hold).await.unwrap();
    });
    tokio::task::spawn_blocking(move || wait.recv().unwrap()).await.unwrap();
    env.tx(move |conn| Ok(stock::reserve(conn, gifts[1], 1, &second, now)?)).await;
    env.app.refresh_catalogue().await.unwrap();
    assert_eq!((available(&env.app, gifts[0]), available(&env.app, gifts[1])), (5, 4));
    go_on.send(()).unwrap();
    late.await.unwrap();
    env.app.refresh_catalogue().await.unwrap();
    assert_eq!((available(&env.app, gifts[0]), available(&env.app, gifts[1])), (3, 4));
}
