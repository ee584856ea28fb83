//! PostgreSQL that is slow, silent, full or gone, behind a network that breaks at will.

use db::{
    Change, ChangeListener, Conn, Db, ExecError, ExecLimits, Location, TxError, with_wait_limit,
};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use domain::{ChangeKind, UserId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use testkit::{Engine, LostCommit, PostgresProxy, TestDatabase};
use tokio::task::JoinHandle;

/// Longer than any answer takes on a slow machine, and far shorter than TCP takes to notice.
const SOON: Duration = Duration::from_secs(30);

struct Network {
    db: Db,
    proxy: Arc<PostgresProxy>,
    /// Leads through the proxy.
    location: Location,
    /// Leads past the proxy.
    direct: Db,
    _database: TestDatabase,
}

#[derive(diesel::QueryableByName)]
struct Count {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    count: i64,
}

fn limits(connections: usize) -> ExecLimits {
    ExecLimits { connections, ..ExecLimits::default() }
}

async fn network(connections: usize) -> Network {
    let database = TestDatabase::new(Engine::Postgres);
    let direct = Db::open(&database.location, limits(1)).unwrap();
    let (proxy, location) = PostgresProxy::before(&database.location);
    let db = Db::open(&location, limits(connections)).unwrap();
    let table = |conn: &mut Conn| Ok(conn.batch_execute("CREATE TABLE kept (id BIGINT)")?);
    direct.write::<_, (), _>(table).await.unwrap();
    let network = Network { db, proxy: Arc::new(proxy), location, direct, _database: database };
    network.wait_until("all are connected", |n| n.db.status().connections == connections).await;
    network
}

fn insert(conn: &mut Conn) -> Result<(), TxError<()>> {
    Ok(conn.batch_execute("INSERT INTO kept VALUES (1)")?)
}

impl Network {
    async fn write(&self) -> Result<(), ExecError<()>> {
        self.db.write(insert).await
    }

    async fn rows(&self) -> i64 {
        let count = |conn: &mut Conn| {
            let rows = diesel::sql_query("SELECT count(*) AS count FROM kept");
            Ok(rows.get_result::<Count>(conn)?.count)
        };
        self.direct.read::<_, (), _>(count).await.unwrap()
    }

    async fn wait_until(&self, what: &str, is_so: impl Fn(&Self) -> bool) {
        let since = Instant::now();
        while !is_so(self) {
            assert!(since.elapsed() < SOON, "{what} did not come true: {:?}", self.db.status());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Repeats a write until it is taken.
    async fn write_again(&self) {
        let since = Instant::now();
        while let Err(error) = self.write().await {
            assert_eq!(error, ExecError::Unavailable);
            assert!(since.elapsed() < SOON, "the database did not come back");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threads_without_a_connection_take_no_calls() {
    let database = TestDatabase::new(Engine::Postgres);
    let (proxy, location) = PostgresProxy::before(&database.location);
    proxy.allow(2);
    let db = Db::open(&location, limits(8)).unwrap();
    for _ in 0..300 {
        assert_eq!(db.read::<_, (), _>(|_| Ok(())).await, Ok(()));
    }
    assert!(db.status().connections <= 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_waits_for_the_database_if_it_may() {
    let database = TestDatabase::new(Engine::Postgres);
    let (proxy, location) = PostgresProxy::before(&database.location);
    proxy.refuse(true);
    let Err(refused) = Db::open(&location, limits(1)) else { panic!("it needs no database") };
    assert!(refused.contains("cannot reach PostgreSQL"), "{refused}");
    let patient = ExecLimits { start_wait: SOON, ..limits(1) };
    let starting = tokio::task::spawn_blocking(move || Db::open(&location, patient).map(drop));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!starting.is_finished());
    proxy.refuse(false);
    assert_eq!(starting.await.unwrap(), Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_broke_while_nobody_used_them_cost_no_call() {
    let network = network(4).await;
    network.proxy.cut();
    for _ in 0..20 {
        assert_eq!(network.write().await, Ok(()));
    }
    assert_eq!(network.rows().await, 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_breaks_between_statements_costs_no_call() {
    let network = network(2).await;
    let (proxy, runs) = (Arc::clone(&network.proxy), AtomicU32::new(0));
    let work = move |conn: &mut Conn| {
        insert(conn)?;
        if runs.fetch_add(1, Ordering::SeqCst) == 0 {
            proxy.cut();
        }
        insert(conn)?;
        Ok(runs.load(Ordering::SeqCst))
    };
    assert_eq!(network.db.write::<_, (), _>(work).await, Ok(2));
    assert_eq!(network.rows().await, 2);
    assert!(network.db.status().retries > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_database_calls_are_not_begun_and_nobody_waits_for_long() {
    let network = network(2).await;
    network.proxy.refuse(true);
    network.proxy.cut();
    let since = Instant::now();
    assert_eq!(network.write().await, Err(ExecError::Unavailable));
    assert!(since.elapsed() < SOON);
    network.wait_until("it is down", |n| !n.db.status().is_up).await;
    assert_eq!(network.rows().await, 0);
    network.proxy.refuse(false);
    network.write_again().await;
    assert!(network.db.status().is_up);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_no_failure_and_no_success() {
    let network = network(2).await;
    for (lost, rows) in [(LostCommit::Answer, 1), (LostCommit::Request, 1)] {
        network.proxy.lose_commit(lost);
        assert_eq!(network.write().await, Err(ExecError::OutcomeUnknown), "{lost:?}");
        assert_eq!(network.rows().await, rows, "{lost:?}");
    }
    assert_eq!(network.db.status().failed_commits, 2);
    assert_eq!(network.write().await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_answering_delays_no_caller_and_nothing_given_up_is_kept() {
    let network = network(2).await;
    let proxy = Arc::clone(&network.proxy);
    let work = move |conn: &mut Conn| {
        insert(conn)?;
        proxy.freeze();
        insert(conn)
    };
    let answer = tokio::time::timeout(SOON, network.db.write(work)).await;
    assert_eq!(answer, Ok(Err(ExecError::Unavailable)));
    network.wait_until("its thread is replaced", |n| n.db.status().stuck_threads == 1).await;
    let waiting = (0..3).map(|_| network.db.read::<(), (), _>(|_| Ok(())));
    for call in waiting {
        let answer = tokio::time::timeout(SOON, call).await;
        assert_eq!(answer, Ok(Err(ExecError::Unavailable)));
    }
    network.wait_until("it is down", |n| !n.db.status().is_up).await;
    network.proxy.thaw();
    network.wait_until("the thread has ended", |n| n.db.status().stuck_threads == 0).await;
    network.write_again().await;
    assert_eq!(network.rows().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_on_a_server_that_stops_answering_has_an_unknown_outcome() {
    let network = network(1).await;
    network.proxy.lose_commit(LostCommit::AnswerHeldBack);
    let answer = tokio::time::timeout(SOON, network.write()).await;
    assert_eq!(answer, Ok(Err(ExecError::OutcomeUnknown)));
    network.proxy.thaw();
    network.write_again().await;
    assert_eq!(network.rows().await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failover_the_old_server_is_left() {
    let network = network(4).await;
    network.proxy.freeze_present();
    let first = tokio::time::timeout(SOON, network.write()).await;
    assert_eq!(first, Ok(Err(ExecError::Unavailable)));
    network.write_again().await;
    network.wait_until("all are connected again", |n| n.db.status().connections == 4).await;
    assert_eq!(network.rows().await, 1);
}

/// Counts the changes that it receives.
#[derive(Default)]
struct CountingListener(AtomicU32);

impl ChangeListener for CountingListener {
    fn changed(&self, changes: &[Change]) {
        self.0.fetch_add(u32::try_from(changes.len()).unwrap(), Ordering::SeqCst);
    }

    fn missed(&self) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn announcements_are_received_again_after_a_server_stopped_answering() {
    let network = network(1).await;
    let received = Arc::new(CountingListener::default());
    network.db.listen(Arc::clone(&received) as _);
    let since = Instant::now();
    for is_frozen in [false, true] {
        if is_frozen {
            network.proxy.freeze_present();
            // Data that has passed already is received within this time.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        received.0.store(0, Ordering::SeqCst);
        while received.0.load(Ordering::SeqCst) == 0 {
            let note = |conn: &mut Conn| {
                db::changes::note(conn, UserId(1), ChangeKind::Order, "S1");
                insert(conn)
            };
            network.direct.write(note).await.unwrap();
            assert!(since.elapsed() < 2 * SOON, "frozen: {is_frozen}, nothing is received");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_statement_is_not_taken_for_a_silent_server() {
    let network = network(2).await;
    let work = |conn: &mut Conn| {
        diesel::sql_query("SELECT pg_sleep(5)").execute(conn)?;
        insert(conn)
    };
    assert_eq!(network.db.write(work).await, Ok(()));
    assert_eq!(network.db.status().stuck_threads, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_takes_no_writes_any_more_is_left() {
    let network = network(1).await;
    let demote = |conn: &mut Conn| {
        Ok::<_, TxError<()>>(
            conn.batch_execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")?,
        )
    };
    assert_eq!(network.db.write(demote).await, Ok(()));
    assert_eq!(network.write().await, Ok(()));
    assert_eq!(network.rows().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_take_no_writes_are_passed_over() {
    let network = network(1).await;
    let close_it = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$";
    let switch = move |conn: &mut Conn| Ok::<_, TxError<()>>(conn.batch_execute(close_it)?);
    network.direct.write(switch).await.unwrap();
    let Err(refused) = Db::open(&network.location, limits(1)) else { panic!("it was taken") };
    assert!(refused.contains("read-only"), "{refused}");
}

/// Begins a write that inserts a row once it is let go on, and waits until it runs.
async fn begin_write(
    db: &Db,
) -> (JoinHandle<Result<(), ExecError<()>>>, std::sync::mpsc::Sender<()>) {
    let (begun, has_begun) = std::sync::mpsc::channel();
    let (go_on, goes_on) = std::sync::mpsc::channel::<()>();
    let goes_on = std::sync::Mutex::new(goes_on);
    let db = db.clone();
    let write = tokio::spawn(async move {
        let work = move |conn: &mut Conn| {
            begun.send(()).unwrap();
            goes_on.lock().unwrap().recv().unwrap();
            insert(conn)
        };
        db.write(work).await
    });
    tokio::task::spawn_blocking(move || has_begun.recv().unwrap()).await.unwrap();
    (write, go_on)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_nobody_waits_for_is_not_begun() {
    let network = network(1).await;
    let (slow, go_on) = begin_write(&network.db).await;
    // It waits in the queue when its caller leaves.
    let left = tokio::time::timeout(Duration::from_millis(50), network.write()).await;
    assert!(left.is_err());
    go_on.send(()).unwrap();
    assert_eq!(slow.await.unwrap(), Ok(()));
    assert_eq!(network.write().await, Ok(()));
    assert_eq!(network.rows().await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_has_begun_is_finished_though_nobody_waits_for_it() {
    let network = network(1).await;
    let (left, go_on) = begin_write(&network.db).await;
    left.abort();
    assert!(left.await.unwrap_err().is_cancelled());
    go_on.send(()).unwrap();
    assert_eq!(network.write().await, Ok(()));
    assert_eq!(network.rows().await, 2);
}

/// Far less than any other limit, so that no other one ends these calls.
const WAIT_MAX: Duration = Duration::from_millis(300);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_over_its_time_while_it_runs_keeps_nothing_and_its_connection_stays() {
    let network = network(1).await;
    let (begun, has_begun) = std::sync::mpsc::channel();
    let work = move |conn: &mut Conn| {
        begun.send(()).unwrap();
        diesel::sql_query("SELECT pg_sleep(2)").execute(conn)?;
        insert(conn)
    };
    let late = with_wait_limit(WAIT_MAX, network.db.write::<_, (), _>(work)).await;
    assert_eq!(late, Err(ExecError::Unavailable));
    has_begun.recv().unwrap();
    // It runs on the same connection, after the first one.
    assert_eq!(network.write().await, Ok(()));
    assert_eq!(network.rows().await, 1);
    let status = network.db.status();
    assert_eq!((status.unavailable, status.stuck_threads, status.connections), (1, 0, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_over_its_time_in_the_queue_is_not_begun() {
    let network = network(1).await;
    let (slow, go_on) = begin_write(&network.db).await;
    let since = Instant::now();
    let late = with_wait_limit(WAIT_MAX, network.write()).await;
    assert_eq!(late, Err(ExecError::Unavailable));
    let waited = since.elapsed();
    assert!(
        waited < Duration::from_millis(1800),
        "two seconds of quiet would end it, too: {waited:?}"
    );
    go_on.send(()).unwrap();
    assert_eq!(slow.await.unwrap(), Ok(()));
    assert_eq!(network.write().await, Ok(()));
    assert_eq!(network.rows().await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_that_is_over_its_time_has_an_unknown_outcome() {
    let network = network(1).await;
    network.proxy.lose_commit(LostCommit::AnswerHeldBack);
    let since = Instant::now();
    let late = with_wait_limit(WAIT_MAX, network.write()).await;
    assert_eq!(late, Err(ExecError::OutcomeUnknown));
    assert!(since.elapsed() < Duration::from_secs(3), "four seconds are given to a commit");
    assert_eq!(network.rows().await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_calls_of_a_request_have_one_limit_together() {
    let network = network(2).await;
    let work = |conn: &mut Conn| {
        Ok::<_, TxError<()>>(diesel::sql_query("SELECT pg_sleep(1)").execute(conn)?)
    };
    let request = async {
        let mut calls = Vec::new();
        for _ in 0..3 {
            calls.push(network.db.read(work).await.is_ok());
        }
        calls
    };
    // The second would be over with a limit of its own, and each has half a second at least.
    let calls = with_wait_limit(Duration::from_millis(1500), request).await;
    assert_eq!(calls, [true, false, false]);
    assert!(network.db.read(work).await.is_ok(), "without a request there is no limit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_does_not_wait_for_a_silent_server() {
    let network = network(2).await;
    network.proxy.freeze();
    let calls: Vec<_> = (0..4)
        .map(|_| {
            let db = network.db.clone();
            tokio::spawn(async move { db.write(insert).await })
        })
        .collect();
    network.wait_until("both threads are busy", |n| n.db.queued() == 2).await;
    let closing = network.db.clone();
    let closed = tokio::task::spawn_blocking(move || closing.close());
    tokio::time::timeout(SOON, closed).await.expect("it still waits").unwrap();
    for call in calls {
        assert_eq!(call.await.unwrap(), Err(ExecError::Unavailable));
    }
    network.proxy.thaw();
    assert_eq!(network.rows().await, 0);
}
