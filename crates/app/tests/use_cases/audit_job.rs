//! The daily audit as a job: it goes on after findings, faults and stops, and lets others in
//! between.

use super::jobs::plan;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::Fen;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::schema::{accounts::dsl as a, jobs::dsl as j};
use testkit::{StoppingClock, both_dbs};

both_dbs! {
    async fn the_daily_audit_says_what_is_wrong_and_goes_on(env: TestEnv) {
        let (caller, now) = (env.customer().await, env.app.now());
        plan(&env, "audit_ledger", "service").await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(0));
        env.grant(&caller, domain::Fen(1)).await;
        let forge = move |conn: &mut db::Conn| {
            Ok(diesel::update(a::accounts.filter(a::kind.eq("customer_balance"))).set(a::balance_fen.eq(2_i64)).execute(conn)?)
        };
        env.tx(forge).await;
        env.clock.advance_seconds(24 * 3600);
        assert!(now < env.app.now());
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        let found = env.app.audit_findings().await.unwrap();
        assert!(found > Some(0), "{found:?}");
        let note = || env.tx(|conn| Ok(j::jobs.filter(j::kind.eq("audit_ledger")).select(j::last_error).first::<Option<String>>(conn)?));
        let named = note().await.unwrap();
        assert!(named.contains("each balance equals its movements"), "{named}");
        let mend = |conn: &mut db::Conn| {
            Ok(diesel::update(a::accounts.filter(a::kind.eq("customer_balance"))).set(a::balance_fen.eq(1_i64)).execute(conn)?)
        };
        env.tx(mend).await;
        env.clock.advance_seconds(24 * 3600);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "a finding does not switch it off");
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(0));
    }

    async fn an_audit_goes_on_where_it_stopped(env: TestEnv) {
        let caller = env.customer().await;
        env.grant(&caller, Fen(1)).await;
        let forge = move |conn: &mut db::Conn| {
            Ok(diesel::update(a::accounts.filter(a::kind.eq("customer_balance"))).set(a::balance_fen.eq(2_i64)).execute(conn)?)
        };
        env.tx(forge).await;
        let last = store::audit::checks().pop().unwrap();
        let at = |check: &str| {
            let progress = serde_json::json!({ "check": check, "query": 0, "after": null, "faults": 0, "findings": 30, "named": ["an earlier one"] });
            env.tx(move |conn| Ok(store::operation::metadata::put(conn, "audit_progress", &progress.to_string())?))
        };
        at(last).await;
        plan(&env, "audit_ledger", "service").await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(30), "the checks before were asked again");
        at("a check of another release").await;
        env.clock.advance_seconds(24 * 3600);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        let anew = env.app.audit_findings().await.unwrap();
        assert!(anew.is_some_and(|found| (1..30).contains(&found)), "{anew:?}");
    }

    async fn a_node_whose_lease_has_ended_does_not_set_the_audit_back(env: TestEnv) {
        let caller = env.customer().await;
        env.grant(&caller, Fen(1)).await;
        let clock = Arc::new(StoppingClock::with(Arc::clone(&env.clock)));
        let stale = env.node_on(Arc::clone(&clock) as _).await.unwrap();
        plan(&env, "audit_ledger", "service").await;
        let go_on = clock.stop_after(12);
        let run = tokio::spawn(async move { stale.app.run_due_jobs().await });
        while !clock.has_stopped.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        env.clock.advance_seconds(61);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "its lease has ended");
        let noted = || env.tx(|conn| {
            let names = ["audit_progress", "audit_findings"];
            Ok([store::operation::metadata::find(conn, names[0])?, store::operation::metadata::find(conn, names[1])?])
        });
        let ended = [Some(String::new()), Some("0".to_owned())];
        assert_eq!(noted().await, ended);
        go_on.send(()).unwrap();
        run.await.unwrap().unwrap();
        assert_eq!(noted().await, ended, "the audit goes back to where the other node was");
    }

    async fn an_audit_goes_on_without_what_it_cannot_read(env: TestEnv) {
        let names = store::audit::checks();
        let progress = serde_json::json!({ "check": names[0], "query": 0, "after": null, "faults": 5, "findings": 0, "named": [] });
        env.tx(move |conn| Ok(store::operation::metadata::put(conn, "audit_progress", &progress.to_string())?)).await;
        plan(&env, "audit_ledger", "service").await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), None, "others get their turn first");
        env.clock.advance_seconds(1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(1));
        let note = env.tx(|conn| Ok(j::jobs.select(j::last_error).first::<Option<String>>(conn)?)).await.unwrap();
        assert!(note.contains("could not be read"), "{note}");
    }

    async fn an_audit_that_takes_long_lets_others_in_between(env: TestEnv) {
        plan(&env, "audit_ledger", "service").await;
        env.clock.advance_on_read(1_000);
        let mut runs = 0;
        while env.app.audit_findings().await.unwrap().is_none() {
            runs += env.app.run_due_jobs().await.unwrap();
        }
        assert!((3..30).contains(&runs), "{runs} runs");
        assert_eq!(env.app.audit_findings().await.unwrap(), Some(0));
    }
}
