//! Paid orders that are refunded.

use app::ports::Outcome;
use app::{Caller, CreateOrder, CreatedOrder, IdemKey, Refusal};
use domain::{Fen, ItemState, MessageKind, OrderState, PointsKind, RefundReason, VoucherState};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use testkit::{World, both_dbs};

async fn pay(world: &World, caller: &Caller, order: &CreatedOrder) {
    let payment = world.begin_to_pay(caller, order).await.unwrap();
    world.pay.pay(&payment, order.payable);
    assert!(world.webhook(&payment).await);
}

async fn undo(world: &World, order: &CreatedOrder) -> app::Result<()> {
    world.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest).await
}

async fn state(world: &World, caller: &Caller, order: &CreatedOrder) -> OrderState {
    world.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

both_dbs! {
    async fn an_undone_order_gives_everything_back_once(world: World) {
        let gift = world.gift(1, Fen(10_050), 5).await;
        let caller = world.customer().await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let request = CreateOrder { gift_id: gift, quantity: 2, voucher_id: Some(voucher.to_string()) };
        let order = world.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        pay(&world, &caller, &order).await;
        assert_eq!((world.stock_counters(gift).await, world.app.get_user_info(&caller).await.unwrap().points), ((3, 0, 2), 191));

        undo(&world, &order).await.unwrap();
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunding);
        assert_eq!(world.stock_counters(gift).await, (5, 0, 0));
        world.audit().await;
        undo(&world, &order).await.unwrap();
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunded);
        undo(&world, &order).await.unwrap();
        world.run_jobs().await;
        assert_eq!(world.pay.refunded(), [Fen(19_100)]);
        assert_eq!(world.app.get_user_info(&caller).await.unwrap().points, 0);
        let moved = world.app.get_points_record(&caller, None, 9).await.unwrap();
        assert_eq!(moved.iter().map(|r| (r.kind, r.delta)).collect::<Vec<_>>(), [(PointsKind::OrderRefunded, -191), (PointsKind::OrderPaid, 191)]);
        let now = world.app.now();
        assert_eq!(world.app.get_voucher_list(&caller, Some(VoucherState::Usable), now, None, 9).await.unwrap().len(), 1);
        assert_eq!(world.app.list_bag(&caller, ItemState::Held, None, None, 9).await.unwrap().items.len(), 0);
        assert_eq!(world.app.list_bag(&caller, ItemState::Returned, None, None, 9).await.unwrap().items.len(), 2);
        let view = world.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!(view.timeline.iter().map(|(event, _)| *event).collect::<Vec<_>>(), ["created", "paid", "delivered", "refunding", "refunded"]);
        let messages = world.app.list_message(&caller, domain::Lang::En, None, 9).await.unwrap();
        let kinds: Vec<MessageKind> = messages.iter().map(|m| m.message.kind).collect();
        assert_eq!(kinds, [MessageKind::PaymentRefunded, MessageKind::OrderRefunded, MessageKind::OrderPaid, MessageKind::VoucherReceived]);
        // What goes back is what was paid, not the price before the voucher.
        for message in &messages[..2] {
            assert!(message.text.summary.contains("¥191.00"), "{}", message.text.summary);
        }
        world.audit().await;
    }

    async fn an_undone_order_takes_back_the_points_that_it_earned_and_no_others(world: World) {
        let gift = world.gift(1, Fen(10_000), 5).await;
        let caller = world.customer().await;
        world.bought(&caller, gift, 1).await;
        let voucher = world.voucher(&caller, world.ten_off()).await;
        let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(voucher.to_string()) };
        let order = world.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        pay(&world, &caller, &order).await;
        assert_eq!(world.app.get_user_info(&caller).await.unwrap().points, 190);
        undo(&world, &order).await.unwrap();
        assert_eq!(world.app.get_user_info(&caller).await.unwrap().points, 100);
        world.audit().await;
    }

    async fn an_order_is_not_undone_when_an_item_is_gone(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 3).await.unwrap();
        assert_eq!(undo(&world, &order).await, Err(Refusal::NotRefundable), "it is not paid");
        pay(&world, &caller, &order).await;
        let bag = world.app.list_bag(&caller, ItemState::Held, None, None, 9).await.unwrap();
        let item = bag.items[0].id;
        let user = caller.user_id;
        let change = |transition| move |conn: &mut store::Conn| {
            assert_eq!(store::bag_items::change(conn, user, &[item], transition, domain::Timestamp(0))?, 1);
            Ok(())
        };
        world.tx(change(domain::ItemTransition::EXTRACT)).await;
        let before = world.tables().await;
        assert_eq!(undo(&world, &order).await, Err(Refusal::NotRefundable));
        let differences = before.differences(&world.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        world.tx(change(domain::ItemTransition::COME_BACK)).await;
        undo(&world, &order).await.unwrap();
        world.run_jobs().await;
        world.audit().await;
    }

    async fn only_known_orders_and_reasons_are_taken(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        pay(&world, &caller, &order).await;
        let wrong = world.app.refund_order(order.order_no.clone(), RefundReason::PaidTwice).await;
        assert_eq!(wrong, Err(Refusal::malformed("reason")));
        let unknown = domain::OrderNo::new(world.app.now(), [9; 8]);
        assert_eq!(world.app.refund_order(unknown, RefundReason::OperatorDecision).await, Err(Refusal::OrderNotFound));
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
    }

    async fn undoing_many_times_at_once_sends_the_money_back_once(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 2).await.unwrap();
        pay(&world, &caller, &order).await;
        let other = world.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..12 {
            let (app, no) = (Arc::clone(if i % 2 == 0 { &world.app } else { &other.app }), order.order_no.clone());
            tasks.spawn(async move { app.refund_order(no, RefundReason::PricingError).await.unwrap() });
        }
        tasks.join_all().await;
        tokio::join!(world.run_jobs(), other.run_jobs());
        assert_eq!(world.pay.refunded(), [Fen(2_000)]);
        assert_eq!(world.stock_counters(gift).await, (5, 0, 0));
        world.audit().await;
    }

    async fn a_second_payment_that_goes_back_does_not_end_an_undone_order(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let first = world.begin_to_pay(&caller, &order).await.unwrap();
        let wechat = world.app.pay_order(&caller, order.order_no.clone(), domain::PayMethod::Wechat, String::new(), IdemKey(None)).await;
        let second = wechat.unwrap().0;
        world.pay.pay(&first, Fen(1_000));
        assert!(world.webhook(&first).await);
        world.pay.silent.store(true, Ordering::SeqCst);
        undo(&world, &order).await.unwrap();
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunding, "nothing is certain yet");
        world.audit().await;
        world.pay.silent.store(false, Ordering::SeqCst);
        world.pay.pay(&second, Fen(1_000));
        assert!(world.webhook(&second).await);
        world.clock.advance_seconds(3600);
        world.run_jobs().await;
        assert_eq!(world.pay.refunded(), [Fen(1_000), Fen(1_000)]);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunded);
        world.audit().await;
    }

    async fn only_money_that_has_moved_ends_a_refund(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        pay(&world, &caller, &order).await;
        undo(&world, &order).await.unwrap();
        let for_now = Outcome::Rejected { code: "SELLER_BALANCE_NOT_ENOUGH".to_owned(), retryable: true };
        for (answer, asked) in [(Outcome::Done(false), 1), (for_now, 2)] {
            world.pay.refund_answer.lock().unwrap().replace(answer);
            world.clock.advance_seconds(3600);
            world.run_jobs().await;
            assert_eq!(world.pay.refund_calls.load(Ordering::SeqCst), asked);
            assert_eq!(state(&world, &caller, &order).await, OrderState::Refunding);
            world.audit().await;
        }
        world.pay.refund_answer.lock().unwrap().take();
        world.clock.advance_seconds(3600);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunded);
        assert_eq!(world.pay.refunded(), [Fen(1_000)]);
        world.audit().await;
    }

    async fn a_refund_that_is_refused_for_good_waits_for_people(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        pay(&world, &caller, &order).await;
        undo(&world, &order).await.unwrap();
        let refusal = Outcome::Rejected { code: "TRADE_HAS_FINISHED".to_owned(), retryable: false };
        world.pay.refund_answer.lock().unwrap().replace(refusal);
        for _ in 0..2 {
            world.run_jobs().await;
            world.clock.advance_seconds(3600);
        }
        assert_eq!(world.pay.refund_calls.load(Ordering::SeqCst), 1, "it is not asked again");
        let parked = world.tx(|conn| Ok(store::jobs::parked(conn, 9)?)).await;
        let reasons: Vec<_> = parked.iter().map(|job| (job.kind.as_str(), job.reason.as_deref())).collect();
        assert_eq!(reasons, [("refund_payment", Some("refused by the provider: TRADE_HAS_FINISHED"))]);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunding);
        let found = world.findings().await;
        assert!(matches!(&found[..], [one] if one.check == "what has not ended has its job"), "{found:?}");
        world.pay.refund_answer.lock().unwrap().take();
        let (id, now) = (parked[0].id, world.app.now());
        assert!(world.tx(move |conn| Ok(store::jobs::unpark(conn, id, now)?)).await);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Refunded);
        world.audit().await;
    }

    async fn undoing_against_an_exchange_has_one_winner(world: World) {
        let gift = world.gift(1, Fen(1_000), 50).await;
        let other = world.second_node().await;
        for _ in 0..8 {
            let caller = world.customer().await;
            let order = world.order(&caller, gift, 3).await.unwrap();
            pay(&world, &caller, &order).await;
            let refund = world.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest);
            let (undone, exchanged) = tokio::join!(refund, other.app.exchange_all(&caller, None, IdemKey(None)));
            assert_ne!(undone.is_ok(), exchanged.is_ok(), "{undone:?} {exchanged:?}");
            let expected = if undone.is_ok() { OrderState::Refunding } else { OrderState::Completed };
            assert_eq!(state(&world, &caller, &order).await, expected);
            if undone.is_err() {
                assert_eq!(undone, Err(Refusal::NotRefundable));
            }
        }
        world.run_jobs().await;
        world.audit().await;
        assert_eq!(world.stock_counters(gift).await, (50, 0, 0));
    }

    async fn points_that_are_gone_are_not_taken_below_nothing(world: World) {
        let gift = world.gift(1, Fen(10_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        pay(&world, &caller, &order).await;
        let user = caller.user_id;
        let spend = move |conn: &mut store::Conn| {
            let (taken, balance) = store::points::take_back(conn, user, 60)?;
            let record = store::points::NewPointsRecord {
                user_id: user, kind: PointsKind::OrderRefunded, delta: -taken, balance, ref_no: "x", created_at: domain::Timestamp(0),
            };
            store::points::insert(conn, record)?;
            Ok(())
        };
        world.tx(spend).await;
        undo(&world, &order).await.unwrap();
        let moved = world.app.get_points_record(&caller, None, 1).await.unwrap();
        assert_eq!((moved[0].delta, moved[0].balance), (-40, 0));
        world.run_jobs().await;
        // The only finding is about points that were taken for none of the customer's orders.
        let findings = world.findings().await;
        assert!(findings.iter().all(|finding| finding.check == "a points record matches its order"), "{findings:#?}");
    }

    async fn an_undone_order_takes_no_more_money_and_what_is_not_paid_is_not_undone(world: World) {
        let gift = world.gift(1, Fen(1_000), 9).await;
        let caller = world.customer().await;
        let undone = world.order(&caller, gift, 1).await.unwrap();
        pay(&world, &caller, &undone).await;
        let [cancelled, expired] = [world.order(&caller, gift, 1).await.unwrap(), world.order(&caller, gift, 1).await.unwrap()];
        world.app.cancel_order(&caller, cancelled.order_no.clone(), IdemKey(None)).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        undo(&world, &undone).await.unwrap();
        for expected in [OrderState::Refunding, OrderState::Refunded] {
            assert_eq!(state(&world, &caller, &undone).await, expected);
            assert_eq!(world.begin_to_pay(&caller, &undone).await, Err(Refusal::OrderNotPayable));
            assert_eq!(world.app.cancel_order(&caller, undone.order_no.clone(), IdemKey(None)).await, Err(Refusal::NotCancellable));
            let methods = world.app.get_pay_methods(&caller, undone.order_no.clone()).await.unwrap();
            assert!(methods.iter().all(|(_, closed)| *closed == Some("order_not_payable")), "{methods:?}");
            for order in [&cancelled, &expired] {
                assert_eq!(undo(&world, order).await, Err(Refusal::NotRefundable));
            }
            world.run_jobs().await;
        }
        assert_eq!(world.pay.refunded(), [Fen(1_000)]);
        assert_eq!(world.stock_counters(gift).await, (9, 0, 0));
        world.audit().await;
    }
}
