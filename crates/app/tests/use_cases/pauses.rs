//! The pauses between queries about uncertain outcomes: short at first, then longer and longer.

use app::ports::{DeliveryState, PayClient, PayoutState};
use domain::{CashState, Fen, ItemState, PayMethod, RefundReason};
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs};

/// Fails unless one job runs after each of these pauses, and none a second before.
async fn one_runs_after(env: &TestEnv, pauses: &[i64]) {
    for pause in pauses {
        env.clock.advance_seconds(pause - 1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 0, "before {pause} seconds");
        env.clock.advance_seconds(1);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "after {pause} seconds");
    }
}

both_dbs! {
    async fn a_payment_is_asked_about(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        env.begin_to_pay(&caller, &order).await.unwrap();
        one_runs_after(&env, &[15, 15, 30, 60, 180, 300]).await;
        env.audit().await;
    }

    async fn a_payout_is_asked_about(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        env.payouts.mute.store(true, Ordering::SeqCst);
        env.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&env, &[2, 2, 3, 5, 10, 30, 60, 180, 300, 600, 1800, 3600, 3600]).await;
        assert_eq!(env.payouts.arrived().len(), 1);
        env.audit().await;
    }

    async fn a_payout_that_may_not_be_asked_about_has_not_failed(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        env.payouts.rejects_queries.store(true, Ordering::SeqCst);
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&env, &[2, 2, 3]).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Processing);
        assert_eq!((env.payouts.arrived().len(), env.payouts.sends.load(Ordering::SeqCst)), (1, 1), "asked about, not sent again");
        env.payouts.rejects_queries.store(false, Ordering::SeqCst);
        env.payouts.decide(&applied.cash_no, PayoutState::Paid { txn: "T1".to_owned() });
        one_runs_after(&env, &[5]).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Paid);
        env.audit().await;
    }

    async fn a_refused_payout_has_failed_once_no_request_before_it_can_arrive(env: TestEnv) {
        let funded = env.funded_customer(Fen(50_000)).await;
        env.payouts.silent.store(true, Ordering::SeqCst);
        let applied = env.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        env.payouts.silent.store(false, Ordering::SeqCst);
        *env.payouts.rejects.lock().unwrap() = Some(false);
        one_runs_after(&env, &[2, 2, 3, 5, 10, 30]).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Processing, "the last one but one left lately");
        one_runs_after(&env, &[60]).await;
        assert_eq!(env.cash_state(&applied.cash_no).await, CashState::Failed);
        assert_eq!((env.wallet(&funded.caller).await, env.payouts.arrived().len()), ((Fen(50_000), Fen(0)), 0));
        env.audit().await;
    }

    async fn an_extraction_is_followed_closely_for_a_minute_and_then_ever_more_rarely(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, gift, 1).await;
        env.submitted(&caller, items).await;
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        // Each group of pauses ends at its bound: a minute, ten minutes and an hour of age.
        for (skipped, pauses) in [(0, [2, 2]), (54, [2, 10]), (520, [10, 60]), (2_880, [60, 300])] {
            if skipped > 0 {
                env.clock.advance_seconds(skipped);
                assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
            }
            one_runs_after(&env, &pauses).await;
        }
        one_runs_after(&env, &[300]).await;
        env.audit().await;
    }

    async fn a_refused_delivery_comes_back_two_minutes_after_the_request_before_it(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, gift, 1).await;
        env.submitted(&caller, items.clone()).await;
        env.delivery.lost_requests.store(1, Ordering::SeqCst);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        *env.delivery.rejects.lock().unwrap() = Some(false);
        env.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        env.delivery.forgetful.store(true, Ordering::SeqCst);
        env.clock.advance_seconds(60);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&env, &[10; 5]).await;
        assert_eq!(env.items(&caller, ItemState::Extracting).await, items, "the first may still make its offer");
        one_runs_after(&env, &[10]).await;
        assert_eq!(env.items(&caller, ItemState::Held).await, items);
        env.audit().await;
    }

    async fn a_delivered_trade_is_looked_at_after_half_of_the_time_that_it_has_been_delivered(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, gift, 1).await;
        let no = env.submitted(&caller, items).await;
        let protected_until = env.app.now().plus_seconds(100);
        env.delivery.put(no.as_str(), DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until });
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        // At least ten seconds, and once more at the end.
        one_runs_after(&env, &[10, 10, 10, 15]).await;
        env.clock.advance_seconds(23);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1, "after 22.5 seconds");
        one_runs_after(&env, &[32]).await;
        assert_eq!((env.app.job_counts().await.unwrap(), env.items(&caller, ItemState::Extracted).await.len()), (vec![], 1));
        env.audit().await;
    }

    async fn a_refund_is_asked_for(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1_000));
        assert!(env.webhook(&payment).await);
        env.pay.silent.store(true, Ordering::SeqCst);
        env.app.refund_order(order.order_no, RefundReason::CustomerRequest).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&env, &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]).await;
        env.audit().await;
    }

    async fn an_offer_is_called_back_as_soon_as_its_time_is_over(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let items = env.bought(&caller, gift, 1).await;
        let no = env.submitted(&caller, items).await;
        env.run_jobs().await;
        env.delivery.offer(no.as_str(), env.app.now().plus_seconds(3_700));
        env.clock.advance_seconds(2);
        // Ten minutes more than the offer has, for clocks that differ. It is polled every five
        // minutes by then.
        for _ in 0..42 {
            env.run_jobs().await;
            assert!(matches!(env.delivery.state(no.as_str()), Some(DeliveryState::Offered { .. })));
            env.clock.advance_seconds(100);
        }
        env.run_jobs().await;
        env.clock.advance_seconds(98);
        env.run_jobs().await;
        assert_eq!(env.delivery.state(no.as_str()), Some(DeliveryState::Failed { code: "cancelled".to_owned() }));
        env.audit().await;
    }

    async fn an_attempt_of_a_cancelled_order_is_closed(env: TestEnv) {
        use app::IdemKey;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Card, PayClient::desktop(String::new()), IdemKey(None)).await.unwrap();
        // The queries have a schedule of their own.
        env.tx(|conn| {
            use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
            use store::schema::jobs::dsl as j;
            Ok(diesel::delete(j::jobs.filter(j::kind.eq("query_payment"))).execute(conn)?)
        }).await;
        env.pay.silent.store(true, Ordering::SeqCst);
        env.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&env, &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600]).await;
        env.audit().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        one_runs_after(&env, &[3600]).await;
        assert_eq!(env.app.job_counts().await.unwrap(), []);
    }

    async fn a_payment_is_asked_about_for_days_and_then_by_people(env: TestEnv) {
        use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
        use store::schema::jobs::dsl as j;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        env.begin_to_pay(&caller, &order).await.unwrap();
        // The end of the order closes attempts, on a schedule of its own.
        env.tx(|conn| Ok(diesel::delete(j::jobs.filter(j::kind.eq("expire_order"))).execute(conn)?)).await;
        env.pay.silent.store(true, Ordering::SeqCst);
        let parked = || env.tx(|conn| Ok(store::operation::jobs::parked(conn, 9)?));
        one_runs_after(&env, &[15, 15, 30, 60, 180, 300, 300, 120, 3600, 7200, 14_400, 28_800]).await;
        assert_eq!(parked().await, []);
        one_runs_after(&env, &[28_800]).await;
        // One lost response is no reason for an operator to look: the last query is repeated.
        one_runs_after(&env, &[3_600; 47]).await;
        assert_eq!(parked().await, []);
        one_runs_after(&env, &[3_600]).await;
        let found = parked().await;
        assert_eq!(found.iter().map(|job| job.kind.as_str()).collect::<Vec<_>>(), ["query_payment"]);
        // Released, it sends one more query; the result that there is no money ends it.
        env.pay.silent.store(false, Ordering::SeqCst);
        let (id, now) = (found[0].id, env.app.now());
        assert!(env.tx(move |conn| Ok(store::operation::jobs::unpark(conn, id, now)?)).await);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(env.app.job_counts().await.unwrap(), []);
    }

    async fn an_order_waits_a_few_seconds_for_its_attempts_to_be_closed(env: TestEnv) {
        env.pay.stays_open.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 2).await.unwrap();
        env.begin_to_pay(&caller, &order).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        // It checks again after 2, 4 and 6 seconds more, and after the last time it does not wait
        // any more.
        for second in 1..=12 {
            assert_eq!(env.stock_counters(gift).await, (3, 2, 0), "before second {second}");
            env.clock.advance_seconds(1);
            env.run_jobs().await;
        }
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        env.audit().await;
    }
}
