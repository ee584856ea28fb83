//! The pauses between queries about uncertain outcomes: short at first, then longer and longer.

use app::ports::{DeliveryState, PayoutState};
use domain::{CashState, Fen, ItemState, PayMethod, RefundReason};
use std::sync::atomic::Ordering;
use testkit::{World, both_dbs};

/// Fails unless one job runs after each of these pauses, and none a second before.
async fn one_runs_after(world: &World, pauses: &[i64]) {
    for pause in pauses {
        world.clock.advance_seconds(pause - 1);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 0, "before {pause} seconds");
        world.clock.advance_seconds(1);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1, "after {pause} seconds");
    }
}

both_dbs! {
    async fn a_payment_is_asked_about(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        world.begin_to_pay(&caller, &order).await.unwrap();
        one_runs_after(&world, &[15, 15, 30, 60, 180, 300]).await;
        world.audit().await;
    }

    async fn a_payout_is_asked_about(world: World) {
        let funded = world.funded_customer(Fen(50_000)).await;
        world.payouts.mute.store(true, Ordering::SeqCst);
        world.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&world, &[2, 2, 3, 5, 10, 30, 60, 180, 300, 600, 1800, 3600, 3600]).await;
        assert_eq!(world.payouts.arrived().len(), 1);
        world.audit().await;
    }

    async fn a_payout_that_may_not_be_asked_about_has_not_failed(world: World) {
        let funded = world.funded_customer(Fen(50_000)).await;
        world.payouts.rejects_queries.store(true, Ordering::SeqCst);
        let applied = world.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&world, &[2, 2, 3]).await;
        assert_eq!(world.cash_state(&applied.cash_no).await, CashState::Processing);
        assert_eq!((world.payouts.arrived().len(), world.payouts.sends.load(Ordering::SeqCst)), (1, 1), "asked about, not sent again");
        world.payouts.rejects_queries.store(false, Ordering::SeqCst);
        world.payouts.decide(&applied.cash_no, PayoutState::Paid { txn: "T1".to_owned() });
        one_runs_after(&world, &[5]).await;
        assert_eq!(world.cash_state(&applied.cash_no).await, CashState::Paid);
        world.audit().await;
    }

    async fn a_refused_payout_has_failed_once_no_request_before_it_can_arrive(world: World) {
        let funded = world.funded_customer(Fen(50_000)).await;
        world.payouts.silent.store(true, Ordering::SeqCst);
        let applied = world.cash_out(&funded, Fen(50_000)).await.unwrap();
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        world.payouts.silent.store(false, Ordering::SeqCst);
        *world.payouts.rejects.lock().unwrap() = Some(false);
        one_runs_after(&world, &[2, 2, 3, 5, 10, 30]).await;
        assert_eq!(world.cash_state(&applied.cash_no).await, CashState::Processing, "the last one but one left lately");
        one_runs_after(&world, &[60]).await;
        assert_eq!(world.cash_state(&applied.cash_no).await, CashState::Failed);
        assert_eq!((world.wallet(&funded.caller).await, world.payouts.arrived().len()), ((Fen(50_000), Fen(0)), 0));
        world.audit().await;
    }

    async fn an_extraction_is_followed_closely_for_a_minute_and_then_ever_more_rarely(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let items = world.bought(&caller, gift, 1).await;
        world.submitted(&caller, items).await;
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        // Each group of pauses ends at its bound: a minute, ten minutes and an hour of age.
        for (skipped, pauses) in [(0, [2, 2]), (54, [2, 10]), (520, [10, 60]), (2_880, [60, 300])] {
            if skipped > 0 {
                world.clock.advance_seconds(skipped);
                assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
            }
            one_runs_after(&world, &pauses).await;
        }
        one_runs_after(&world, &[300]).await;
        world.audit().await;
    }

    async fn a_refused_delivery_comes_back_two_minutes_after_the_request_before_it(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let items = world.bought(&caller, gift, 1).await;
        world.submitted(&caller, items.clone()).await;
        world.delivery.lost_requests.store(1, Ordering::SeqCst);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        *world.delivery.rejects.lock().unwrap() = Some(false);
        world.delivery.refuses_without_trace.store(true, Ordering::SeqCst);
        world.delivery.forgetful.store(true, Ordering::SeqCst);
        world.clock.advance_seconds(60);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&world, &[10; 5]).await;
        assert_eq!(world.items(&caller, ItemState::Extracting).await, items, "the first may still make its offer");
        one_runs_after(&world, &[10]).await;
        assert_eq!(world.items(&caller, ItemState::Held).await, items);
        world.audit().await;
    }

    async fn a_delivered_trade_is_looked_at_after_half_of_the_time_that_it_has_been_delivered(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let items = world.bought(&caller, gift, 1).await;
        let no = world.submitted(&caller, items).await;
        let protected_until = world.app.now().plus_seconds(100);
        world.delivery.put(no.as_str(), DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until });
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        // At least ten seconds, and once more at the end.
        one_runs_after(&world, &[10, 10, 10, 15]).await;
        world.clock.advance_seconds(23);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1, "after 22.5 seconds");
        one_runs_after(&world, &[32]).await;
        assert_eq!((world.app.job_counts().await.unwrap(), world.items(&caller, ItemState::Extracted).await.len()), (vec![], 1));
        world.audit().await;
    }

    async fn a_refund_is_asked_for(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1_000));
        assert!(world.webhook(&payment).await);
        world.pay.silent.store(true, Ordering::SeqCst);
        world.app.refund_order(order.order_no, RefundReason::CustomerRequest).await.unwrap();
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&world, &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]).await;
        world.audit().await;
    }

    async fn an_offer_is_called_back_as_soon_as_its_time_is_over(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let items = world.bought(&caller, gift, 1).await;
        let no = world.submitted(&caller, items).await;
        world.run_jobs().await;
        world.delivery.offer(no.as_str(), world.app.now().plus_seconds(3_700));
        world.clock.advance_seconds(2);
        // Ten minutes more than the offer has, for clocks that differ. By then it is polled every
        // five minutes.
        for _ in 0..42 {
            world.run_jobs().await;
            assert!(matches!(world.delivery.state(no.as_str()), Some(DeliveryState::Offered { .. })));
            world.clock.advance_seconds(100);
        }
        world.run_jobs().await;
        world.clock.advance_seconds(98);
        world.run_jobs().await;
        assert_eq!(world.delivery.state(no.as_str()), Some(DeliveryState::Failed { code: "cancelled".to_owned() }));
        world.audit().await;
    }

    async fn an_attempt_of_a_cancelled_order_is_closed(world: World) {
        use app::IdemKey;
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Card, String::new(), IdemKey(None)).await.unwrap();
        // The queries have a schedule of their own.
        world.tx(|conn| {
            use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
            use store::schema::jobs::dsl as j;
            Ok(diesel::delete(j::jobs.filter(j::kind.eq("query_payment"))).execute(conn)?)
        }).await;
        world.pay.silent.store(true, Ordering::SeqCst);
        world.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        one_runs_after(&world, &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600]).await;
        world.audit().await;
        world.pay.silent.store(false, Ordering::SeqCst);
        one_runs_after(&world, &[3600]).await;
        assert_eq!(world.app.job_counts().await.unwrap(), []);
    }

    async fn a_payment_is_asked_about_for_a_day_and_then_by_people(world: World) {
        use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
        use store::schema::jobs::dsl as j;
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        world.begin_to_pay(&caller, &order).await.unwrap();
        // The end of the order closes attempts, on a schedule of its own.
        world.tx(|conn| Ok(diesel::delete(j::jobs.filter(j::kind.eq("expire_order"))).execute(conn)?)).await;
        world.pay.silent.store(true, Ordering::SeqCst);
        let parked = || world.tx(|conn| Ok(store::jobs::parked(conn, 9)?));
        one_runs_after(&world, &[15, 15, 30, 60, 180, 300, 300, 120, 3600, 7200, 14_400, 28_800]).await;
        assert_eq!(parked().await, []);
        one_runs_after(&world, &[28_800]).await;
        let found = parked().await;
        assert_eq!(found.iter().map(|job| job.kind.as_str()).collect::<Vec<_>>(), ["query_payment"]);
        // Released, it sends one more query; the result that there is no money ends it.
        world.pay.silent.store(false, Ordering::SeqCst);
        let (id, now) = (found[0].id, world.app.now());
        assert!(world.tx(move |conn| Ok(store::jobs::unpark(conn, id, now)?)).await);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        assert_eq!(world.app.job_counts().await.unwrap(), []);
    }

    async fn an_order_waits_a_few_seconds_for_its_attempts_to_be_closed(world: World) {
        world.pay.stays_open.store(true, Ordering::SeqCst);
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 2).await.unwrap();
        world.begin_to_pay(&caller, &order).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        // It checks again after 2, 4 and 6 seconds more, and after the last time it does not wait
        // any more.
        for second in 1..=12 {
            assert_eq!(world.stock_counters(gift).await, (3, 2, 0), "before second {second}");
            world.clock.advance_seconds(1);
            world.run_jobs().await;
        }
        assert_eq!(world.stock_counters(gift).await, (5, 0, 0));
        world.audit().await;
    }
}
