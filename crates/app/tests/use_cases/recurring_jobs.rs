//! Recurring work: what it keeps, what a start does to it, and what it does when it fails.

use crate::jobs::{parked, plan};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{HOUR_MS, HOUR_SECONDS, JobKind};
use std::sync::Arc;
use std::time::Duration;
use store::operation::attempt_counters::AttemptCounter;
use store::operation::jobs;
use store::schema::jobs::dsl as j;
use testkit::{TestEnv, both_dbs};

async fn rename(env: &TestEnv, from: &'static str, to: &'static str) {
    let rename = format!("ALTER TABLE {from} RENAME TO {to}");
    env.tx(move |conn| Ok(diesel::sql_query(&rename).execute(conn)?)).await;
}

both_dbs! {
    async fn a_start_lets_nothing_go_that_waits_for_people(env: TestEnv) {
        for (kind, reference) in [("from_the_future", "first"), ("purge_expired", "service"), ("from_the_future", "service"), ("from_the_future", "last")] {
            plan(&env, kind, reference).await;
        }
        env.tx(|conn| Ok(diesel::update(j::jobs).set(j::state.eq("parked")).execute(conn)?)).await;
        env.app.schedule_recurring_jobs().await.unwrap();
        let left = parked(&env).await;
        let references: Vec<_> = left.iter().map(|job| (job.kind.as_str(), job.reference.as_str())).collect();
        assert_eq!(references, ["first", "service", "last"].map(|reference| ("from_the_future", reference)));
        // Releasing one of them releases none of the others.
        let (id, now) = (left[1].id, env.app.now());
        assert!(env.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        assert_eq!(parked(&env).await, [left[0].clone(), left[2].clone()]);
    }

    async fn starts_do_not_put_the_daily_audit_off(env: TestEnv) {
        for _ in 0..4 {
            env.app.schedule_recurring_jobs().await.unwrap();
            env.run_jobs().await;
            assert_eq!(env.app.audit_findings().await.unwrap(), None, "it is read once a day");
            env.clock.advance_seconds(6 * HOUR_SECONDS);
        }
        env.run_jobs().await;
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(0));
        env.clock.advance_seconds(24 * HOUR_SECONDS - 1);
        env.run_jobs().await;
        let run_at = |conn: &mut db::Conn| Ok(j::jobs.filter(j::kind.eq("audit_ledger")).select(j::run_at).first::<i64>(conn)?);
        assert_eq!(env.tx(run_at).await, env.app.now().0 + 1000, "a day after the last");
    }

    async fn a_clock_that_was_a_year_ahead_puts_no_job_off(env: TestEnv) {
        let (year, noon) = (365 * 24 * HOUR_SECONDS, env.app.now());
        let late = async || {
            let all = |conn: &mut db::Conn| Ok(j::jobs.select((j::kind, j::run_at, j::lease_until)).load::<(String, i64, i64)>(conn)?);
            let is_late = |(kind, run_at, lease): &(String, i64, i64)| {
                let interval = JobKind::parse(kind).unwrap().interval_ms().unwrap();
                run_at - noon.0 > interval + HOUR_MS || lease - noon.0 > HOUR_MS
            };
            env.tx(all).await.iter().filter(|job| is_late(job)).count()
        };
        env.app.schedule_recurring_jobs().await.unwrap();
        env.clock.advance_seconds(year);
        env.run_jobs().await;
        // A node that stopped while it ran this one has left its lease.
        env.tx(move |conn| {
            let purge = j::jobs.filter(j::kind.eq("purge_expired"));
            Ok(diesel::update(purge).set((j::run_at.eq(noon.0), j::lease_until.eq(noon.0 + year * 1000))).execute(conn)?)
        }).await;
        env.clock.advance_seconds(-year);
        assert_eq!(late().await, JobKind::recurring().count());
        let ages = [env.app.audit_age_seconds().await.unwrap(), env.app.reconciliation_age_seconds().await.unwrap()];
        assert!(ages.iter().all(|age| age.is_some_and(|age| age > year - HOUR_SECONDS)), "{ages:?}");
        env.app.schedule_recurring_jobs().await.unwrap();
        assert_eq!(late().await, 0, "a start brings them forward");

        let becomes = async |count: usize| {
            let soon = async {
                while late().await != count {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            tokio::time::timeout(Duration::from_secs(30), soon).await.expect("they stay as they are");
        };
        let node = tokio::spawn(Arc::clone(&env.app).run_jobs());
        env.clock.advance_seconds(year);
        becomes(JobKind::recurring().count()).await;
        env.clock.advance_seconds(-year);
        becomes(0).await;
        env.app.shutdown();
        node.await.unwrap();
    }

    async fn what_a_limit_of_a_day_counts_is_kept_for_two(env: TestEnv) {
        let now = env.app.now();
        let day = AttemptCounter { name: "export:1", events_max: 5, window_ms: 24 * HOUR_SECONDS * 1000, gap_ms: 0 };
        env.tx(move |conn| Ok(store::operation::attempt_counters::count(conn, day, now)?.is_ok())).await;
        plan(&env, "purge_expired", "service").await;
        for (hours, left) in [(0, 1), (23, 1), (24, 1), (2, 0)] {
            env.clock.advance_seconds(hours * HOUR_SECONDS);
            env.run_jobs().await;
            assert_eq!(env.tables().await.count("attempt_counters"), left, "{hours} hours later");
        }
    }

    async fn an_audit_that_cannot_read_a_table_tries_again_and_then_says_so(env: TestEnv) {
        env.customer().await;
        plan(&env, "audit_ledger", "service").await;
        rename(&env, "catalogue", "catalogue_elsewhere").await;
        let note = async || {
            let note = |conn: &mut db::Conn| Ok(j::jobs.select(j::last_error).first::<Option<String>>(conn)?);
            env.tx(note).await.unwrap_or_default()
        };
        for attempt in 1..=5 {
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "attempt {attempt}");
            assert!(note().await.contains("could not be read"), "{}", note().await);
            env.clock.advance_seconds(59);
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 0, "it pauses");
            env.clock.advance_seconds(1);
        }
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert!(note().await.starts_with("is at: "), "it goes on without: {}", note().await);
        rename(&env, "catalogue_elsewhere", "catalogue").await;
        env.clock.advance_seconds(1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(1), "what was not read is a finding");
        assert!(note().await.starts_with("1 findings: "), "{}", note().await);
        env.clock.advance_seconds(24 * HOUR_SECONDS);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(0), "the next day reads all of it");
        assert_eq!(note().await, "");
    }
}
