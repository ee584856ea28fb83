//! Concurrent payment attempts: for several orders, for several units, and those that are refunded.

use app::ports::{PayAction, PayState, RefundRequest};
use app::{Caller, CreatedOrder, IdemKey, Refusal};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, OrderState, PayMethod, PaymentNo, PaymentState, RefundReason, RefundState};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::schema::jobs::dsl as j;
use testkit::{World, both_dbs};
use tokio::sync::Notify;

async fn begin(
    world: &World,
    caller: &Caller,
    order: &CreatedOrder,
    method: PayMethod,
) -> PaymentNo {
    let address = "127.0.0.1".to_owned();
    let begun =
        world.app.pay_order(caller, order.order_no.clone(), method, address, IdemKey(None)).await;
    begun.unwrap().0
}

async fn pay(world: &World, payment: &PaymentNo, amount: Fen) {
    world.pay.pay(payment, amount);
    assert!(world.webhook(payment).await);
}

async fn state(world: &World, caller: &Caller, order: &CreatedOrder) -> OrderState {
    world.app.get_order(caller, order.order_no.clone()).await.unwrap().order.state
}

async fn payment_state(world: &World, payment: &PaymentNo) -> PaymentState {
    let no = payment.clone();
    world.tx(move |conn| Ok(store::payments::find_by_no(conn, &no)?)).await.unwrap().state
}

