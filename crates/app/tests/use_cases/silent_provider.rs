//! Payments whose provider does not answer are asked about again, and none is lost.

use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, PaymentNo};
use std::sync::atomic::Ordering;
use store::schema::{jobs::dsl as j, orders::dsl as o};
use testkit::{TestEnv, both_dbs};

/// More than run at once.
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

/// Counted faults of the queries that remain; one for each.
async fn faults(env: &TestEnv) -> Vec<i64> {
    let counted = |conn: &mut db::Conn| {
        let queries = j::jobs.filter(j::kind.eq("query_payment"));
        Ok(queries.select(j::faults).load::<i64>(conn)?)
    };
    env.tx(counted).await
}

async fn paid_orders(env: &TestEnv) -> usize {
    let completed = |conn: &mut db::Conn| {
        let orders = o::orders.filter(o::state.eq(OrderState::Completed));
        Ok(orders.count().get_result::<i64>(conn)?)
    };
    usize::try_from(env.tx(completed).await).unwrap()
}

/// Asks twice without an answer. No run counts as a fault.
async fn ask_in_vain(env: &TestEnv) {
    env.pay.silent.store(true, Ordering::SeqCst);
    for _ in 0..2 {
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        assert_eq!(env.pay.query_calls.swap(0, Ordering::SeqCst), PAYMENTS);
    }
    assert_eq!(faults(env).await, [0; PAYMENTS]);
    env.pay.silent.store(false, Ordering::SeqCst);
}

both_dbs! {
    async fn silence_delays_payments_and_loses_none(env: TestEnv) {
        let payments = payments(&env).await;
        ask_in_vain(&env).await;
        for payment_no in &payments {
            env.pay.pay(payment_no, Fen(1_000));
        }
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        assert_eq!(paid_orders(&env).await, PAYMENTS);
        env.audit().await;
    }

    async fn a_webhook_ends_the_wait(env: TestEnv) {
        let payments = payments(&env).await;
        ask_in_vain(&env).await;
        for payment_no in &payments {
            env.pay.pay(payment_no, Fen(1_000));
            assert!(env.webhook(payment_no).await);
        }
        assert_eq!(paid_orders(&env).await, PAYMENTS);
        assert_eq!(faults(&env).await, [0; 0], "no query is left");
        env.audit().await;
    }
}
