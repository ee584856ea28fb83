//! Money: every way in which it can arrive, and what happens with it.

use app::ports::{Outcome, PayAction, PayClient, PayState, Payments};
use app::{IdemKey, Refusal};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{
    Fen, ItemState, MessageKind, OrderState, PayMethod, PaymentState, RefundReason, RefundState,
};
use std::sync::atomic::Ordering;
use store::schema::{jobs::dsl as j, payments::dsl as p};
use testkit::{TestEnv, both_dbs};

pub async fn state(env: &TestEnv, caller: &app::Caller, order: &app::CreatedOrder) -> OrderState {
    env.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

async fn held(env: &TestEnv, caller: &app::Caller) -> usize {
    env.app.list_bag(caller, ItemState::Held, None, None, 50).await.unwrap().items.len()
}

async fn payment_states(env: &TestEnv) -> Vec<PaymentState> {
    env.tx(|conn| Ok(p::payments.order(p::id).select(p::state).load(conn)?)).await
}

both_dbs! {
    async fn a_paid_order_is_delivered_at_once(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 3).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(3000));
        assert!(env.webhook(&payment).await);

        let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.order.method), (OrderState::Completed, Some(PayMethod::Alipay)));
        assert_eq!(view.timeline.iter().map(|(event, _)| event.code()).collect::<Vec<_>>(), ["created", "paid", "delivered"]);
        let bag = env.app.list_bag(&caller, ItemState::Held, None, None, 50).await.unwrap();
        assert_eq!((bag.items.len(), bag.total, bag.total_exchange), (3, 3, Fen(2700)));
        assert!(bag.items.iter().all(|item| item.paid_fen == Fen(1000) && item.gift_id == gift));
        assert_eq!(env.stock_counters(gift).await, (2, 0, 3));
        env.audit().await;
    }

    async fn a_webhook_sent_many_times_side_by_side_books_once(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for i in 0..20 {
            let (app, payment) = (std::sync::Arc::clone(if i % 2 == 0 { &env.app } else { &other.app }), payment.clone());
            tasks.spawn(async move {
                let headers = [("x-signature".to_owned(), "right".to_owned())];
                app.payment_webhook("fake", &headers, payment.as_str().as_bytes()).await.unwrap().status
            });
        }
        assert!(tasks.join_all().await.into_iter().all(|status| status == 200));
        assert_eq!(held(&env, &caller).await, 1);
        env.audit().await;
    }

    async fn an_attempt_that_is_begun_again_after_its_order_ended_is_not_live(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        for paid in [false, true] {
            let order = env.order(&caller, gift, 1).await.unwrap();
            let begin = || {
                let key = IdemKey(Some(format!("pay {}", order.order_no)));
                env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Alipay, PayClient::desktop("127.0.0.1".to_owned()), key)
            };
            let (payment, action) = begin().await.unwrap();
            assert_eq!(begin().await, Ok((payment.clone(), action.clone())));
            if paid {
                env.pay.pay(&payment, Fen(1000));
                assert!(env.webhook(&payment).await);
                assert_eq!(begin().await, Ok((payment, action)), "the first answer again");
                continue;
            }
            env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            env.run_jobs().await;
            env.pay.forget(&payment);
            assert_eq!(begin().await, Err(Refusal::OrderNotPayable));
            assert_eq!(env.pay.state(&payment), None, "it takes money again");
        }
        env.audit().await;
    }

    async fn an_attempt_that_is_closed_before_its_provider_hears_of_it_is_closed_again(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let gate = std::sync::Arc::new(tokio::sync::Notify::new());
        env.pay.holds_create.lock().unwrap().replace(std::sync::Arc::clone(&gate));
        let end = async {
            while env.pay.create_calls.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
            env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
            env.run_jobs().await;
            gate.notify_one();
        };
        let (begun, ()) = tokio::join!(env.begin_to_pay(&caller, &order), end);
        assert_eq!(begun, Err(Refusal::OrderNotPayable));
        let order_no = order.order_no.clone();
        let attempts = env.tx(move |conn| {
            let order = store::trade::orders::find_by_no(conn, &order_no)?.unwrap();
            Ok(store::trade::payments::of_order(conn, order.id)?)
        }).await;
        assert_eq!(env.pay.state(&attempts[0].payment_no), Some(PayState::Open));
        env.run_jobs().await;
        assert_eq!(env.pay.state(&attempts[0].payment_no), Some(PayState::Closed), "it takes money for a cancelled order");
        env.audit().await;
    }

    async fn a_webhook_alone_books_nothing(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        // With a valid signature, but the provider itself reports no money.
        assert!(!env.webhook(&payment).await);
        // Forged.
        env.pay.pay(&payment, Fen(1000));
        let forged = env.app.payment_webhook("fake", &[], payment.as_str().as_bytes()).await.unwrap();
        assert_eq!((forged.status, forged.body), (400, "fail"));
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        assert!(env.app.payment_webhook("nobody", &[], b"").await.is_none());
        assert!(env.webhook(&payment).await);
        env.audit().await;
    }

    async fn a_provider_speaks_of_its_own_payments_alone(env: TestEnv) {
        use store::schema::payments::dsl as p;
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.tx(|conn| Ok(diesel::update(p::payments).set(p::provider.eq("elsewhere")).execute(conn)?)).await;
        env.pay.pay(&payment, Fen(1000));
        let before = env.tables().await;
        assert!(!env.webhook(&payment).await);
        let differences = before.differences(&env.tables().await);
        assert!(differences.is_empty(), "{differences:#?}");
        env.tx(|conn| Ok(diesel::update(p::payments).set(p::provider.eq("fake")).execute(conn)?)).await;
        assert!(env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }

    async fn a_lost_webhook_is_found_by_query(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        env.pay.pay(&payment, Fen(1000));
        env.clock.advance_seconds(15);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }

    async fn a_silent_provider_changes_nothing_and_is_asked_again(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        env.pay.silent.store(true, Ordering::SeqCst);
        assert_eq!(env.begin_to_pay(&caller, &order).await, Err(Refusal::ProviderUnavailable));
        env.pay.silent.store(false, Ordering::SeqCst);
        // The same attempt continues: if the provider had got the first request, two numbers could
        // both be paid.
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        assert_eq!(env.begin_to_pay(&caller, &order).await.unwrap(), payment);
        env.pay.silent.store(true, Ordering::SeqCst);
        env.pay.pay(&payment, Fen(1000));
        assert!(!env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        env.pay.silent.store(false, Ordering::SeqCst);
        assert!(env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
    }

    async fn money_after_expiry_takes_stock_again(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 1).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Expired);
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        assert_eq!(env.stock_counters(gift).await, (0, 0, 1));
        assert_eq!(held(&env, &caller).await, 1);
        let detail = env.app.get_order(&caller, order.order_no).await.unwrap();
        let events: Vec<&str> = detail.timeline.iter().map(|(event, _)| event.code()).collect();
        assert_eq!(events, ["created", "expired", "paid", "delivered"]);
        env.audit().await;
    }

    async fn money_after_expiry_goes_back_when_the_stock_is_gone(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 1).await;
        let (late, quick) = (env.customer().await, env.customer().await);
        let order = env.order(&late, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&late, &order).await.unwrap();
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        let winner = env.order(&quick, gift, 1).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        env.audit().await;
        env.run_jobs().await;

        let view = env.app.get_order(&late, order.order_no.clone()).await.unwrap();
        assert_eq!(view.order.state, OrderState::Expired);
        assert_eq!(view.refunds.len(), 1);
        assert_eq!((view.refunds[0].reason, view.refunds[0].state, view.refunds[0].amount_fen), (RefundReason::LateSoldOut, RefundState::Done, Fen(1000)));
        assert_eq!(env.pay.refunded(), [Fen(1000)]);
        let received = env.app.list_message(&late, domain::Lang::Zh, None, 9).await.unwrap();
        let kinds: Vec<MessageKind> = received.iter().map(|view| view.message.kind).collect();
        assert_eq!(kinds, [MessageKind::PaymentRefunded, MessageKind::PaymentRefunding, MessageKind::OrderExpired]);
        assert_eq!(held(&env, &late).await, 0);
        let paid = env.begin_to_pay(&quick, &winner).await.unwrap();
        env.pay.pay(&paid, Fen(1000));
        assert!(env.webhook(&paid).await);
        env.audit().await;
    }

    async fn an_order_paid_by_two_methods_keeps_one_and_gives_the_other_back(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let first = env.begin_to_pay(&caller, &order).await.unwrap();
        let (second, _) = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Wechat, PayClient::desktop(String::new()), IdemKey(None)).await.unwrap();
        assert_ne!(first, second);
        for payment in [&first, &second] {
            env.pay.pay(payment, Fen(1000));
            assert!(env.webhook(payment).await);
        }
        env.run_jobs().await;
        assert_eq!(held(&env, &caller).await, 1);
        assert_eq!(env.pay.refunded(), [Fen(1000)]);
        let view = env.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.method, view.refunds[0].reason), (Some(PayMethod::Alipay), RefundReason::PaidTwice));
        env.audit().await;
    }

    async fn pay_against_cancel_has_one_winner_and_no_money_is_lost(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 50).await;
        for _ in 0..12 {
            let caller = env.customer().await;
            let order = env.order(&caller, gift, 1).await.unwrap();
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.pay.pay(&payment, Fen(1000));
            let (paid, cancelled) = tokio::join!(env.webhook(&payment), env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)));
            assert!(paid);
            let end = state(&env, &caller, &order).await;
            match cancelled {
                Ok(_) => assert_eq!((end, held(&env, &caller).await), (OrderState::Cancelled, 0)),
                Err(error) => {
                    assert_eq!(error, Refusal::NotCancellable);
                    assert_eq!((end, held(&env, &caller).await), (OrderState::Completed, 1));
                }
            }
        }
        env.run_jobs().await;
        env.audit().await;
        let (_, held, sold) = env.stock_counters(gift).await;
        assert_eq!(held, 0);
        assert_eq!(env.pay.refunded().len() as i64 + sold, 12);
    }

    async fn a_refund_whose_answer_is_lost_is_asked_again_with_the_same_number(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        assert!(env.webhook(&payment).await);
        env.pay.silent.store(true, Ordering::SeqCst);
        for _ in 0..3 {
            env.run_jobs().await;
            env.clock.advance_seconds(3600);
        }
        env.audit().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        env.run_jobs().await;
        assert!(env.pay.refund_calls.load(Ordering::SeqCst) >= 4);
        assert_eq!(env.pay.refunded(), [Fen(1000)]);
        assert_eq!(env.app.get_order(&caller, order.order_no).await.unwrap().refunds[0].reason, RefundReason::AfterCancel);
        env.audit().await;
    }

    async fn an_instant_provider_pays_in_the_call(env: TestEnv) {
        env.pay.instant.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let (_, action) = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Card, PayClient::desktop(String::new()), IdemKey(None)).await.unwrap();
        assert_eq!(action, PayAction::None);
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        assert_eq!(env.begin_to_pay(&caller, &order).await, Err(Refusal::OrderAlreadyPaid));
        assert_eq!(env.app.cancel_order(&caller, order.order_no, IdemKey(None)).await, Err(Refusal::NotCancellable));
        env.audit().await;
    }

    async fn what_cannot_be_paid_is_refused(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let steam = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Steam, PayClient::desktop(String::new()), IdemKey(None)).await;
        assert_eq!(steam.unwrap_err(), Refusal::MethodUnavailable);
        let methods = env.app.get_pay_methods(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!(methods.iter().find(|(m, _)| *m == PayMethod::Steam).unwrap().1, Some(Refusal::MethodUnavailable));
        assert_eq!(methods.iter().find(|(m, _)| *m == PayMethod::Alipay).unwrap().1, None);
        env.clock.advance_seconds(900);
        assert_eq!(env.begin_to_pay(&caller, &order).await, Err(Refusal::OrderExpired));
        let cancelled = env.order(&caller, gift, 1).await.unwrap();
        env.app.cancel_order(&caller, cancelled.order_no.clone(), IdemKey(None)).await.unwrap();
        assert_eq!(env.begin_to_pay(&caller, &cancelled).await, Err(Refusal::OrderNotPayable));
    }

    async fn expiry_books_money_that_came_unnoticed(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 1).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        // Neither webhook nor query has run when the reservation ends.
        env.clock.advance_seconds(900);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }

    async fn once_an_order_is_paid_its_other_attempts_are_closed(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let pay = |method| env.app.pay_order(&caller, order.order_no.clone(), method, PayClient::desktop("127.0.0.1".to_owned()), IdemKey(None));
        let (paid, _) = pay(PayMethod::Alipay).await.unwrap();
        let mut others = Vec::new();
        for method in [PayMethod::Wechat, PayMethod::Card] {
            others.push(pay(method).await.unwrap().0);
        }
        env.pay.pay(&paid, Fen(1000));
        assert!(env.webhook(&paid).await);
        env.run_jobs().await;
        for no in others {
            assert_eq!(env.pay.query(&no).await, Outcome::Done(PayState::Closed), "{no}");
        }
        assert_eq!(held(&env, &caller).await, 1);
        env.audit().await;
    }

    async fn an_attempt_that_the_customer_can_still_open_is_not_taken_for_closed(env: TestEnv) {
        env.pay.opens_later.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let (opened, never_opened) = (env.order(&caller, gift, 1).await.unwrap(), env.order(&caller, gift, 1).await.unwrap());
        let payments = [env.begin_to_pay(&caller, &opened).await.unwrap(), env.begin_to_pay(&caller, &never_opened).await.unwrap()];
        for order in [opened, never_opened] {
            env.app.cancel_order(&caller, order.order_no, IdemKey(None)).await.unwrap();
        }
        env.run_jobs().await;
        assert_eq!(payment_states(&env).await, [PaymentState::Pending, PaymentState::Pending]);
        env.pay.open(&payments[0]);
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        assert_eq!(env.pay.query(&payments[0]).await, Outcome::Done(PayState::Closed));
        assert_eq!(payment_states(&env).await, [PaymentState::Closed, PaymentState::Pending]);
        // Its time is over, but the provider's clock may be behind.
        env.clock.advance_seconds(900 - 60 + 119);
        env.run_jobs().await;
        assert_eq!(payment_states(&env).await, [PaymentState::Closed, PaymentState::Pending]);
        env.audit().await;
        env.clock.advance_seconds(1);
        env.run_jobs().await;
        assert_eq!(payment_states(&env).await, [PaymentState::Closed, PaymentState::Closed]);
        env.audit().await;
    }

    async fn an_attempt_is_closed_only_once_its_provider_takes_no_more_money(env: TestEnv) {
        env.pay.stays_open.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        env.begin_to_pay(&caller, &order).await.unwrap();
        env.clock.advance_seconds(900);
        for _ in 0..4 {
            env.run_jobs().await;
            env.clock.advance_seconds(6);
        }
        assert_eq!((state(&env, &caller, &order).await, payment_states(&env).await), (OrderState::Expired, vec![PaymentState::Pending]));
        env.audit().await;
        env.pay.stays_open.store(false, Ordering::SeqCst);
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        assert_eq!(payment_states(&env).await, [PaymentState::Closed]);
        env.audit().await;
    }

    async fn a_refusal_for_now_of_a_question_parks_nothing(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        env.pay.refuses_questions.store(true, Ordering::SeqCst);
        for _ in 0..40 {
            env.run_jobs().await;
            env.clock.advance_seconds(300);
        }
        assert_eq!(env.tx(|conn| Ok(store::operation::jobs::parked(conn, 10)?)).await, []);
        env.pay.refuses_questions.store(false, Ordering::SeqCst);
        env.clock.advance_seconds(3600);
        env.run_jobs().await;
        assert_eq!(held(&env, &caller).await, 1, "it was paid in time and is booked late");
        env.audit().await;
    }

    async fn a_provider_that_is_silent_to_the_end_is_not_forgotten(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, Fen(1000));
        env.pay.silent.store(true, Ordering::SeqCst);
        for _ in 0..6 * 24 {
            env.run_jobs().await;
            env.clock.advance_seconds(3600);
        }
        let parked = env.tx(|conn| Ok(store::operation::jobs::parked(conn, 10)?)).await;
        let kinds: Vec<&str> = parked.iter().map(|job| job.kind.as_str()).collect();
        assert_eq!(kinds, ["query_payment", "close_payment"]);
        assert!(parked.iter().all(|job| job.reference == payment.as_str()), "{parked:?}");
        let findings = env.findings().await;
        assert!(findings.iter().any(|f| f.check == "a pending payment has a job that asks its provider"), "{findings:?}");
        // Once the provider responds, the money has arrived after all.
        env.pay.silent.store(false, Ordering::SeqCst);
        let (id, now) = (parked[0].id, env.app.now());
        assert!(env.tx(move |conn| Ok(store::operation::jobs::unpark(conn, id, now)?)).await);
        env.run_jobs().await;
        assert_eq!(held(&env, &caller).await, 1);
        env.audit().await;
    }

    async fn a_fault_of_ours_is_not_taken_for_a_silent_provider(env: TestEnv) {
        let gift = env.gift(1, Fen(1000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        // The provider reports something that cannot be booked: its transaction number belongs to
        // another payment.
        let other = env.customer().await;
        let earlier = env.order(&other, gift, 1).await.unwrap();
        let booked = env.begin_to_pay(&other, &earlier).await.unwrap();
        env.pay.pay(&booked, Fen(1000));
        assert!(env.webhook(&booked).await);
        env.pay.pay_as(&payment, Fen(1000), &format!("T{booked}"));
        for _ in 0..3 {
            env.clock.advance_seconds(3600);
            assert!(env.app.run_due_jobs().await.unwrap() > 0);
        }
        let no = payment.to_string();
        let faults = env.tx(move |conn| {
            let query = j::jobs.filter(j::reference.eq(&no).and(j::kind.eq("query_payment")));
            Ok(query.select(j::faults).first::<i64>(conn)?)
        });
        assert_eq!(faults.await, 3);
    }
}
