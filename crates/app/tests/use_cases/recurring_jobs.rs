//! Recurring work: what it keeps, what a start does to it, and what it does when it fails.

use crate::jobs::{parked, plan};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use store::attempt_counters::AttemptCounter;
use store::jobs;
use store::schema::jobs::dsl as j;
use testkit::{World, both_dbs};

const HOUR: i64 = 3600;

async fn rename(world: &World, from: &'static str, to: &'static str) {
    let rename = format!("ALTER TABLE {from} RENAME TO {to}");
    world.tx(move |conn| Ok(diesel::sql_query(&rename).execute(conn)?)).await;
}

both_dbs! {
    async fn a_start_lets_nothing_go_that_waits_for_people(world: World) {
        for (kind, reference) in [("from_the_future", "first"), ("purge_expired", "service"), ("from_the_future", "service"), ("from_the_future", "last")] {
            plan(&world, kind, reference).await;
        }
        world.tx(|conn| Ok(diesel::update(j::jobs).set(j::state.eq("parked")).execute(conn)?)).await;
        world.app.schedule_recurring_jobs().await.unwrap();
        let left = parked(&world).await;
        let references: Vec<_> = left.iter().map(|job| (job.kind.as_str(), job.reference.as_str())).collect();
        assert_eq!(references, ["first", "service", "last"].map(|reference| ("from_the_future", reference)));
        // Releasing one of them releases none of the others.
        let (id, now) = (left[1].id, world.app.now());
        assert!(world.tx(move |conn| Ok(jobs::unpark(conn, id, now)?)).await);
        assert_eq!(parked(&world).await, [left[0].clone(), left[2].clone()]);
    }

    async fn starts_do_not_put_the_daily_audit_off(world: World) {
        for _ in 0..4 {
            world.app.schedule_recurring_jobs().await.unwrap();
            world.run_jobs().await;
            assert_eq!(world.app.audit_findings().await.unwrap(), None, "it is read once a day");
            world.clock.advance_seconds(6 * HOUR);
        }
        world.run_jobs().await;
        assert_eq!(world.app.audit_findings().await.unwrap(), Some(0));
        world.clock.advance_seconds(24 * HOUR - 1);
        world.run_jobs().await;
        let run_at = |conn: &mut store::Conn| Ok(j::jobs.filter(j::kind.eq("audit_ledger")).select(j::run_at).first::<i64>(conn)?);
        assert_eq!(world.tx(run_at).await, world.app.now().0 + 1000, "a day after the last");
    }

    async fn what_a_limit_of_a_day_counts_is_kept_for_two(world: World) {
        let now = world.app.now();
        let day = AttemptCounter { name: "export:1", events_max: 5, window_ms: 24 * HOUR * 1000, gap_ms: 0 };
        world.tx(move |conn| Ok(store::attempt_counters::count(conn, day, now)?.is_ok())).await;
        plan(&world, "purge_expired", "service").await;
        for (hours, left) in [(0, 1), (23, 1), (24, 1), (2, 0)] {
            world.clock.advance_seconds(hours * HOUR);
            world.run_jobs().await;
            assert_eq!(world.tables().await.count("attempt_counters"), left, "{hours} hours later");
        }
    }

    async fn an_audit_that_cannot_read_a_table_tries_again_and_then_says_so(world: World) {
        world.customer().await;
        plan(&world, "audit_ledger", "service").await;
        rename(&world, "campaigns", "campaigns_elsewhere").await;
        let note = async || {
            let note = |conn: &mut store::Conn| Ok(j::jobs.select(j::last_error).first::<Option<String>>(conn)?);
            world.tx(note).await.unwrap_or_default()
        };
        for attempt in 1..=5 {
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 1, "attempt {attempt}");
            assert!(note().await.contains("could not be read"), "{}", note().await);
            world.clock.advance_seconds(59);
            assert_eq!(world.app.run_due_jobs().await.unwrap(), 0, "it pauses");
            world.clock.advance_seconds(1);
        }
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        assert!(note().await.starts_with("is at: "), "it goes on without: {}", note().await);
        rename(&world, "campaigns_elsewhere", "campaigns").await;
        world.clock.advance_seconds(1);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(world.app.audit_findings().await.unwrap(), Some(1), "what was not read is a finding");
        assert!(note().await.starts_with("1 findings: "), "{}", note().await);
        world.clock.advance_seconds(24 * HOUR);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(world.app.audit_findings().await.unwrap(), Some(0), "the next day reads all of it");
        assert_eq!(note().await, "");
    }
}
