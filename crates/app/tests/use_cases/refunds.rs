//! Paid orders that are refunded.

use app::ports::{Outcome, PayClient};
use app::{Caller, CreateOrder, CreatedOrder, IdemKey, Refusal};
use domain::{
    AccountKind, Fen, ItemState, MessageKind, OrderState, PointsKind, RefundReason, SentBy,
    VoucherState,
};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use testkit::{TestEnv, both_dbs};

async fn pay(env: &TestEnv, caller: &Caller, order: &CreatedOrder) {
    let payment = env.begin_to_pay(caller, order).await.unwrap();
    env.pay.pay(&payment, order.payable);
    assert!(env.webhook(&payment).await);
}

async fn undo(env: &TestEnv, order: &CreatedOrder) -> app::Result<()> {
    env.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest).await
}

async fn state(env: &TestEnv, caller: &Caller, order: &CreatedOrder) -> OrderState {
    env.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

both_dbs! {
    async fn an_undone_order_gives_everything_back_once(env: TestEnv) {
        let gift = env.gift(1, Fen(10_050), 5).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let request = CreateOrder { gift_id: gift, quantity: 2, voucher_id: Some(voucher.to_string()) };
        let order = env.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        pay(&env, &caller, &order).await;
        assert_eq!((env.stock_counters(gift).await, env.app.get_user_info(&caller).await.unwrap().points), ((3, 0, 2), 191));

        undo(&env, &order).await.unwrap();
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunding);
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        env.audit().await;
        undo(&env, &order).await.unwrap();
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunded);
        undo(&env, &order).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(19_100)]);
        assert_eq!(env.app.get_user_info(&caller).await.unwrap().points, 0);
        let moved = env.app.get_points_record(&caller, None, 9).await.unwrap();
        assert_eq!(moved.iter().map(|r| (r.kind, r.delta)).collect::<Vec<_>>(), [(PointsKind::OrderRefunded, -191), (PointsKind::OrderPaid, 191)]);
        let now = env.app.now();
        assert_eq!(env.app.get_voucher_list(&caller, Some(VoucherState::Usable), now, None, 9).await.unwrap().len(), 1);
        assert_eq!(env.app.list_bag(&caller, ItemState::Held, None, None, 9).await.unwrap().items.len(), 0);
        assert_eq!(env.app.list_bag(&caller, ItemState::Returned, None, None, 9).await.unwrap().items.len(), 2);
        let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!(view.timeline.iter().map(|(event, _)| event.code()).collect::<Vec<_>>(), ["created", "paid", "delivered", "refunding", "refunded"]);
        let messages = env.app.list_message(&caller, domain::Lang::En, None, 9).await.unwrap();
        let kinds: Vec<MessageKind> = messages.iter().map(|m| m.message.kind).collect();
        assert_eq!(kinds, [MessageKind::PaymentRefunded, MessageKind::OrderRefunded, MessageKind::OrderPaid, MessageKind::VoucherReceived]);
        // The amount paid goes back, not the price before the voucher.
        for message in &messages[..2] {
            assert!(message.text.summary.contains("¥191.00"), "{}", message.text.summary);
        }
        env.audit().await;
    }

    async fn an_undone_order_takes_back_the_points_that_it_earned_and_no_others(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 5).await;
        let caller = env.customer().await;
        env.bought(&caller, gift, 1).await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let request = CreateOrder { gift_id: gift, quantity: 1, voucher_id: Some(voucher.to_string()) };
        let order = env.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        pay(&env, &caller, &order).await;
        assert_eq!(env.app.get_user_info(&caller).await.unwrap().points, 190);
        undo(&env, &order).await.unwrap();
        assert_eq!(env.app.get_user_info(&caller).await.unwrap().points, 100);
        env.audit().await;
    }

    async fn an_order_is_not_undone_when_an_item_is_gone(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 3).await.unwrap();
        assert_eq!(undo(&env, &order).await, Err(Refusal::NotRefundable), "it is not paid");
        pay(&env, &caller, &order).await;
        let bag = env.app.list_bag(&caller, ItemState::Held, None, None, 9).await.unwrap();
        let item = bag.items[0].id;
        let user = caller.user_id;
        let change = |transition| move |conn: &mut db::Conn| {
            assert_eq!(store::trade::bag_items::change(conn, user, &[item], transition, domain::Timestamp(0))?, 1);
            Ok(())
        };
        env.tx(change(domain::ItemTransition::EXTRACT)).await;
        let before = env.tables().await;
        assert_eq!(undo(&env, &order).await, Err(Refusal::NotRefundable));
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        env.tx(change(domain::ItemTransition::COME_BACK)).await;
        undo(&env, &order).await.unwrap();
        env.run_jobs().await;
        env.audit().await;
    }

    async fn only_known_orders_and_reasons_are_taken(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        pay(&env, &caller, &order).await;
        let wrong = env.app.refund_order(order.order_no.clone(), RefundReason::PaidTwice).await;
        assert_eq!(wrong, Err(Refusal::malformed("reason")));
        let unknown = domain::OrderNo::new(env.app.now(), [9; 8]);
        assert_eq!(env.app.refund_order(unknown, RefundReason::OperatorDecision).await, Err(Refusal::OrderNotFound));
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
    }

    async fn undoing_many_times_at_once_sends_the_money_back_once(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 2).await.unwrap();
        pay(&env, &caller, &order).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..12 {
            let (app, no) = (Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), order.order_no.clone());
            tasks.spawn(async move { app.refund_order(no, RefundReason::PricingError).await.unwrap() });
        }
        tasks.join_all().await;
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!(env.pay.refunded(), [Fen(2_000)]);
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        env.audit().await;
    }

    async fn a_second_payment_that_goes_back_does_not_end_an_undone_order(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let first = env.begin_to_pay(&caller, &order).await.unwrap();
        let wechat = env.app.pay_order(&caller, order.order_no.clone(), domain::PayMethod::Wechat, PayClient::desktop(String::new()), IdemKey(None)).await;
        let second = wechat.unwrap().0;
        env.pay.pay(&first, Fen(1_000));
        assert!(env.webhook(&first).await);
        env.pay.silent.store(true, Ordering::SeqCst);
        undo(&env, &order).await.unwrap();
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunding, "nothing is certain yet");
        env.audit().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        env.pay.pay(&second, Fen(1_000));
        assert!(env.webhook(&second).await);
        env.clock.advance_seconds(3600);
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(1_000), Fen(1_000)]);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunded);
        env.audit().await;
    }

    async fn only_money_that_has_moved_ends_a_refund(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        pay(&env, &caller, &order).await;
        undo(&env, &order).await.unwrap();
        let for_now = Outcome::Rejected { code: "SELLER_BALANCE_NOT_ENOUGH".to_owned(), retryable: true };
        for (answer, asked) in [(Outcome::Done(false), 1), (for_now, 2)] {
            env.pay.refund_answer.lock().unwrap().replace(answer);
            env.clock.advance_seconds(3600);
            env.run_jobs().await;
            assert_eq!(env.pay.refund_calls.load(Ordering::SeqCst), asked);
            assert_eq!(state(&env, &caller, &order).await, OrderState::Refunding);
            env.audit().await;
        }
        env.pay.refund_answer.lock().unwrap().take();
        env.clock.advance_seconds(3600);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunded);
        assert_eq!(env.pay.refunded(), [Fen(1_000)]);
        env.audit().await;
    }

    async fn a_refund_that_is_refused_for_good_waits_for_people(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        pay(&env, &caller, &order).await;
        undo(&env, &order).await.unwrap();
        let refusal = Outcome::Rejected { code: "TRADE_HAS_FINISHED".to_owned(), retryable: false };
        env.pay.refund_answer.lock().unwrap().replace(refusal);
        for _ in 0..2 {
            env.run_jobs().await;
            env.clock.advance_seconds(3600);
        }
        assert_eq!(env.pay.refund_calls.load(Ordering::SeqCst), 1, "it is not asked again");
        let parked = env.tx(|conn| Ok(store::operation::jobs::parked(conn, 9)?)).await;
        let reasons: Vec<_> = parked.iter().map(|job| (job.kind.as_str(), job.reason.as_deref())).collect();
        assert_eq!(reasons, [("refund_payment", Some("refused by the provider: TRADE_HAS_FINISHED"))]);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunding);
        let found = env.findings().await;
        assert!(matches!(&found[..], [one] if one.check == "what has not ended has its job"), "{found:?}");
        env.pay.refund_answer.lock().unwrap().take();
        let (id, now) = (parked[0].id, env.app.now());
        assert!(env.tx(move |conn| Ok(store::operation::jobs::unpark(conn, id, now)?)).await);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Refunded);
        env.audit().await;
    }

    async fn undoing_against_an_exchange_has_one_winner(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 50).await;
        let other = env.second_node().await;
        for _ in 0..8 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 3).await.unwrap();
            pay(&env, &caller, &order).await;
            let refund = env.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest);
            let (undone, exchanged) = tokio::join!(refund, other.app.exchange_all(&caller, None, IdemKey(None)));
            assert_ne!(undone.is_ok(), exchanged.is_ok(), "{undone:?} {exchanged:?}");
            let expected = if undone.is_ok() { OrderState::Refunding } else { OrderState::Completed };
            assert_eq!(state(&env, &caller, &order).await, expected);
            if undone.is_err() {
                assert_eq!(undone, Err(Refusal::NotRefundable));
            }
        }
        env.run_jobs().await;
        env.audit().await;
        assert_eq!(env.stock_counters(gift).await, (50, 0, 0));
    }

    async fn points_that_are_gone_are_not_taken_below_nothing(env: TestEnv) {
        let gift = env.gift(1, Fen(10_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        pay(&env, &caller, &order).await;
        let user = caller.user_id;
        let spend = move |conn: &mut db::Conn| {
            let (taken, balance) = store::customer::points::take_back(conn, user, 60)?;
            let record = store::customer::points::NewPointsRecord {
                user_id: user, kind: PointsKind::OrderRefunded, delta: -taken, balance, ref_no: "x", created_at: domain::Timestamp(0),
            };
            store::customer::points::insert(conn, record)?;
            Ok(())
        };
        env.tx(spend).await;
        undo(&env, &order).await.unwrap();
        let moved = env.app.get_points_record(&caller, None, 1).await.unwrap();
        assert_eq!((moved[0].delta, moved[0].balance), (-40, 0));
        env.run_jobs().await;
        // The only finding is about points that were taken for none of the customer's orders.
        let findings = env.findings().await;
        assert!(findings.iter().all(|finding| finding.check == "a points record matches its order"), "{findings:#?}");
    }

    async fn an_undone_order_takes_no_more_money_and_what_is_not_paid_is_not_undone(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 9).await;
        let caller = env.customer().await;
        let undone = env.order(&caller, gift, 1).await.unwrap();
        pay(&env, &caller, &undone).await;
        let [cancelled, expired] = [env.order(&caller, gift, 1).await.unwrap(), env.order(&caller, gift, 1).await.unwrap()];
        env.app.cancel_order(&caller, cancelled.order_no.clone(), IdemKey(None)).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        undo(&env, &undone).await.unwrap();
        for expected in [OrderState::Refunding, OrderState::Refunded] {
            assert_eq!(state(&env, &caller, &undone).await, expected);
            assert_eq!(env.begin_to_pay(&caller, &undone).await, Err(Refusal::OrderNotPayable));
            assert_eq!(env.app.cancel_order(&caller, undone.order_no.clone(), IdemKey(None)).await, Err(Refusal::NotCancellable));
            let methods = env.app.get_pay_methods(&caller, undone.order_no.clone()).await.unwrap();
            assert!(methods.iter().all(|(_, closed)| *closed == Some(Refusal::OrderNotPayable)), "{methods:?}");
            for order in [&cancelled, &expired] {
                assert_eq!(undo(&env, order).await, Err(Refusal::NotRefundable));
            }
            env.run_jobs().await;
        }
        assert_eq!(env.pay.refunded(), [Fen(1_000)]);
        assert_eq!(env.stock_counters(gift).await, (9, 0, 0));
        env.audit().await;
    }

    async fn a_refund_that_comes_back_is_booked_once_and_waits_for_an_operator(env: TestEnv) {
        let refund_no = refunded(&env).await;
        let body = format!("refund {refund_no}");
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let webhook = async |headers: &[(String, String)], body: &str| {
            env.app.payment_webhook("fake", headers, body.as_bytes()).await.unwrap().status
        };
        // A webhook is no proof: the provider is asked.
        assert_eq!(webhook(&right, &body).await, 200);
        assert_eq!(returned(&env).await, []);
        *env.pay.returned.lock().unwrap() = Some("lost_or_stolen_card".to_owned());
        assert_eq!(webhook(&[], &body).await, 400);
        env.pay.silent.store(true, Ordering::SeqCst);
        assert_eq!(webhook(&right, &body).await, 500);
        env.pay.silent.store(false, Ordering::SeqCst);
        assert_eq!(returned(&env).await, []);
        for _ in 0..3 {
            assert_eq!(webhook(&right, &body).await, 200);
        }
        assert_eq!(webhook(&right, "refund R202611210000000000000").await, 200);
        let found = returned(&env).await;
        let [one] = &found[..] else { panic!("{found:?}") };
        assert_eq!((one.number.as_str(), one.unexplained_fen), (refund_no.as_str(), Fen(1_000)));
        let counted = vec![("fake".to_owned(), domain::DifferenceKind::Returned, 1)];
        assert_eq!(env.app.open_differences().await.unwrap(), counted);
        env.audit().await;
        let kept = env.platform_account(AccountKind::Clearing, "fake").await;
        let resolve = async |sent_by| {
            let command = app::ResolveDifference {
                difference_no: one.difference_no.clone(),
                sent_by,
                explanation: "paid by bank".to_owned(),
                amount: None,
                operator: "wang".to_owned(),
                now: env.app.now(),
            };
            env.db.write(move |conn| app::resolve_difference(conn, &command)).await.unwrap()
        };
        assert_eq!(resolve(None).await, app::ResolvedDifference::SenderNeeded);
        assert_eq!(resolve(Some(SentBy::Operator)).await, app::ResolvedDifference::Resolved);
        // The provider has it still.
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, kept);
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(1_000));
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(0));
        assert_eq!(webhook(&right, &body).await, 200);
        assert_eq!(returned(&env).await.len(), 1, "it is not found again");
        env.audit().await;
    }

    async fn a_refund_that_comes_back_without_a_webhook_is_found_within_a_day(env: TestEnv) {
        env.pay.return_days.store(30, Ordering::SeqCst);
        refunded(&env).await;
        for _ in 0..3 {
            env.clock.advance_seconds(86_400);
            env.run_jobs().await;
            env.audit().await;
        }
        assert_eq!(returned(&env).await, []);
        env.pay.silent.store(true, Ordering::SeqCst);
        env.clock.advance_seconds(86_400);
        env.run_jobs().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        *env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
        for _ in 0..2 {
            env.clock.advance_seconds(86_400);
            env.run_jobs().await;
            assert_eq!(returned(&env).await.len(), 1);
        }
    }

    async fn a_refund_is_watched_for_as_long_as_it_can_come_back(env: TestEnv) {
        env.pay.return_days.store(2, Ordering::SeqCst);
        refunded(&env).await;
        env.clock.advance_seconds(2 * 86_400 + 60);
        env.run_jobs().await;
        *env.pay.returned.lock().unwrap() = Some("too_late".to_owned());
        env.clock.advance_seconds(86_400);
        env.run_jobs().await;
        assert_eq!(returned(&env).await, []);
    }
}

/// The number of a refund that was sent.
async fn refunded(env: &TestEnv) -> String {
    let gift = env.gift(1, Fen(1_000), 5).await;
    let caller = env.customer().await;
    let order = env.order(&caller, gift, 1).await.unwrap();
    pay(env, &caller, &order).await;
    undo(env, &order).await.unwrap();
    env.run_jobs().await;
    assert_eq!(state(env, &caller, &order).await, OrderState::Refunded);
    let requests = env.pay.refund_requests.lock().unwrap();
    requests.last().unwrap().refund_no.to_string()
}

/// The refunds that are recorded as come back.
async fn returned(env: &TestEnv) -> Vec<app::StoredDifference> {
    let mut found = Vec::new();
    for days in 0..7 {
        let day = env.app.now().plus_seconds(-86_400 * days).beijing_day();
        found.extend(
            env.tx(move |conn| Ok(store::money::statements::of_day(conn, "fake", day)?)).await,
        );
    }
    found
}
