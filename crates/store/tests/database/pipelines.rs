//! Statements on PostgreSQL that were sent without waiting for them.

use db::{Conn, Db, ExecError, ExecLimits, TxError};
use diesel::connection::SimpleConnection;
use domain::{GiftId, Timestamp, UserId};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::operation::jobs::{self, Group};
use store::shop::gifts;
use store::trade::orders;
use testkit::{Engine, TestDatabase};

const NOW: Timestamp = Timestamp(1_000_000);

fn insert_job(conn: &mut Conn, reference: &str) -> Result<(), TxError<()>> {
    let group = Group { kind: "expire_order", provider: "" };
    Ok(jobs::insert(conn, group, reference, NOW, NOW)?)
}

struct Server {
    db: Db,
    _database: TestDatabase,
}

impl Server {
    fn new() -> Self {
        let database = TestDatabase::migrated(Engine::Postgres);
        let limits = ExecLimits { connections: 1, ..ExecLimits::default() };
        Self { db: Db::open(&database.location, limits).unwrap(), _database: database }
    }

    async fn jobs(&self) -> i64 {
        let count = |conn: &mut Conn| {
            Ok::<_, TxError<()>>(jobs::counts(conn)?.iter().map(|(_, _, count)| count).sum())
        };
        self.db.read(count).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conflict_that_shows_at_the_commit_runs_the_closure_again() {
    let server = Server::new();
    let runs = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&runs);
    let work = move |conn: &mut Conn| {
        insert_job(conn, "one")?;
        if counted.fetch_add(1, Ordering::SeqCst) == 0 {
            insert_job(conn, "one")?;
        }
        insert_job(conn, "other")
    };
    assert_eq!(server.db.write(work).await, Ok(()));
    assert_eq!((runs.load(Ordering::SeqCst), server.jobs().await), (2, 2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_error_that_shows_at_the_commit_keeps_nothing() {
    let server = Server::new();
    let work = |conn: &mut Conn| {
        insert_job(conn, "one")?;
        insert_job(conn, "one")
    };
    let end = server.db.write(work).await;
    assert!(matches!(end, Err(ExecError::Fault(_))), "{end:?}");
    assert_eq!(server.jobs().await, 0);
    let status = server.db.status();
    assert_eq!((status.failed_commits, status.connections), (0, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_transaction_that_the_server_undoes_is_no_success() {
    let server = Server::new();
    let work = |conn: &mut Conn| {
        insert_job(conn, "one")?;
        // The closure takes no notice of its error.
        assert!(conn.batch_execute("SELECT 1 / 0").is_err());
        Ok(())
    };
    let end = server.db.write::<_, (), _>(work).await;
    assert!(matches!(end, Err(ExecError::Fault(_))), "{end:?}");
    assert_eq!(server.jobs().await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_that_nobody_reads_reach_no_other_query() {
    let server = Server::new();
    let work = |conn: &mut Conn| {
        let _unread = gifts::send_offer(conn, GiftId(1))?;
        let units = orders::send_reserved_units(conn, UserId(1), GiftId(1))?;
        let newest = store::shop::stock_movements::newest_id(conn)?;
        Ok::<_, TxError<()>>((units.load(conn)?, newest))
    };
    for _ in 0..3 {
        assert_eq!(server.db.write(work).await, Ok((Vec::new(), 0)));
    }
}
