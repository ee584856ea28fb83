//! Acts of staff on orders that wait for their payment.

use crate::desk::{Call, Desk, Member};
use crate::look_ups::paid_order;
use app::ports::PayState;
use domain::{Fen, OrderNo, OrderState, Role};
use serde_json::{Value, json};
use std::sync::atomic::Ordering::SeqCst;
use testkit::both_dbs;

async fn send(desk: &Desk, member: &Member, call: &str, no: &OrderNo) -> Result<Value, String> {
    let body = json!({ "orderNo": no.as_str(), "reason": "the customer has called" });
    let answer = Call::to(call, body).cookie(&member.cookie).send(desk).await.body;
    match answer["reason"].as_str() {
        None => Ok(answer["data"].clone()),
        Some(reason) => Err(reason.to_owned()),
    }
}

both_dbs! {
    async fn an_unpaid_order_is_cancelled_and_late_money_goes_back(env: TestEnv) {
        let desk = Desk::new(env);
        let env = &desk.env;
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = env.customer().await;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let order = env.order(&caller, gift, 2).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        send(&desk, &wen, "cancelOrder", &order.order_no).await.unwrap();
        assert_eq!(env.stock_counters(gift).await, (5, 0, 0));
        let gifts = env.app.catalogue.current();
        assert_eq!(gifts.stock(gifts.get(gift).unwrap()), 5);
        assert_eq!(send(&desk, &wen, "cancelOrder", &order.order_no).await, Err("not_cancellable".to_owned()));
        // The provider took the money at the same moment.
        env.pay.pay(&payment, order.payable);
        env.run_jobs().await;
        assert_eq!(env.pay.refunded(), [order.payable]);
        let state = env.app.get_order(&caller, order.order_no.clone()).await.unwrap().order.state;
        assert_eq!(state, OrderState::Cancelled);
        let paid = paid_order(&desk, &caller, 2, Fen(1_000)).await;
        assert_eq!(send(&desk, &wen, "cancelOrder", &paid).await, Err("not_cancellable".to_owned()));
        let log = desk.log().await;
        assert!(log.contains(&format!("wen cancel_order {} done", order.order_no)), "{log:?}");
        desk.audit().await;
    }

    async fn the_provider_is_asked_now_and_the_schedule_stays(env: TestEnv) {
        let desk = Desk::new(env);
        let env = &desk.env;
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = env.customer().await;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        assert_eq!(send(&desk, &wen, "askProvider", &order.order_no).await, Err("nothing_to_ask".to_owned()));
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 0, "the first query is due in 15 seconds");
        for _ in 0..20 {
            send(&desk, &wen, "askProvider", &order.order_no).await.unwrap();
            assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        }
        // The queries of staff have used up none of the others, nor did they postpone them.
        env.clock.advance_seconds(15);
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        // One that is due already is not due twice.
        env.clock.advance_seconds(15);
        send(&desk, &wen, "askProvider", &order.order_no).await.unwrap();
        assert_eq!(env.app.run_due_jobs().await.unwrap(), 1);
        env.pay.pay(&payment, order.payable);
        assert_eq!(env.pay.state(&payment).map(|state| matches!(state, PayState::Paid { .. })), Some(true));
        send(&desk, &wen, "askProvider", &order.order_no).await.unwrap();
        env.run_jobs().await;
        let state = env.app.get_order(&caller, order.order_no.clone()).await.unwrap().order.state;
        assert_eq!(state, OrderState::Completed);
        assert_eq!(send(&desk, &wen, "askProvider", &order.order_no).await, Err("nothing_to_ask".to_owned()));
        desk.audit().await;
    }

    async fn a_parked_query_runs_again(env: TestEnv) {
        let desk = Desk::new(env);
        let env = &desk.env;
        let mut wen = desk.member("wen", &[Role::Service]).await;
        let caller = env.customer().await;
        let gift = env.gift(1, Fen(1_000), 5).await;
        let order = env.order(&caller, gift, 1).await.unwrap();
        let payment = env.begin_to_pay(&caller, &order).await.unwrap();
        env.pay.silent.store(true, SeqCst);
        let parked = async || env.app.parked_jobs().await.unwrap();
        for _ in 0..200 {
            env.clock.advance_seconds(3_600);
            env.run_jobs().await;
        }
        assert!(parked().await.iter().any(|job| job.reference == payment.as_str()), "{:?}", parked().await);
        env.pay.silent.store(false, SeqCst);
        wen.cookie = desk.sign_in(&wen).await;
        env.pay.pay(&payment, order.payable);
        send(&desk, &wen, "askProvider", &order.order_no).await.unwrap();
        env.run_jobs().await;
        let state = env.app.get_order(&caller, order.order_no.clone()).await.unwrap().order.state;
        assert_eq!(state, OrderState::Completed, "paid after its time, while there is stock");
        let unknown = OrderNo::new(env.app.now(), [9; 8]);
        for call in ["cancelOrder", "askProvider"] {
            assert_eq!(send(&desk, &wen, call, &unknown).await, Err("order_not_found".to_owned()));
        }
    }
}
