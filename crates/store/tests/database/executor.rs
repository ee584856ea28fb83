//! The executors: a refusal is rolled back, a panic affects no other closure, a conflict runs
//! again.

use db::{Conn, ExecError, TxError, durability};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier};
use store::operation::attempt_counters;
use testkit::both_dbs;

fn counter(name: &str) -> attempt_counters::AttemptCounter<'_> {
    attempt_counters::AttemptCounter {
        name,
        events_max: 1_000_000,
        window_ms: 1_000_000_000,
        gap_ms: 0,
    }
}

/// Has PostgreSQL fail with a SQLSTATE.
fn raise(conn: &mut Conn, state: &str) -> diesel::QueryResult<()> {
    let raised = format!("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{state}'; END $$");
    diesel::sql_query(raised).execute(conn).map(drop)
}

both_dbs! {
    async fn a_refusal_undoes_what_was_written(env: TestEnv) {
        let now = env.app.now();
        let refused: Result<(), ExecError<&str>> = env
            .db
            .write(move |conn| {
                attempt_counters::count(conn, counter("undone"), now)?.ok();
                Err(TxError::Refused("no"))
            })
            .await;
        assert_eq!(refused, Err(ExecError::Refused("no")));
        assert_eq!(env.tx(|conn| Ok(attempt_counters::find(conn, "undone")?)).await, None);
    }

    async fn a_panic_is_a_fault_and_the_next_call_works(env: TestEnv) {
        let broken: Result<(), ExecError<()>> = env.db.write(|_| panic!("on purpose")).await;
        assert!(matches!(broken, Err(ExecError::Fault(_))));
        let now = env.app.now();
        assert!(env.tx(move |conn| Ok(attempt_counters::count(conn, counter("after"), now)?.is_ok())).await);
        assert_eq!(env.tx(|conn| Ok(attempt_counters::find(conn, "after")?)).await.unwrap().events, 1);
    }

    async fn check_then_insert_side_by_side_leaves_one_row(env: TestEnv) {
        let runs = Arc::new(AtomicU32::new(0));
        let mut tasks = tokio::task::JoinSet::new();
        for _ in 0..32 {
            let (db, runs) = (env.db.clone(), Arc::clone(&runs));
            tasks.spawn(async move {
                db.write::<_, (), _>(move |conn| {
                    runs.fetch_add(1, Ordering::SeqCst);
                    Ok(store::ledger::PlatformAccounts::open(conn, &["one"])?)
                })
                .await
                .unwrap()
            });
        }
        let ids = tasks.join_all().await;
        assert!(ids.iter().all(|id| id == &ids[0]), "{ids:?}");
        assert!(runs.load(Ordering::SeqCst) >= 32);
    }

    async fn a_full_disk_or_a_time_limit_is_no_fault_and_a_deadlock_runs_again(env: TestEnv) {
        let full = env.db.write(|conn: &mut Conn| {
            match conn {
                Conn::Sqlite(conn) => {
                    conn.batch_execute("PRAGMA max_page_count = 1; CREATE TABLE more (bytes BLOB)")?;
                    conn.batch_execute("INSERT INTO more VALUES (zeroblob(1000000))")?;
                }
                Conn::Postgres(_) => raise(conn, "53100")?,
            }
            Ok::<_, TxError<()>>(())
        });
        assert_eq!(full.await, Err(ExecError::Unavailable));
        if env.db.is_sqlite() {
            let room = |conn: &mut Conn| Ok(diesel::sql_query("PRAGMA max_page_count = 1073741823").execute(conn)?);
            env.tx(room).await;
            return;
        }
        let late = env.db.write(|conn: &mut Conn| Ok::<_, TxError<()>>(raise(conn, "57014")?));
        assert_eq!(late.await, Err(ExecError::Unavailable));
        let unknown = env.db.write(|conn: &mut Conn| Ok::<_, TxError<()>>(raise(conn, "42601")?));
        assert!(matches!(unknown.await, Err(ExecError::Fault(_))));
        let runs = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&runs);
        let deadlock = env.db.write(move |conn: &mut Conn| {
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                raise(conn, "40P01")?;
            }
            Ok::<_, TxError<()>>(())
        });
        assert_eq!((deadlock.await, runs.load(Ordering::SeqCst)), (Ok(()), 2));
    }

    async fn refusals_in_a_group_undo_no_other_call(env: TestEnv) {
        let now = env.app.now();
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..40 {
            let db = env.db.clone();
            tasks.spawn(async move {
                db.write(move |conn| {
                    let name = format!("neighbour {i}");
                    attempt_counters::count(conn, counter(&name), now)?.ok();
                    if i % 2 == 0 { Err(TxError::Refused(())) } else { Ok(()) }
                })
                .await
                .is_ok()
            });
        }
        assert_eq!(tasks.join_all().await.into_iter().filter(|kept| *kept).count(), 20);
        for i in 0..40 {
            let found = env.tx(move |conn| Ok(attempt_counters::find(conn, &format!("neighbour {i}"))?)).await;
            assert_eq!(found.is_some(), i % 2 == 1, "{i}");
        }
    }

    async fn what_was_accepted_is_finished_at_the_end(env: TestEnv) {
        let now = env.app.now();
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..50 {
            let db = env.db.clone();
            tasks.spawn(async move {
                db.write::<_, (), _>(move |conn| Ok(attempt_counters::count(conn, counter(&format!("late {i}")), now)?.is_ok())).await
            });
        }
        tokio::task::yield_now().await;
        let closing = env.db.clone();
        tokio::task::spawn_blocking(move || closing.close()).await.unwrap();
        let answers = tasks.join_all().await;
        assert!(answers.iter().all(|a| matches!(a, Ok(true) | Err(ExecError::Overloaded))), "{answers:?}");
        let written = answers.iter().filter(|a| a.is_ok()).count();
        let again = env.second_node().await;
        let found = again.tx(|conn| (0..50).try_fold(0, |n, i| Ok(n + usize::from(attempt_counters::find(conn, &format!("late {i}"))?.is_some())))).await;
        assert_eq!(found, written);
    }

    async fn a_commit_that_fails_is_no_success(env: TestEnv) {
        let tables = "CREATE TABLE owners (id BIGINT PRIMARY KEY);
            CREATE TABLE owned (owner BIGINT NOT NULL REFERENCES owners (id) DEFERRABLE INITIALLY DEFERRED)";
        env.tx(move |conn| Ok(conn.batch_execute(tables)?)).await;
        // The database checks it at the commit, after the closure has succeeded.
        let orphan = |conn: &mut Conn| Ok(diesel::sql_query("INSERT INTO owned VALUES (1)").execute(conn)?);
        for _ in 0..3 {
            let answer: Result<usize, ExecError<()>> = env.db.write(orphan).await;
            assert!(matches!(answer, Err(ExecError::Fault(_))), "{answer:?}");
        }
        let owned = "INSERT INTO owners VALUES (1); INSERT INTO owned VALUES (1)";
        env.tx(move |conn| Ok(conn.batch_execute(owned)?)).await;
        assert_eq!(env.tables().await.count("owned"), 1);
    }

    async fn transactions_that_wait_for_each_other_both_end_well(env: TestEnv) {
        if env.db.is_sqlite() {
            return;
        }
        let now = env.app.now();
        for name in ["one", "two"] {
            env.tx(move |conn| Ok(attempt_counters::count(conn, counter(name), now)?.is_ok())).await;
        }
        let both_have_one = Arc::new(Barrier::new(2));
        let mut tasks = tokio::task::JoinSet::new();
        for order in [["one", "two"], ["two", "one"]] {
            let (db, both_have_one, runs) = (env.db.clone(), Arc::clone(&both_have_one), AtomicU32::new(0));
            tasks.spawn(async move {
                let work = move |conn: &mut Conn| {
                    attempt_counters::touch(conn, order[0])?;
                    if runs.fetch_add(1, Ordering::SeqCst) == 0 {
                        both_have_one.wait();
                    }
                    attempt_counters::touch(conn, order[1])?;
                    Ok(runs.load(Ordering::SeqCst))
                };
                db.write::<_, (), _>(work).await.unwrap()
            });
        }
        let runs: u32 = tasks.join_all().await.iter().sum();
        assert!(runs > 2, "one of them had to run again");
    }

    async fn a_commit_waits_for_the_disk_whatever_the_servers_default_is(env: TestEnv) {
        if env.db.is_sqlite() {
            return assert!(env.tx(|conn| Ok(durability::flushes(conn)?)).await);
        }
        let switch_off = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
        env.tx(move |conn| Ok(diesel::sql_query(switch_off).execute(conn)?)).await;
        let other = env.second_node().await;
        assert_eq!(other.tx(|conn| Ok(durability::commit_waits_for(conn)?)).await, "on");
        assert!(!other.tx(|conn| Ok(durability::flushes(conn)?)).await, "the server of these tests does not");
    }
}
