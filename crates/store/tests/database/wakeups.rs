//! A commit wakes the tasks that wait for it.

use db::{Conn, Db, ExecLimits, TxError};
use domain::Timestamp;
use std::time::Duration;
use store::operation::jobs::{self, Group};
use store::shop::gifts;
use testkit::{Engine, TestDatabase};

/// Longer than a wake-up takes on a slow machine.
const SOON: Duration = Duration::from_secs(30);

/// Long enough for a wake-up that must not come.
const A_WHILE: Duration = Duration::from_millis(300);

const NOW: Timestamp = Timestamp(1_000_000);

async fn schedule(db: &Db, reference: &'static str, in_ms: i64) {
    let group = Group { kind: "expire_order", provider: "" };
    let insert = move |conn: &mut Conn| {
        Ok::<_, TxError<()>>(jobs::insert(conn, group, reference, NOW.plus_ms(in_ms), NOW)?)
    };
    db.write(insert).await.unwrap();
}

async fn is_woken(db: &Db, most: Duration) -> bool {
    tokio::time::timeout(most, db.job_was_scheduled()).await.is_ok()
}

async fn a_job_wakes_its_runner_if_it_is_due_soon(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    let db = Db::open(&database.location, ExecLimits::default()).unwrap();
    db.leave_out_jobs_from(NOW.plus_ms(5_000));
    schedule(&db, "later", 5_000).await;
    assert!(!is_woken(&db, A_WHILE).await);
    schedule(&db, "soon", 4_999).await;
    assert!(is_woken(&db, SOON).await);
    let undone = db.write(|conn: &mut Conn| {
        jobs::insert(conn, Group { kind: "expire_order", provider: "" }, "undone", NOW, NOW)?;
        Err::<(), _>(TxError::Refused(()))
    });
    undone.await.unwrap_err();
    assert!(!is_woken(&db, A_WHILE).await);
    let put_back = |conn: &mut Conn| {
        let ids: Vec<_> =
            jobs::due(conn, NOW.plus_ms(5_000), &[], 1)?.into_iter().map(|job| job.id).collect();
        let due = NOW.plus_ms(5_000);
        let claimed = jobs::claim(conn, &ids, due, due.plus_ms(1))?;
        for job in claimed {
            assert!(jobs::note_failed(conn, job.run(), NOW, "it failed")?);
        }
        Ok::<_, TxError<()>>(())
    };
    db.write(put_back).await.unwrap();
    assert!(is_woken(&db, SOON).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_wakes_its_runner_if_it_is_due_soon_on_sqlite() {
    a_job_wakes_its_runner_if_it_is_due_soon(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_job_wakes_its_runner_if_it_is_due_soon_on_postgres() {
    a_job_wakes_its_runner_if_it_is_due_soon(Engine::Postgres).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_of_the_catalogue_is_announced_to_other_nodes_even_at_the_end_of_one() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let open = || Db::open(&database.location, ExecLimits::default()).unwrap();
    let (one, other) = (open(), open());
    // Both have just connected, and may have missed something.
    while tokio::time::timeout(2 * A_WHILE, other.catalogue_has_changed()).await.is_ok() {}
    let bump = |conn: &mut Conn| Ok::<_, TxError<()>>(gifts::bump_version(conn)?);
    one.write(bump).await.unwrap();
    // As a command does that ends right after its work.
    tokio::task::spawn_blocking(move || one.close()).await.unwrap();
    tokio::time::timeout(SOON, other.catalogue_has_changed()).await.expect("it was not announced");
}
