//! Refunds of some units of a paid order.

use crate::dispute_losses::report_part;
use crate::disputes::{Bought, bought};
use app::{BegunRefund, CreateOrder, ExchangeItems, IdemKey, Refusal};
use db::Conn;
use diesel::prelude::*;
use domain::DisputeState::{Lost, Open, Won};
use domain::{
    AccountKind, Fen, ItemState, OrderNo, OrderState, PayMethod, RefundReason, VoucherState,
};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use testkit::{TestEnv, both_dbs};

async fn refund(
    env: &TestEnv,
    order_no: &OrderNo,
    units: Option<i64>,
) -> app::Result<Option<BegunRefund>> {
    env.app.refund_units(order_no.clone(), units, RefundReason::CustomerRequest).await
}

async fn refund_and_send(env: &TestEnv, order: &OrderNo, units: Option<i64>) -> Fen {
    env.clock.advance_seconds(1);
    let begun = refund(env, order, units).await.unwrap().unwrap();
    env.audit().await;
    env.run_jobs().await;
    env.audit().await;
    begun.amount
}

async fn lost(env: &TestEnv, bought: &Bought, id: &str, fen: i64) {
    report_part(env, bought.payment.as_str(), id, fen, Lost).await;
    env.audit().await;
}

both_dbs! {
    async fn units_go_back_one_after_another_and_the_last_takes_the_rest(env: TestEnv) {
        let gift = env.gift(1, Fen(10_050), 5).await;
        let caller = env.customer().await;
        let voucher = env.voucher(&caller, env.ten_off()).await;
        let request = CreateOrder { gift_id: gift, quantity: 3, voucher_id: Some(voucher.to_string()) };
        let order = env.app.create_order(&caller, request, IdemKey(None)).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.pay(&payment, order.payable);
        assert!(env.webhook(&payment).await);
        assert_eq!((order.payable, env.app.get_user_info(&caller).await.unwrap().points), (Fen(29_150), 291));

        let begun = refund(&env, &order.order_no, Some(1)).await.unwrap().unwrap();
        assert_eq!((begun.amount, begun.available), (Fen(9_717), 3));
        env.audit().await;
        for units in [Some(1), Some(2), None] {
            assert_eq!(refund(&env, &order.order_no, units).await, Err(Refusal::RefundUnderWay));
        }
        let open = |conn: &mut Conn| Ok(store::customer::erasure::open_orders(conn, domain::UserId(1))?);
        assert_eq!(env.tx(open).await, 1, "the account cannot be deleted");
        env.run_jobs().await;
        assert_eq!(env.tx(open).await, 0);
        assert_eq!(env.app.get_user_info(&caller).await.unwrap().points, 194);
        let usable = async || env.app.get_voucher_list(&caller, Some(VoucherState::Usable), env.app.now(), None, 9).await.unwrap().len();
        let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.refund_units, usable().await), (OrderState::Completed, vec![1], 0));

        assert_eq!(refund_and_send(&env, &order.order_no, None).await, Fen(19_433));
        let view = env.app.get_order(&caller, order.order_no.clone()).await.unwrap();
        assert_eq!((view.order.state, view.refund_units, usable().await), (OrderState::Refunded, vec![1, 2], 1));
        assert_eq!((env.app.get_user_info(&caller).await.unwrap().points, env.stock_counters(gift).await), (0, (5, 0, 0)));
        assert_eq!(env.pay.refunded().iter().map(|fen| fen.0).sum::<i64>(), 29_150);
        let messages = env.app.list_message(&caller, domain::Lang::En, None, 9).await.unwrap();
        let texts: Vec<_> = messages.iter().map(|message| message.text.summary.as_str()).collect();
        assert!(texts.iter().any(|text| text.starts_with("From your order,") && text.contains("¥97.17")), "{texts:?}");
        assert!(texts.iter().any(|text| text.starts_with("Your order for") && text.contains("¥194.33")), "{texts:?}");
        assert_eq!(refund(&env, &order.order_no, Some(1)).await.unwrap(), None);
    }

    async fn what_has_left_the_bag_is_not_refunded(env: TestEnv) {
        let bought = bought(&env, 3).await;
        let no = &bought.order.order_no;
        let items = env.items(bought.caller(), ItemState::Held).await;
        let one = ExchangeItems::Items(vec![items[0]]);
        env.app.exchange_quantity(bought.caller(), one, None, IdemKey(None)).await.unwrap();
        for units in [Some(0), Some(-1), Some(3), Some(i64::MAX), None] {
            assert_eq!(refund(&env, no, units).await, Err(Refusal::NotRefundable), "{units:?}");
        }
        assert_eq!(refund_and_send(&env, no, Some(2)).await, Fen(2_000));
        assert_eq!(bought.items(&env, ItemState::Held).await, 0);
        let state = env.app.get_order(bought.caller(), no.clone()).await.unwrap().order.state;
        assert_eq!(state, OrderState::Completed, "a unit of it was exchanged");
        assert_eq!(refund(&env, no, Some(1)).await, Err(Refusal::NotRefundable));
    }

    async fn many_at_once_refund_one(env: TestEnv) {
        let bought = bought(&env, 3).await;
        let other = env.second_node().await;
        let mut tasks = tokio::task::JoinSet::new();
        for which in 0..8 {
            let app = Arc::clone(if which % 2 == 0 { &env.app } else { &other.app });
            let no = bought.order.order_no.clone();
            tasks.spawn(async move { app.refund_units(no, Some(1), RefundReason::PricingError).await });
        }
        let outcomes = tasks.join_all().await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        tokio::join!(env.run_jobs(), other.run_jobs());
        assert_eq!((env.pay.refunded(), bought.items(&env, ItemState::Held).await), (vec![Fen(1_000)], 2));
        env.audit().await;
    }

    async fn a_steam_wallet_takes_back_whole_payments_alone(env: TestEnv) {
        use store::schema::{orders, payments};
        let bought = bought(&env, 2).await;
        env.tx(|conn| {
            diesel::update(payments::table).set(payments::method.eq(PayMethod::Steam)).execute(conn)?;
            Ok(diesel::update(orders::table).set(orders::method.eq(PayMethod::Steam)).execute(conn)?)
        })
        .await;
        assert_eq!(refund(&env, &bought.order.order_no, Some(1)).await, Err(Refusal::RefundsWholeOnly));
        assert_eq!(refund_and_send(&env, &bought.order.order_no, Some(2)).await, Fen(2_000));
    }

    async fn a_lost_dispute_takes_the_other_units_and_never_more_than_was_paid(env: TestEnv) {
        let bought = bought(&env, 3).await;
        refund_and_send(&env, &bought.order.order_no, Some(1)).await;
        lost(&env, &bought, "dp_1", 3_000).await;
        // Two units of 10 yuan are back, and the 10 yuan that went twice are the platform's loss.
        assert_eq!((bought.items(&env, ItemState::Returned).await, env.wallet(bought.caller()).await.0), (3, Fen(0)));
        assert_eq!(env.platform_account(AccountKind::DisputeLosses, "").await, Fen(-1_000));
        assert_eq!(env.app.get_user_info(bought.caller()).await.unwrap().points, 0);
        assert_eq!(refund(&env, &bought.order.order_no, Some(1)).await, Err(Refusal::NothingToRefund { paid: Fen(3_000) }));
    }

    async fn a_lost_dispute_pays_the_refund_of_a_unit_that_was_not_sent(env: TestEnv) {
        let bought = bought(&env, 3).await;
        refund(&env, &bought.order.order_no, Some(1)).await.unwrap();
        lost(&env, &bought, "dp_1", 3_000).await;
        env.run_jobs().await;
        assert_eq!((env.pay.refunded(), env.platform_account(AccountKind::DisputeLosses, "").await), (vec![], Fen(0)));
        env.audit().await;
    }

    async fn a_disputed_unit_is_refunded_when_the_dispute_is_won(env: TestEnv) {
        let bought = bought(&env, 2).await;
        report_part(&env, bought.payment.as_str(), "dp_1", 1_000, Open).await;
        assert_eq!(refund(&env, &bought.order.order_no, Some(1)).await, Err(Refusal::NotRefundable));
        report_part(&env, bought.payment.as_str(), "dp_1", 1_000, Won).await;
        assert_eq!(refund_and_send(&env, &bought.order.order_no, Some(1)).await, Fen(1_000));
    }

    async fn a_small_lost_dispute_makes_the_last_refund_smaller(env: TestEnv) {
        let bought = bought(&env, 3).await;
        // Less than half of a unit: no unit is taken.
        lost(&env, &bought, "dp_1", 400).await;
        let no = &bought.order.order_no;
        assert_eq!(refund_and_send(&env, no, Some(1)).await, Fen(1_000));
        assert_eq!(refund_and_send(&env, no, Some(2)).await, Fen(1_600));
        assert_eq!(env.app.get_user_info(bought.caller()).await.unwrap().points, 0);
    }

    async fn whatever_happens_no_more_goes_back_than_was_paid(env: TestEnv) {
        let mut seed = 7_u64;
        let mut below = move |bound: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % bound
        };
        for round in 0..12 {
            let caller = env.customer().await;
            let gift = env.gift(round + 1, Fen(999), 9).await;
            let order = env.order(&caller, gift, 4).await.unwrap();
            let payment = env.begin_to_pay(&caller, &order).await.unwrap();
            env.pay.pay(&payment, order.payable);
            assert!(env.webhook(&payment).await);
            for step in 0..6 {
                env.clock.advance_seconds(2);
                match below(5) {
                    0 | 1 => drop(refund(&env, &order.order_no, Some(1 + below(2) as i64)).await),
                    2 => {
                        let held = env.items(&caller, ItemState::Held).await;
                        let one = ExchangeItems::Items(held.into_iter().take(1).collect());
                        drop(env.app.exchange_quantity(&caller, one, None, IdemKey(None)).await);
                    }
                    3 => {
                        let state = if below(2) == 0 { Won } else { Lost };
                        let fen = [300, 999, 1_500][below(3) as usize];
                        report_part(&env, payment.as_str(), &format!("dp_{round}_{step}"), fen, state).await;
                    }
                    _ => {
                        env.pay.silent.store(below(2) == 0, SeqCst);
                        env.run_jobs().await;
                    }
                }
                env.audit().await;
            }
            env.pay.silent.store(false, SeqCst);
            env.clock.advance_seconds(7_200);
            env.run_jobs().await;
            drop(refund(&env, &order.order_no, None).await);
            env.audit().await;
        }
    }
}
