//! Jobs whose provider does not answer are repeated within a budget: beyond it they wait, and none
//! is lost.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, PaymentNo};
use std::sync::atomic::Ordering;
use store::schema::{jobs::dsl as j, orders::dsl as o};
use testkit::{TestEnv, both_dbs};

/// Enough that a fifth of them and the retries of some minutes are fewer.
const PAYMENTS: usize = 60;

async fn payments(env: &TestEnv) -> Vec<PaymentNo> {
    let stock = i64::try_from(PAYMENTS).unwrap();
    let gift = env.gift(1, Fen(1_000), stock).await;
    let mut begun = Vec::new();
    for _ in 0..PAYMENTS {
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        begun.push(env.begin_to_pay(&caller, &order).await.unwrap());
    }
    begun
}

/// Runs of all queries, and faults of all.
async fn runs_and_faults(env: &TestEnv) -> (Vec<i64>, i64) {
    let counted = |conn: &mut store::Conn| {
        let queries = j::jobs.filter(j::kind.eq("query_payment"));
        let rows: Vec<(i64, i64)> = queries.select((j::attempts, j::faults)).load(conn)?;
        Ok(rows)
    };
    let rows = env.tx(counted).await;
    (rows.iter().map(|(runs, _)| *runs).collect(), rows.iter().map(|(_, faults)| faults).sum())
}

async fn paid_orders(env: &TestEnv) -> i64 {
    let completed = |conn: &mut store::Conn| {
        Ok(o::orders.filter(o::state.eq(OrderState::Completed)).count().get_result(conn)?)
    };
    env.tx(completed).await
}

/// Queries that arrived at the provider since it was asked last.
fn asked(env: &TestEnv) -> usize {
    env.pay.query_calls.swap(0, Ordering::SeqCst)
}

both_dbs! {
    async fn retries_beyond_the_budget_wait_and_none_is_lost(env: TestEnv) {
        let payments = payments(&env).await;
        env.pay.silent.store(true, Ordering::SeqCst);
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        assert_eq!(asked(&env), PAYMENTS, "first queries have no budget");
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        // A fifth of the first ones, ten of the first minute, and those of 15 seconds.
        let allowed = PAYMENTS / 5 + 10 + 2;
        assert_eq!(asked(&env), allowed);
        let (runs, faults) = runs_and_faults(&env).await;
        let count = |number| runs.iter().filter(|run| **run == number).count();
        assert_eq!((count(1), count(2), faults), (PAYMENTS - allowed, allowed, 0), "{runs:?}");
        assert_eq!(env.app.jobs_lag_seconds().await.unwrap(), 0, "what waits is not late");
        let retries = env.app.retry_counts();
        let queries = retries.iter().find(|count| count.kind == "query_payment").unwrap();
        let postponed = u64::try_from(PAYMENTS - allowed).unwrap();
        let started = u64::try_from(allowed).unwrap();
        assert_eq!((queries.started, queries.postponed, queries.available), (started, postponed, 0));

        // Each minute has ten more.
        for _ in 0..12 {
            env.clock.advance_seconds(5);
            env.run_jobs().await;
        }
        assert!((9..=11).contains(&asked(&env)), "so many a minute");

        env.pay.silent.store(false, Ordering::SeqCst);
        for payment_no in &payments {
            env.pay.pay(payment_no, Fen(1_000));
        }
        for _ in 0..60 {
            env.clock.advance_seconds(10);
            env.run_jobs().await;
        }
        assert_eq!(paid_orders(&env).await, i64::try_from(PAYMENTS).unwrap());
        env.audit().await;
    }

    async fn answered_polls_are_not_limited(env: TestEnv) {
        let payments = payments(&env).await;
        for payment_no in &payments {
            env.pay.open(payment_no);
        }
        for _ in 0..3 {
            env.clock.advance_seconds(30);
            env.run_jobs().await;
            assert_eq!(asked(&env), PAYMENTS);
        }
        assert!(env.app.retry_counts().iter().all(|count| (count.started, count.postponed) == (0, 0)));
    }

    async fn a_webhook_ends_what_waits_for_the_budget(env: TestEnv) {
        let payments = payments(&env).await;
        env.pay.silent.store(true, Ordering::SeqCst);
        for _ in 0..2 {
            env.clock.advance_seconds(15);
            env.run_jobs().await;
        }
        env.pay.silent.store(false, Ordering::SeqCst);
        for payment_no in &payments {
            env.pay.pay(payment_no, Fen(1_000));
            assert!(env.webhook(payment_no).await);
        }
        assert_eq!(paid_orders(&env).await, i64::try_from(PAYMENTS).unwrap());
        assert!(runs_and_faults(&env).await.0.is_empty());
        env.audit().await;
    }
}
