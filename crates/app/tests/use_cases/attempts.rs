//! Concurrent payment attempts: for several orders, for several units, and those that are refunded.

use app::ports::{PayAction, PayBrowser, PayClient, PayState, RefundRequest};
use app::{Caller, CreatedOrder, IdemKey, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, PayMethod, PaymentNo, PaymentState, RefundReason, RefundState};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::schema::jobs::dsl as j;
use testkit::{TestEnv, both_dbs};
use tokio::sync::Notify;

async fn begin(
    env: &TestEnv,
    caller: &Caller,
    order: &CreatedOrder,
    method: PayMethod,
) -> PaymentNo {
    let address = "127.0.0.1".to_owned();
    let begun = env
        .app
        .pay_order(
            caller,
            order.order_no.clone(),
            method,
            PayClient::desktop(address),
            IdemKey(None),
        )
        .await;
    begun.unwrap().0
}

async fn pay(env: &TestEnv, payment: &PaymentNo, amount: Fen) {
    env.pay.pay(payment, amount);
    assert!(env.webhook(payment).await);
}

async fn state(env: &TestEnv, caller: &Caller, order: &CreatedOrder) -> OrderState {
    env.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

async fn payment_state(env: &TestEnv, payment: &PaymentNo) -> PaymentState {
    let no = payment.clone();
    env.tx(move |conn| Ok(store::trade::payments::find_by_no(conn, &no)?)).await.unwrap().state
}

both_dbs! {
    async fn the_end_of_one_order_leaves_the_attempts_of_others_open(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 9).await;
        let (caller, other_customer) = (env.customer().await, env.customer().await);
        let [paid, cancelled, waiting] = [
            env.order(&caller, gift, 1).await.unwrap(),
            env.order(&caller, gift, 1).await.unwrap(),
            env.order(&caller, gift, 1).await.unwrap(),
        ];
        let theirs = env.order(&other_customer, gift, 1).await.unwrap();
        let [first, second, third] = [
            begin(&env, &caller, &paid, PayMethod::Alipay).await,
            begin(&env, &caller, &cancelled, PayMethod::Alipay).await,
            begin(&env, &caller, &waiting, PayMethod::Alipay).await,
        ];
        let fourth = begin(&env, &other_customer, &theirs, PayMethod::Alipay).await;
        pay(&env, &first, Fen(1_000)).await;
        env.run_jobs().await;
        for other in [&second, &third, &fourth] {
            assert_eq!(env.pay.state(other), Some(PayState::Open), "another order was paid");
        }
        env.app.cancel_order(&caller, cancelled.order_no, IdemKey(None)).await.unwrap();
        env.run_jobs().await;
        assert_eq!(env.pay.state(&second), Some(PayState::Closed));
        for other in [&third, &fourth] {
            assert_eq!(env.pay.state(other), Some(PayState::Open), "another order was cancelled");
            assert_eq!(payment_state(&env, other).await, PaymentState::Pending);
        }
        // A closed attempt needs no webhook again.
        assert!(env.webhook(&second).await);
        assert_eq!(payment_state(&env, &second).await, PaymentState::Closed);
        env.audit().await;
    }

    async fn late_money_takes_all_its_units_or_none(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 3).await;
        let (late, quick) = (env.customer().await, env.customer().await);
        let expired = async |units: i64| {
            let order = env.order(&late, gift, units).await.unwrap();
            let payment = begin(&env, &late, &order, PayMethod::Alipay).await;
            env.clock.advance_seconds(900);
            env.run_jobs().await;
            assert_eq!(state(&env, &late, &order).await, OrderState::Expired);
            (order, payment)
        };
        let (two, payment) = expired(2).await;
        // One of the two units is still available.
        let held = env.order(&quick, gift, 2).await.unwrap();
        pay(&env, &payment, Fen(2_000)).await;
        env.run_jobs().await;
        let view = env.app.get_order(&late, two.order_no).await.unwrap();
        assert_eq!(view.order.state, OrderState::Expired);
        assert_eq!(view.refunds.iter().map(|r| (r.reason, r.amount_fen)).collect::<Vec<_>>(), [(RefundReason::LateSoldOut, Fen(2_000))]);
        assert_eq!(env.stock_counters(gift).await, (1, 2, 0));
        env.app.cancel_order(&quick, held.order_no, IdemKey(None)).await.unwrap();
        // Exactly as many units are available as were paid for.
        let (three, payment) = expired(3).await;
        pay(&env, &payment, Fen(3_000)).await;
        assert_eq!(state(&env, &late, &three).await, OrderState::Completed);
        assert_eq!(env.stock_counters(gift).await, (0, 0, 3));
        env.audit().await;
    }

    async fn each_refund_goes_back_by_the_payment_that_it_is_of(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 2).await.unwrap();
        let wrong = begin(&env, &caller, &order, PayMethod::Card).await;
        pay(&env, &wrong, Fen(40)).await;
        let right = begin(&env, &caller, &order, PayMethod::Alipay).await;
        let twice = begin(&env, &caller, &order, PayMethod::Wechat).await;
        pay(&env, &right, Fen(2_000)).await;
        pay(&env, &twice, Fen(2_000)).await;
        // A request whose response is lost is sent again unchanged.
        env.pay.silent.store(true, Ordering::SeqCst);
        env.run_jobs().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        let view = env.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.method, view.order.state), (Some(PayMethod::Alipay), OrderState::Completed));
        assert_eq!(view.refund_methods, [PayMethod::Card, PayMethod::Wechat]);
        let asked = env.pay.refund_requests.lock().unwrap().clone();
        for (refund, (payment, amount)) in view.refunds.iter().zip([(wrong, Fen(40)), (twice, Fen(2_000))]) {
            assert_eq!((refund.state, refund.amount_fen), (RefundState::Done, amount));
            let expected = RefundRequest {
                refund_no: refund.refund_no.clone(),
                provider_txn: format!("T{payment}"),
                payment_no: payment,
                amount,
                paid: amount,
            };
            assert_eq!(asked.iter().filter(|request| **request == expected).count(), 2, "{asked:?}");
        }
        assert_eq!(asked.len(), 4);
        env.audit().await;
    }

    async fn money_that_came_twice_goes_back_without_ending_an_undone_order(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let first = begin(&env, &caller, &order, PayMethod::Alipay).await;
        let second = begin(&env, &caller, &order, PayMethod::Wechat).await;
        pay(&env, &first, Fen(1_000)).await;
        env.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        env.pay.silent.store(true, Ordering::SeqCst);
        env.run_jobs().await;
        env.pay.silent.store(false, Ordering::SeqCst);
        pay(&env, &second, Fen(1_000)).await;
        // The refund of the first is not due again yet, so only the second one was sent.
        env.run_jobs().await;
        let refunds = async || {
            let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
            let refunds: Vec<_> = view.refunds.iter().map(|refund| (refund.reason, refund.state)).collect();
            (view.order.state, refunds)
        };
        let [undone, twice] = [RefundReason::CustomerRequest, RefundReason::PaidTwice];
        let expected = vec![(undone, RefundState::Pending), (twice, RefundState::Done)];
        assert_eq!(refunds().await, (OrderState::Refunding, expected));
        env.audit().await;
        env.clock.advance_seconds(60);
        env.run_jobs().await;
        let expected = vec![(undone, RefundState::Done), (twice, RefundState::Done)];
        assert_eq!(refunds().await, (OrderState::Refunded, expected));
        env.audit().await;
    }

    async fn an_attempt_whose_order_ended_meanwhile_is_closed_whatever_was_answered(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        // A code to show, or no response at all: the provider may take money all the same.
        for is_answered in [true, false] {
            env.pay.shows_code.store(true, Ordering::SeqCst);
            let order = env.order(&caller, gift, 1).await.unwrap();
            let gate = Arc::new(Notify::new());
            env.pay.holds_create.lock().unwrap().replace(Arc::clone(&gate));
            let calls = env.pay.create_calls.load(Ordering::SeqCst);
            let end = async {
                while env.pay.create_calls.load(Ordering::SeqCst) == calls {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                env.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
                env.run_jobs().await;
                env.pay.silent.store(!is_answered, Ordering::SeqCst);
                gate.notify_one();
            };
            let (begun, ()) = tokio::join!(env.begin_to_pay(&caller, &order), end);
            assert_eq!(begun, Err(Refusal::OrderNotPayable));
            env.pay.silent.store(false, Ordering::SeqCst);
            let asked = env.pay.create_requests.lock().unwrap().pop().unwrap();
            env.pay.open(&asked.payment_no);
            env.run_jobs().await;
            assert_eq!(env.pay.state(&asked.payment_no), Some(PayState::Closed), "answered: {is_answered}");
        }
        env.audit().await;
    }

    async fn a_code_to_be_shown_leads_to_a_paid_order(env: TestEnv) {
        env.pay.shows_code.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let address = "127.0.0.1".to_owned();
        let begun = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Wechat, PayClient::desktop(address), IdemKey(None)).await;
        let (payment, action) = begun.unwrap();
        assert_eq!(action, PayAction::Qr { url: format!("https://pay.test/{payment}") });
        pay(&env, &payment, Fen(1_000)).await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }

    async fn another_browser_gets_a_number_of_its_own_and_the_first_one_keeps_its_number(env: TestEnv) {
        env.pay.keeps_browser.store(true, Ordering::SeqCst);
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let wechat = PayBrowser::Wechat { openid: None };
        let known = PayBrowser::Wechat { openid: Some("o1".to_owned()) };
        let mut numbers = Vec::new();
        // The same key too: what counts is the order, and in which browser its attempts began.
        let key = IdemKey(Some("one key".to_owned()));
        for browser in [PayBrowser::Desktop, PayBrowser::Phone, wechat, PayBrowser::Desktop, PayBrowser::Phone] {
            let client = PayClient { browser, ..PayClient::desktop("127.0.0.1".to_owned()) };
            let begun = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Alipay, client, key.clone()).await;
            numbers.push(begun.unwrap().0);
        }
        assert_eq!((&numbers[0], &numbers[1]), (&numbers[3], &numbers[4]));
        assert!(numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[2] != numbers[0]);
        // There is an end to it.
        let client = PayClient { browser: known, ..PayClient::desktop("127.0.0.1".to_owned()) };
        let fourth = env.app.pay_order(&caller, order.order_no.clone(), PayMethod::Alipay, client, key).await;
        assert_eq!(fourth.map(|_| ()), Err(Refusal::MethodUnavailable));
        assert_eq!(env.tables().await.count("payments"), 3);
        pay(&env, &numbers[1], Fen(1_000)).await;
        pay(&env, &numbers[0], Fen(1_000)).await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [Fen(1_000)]);
        env.audit().await;
    }

    async fn a_question_that_is_refused_for_good_is_a_fault_and_books_nothing(env: TestEnv) {
        let gift = env.gift(1, Fen(1_000), 5).await;
        let caller = env.customer().await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = begin(&env, &caller, &order, PayMethod::Alipay).await;
        env.pay.pay(&payment, Fen(1_000));
        env.pay.refuses_for_good.store(true, Ordering::SeqCst);
        assert!(!env.webhook(&payment).await, "it is to be sent again");
        env.clock.advance_seconds(15);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        let fault = |conn: &mut db::Conn| {
            let question = j::jobs.filter(j::kind.eq("query_payment"));
            Ok(question.select((j::faults, j::last_error)).first::<(i64, Option<String>)>(conn)?)
        };
        let (faults, why) = env.tx(fault).await;
        assert!(faults == 1 && why.as_ref().is_some_and(|why| why.contains("40004")), "{faults} {why:?}");
        assert_eq!(state(&env, &caller, &order).await, OrderState::PendingPayment);
        env.pay.refuses_for_good.store(false, Ordering::SeqCst);
        env.clock.advance_seconds(2);
        env.run_jobs().await;
        assert_eq!(state(&env, &caller, &order).await, OrderState::Completed);
        env.audit().await;
    }
}
