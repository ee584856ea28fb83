//! Calls of one class leave connections free for the others.

use db::{Conn, Db, ExecError, ExecLimits, Location, TxError, in_background};
use diesel::connection::SimpleConnection;
use std::time::{Duration, Instant};
use testkit::{Engine, TestDatabase};
use tokio::task::JoinHandle;

const CONNECTIONS: usize = 8;

/// Longer than any answer takes on a slow machine.
const SOON: Duration = Duration::from_secs(30);

fn open(location: &Location) -> Db {
    let limits = ExecLimits { connections: CONNECTIONS, ..ExecLimits::default() };
    Db::open(location, limits).unwrap()
}

async fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < SOON, "{what} did not come true");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Writes that take connections until the lock on the table is released; the server ends none.
fn wait_for_lock(db: &Db, background: bool) -> Vec<JoinHandle<Result<(), ExecError<()>>>> {
    let insert = |conn: &mut Conn| {
        Ok(conn.batch_execute(
            "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; INSERT INTO kept VALUES (1)",
        )?)
    };
    let call = || {
        let db = db.clone();
        tokio::spawn(async move {
            if background { in_background(db.write(insert)).await } else { db.write(insert).await }
        })
    };
    (0..2 * CONNECTIONS).map(|_| call()).collect()
}

/// Those that had a connection are done; the others may have waited too long.
async fn end_all(writes: Vec<JoinHandle<Result<(), ExecError<()>>>>, begun: usize) {
    let mut done = 0;
    for write in writes {
        match write.await.unwrap() {
            Ok(()) => done += 1,
            Err(error) => assert_eq!(error, ExecError::Unavailable),
        }
    }
    assert!(done >= begun, "only {done} are done");
}

/// Locks a table until the returned sender is dropped.
async fn lock_table(db: &Db) -> (std::sync::mpsc::Sender<()>, JoinHandle<()>) {
    let table = |conn: &mut Conn| Ok(conn.batch_execute("CREATE TABLE kept (id BIGINT)")?);
    db.write::<_, (), _>(table).await.unwrap();
    let (locked, is_locked) = std::sync::mpsc::channel();
    let (release, is_released) = std::sync::mpsc::channel::<()>();
    let is_released = std::sync::Mutex::new(is_released);
    let own = db.clone();
    let holder = tokio::spawn(async move {
        let hold = move |conn: &mut Conn| {
            conn.batch_execute("LOCK TABLE kept")?;
            locked.send(()).unwrap();
            let _ = is_released.lock().unwrap().recv();
            Ok(())
        };
        own.write::<_, (), _>(hold).await.unwrap();
    });
    tokio::task::spawn_blocking(move || is_locked.recv().unwrap()).await.unwrap();
    (release, holder)
}

async fn read(db: &Db) -> Result<(), ExecError<()>> {
    let one = |conn: &mut Conn| Ok::<_, TxError<()>>(conn.batch_execute("SELECT 1")?);
    tokio::time::timeout(SOON, db.read(one)).await.expect("it waits for another class")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reads_are_answered_while_a_table_is_locked() {
    let database = TestDatabase::new(Engine::Postgres);
    let (locker, db) = (open(&database.location), open(&database.location));
    wait_until("all are connected", || db.status().connections == CONNECTIONS).await;
    let (release, holder) = lock_table(&locker).await;
    let writes = wait_for_lock(&db, false);
    // One connection is for work in the background, and two are for reads.
    wait_until("five writes run", || db.queued() <= 2 * CONNECTIONS - 5).await;
    for _ in 0..20 {
        assert_eq!(read(&db).await, Ok(()));
    }
    drop(release);
    holder.await.unwrap();
    end_all(writes, 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_in_the_background_uses_few_connections() {
    let database = TestDatabase::new(Engine::Postgres);
    let (locker, db) = (open(&database.location), open(&database.location));
    wait_until("all are connected", || db.status().connections == CONNECTIONS).await;
    let (release, holder) = lock_table(&locker).await;
    let jobs = wait_for_lock(&db, true);
    wait_until("two run", || db.queued() <= 2 * CONNECTIONS - 2).await;
    for _ in 0..20 {
        assert_eq!(read(&db).await, Ok(()));
    }
    drop(release);
    holder.await.unwrap();
    end_all(jobs, 2).await;
}
