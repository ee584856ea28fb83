//! Refunds of some units of an order by members of staff.

use crate::desk::{Call, Desk};
use crate::work::{act, refused};
use app::Caller;
use diesel::prelude::*;
use domain::{Fen, ItemState, OrderNo, OrderState, PayMethod, Role};
use serde_json::{Value, json};
use testkit::both_dbs;

/// A paid order of units for 200 yuan each.
async fn bought(desk: &Desk, caller: &Caller, gift: i32, quantity: i64) -> OrderNo {
    let gift = desk.env.gift(gift, Fen(20_000), 9).await;
    let order = desk.env.order(caller, gift, quantity).await.unwrap();
    let payment = desk.env.begin_to_pay(caller, &order).await.unwrap();
    desk.env.pay.pay(&payment, order.payable);
    assert!(desk.env.webhook(&payment).await);
    order.order_no
}

fn units(no: &OrderNo, units: i64) -> Value {
    json!({ "orderNo": no.as_str(), "units": units, "cause": "customer_request" })
}

both_dbs! {
    async fn units_are_refunded_alone_up_to_the_bound_of_all_refunds_of_the_order(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let no = bought(&desk, &caller, 1, 4).await;
        for _ in 0..2 {
            assert_eq!(act(&desk, &wen, "refundOrder", units(&no, 1)).await["done"], true);
            assert_eq!(refused(&desk, &wen, "refundOrder", units(&no, 1)).await, "refund_under_way");
            desk.env.run_jobs().await;
        }
        // 400 yuan are refunded, and one more unit makes it more than one member may do alone.
        let case = Call::to("getOrder", json!({ "orderNo": no.as_str() })).cookie(&wen.cookie).data(&desk).await;
        assert_eq!(case["refundAloneFen"], 10_000);
        let proposed = act(&desk, &wen, "refundOrder", units(&no, 1)).await;
        let list = Call::to("listProposal", json!({})).cookie(&lin.cookie).data(&desk).await;
        assert_eq!((&list["items"][0]["amountFen"], &list["items"][0]["units"]), (&json!(20_000), &json!(1)));
        desk.env.clock.advance_seconds(1);
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        desk.env.run_jobs().await;
        assert_eq!(desk.env.pay.refunded(), [Fen(20_000); 3]);
        let case = Call::to("getOrder", json!({ "orderNo": no.as_str() })).cookie(&wen.cookie).data(&desk).await;
        let refunds: Vec<_> = case["items"].as_array().unwrap().iter().map(|item| &item["refundNo"]).collect();
        for (item, refund) in refunds.iter().zip(case["refunds"].as_array().unwrap()) {
            assert_eq!(*item, &refund["refundNo"]);
        }
        assert_eq!((&case["state"], refunds[3]), (&json!("completed"), &Value::Null));
        // All that is left is one unit.
        let rest = json!({ "orderNo": no.as_str(), "cause": "customer_request" });
        let proposed = act(&desk, &wen, "refundOrder", rest).await;
        desk.env.clock.advance_seconds(1);
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        desk.env.run_jobs().await;
        let view = desk.env.app.get_order(&caller, no).await.unwrap();
        assert_eq!((view.order.state, view.refund_units), (OrderState::Refunded, vec![1; 4]));
        desk.audit().await;
    }

    async fn an_approval_is_refused_when_the_units_have_left_the_bag(env: TestEnv) {
        let desk = Desk::new(env);
        let (wen, lin) = (desk.member("wen", &[Role::Service]).await, desk.member("lin", &[Role::Finance]).await);
        let caller = desk.env.customer().await;
        let no = bought(&desk, &caller, 1, 4).await;
        let proposed = act(&desk, &wen, "refundOrder", units(&no, 3)).await;
        let held = desk.env.items(&caller, ItemState::Held).await;
        let two = app::ExchangeItems::Items(held[..2].to_vec());
        desk.env.app.exchange_quantity(&caller, two, None, app::IdemKey(None)).await.unwrap();
        let approve = json!({ "proposalNo": proposed["proposalNo"] });
        assert_eq!(refused(&desk, &lin, "approveProposal", approve).await, "not_refundable");
        assert_eq!(desk.env.pay.refunded(), []);
        desk.audit().await;
    }

    async fn no_other_number_of_units_is_refunded(env: TestEnv) {
        use store::schema::payments as p;
        let desk = Desk::new(env);
        let wen = desk.member("wen", &[Role::Service]).await;
        let caller = desk.env.customer().await;
        let no = bought(&desk, &caller, 1, 2).await;
        for wrong in [-1, 0, 3] {
            assert_eq!(refused(&desk, &wen, "refundOrder", units(&no, wrong)).await, "not_refundable", "{wrong}");
        }
        for wrong in [json!("one"), json!(1.5)] {
            let body = json!({ "orderNo": no.as_str(), "units": wrong, "cause": "customer_request" });
            assert_eq!(refused(&desk, &wen, "refundOrder", body).await, "bad_parameter", "{wrong}");
        }
        let set = |method| move |conn: &mut db::Conn| Ok(diesel::update(p::table).set(p::method.eq(method)).execute(conn)?);
        desk.env.tx(set(PayMethod::Steam)).await;
        assert_eq!(refused(&desk, &wen, "refundOrder", units(&no, 1)).await, "refunds_whole_only");
        desk.env.tx(set(PayMethod::Alipay)).await;
        assert_eq!(desk.env.items(&caller, ItemState::Held).await.len(), 2);
        desk.audit().await;
    }
}