both_dbs! {
    async fn the_end_of_one_order_leaves_the_attempts_of_others_open(world: World) {
        let gift = world.gift(1, Fen(1_000), 9).await;
        let (caller, other_customer) = (world.customer().await, world.customer().await);
        let [paid, cancelled, waiting] = [
            world.order(&caller, gift, 1).await.unwrap(),
            world.order(&caller, gift, 1).await.unwrap(),
            world.order(&caller, gift, 1).await.unwrap(),
        ];
        let theirs = world.order(&other_customer, gift, 1).await.unwrap();
        let [first, second, third] = [
            begin(&world, &caller, &paid, PayMethod::Alipay).await,
            begin(&world, &caller, &cancelled, PayMethod::Alipay).await,
            begin(&world, &caller, &waiting, PayMethod::Alipay).await,
        ];
        let fourth = begin(&world, &other_customer, &theirs, PayMethod::Alipay).await;
        pay(&world, &first, Fen(1_000)).await;
        world.run_jobs().await;
        for other in [&second, &third, &fourth] {
            assert_eq!(world.pay.state(other), Some(PayState::Open), "another order was paid");
        }
        world.app.cancel_order(&caller, cancelled.order_no, IdemKey(None)).await.unwrap();
        world.run_jobs().await;
        assert_eq!(world.pay.state(&second), Some(PayState::Closed));
        for other in [&third, &fourth] {
            assert_eq!(world.pay.state(other), Some(PayState::Open), "another order was cancelled");
            assert_eq!(payment_state(&world, other).await, PaymentState::Pending);
        }
        // A closed attempt needs no webhook again.
        assert!(world.webhook(&second).await);
        assert_eq!(payment_state(&world, &second).await, PaymentState::Closed);
        world.audit().await;
    }

    async fn late_money_takes_all_its_units_or_none(world: World) {
        let gift = world.gift(1, Fen(1_000), 3).await;
        let (late, quick) = (world.customer().await, world.customer().await);
        let expired = async |units: i64| {
            let order = world.order(&late, gift, units).await.unwrap();
            let payment = begin(&world, &late, &order, PayMethod::Alipay).await;
            world.clock.advance_seconds(900);
            world.run_jobs().await;
            assert_eq!(state(&world, &late, &order).await, OrderState::Expired);
            (order, payment)
        };
        let (two, payment) = expired(2).await;
        // One of the two units is still available.
        let held = world.order(&quick, gift, 2).await.unwrap();
        pay(&world, &payment, Fen(2_000)).await;
        world.run_jobs().await;
        let view = world.app.get_order(&late, two.order_no).await.unwrap();
        assert_eq!(view.order.state, OrderState::Expired);
        assert_eq!(view.refunds.iter().map(|r| (r.reason, r.amount_fen)).collect::<Vec<_>>(), [(RefundReason::LateSoldOut, Fen(2_000))]);
        assert_eq!(world.stock_counters(gift).await, (1, 2, 0));
        world.app.cancel_order(&quick, held.order_no, IdemKey(None)).await.unwrap();
        // Exactly as many units are available as were paid for.
        let (three, payment) = expired(3).await;
        pay(&world, &payment, Fen(3_000)).await;
        assert_eq!(state(&world, &late, &three).await, OrderState::Completed);
        assert_eq!(world.stock_counters(gift).await, (0, 0, 3));
        world.audit().await;
    }

    async fn each_refund_goes_back_by_the_payment_that_it_is_of(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 2).await.unwrap();
        let wrong = begin(&world, &caller, &order, PayMethod::Card).await;
        pay(&world, &wrong, Fen(40)).await;
        let right = begin(&world, &caller, &order, PayMethod::Alipay).await;
        let twice = begin(&world, &caller, &order, PayMethod::Wechat).await;
        pay(&world, &right, Fen(2_000)).await;
        pay(&world, &twice, Fen(2_000)).await;
        // A request whose response is lost is sent again unchanged.
        world.pay.silent.store(true, Ordering::SeqCst);
        world.run_jobs().await;
        world.pay.silent.store(false, Ordering::SeqCst);
        world.clock.advance_seconds(60);
        world.run_jobs().await;
        let view = world.app.get_order(&caller, order.order_no).await.unwrap();
        assert_eq!((view.order.method, view.order.state), (Some(PayMethod::Alipay), OrderState::Completed));
        assert_eq!(view.refund_methods, [PayMethod::Card, PayMethod::Wechat]);
        let asked = world.pay.refund_requests.lock().unwrap().clone();
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
        world.audit().await;
    }

    async fn money_that_came_twice_goes_back_without_ending_an_undone_order(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let first = begin(&world, &caller, &order, PayMethod::Alipay).await;
        let second = begin(&world, &caller, &order, PayMethod::Wechat).await;
        pay(&world, &first, Fen(1_000)).await;
        world.app.refund_order(order.order_no.clone(), RefundReason::CustomerRequest).await.unwrap();
        world.pay.silent.store(true, Ordering::SeqCst);
        world.run_jobs().await;
        world.pay.silent.store(false, Ordering::SeqCst);
        pay(&world, &second, Fen(1_000)).await;
        // The refund of the first is not due again yet, so only the second one was sent.
        world.run_jobs().await;
        let refunds = async || {
            let view = world.app.get_order(&caller, order.order_no.clone()).await.unwrap();
            let refunds: Vec<_> = view.refunds.iter().map(|refund| (refund.reason, refund.state)).collect();
            (view.order.state, refunds)
        };
        let [undone, twice] = [RefundReason::CustomerRequest, RefundReason::PaidTwice];
        let expected = vec![(undone, RefundState::Pending), (twice, RefundState::Done)];
        assert_eq!(refunds().await, (OrderState::Refunding, expected));
        world.audit().await;
        world.clock.advance_seconds(60);
        world.run_jobs().await;
        let expected = vec![(undone, RefundState::Done), (twice, RefundState::Done)];
        assert_eq!(refunds().await, (OrderState::Refunded, expected));
        world.audit().await;
    }

    async fn an_attempt_whose_order_ended_meanwhile_is_closed_whatever_was_answered(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        // A code to show, or no response at all: the provider may take money all the same.
        for is_answered in [true, false] {
            world.pay.shows_code.store(true, Ordering::SeqCst);
            let order = world.order(&caller, gift, 1).await.unwrap();
            let gate = Arc::new(Notify::new());
            world.pay.holds_create.lock().unwrap().replace(Arc::clone(&gate));
            let calls = world.pay.create_calls.load(Ordering::SeqCst);
            let end = async {
                while world.pay.create_calls.load(Ordering::SeqCst) == calls {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                world.app.cancel_order(&caller, order.order_no.clone(), IdemKey(None)).await.unwrap();
                world.run_jobs().await;
                world.pay.silent.store(!is_answered, Ordering::SeqCst);
                gate.notify_one();
            };
            let (begun, ()) = tokio::join!(world.begin_to_pay(&caller, &order), end);
            assert_eq!(begun, Err(Refusal::OrderNotPayable));
            world.pay.silent.store(false, Ordering::SeqCst);
            let asked = world.pay.create_requests.lock().unwrap().pop().unwrap();
            world.pay.open(&asked.payment_no);
            world.run_jobs().await;
            assert_eq!(world.pay.state(&asked.payment_no), Some(PayState::Closed), "answered: {is_answered}");
        }
        world.audit().await;
    }

    async fn a_code_to_be_shown_leads_to_a_paid_order(world: World) {
        world.pay.shows_code.store(true, Ordering::SeqCst);
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let address = "127.0.0.1".to_owned();
        let begun = world.app.pay_order(&caller, order.order_no.clone(), PayMethod::Wechat, address, IdemKey(None)).await;
        let (payment, action) = begun.unwrap();
        assert_eq!(action, PayAction::Qr { url: format!("https://pay.test/{payment}") });
        pay(&world, &payment, Fen(1_000)).await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }

    async fn a_question_that_is_refused_for_good_is_a_fault_and_books_nothing(world: World) {
        let gift = world.gift(1, Fen(1_000), 5).await;
        let caller = world.customer().await;
        let order = world.order(&caller, gift, 1).await.unwrap();
        let payment = begin(&world, &caller, &order, PayMethod::Alipay).await;
        world.pay.pay(&payment, Fen(1_000));
        world.pay.refuses_for_good.store(true, Ordering::SeqCst);
        assert!(!world.webhook(&payment).await, "it is to be sent again");
        world.clock.advance_seconds(15);
        assert_eq!(world.app.run_due_jobs().await.unwrap(), 1);
        let fault = |conn: &mut store::Conn| {
            let question = j::jobs.filter(j::kind.eq("query_payment"));
            Ok(question.select((j::faults, j::last_error)).first::<(i64, Option<String>)>(conn)?)
        };
        let (faults, why) = world.tx(fault).await;
        assert!(faults == 1 && why.as_ref().is_some_and(|why| why.contains("40004")), "{faults} {why:?}");
        assert_eq!(state(&world, &caller, &order).await, OrderState::PendingPayment);
        world.pay.refuses_for_good.store(false, Ordering::SeqCst);
        world.clock.advance_seconds(2);
        world.run_jobs().await;
        assert_eq!(state(&world, &caller, &order).await, OrderState::Completed);
        world.audit().await;
    }
}
