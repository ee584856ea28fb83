//! The `Idempotency-Key`: one request under one key happens once.

use super::fixtures::{assert_unchanged, begun, customer, open, ordered, text};
use super::refused;
use domain::Fen;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::{Call, Site};

fn create(token: &str, gift: domain::GiftId, quantity: i64) -> Call {
    Call::post(&format!("createOrder?giftId={gift}&quantity={quantity}")).token(token)
}

/// The stock that a customer sees.
async fn shown(site: &Site) -> i64 {
    site.env.clock.advance_seconds(1);
    Call::get("listGift").data(site).await["items"][0]["stock"].as_i64().unwrap()
}

both_dbs! {
    async fn a_repeated_request_gives_the_first_answer_and_does_nothing(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let longest = format!("!{}~", "a -".repeat(21))[..63].to_owned() + "~";
        assert_eq!(longest.len(), 64);
        let first = create(&token, gift, 1).key(&longest).data(&site).await;
        let order_no = text(&first["orderNo"]);
        let before = site.env.tables().await;
        site.env.clock.advance_seconds(5);
        assert_eq!(create(&token, gift, 1).key(&longest).data(&site).await, first);
        // The same parameters in the body are the same request.
        let in_body = Call::post("createOrder").json(&json!({ "quantity": "1", "giftId": gift.0 })).token(&token).key(&longest);
        assert_eq!(in_body.data(&site).await, first);
        assert_eq!(create(&token, gift, 1).key(&longest).key(&longest).data(&site).await, first);
        assert_unchanged(&site, &before, "repeats").await;

        let pay = || Call::post(&format!("payOrder?orderNo={order_no}&method=card")).token(&token).key("pay");
        let begun = pay().data(&site).await;
        assert_eq!(pay().data(&site).await, begun);
        let cancel = || Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).key("cancel");
        cancel().data(&site).await;
        let before = site.env.tables().await;
        // The first response is not repeated: with it, the provider would take money for nothing.
        refused::order_not_payable().check(&site, pay()).await;
        assert_eq!(cancel().data(&site).await, json!({ "state": "cancelled" }));
        assert_eq!(create(&token, gift, 1).key(&longest).data(&site).await, first, "whatever became of the order since");
        assert_unchanged(&site, &before, "repeats").await;
        site.env.audit().await;
    }

    async fn a_repeat_does_not_disturb_the_stock_that_customers_see(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let (token, other) = (customer(&site).await, customer(&site).await);
        let order_no = text(&create(&token, gift, 5).key("create").data(&site).await["orderNo"]);
        let cancel = || Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).key("cancel");
        cancel().data(&site).await;
        ordered(&site, &other, gift, 10).await;
        assert_eq!(shown(&site).await, 10);
        create(&token, gift, 5).key("create").data(&site).await;
        assert_eq!(shown(&site).await, 10, "after a repeated order");
        cancel().data(&site).await;
        assert_eq!(shown(&site).await, 10, "after a repeated cancel");
    }

    async fn a_key_belongs_to_one_request_of_one_customer(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=2).map(|number| (testkit::gift(number, Fen(100)), 20)).collect()).await;
        let (token, other) = (customer(&site).await, customer(&site).await);
        let first = create(&token, gifts[0], 1).key("k").data(&site).await;
        let order_no = text(&first["orderNo"]);
        begun(&site, &token, &order_no).await;
        let before = site.env.tables().await;
        refused::idempotency_conflict().check(&site, create(&token, gifts[0], 2).key("k")).await;
        refused::idempotency_conflict().check(&site, create(&token, gifts[1], 1).key("k")).await;
        refused::idempotency_conflict()
            .check(&site, Call::post(&format!("payOrder?orderNo={order_no}&method=alipay")).token(&token).key("k"))
            .await;
        refused::idempotency_conflict().check(&site, Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).key("k")).await;
        assert_unchanged(&site, &before, "conflicts").await;
        let theirs = create(&other, gifts[0], 1).key("k").data(&site).await;
        assert_ne!(theirs["orderNo"], first["orderNo"]);
        let second = create(&token, gifts[0], 1).key("K").data(&site).await;
        assert_ne!(second["orderNo"], first["orderNo"]);
        // After a day the key is new again.
        site.env.clock.advance_seconds(24 * 3600 - 1);
        assert_eq!(create(&token, gifts[0], 1).key("k").data(&site).await, first);
        site.env.clock.advance_seconds(1);
        assert_ne!(create(&token, gifts[0], 1).key("k").data(&site).await["orderNo"], first["orderNo"]);
        site.env.audit().await;
    }

    async fn a_refusal_does_not_use_a_key_up(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 2).await;
        let token = customer(&site).await;
        refused::sold_out().check(&site, create(&token, gift, 3).key("k")).await;
        create(&token, gift, 2).key("k").data(&site).await;
    }

    async fn what_is_no_key_is_refused(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let before = site.env.tables().await;
        let calls = [
            format!("createOrder?giftId={gift}&quantity=1"),
            format!("payOrder?orderNo={order_no}&method=card"),
            format!("cancelOrder?orderNo={order_no}"),
        ];
        for call in calls {
            let call = Call::post(&call).token(&token);
            refused::too_long("Idempotency-Key").check(&site, call.clone().key(&"k".repeat(65))).await;
            for key in ["", "a\tb", "密", "é"] {
                refused::malformed("Idempotency-Key").check(&site, call.clone().key(key)).await;
            }
            refused::malformed("Idempotency-Key").check(&site, call.clone().header("idempotency-key", b"\xff")).await;
            refused::conflicting("Idempotency-Key").check(&site, call.key("a").key("b")).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
        Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).key(&"k".repeat(65)).data(&site).await;
    }
}
