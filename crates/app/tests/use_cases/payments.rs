//! Money: every way in which it can arrive, and what happens with it.

use app::ports::{Outcome, PayAction, PayState, Payments};
use app::{IdemKey, Refusal};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{
    Fen, ItemState, MessageKind, OrderState, PayMethod, PaymentState, RefundReason, RefundState,
};
use std::sync::atomic::Ordering;
use store::schema::{jobs::dsl as j, payments::dsl as p};
use testkit::{World, both_dbs};

async fn state(world: &World, caller: &app::Caller, order: &app::CreatedOrder) -> OrderState {
    world.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

async fn held(world: &World, caller: &app::Caller) -> usize {
    world.app.list_bag(caller, ItemState::Held, None, None, 50).await.unwrap().items.len()
}

async fn payment_states(world: &World) -> Vec<PaymentState> {
    world.tx(|conn| Ok(p::payments.order(p::id).select(p::state).load(conn)?)).await
}

both_dbs! {
    async fn a_paid_order_is_delivered_at_once(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 3).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(3000));
        assert!(world.webhook(&payment).await);

        let view = world.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.order.method), (OrderState::Completed, Some(PayMethod::Alipay)));
        assert_eq!(view.timeline.iter().map(|(event, _)| *event).collect::<Vec<_>>(), ["created", "paid", "delivered"]);
        let bag = world.app.list_bag(&caller, ItemState::Held, None, None, 50).await.unwrap();
        assert_eq!((bag.items.len(), bag.total, bag.total_exchange), (3, 3, Fen(2700)));
        assert!(bag.items.iter().all(|item| item.paid_fen == Fen(1000) && item.gift_id == gift));
        assert_eq!(world.stock_counters(gift).await, (2, 0, 3));
        world.audit().await;
    }

    async fn a_webhook_sent_many_times_side_by_side_books_once(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        let other = world.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let (app, payment) = (std::sync::Arc::clone(if i % 2 == 0 { &world.app } else { &other.app }), payment.clone());
            tasks.spawn(async move {
                let headers = [("x-signature".to_owned(), "right".to_owned())];
                app.payment_webhook("fake", &headers, payment.as_str().as_bytes()).await.unwrap().status
            });
        }
        assert!(tasks.join_all().await.into_iter().all(|status| status == 200));
        assert_eq!(held(&world, &caller).await, 1);
        world.audit().await;
    }

    async fn an_attempt_that_is_begun_again_after_its_order_ended_is_not_live(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        for paid in [false, true] {
            let order = world.order(&caller, gift, 1).await.unwrap();
            let begin = || {
                let key = IdemKey(Some(format!("pay {}", order.order_no)));
                world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Alipay, "127.0.0.1".to_owned(), key)
            };
            let (payment, action) = begin().await.unwrap();
            assert_eq!(begin().await, Ok((payment.clone(), action.clone())));
            if paid {
                world.pay.pay(&payment, Fen(1000));
                assert!(world.webhook(&payment).await);
                assert_eq!(begin().await, Ok((payment, action)), "the first answer again");
                continue;
            }
            world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            world.run_jobs().await;
            world.pay.forget(&payment);
            assert_eq!(begin().await, Err(Refusal::OrderNotPayable));
            assert_eq!(world.pay.state(&payment), None, "it takes money again");
        }
        world.audit().await;
    }

    async fn an_attempt_that_is_closed_before_its_provider_hears_of_it_is_closed_again(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let gate = std::sync::Arc::new(tokio::sync::Notify::new());
        world.pay.holds_create.lock().unwrap().replace(std::sync::Arc::clone(&gate));
        let end = async {
            while world.pay.create_calls.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
            world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            world.run_jobs().await;
            gate.notify_one();
        };
        let (begun, ()) = tokio::join!(world.begin_to_pay(&caller, &order), end);
        assert_eq!(begun, Err(Refusal::OrderNotPayable));
        let order_no = order.order_no.clone();
        let attempts = world.tx(move |conn| {
            let order = store::orders::find_by_no(conn, &order_no)?.unwrap();
            Ok(store::payments::of_order(conn, order.id)?)
        }).await;
        assert_eq!(world.pay.state(&attempts[0].payment_no), Some(PayState::Open));
        world.run_jobs().await;
        assert_eq!(world.pay.state(&attempts[0].payment_no), Some(PayState::Closed), "it takes money for a cancelled order");
        world.audit().await;
    }

    async fn a_webhook_is_only_a_hint(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        // With a valid signature, but the provider itself reports no money.
        assert!(!world.webhook(&payment).await);
        // Forged.
        world.pay.pay(&payment, Fen(1000));
        let forged = world.app.payment_webhook("fake", &[], payment.as_str().as_bytes()).await.unwrap();
        assert_eq!((forged.status, forged.body), (400, "fail"));
        assert_eq!(state(&world, &caller, &order).await, OrderState::PendingPayment);
        assert!(world.app.payment_webhook("nobody", &[], b"").await.is_none());
        assert!(world.webhook(&payment).await);
        world.audit().await;
    }

    async fn a_provider_speaks_of_its_own_payments_alone(world: World) {
        use store::schema::payments::dsl as p;
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.tx(|conn| Ok(diesel::update(p::payments).set(p::provider.eq("elsewhere")).execute(conn)?)).await;
        world.pay.pay(&payment, Fen(1000));
        let before = world.tables().await;
        assert!(!world.webhook(&payment).await);
        let differences = before.differences(&world.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        world.tx(|conn| Ok(diesel::update(p::payments).set(p::provider.eq("fake")).execute(conn)?)).await;
        assert!(world.webhook(&payment).await);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }

    async fn a_lost_webhook_is_found_by_query(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.clock.advance_seconds(15);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::PendingPayment);
        world.pay.pay(&payment, Fen(1000));
        world.clock.advance_seconds(15);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }

    async fn a_silent_provider_changes_nothing_and_is_asked_again(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        world.pay.silent.store(true, Ordering::SeqCst);
        assert_eq!(world.begin_to_pay(&caller, &order).await, Err(Refusal::ProviderUnavailable));
        world.pay.silent.store(false, Ordering::SeqCst);
        // The same attempt continues: if the provider had got the first request, two numbers could
        // both be paid.
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        assert_eq!(world.begin_to_pay(&caller, &order).await.unwrap(), payment);
        world.pay.silent.store(true, Ordering::SeqCst);
        world.pay.pay(&payment, Fen(1000));
        assert!(!world.webhook(&payment).await);
        assert_eq!(state(&world, &caller, &order).await, OrderState::PendingPayment);
        world.pay.silent.store(false, Ordering::SeqCst);
        assert!(world.webhook(&payment).await);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
    }

    async fn money_after_expiry_takes_stock_again(world: World) {
        let gift = world.gift(1, Fen(1000), 1).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Expired);
        world.pay.pay(&payment, Fen(1000));
        assert!(world.webhook(&payment).await);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        assert_eq!(world.stock_counters(gift).await, (0, 0, 1));
        assert_eq!(held(&world, &caller).await, 1);
        let detail = world.app.get_order(&caller, order.order_no).await.unwrap();
        let events: Vec<&str> = detail.timeline.iter().map(|(event, _)| *event).collect();
        assert_eq!(events, ["created", "expired", "paid", "delivered"]);
        world.audit().await;
    }

    async fn money_after_expiry_goes_back_when_the_stock_is_gone(world: World) {
        let gift = world.gift(1, Fen(1000), 1).await;
        let (late, quick) = (world.customer().await, world.customer().await);
        let order = world.order(&late, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&late, &order).await.unwrap();
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        let winner = world.order(&quick, gift, 1).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        assert!(world.webhook(&payment).await);
        world.audit().await;
        world.run_jobs().await;

        let view = world.app.get_order(&late, order.order_no.clone()).await.unwrap();
        assert_eq!(view.order.state, OrderState::Expired);
        assert_eq!(view.refunds.len(), 1);
        assert_eq!((view.refunds[0].reason, view.refunds[0].state, view.refunds[0].amount_fen), (RefundReason::LateSoldOut, RefundState::Done, Fen(1000)));
        assert_eq!(world.pay.refunded(), [Fen(1000)]);
        let received = world.app.list_message(&late, domain::Lang::Zh, None, 9).await.unwrap();
        let kinds: Vec<MessageKind> = received.iter().map(|view| view.message.kind).collect();
        assert_eq!(kinds, [MessageKind::PaymentRefunded, MessageKind::PaymentRefunding, MessageKind::OrderExpired]);
        assert_eq!(held(&world, &late).await, 0);
        let paid = world.begin_to_pay(&quick, &winner).await.unwrap();
        world.pay.pay(&paid, Fen(1000));
        assert!(world.webhook(&paid).await);
        world.audit().await;
    }

    async fn a_wrong_amount_never_pays_an_order_and_goes_back(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        for amount in [Fen(999), Fen(1)] {
            let payment = world.begin_to_pay(&caller, &order).await.unwrap();
            world.pay.pay(&payment, amount);
            assert!(world.webhook(&payment).await);
        }
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::PendingPayment);
        let mut refunded = world.pay.refunded();
        refunded.sort_unstable();
        assert_eq!(refunded, [Fen(1), Fen(999)]);
        // The order can still be paid with the right amount.
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        assert!(world.webhook(&payment).await);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }

    async fn an_order_paid_by_two_methods_keeps_one_and_gives_the_other_back(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let first = world.begin_to_pay(&caller, &order).await.unwrap();
        let (second, _) = world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Wechat, String::new(), IdemKey(None)).await.unwrap();
        assert_ne!(first, second);
        for payment in [&first, &second] {
            world.pay.pay(payment, Fen(1000));
            assert!(world.webhook(payment).await);
        }
        world.run_jobs().await;
        assert_eq!(held(&world, &caller).await, 1);
        assert_eq!(world.pay.refunded(), [Fen(1000)]);
        let view = world.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.method, view.refunds[0].reason), (Some(PayMethod::Alipay), RefundReason::PaidTwice));
        world.audit().await;
    }

    async fn pay_against_cancel_has_one_winner_and_no_money_is_lost(world: World) {
        let gift = world.gift(1, Fen(1000), 50).await;
        for _ in 0..12 {
            let caller = world.customer().await;
            let order = world.order(&caller, gift, 1).await.unwrap();
            let payment = world.begin_to_pay(&caller, &order).await.unwrap();
            world.pay.pay(&payment, Fen(1000));
            let (paid, cancelled) = tokio::join!(world.webhook(&payment), world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)));
            assert!(paid);
            let end = state(&world, &caller, &order).await;
            match cancelled {
                Ok(_) => assert_eq!((end, held(&world, &caller).await), (OrderState::Cancelled, 0)),
                Err(error) => {
                    assert_eq!(error, Refusal::NotCancellable);
                    assert_eq!((end, held(&world, &caller).await), (OrderState::Completed, 1));
                }
            }
        }
        world.run_jobs().await;
        world.audit().await;
        let (_, held, sold) = world.stock_counters(gift).await;
        assert_eq!(held, 0);
        assert_eq!(world.pay.refunded().len() as i64 + sold, 12);
    }

    async fn a_refund_whose_answer_is_lost_is_asked_again_with_the_same_number(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        assert!(world.webhook(&payment).await);
        world.pay.silent.store(true, Ordering::SeqCst);
        for _ in 0..3 {
            world.run_jobs().await;
            world.clock.advance_seconds(3600);
        }
        world.audit().await;
        world.pay.silent.store(false, Ordering::SeqCst);
        world.run_jobs().await;
        assert!(world.pay.refund_calls.load(Ordering::SeqCst) >= 4);
        assert_eq!(world.pay.refunded(), [Fen(1000)]);
        assert_eq!(world.app.get_order(&caller, order.order_no).await.unwrap().refunds[0].reason, RefundReason::AfterCancel);
        world.audit().await;
    }

    async fn an_instant_provider_pays_in_the_call(world: World) {
        world.pay.instant.store(true, Ordering::SeqCst);
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let (_, action) = world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Card, String::new(), IdemKey(None)).await.unwrap();
        assert_eq!(action, PayAction::None);
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        assert_eq!(world.begin_to_pay(&caller, &order).await, Err(Refusal::OrderAlreadyPaid));
        assert_eq!(world.app.cancel_order(&caller, order.order_no, IdemKey(None)).await, Err(Refusal::NotCancellable));
        world.audit().await;
    }

    async fn what_cannot_be_paid_is_refused(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let steam = world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Steam, String::new(), IdemKey(None)).await;
        assert_eq!(steam.unwrap_err(), Refusal::MethodUnavailable);
        let methods = world.app.get_pay_methods(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!(methods.iter().find(|(m, _)| *m == PayMethod::Steam).unwrap().1, Some("method_unavailable"));
        assert_eq!(methods.iter().find(|(m, _)| *m == PayMethod::Alipay).unwrap().1, None);
        world.clock.advance_seconds(900);
        assert_eq!(world.begin_to_pay(&caller, &order).await, Err(Refusal::OrderExpired));
        let cancelled = world.order(&caller, gift, 1).await.unwrap();
        world.app.cancel_order(&caller, cancelled.order_no.clone(), IdemKey(None)).await.unwrap();
        assert_eq!(world.begin_to_pay(&caller, &cancelled).await, Err(Refusal::OrderNotPayable));
    }

    async fn expiry_books_money_that_came_unnoticed(world: World) {
        let gift = world.gift(1, Fen(1000), 1).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        // Neither webhook nor query has run when the reservation ends.
        world.clock.advance_seconds(900);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }

    async fn once_an_order_is_paid_its_other_attempts_are_closed(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let pay = |method| world.app.pay_order(&caller, order.order_no.clone(), method, "127.0.0.1".to_owned(), IdemKey(None));
        let (paid, _) = pay(PayMethod::Alipay).await.unwrap();
        let mut others = Vec::new();
        for method in [PayMethod::Wechat, PayMethod::Card] {
            others.push(pay(method).await.unwrap().0);
        }
        world.pay.pay(&paid, Fen(1000));
        assert!(world.webhook(&paid).await);
        world.run_jobs().await;
        for no in others {
            assert_eq!(world.pay.query(&no).await, Outcome::Done(PayState::Closed), "{no}");
        }
        assert_eq!(held(&world, &caller).await, 1);
        world.audit().await;
    }

    async fn an_attempt_that_the_customer_can_still_open_is_not_taken_for_closed(world: World) {
        world.pay.opens_later.store(true, Ordering::SeqCst);
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let (opened, never_opened) = (world.order(&caller, gift, 1).await.unwrap(), world.order(&caller, gift, 1).await.unwrap());
        let payments = [world.begin_to_pay(&caller, &opened).await.unwrap(), world.begin_to_pay(&caller, &never_opened).await.unwrap()];
        for order in [opened, never_opened] {
            world.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        }
        world.run_jobs().await;
        assert_eq!(payment_states(&world).await, [PaymentState::Pending, PaymentState::Pending]);
        world.pay.open(&payments[0]);
        world.clock.advance_seconds(60);
        world.run_jobs().await;
        assert_eq!(world.pay.query(&payments[0]).await, Outcome::Done(PayState::Closed));
        assert_eq!(payment_states(&world).await, [PaymentState::Closed, PaymentState::Pending]);
        // Its time is over, but the provider's clock may be behind.
        world.clock.advance_seconds(900 - 60 + 119);
        world.run_jobs().await;
        assert_eq!(payment_states(&world).await, [PaymentState::Closed, PaymentState::Pending]);
        world.audit().await;
        world.clock.advance_seconds(1);
        world.run_jobs().await;
        assert_eq!(payment_states(&world).await, [PaymentState::Closed, PaymentState::Closed]);
        world.audit().await;
    }

    async fn an_attempt_is_closed_only_once_its_provider_takes_no_more_money(world: World) {
        world.pay.stays_open.store(true, Ordering::SeqCst);
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        world.begin_to_pay(&caller, &order).await.unwrap();
        world.clock.advance_seconds(900);
        for _ in 0..4 {
            world.run_jobs().await;
            world.clock.advance_seconds(6);
        }
        assert_eq!((state(&world, &caller, &order).await, payment_states(&world).await), (OrderState::Expired, vec![PaymentState::Pending]));
        world.audit().await;
        world.pay.stays_open.store(false, Ordering::SeqCst);
        world.clock.advance_seconds(60);
        world.run_jobs().await;
        assert_eq!(payment_states(&world).await, [PaymentState::Closed]);
        world.audit().await;
    }

    async fn a_refusal_for_now_of_a_question_parks_nothing(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        world.pay.refuses_questions.store(true, Ordering::SeqCst);
        for _ in 0..40 {
            world.run_jobs().await;
            world.clock.advance_seconds(300);
        }
        assert_eq!(world.tx(|conn| Ok(store::jobs::parked(conn, 10)?)).await, []);
        world.pay.refuses_questions.store(false, Ordering::SeqCst);
        world.clock.advance_seconds(3600);
        world.run_jobs().await;
        assert_eq!(held(&world, &caller).await, 1, "it was paid in time and is booked late");
        world.audit().await;
    }

    async fn a_provider_that_is_silent_to_the_end_is_not_forgotten(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        world.pay.pay(&payment, Fen(1000));
        world.pay.silent.store(true, Ordering::SeqCst);
        for _ in 0..6 * 24 {
            world.run_jobs().await;
            world.clock.advance_seconds(3600);
        }
        let parked = world.tx(|conn| Ok(store::jobs::parked(conn, 10)?)).await;
        let kinds: Vec<&str> = parked.iter().map(|job| job.kind.as_str()).collect();
        assert_eq!(kinds, ["query_payment", "close_payment"]);
        assert!(parked.iter().all(|job| job.reference == payment.as_str()), "{parked:?}");
        let findings = world.findings().await;
        assert!(findings.iter().any(|f| f.check == "money at a provider is asked about"), "{findings:?}");
        // Once the provider responds, the money has arrived after all.
        world.pay.silent.store(false, Ordering::SeqCst);
        let (id, now) = (parked[0].id, world.app.now());
        assert!(world.tx(move |conn| Ok(store::jobs::unpark(conn, id, now)?)).await);
        world.run_jobs().await;
        assert_eq!(held(&world, &caller).await, 1);
        world.audit().await;
    }

    async fn a_fault_of_ours_is_not_taken_for_a_silent_provider(world: World) {
        let gift = world.gift(1, Fen(1000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = world.begin_to_pay(&caller, &order).await.unwrap();
        // The provider reports something that cannot be booked: its transaction number belongs to
        // another payment.
        let other = world.customer().await;
        let earlier = world.order(&other, gift, 1).await.unwrap();
        let booked = world.begin_to_pay(&other, &earlier).await.unwrap();
        world.pay.pay(&booked, Fen(1000));
        assert!(world.webhook(&booked).await);
        world.pay.pay_as(&payment, Fen(1000), &format!("T{booked}"));
        for _ in 0..3 {
            world.clock.advance_seconds(3600);
            assert!(world.app.run_due_jobs().await.unwrap() > 0);
        }
        let no = payment.to_string();
        let faults = world.tx(move |conn| {
            let query = j::jobs.filter(j::reference.eq(&no).and(j::kind.eq("query_payment")));
            Ok(query.select(j::faults).first::<i64>(conn)?)
        });
        assert_eq!(faults.await, 3);
    }
}
