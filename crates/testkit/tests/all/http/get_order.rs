//! `GET getOrder`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, ordered};
use super::{refused, shape};
use domain::Fen;
use satchel_testkit::both_dbs;
use satchel_testkit::http::{Call, Site};
use serde_json::{Value, json};

async fn get(site: &Site, token: &str, order_no: &str) -> Value {
    let order = Call::get(&format!("getOrder?orderNo={order_no}")).token(token).data(site).await;
    shape::check(&order, &shape::order_detail());
    order
}

fn step(event: &str, minute: u32) -> Value {
    json!({ "event": event, "time": format!("2026-11-21T04:{minute:02}:00.000Z") })
}

both_dbs! {
    async fn an_order_shows_what_was_ordered_and_how_long_it_waits(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 3).await;
        site.world.clock.advance_seconds(60);
        let item = json!({
            "giftId": gift.to_string(), "name": "AK-47 | 余烬1 (久经沙场)", "weapon": "AK-47", "exterior": "FT", "rarity": "classified",
            "rarityColor": "#d32ce6", "quality": "normal", "imageUrl": "/pictures/1/ak47/ember-1-9000.svg", "priceFen": 100, "quantity": 3,
        });
        let expected = json!({
            "orderNo": order_no, "state": "pending_payment", "items": [item], "amountFen": 300, "discountFen": 0, "payableFen": 300,
            "method": null, "createTime": "2026-11-21T04:00:00.000Z", "payTime": null, "expireTime": "2026-11-21T04:15:00.000Z",
            "serverTime": "2026-11-21T04:01:00.000Z", "timeline": [step("created", 0)],
        });
        assert_eq!(get(&site, &token, &order_no).await, expected);
        let en = Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).lang("en").data(&site).await;
        assert_eq!(en["items"][0]["name"], "AK-47 | Ember 1 (Field-Tested)");
    }

    async fn the_time_line_tells_how_an_order_ended(world: World) {
        let site = open(world);
        let gift = site.world.gift(1, Fen(100), 3).await;
        let token = customer(&site).await;
        let paid = ordered(&site, &token, gift, 1).await;
        let cancelled = ordered(&site, &token, gift, 1).await;
        let late = ordered(&site, &token, gift, 1).await;
        let (payment, late_payment) = (begun(&site, &token, &paid).await, begun(&site, &token, &late).await);
        site.world.clock.advance_seconds(5 * 60);
        site.world.pay.pay(&payment, Fen(100));
        assert!(site.world.callback(&payment).await);
        Call::post(&format!("cancelOrder?orderNo={cancelled}")).token(&token).data(&site).await;
        bought(&site, &customer(&site).await, gift, 1, Fen(100)).await;
        site.world.clock.advance_seconds(10 * 60);
        site.world.run_jobs().await;
        let order = get(&site, &token, &paid).await;
        assert_eq!(
            (&order["state"], &order["method"], &order["payTime"]),
            (&"completed".into(), &"alipay".into(), &"2026-11-21T04:05:00.000Z".into())
        );
        assert_eq!(order["timeline"], json!([step("created", 0), step("paid", 5), step("delivered", 5)]));
        let order = get(&site, &token, &cancelled).await;
        assert_eq!((&order["state"], &order["method"], &order["payTime"]), (&"cancelled".into(), &Value::Null, &Value::Null));
        assert_eq!(order["timeline"], json!([step("created", 0), step("cancelled", 5)]));
        let order = get(&site, &token, &late).await;
        assert_eq!((&order["state"], &order["method"]), (&"expired".into(), &Value::Null));
        assert_eq!(order["timeline"], json!([step("created", 0), step("expired", 15)]));

        // Money that comes later still, when its piece is gone, goes back.
        bought(&site, &customer(&site).await, gift, 1, Fen(100)).await;
        site.world.clock.advance_seconds(60);
        site.world.pay.pay(&late_payment, Fen(100));
        assert!(site.world.callback(&late_payment).await);
        site.world.clock.advance_seconds(60);
        site.world.run_jobs().await;
        let order = get(&site, &token, &late).await;
        assert_eq!(order["timeline"], json!([step("created", 0), step("expired", 15), step("refunding", 16), step("refunded", 17)]));
        site.world.audit().await;
    }

    async fn what_is_no_order_is_not_found(world: World) {
        let site = open(world);
        let token = customer(&site).await;
        let before = site.world.tables().await;
        for no in ["", "1", "S202611210000000000000", "P202611210000000000000", "S20261121%00", "..%2F..", "S20261121000000000000%EF%BC%90"] {
            let refused = if no.contains("%00") { refused::not_text("orderNo") } else { refused::order_not_found() };
            refused.check(&site, Call::get(&format!("getOrder?orderNo={no}")).token(&token)).await;
        }
        refused::missing("orderNo").check(&site, Call::get("getOrder").token(&token)).await;
        refused::missing("orderNo").check(&site, Call::get("getOrder?orderno=1").token(&token)).await;
        refused::login_required().check(&site, Call::get("getOrder?orderNo=S202611210000000000000")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
