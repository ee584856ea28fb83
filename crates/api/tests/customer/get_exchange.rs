//! `GET getExchange`

use super::fixtures::{assert_unchanged, begun, bought, customer, open, text};
use super::refused;
use domain::{Fen, GiftId};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn get(site: &Site, token: &str, exchange_no: &str) -> Value {
    Call::get(&format!("getExchange?exchangeNo={exchange_no}")).token(token).data(site).await
}

async fn exchanged(site: &Site, token: &str, call: &str) -> String {
    text(&Call::post(call).token(token).data(site).await["exchangeNo"])
}

/// A gift of the tests in a response, with today's price.
fn look(number: i32, id: GiftId, price: i64) -> Value {
    json!({
        "giftId": id.to_string(), "name": format!("AK-47 | 余烬{number} (久经沙场)"), "weapon": "AK-47", "finish": format!("余烬{number}"),
        "category": "rifle", "weaponModel": "ak47", "exterior": "FT", "rarity": "classified", "rarityColor": "#d32ce6", "quality": "normal",
        "phase": null, "priceFen": price, "imageUrl": format!("/pictures/1/ak47/ember-{number}-9000.svg"),
    })
}

fn with(mut look: Value, more: Value) -> Value {
    let Value::Object(more) = more else { panic!("not an object") };
    look.as_object_mut().unwrap().extend(more);
    look
}

both_dbs! {
    async fn an_exchange_shows_what_went_and_what_each_item_brought(env: TestEnv) {
        let site = open(env);
        let ids = site.env.put_gifts(vec![(gift(1, Fen(333)), 10), (gift(2, Fen(3_667)), 10)]).await;
        let (caller, token) = site.env.customer_with_token().await;
        bought(&site, &token, ids[0], 2, Fen(666)).await;
        let voucher = site.env.voucher(&caller, site.env.ten_off()).await;
        let order = format!("createOrder?giftId={}&quantity=3&voucherId={voucher}", ids[1]);
        let order_no = text(&Call::post(&order).token(&token).data(&site).await["orderNo"]);
        let payment = begun(&site, &token, &order_no).await;
        site.env.pay.pay(&payment, Fen(10_001));
        assert!(site.env.webhook(&payment).await);
        site.env.change_gift(ids[1], gift(2, Fen(4_000))).await;
        bought(&site, &token, ids[1], 1, Fen(4_000)).await;
        site.env.clock.advance_seconds(60);
        let no = exchanged(&site, &token, "exchangeAll").await;
        // Later purchases and prices change nothing.
        site.env.clock.advance_seconds(60);
        site.env.change_gift(ids[1], gift(2, Fen(5_000))).await;
        bought(&site, &token, ids[0], 1, Fen(333)).await;
        let dear = with(look(2, ids[1], 5_000), json!({
            "quantity": 4, "exchangePriceFen": 4_000, "exchangedFen": 13_601,
            "units": [
                { "quantity": 1, "exchangedFen": 3_600 }, { "quantity": 2, "exchangedFen": 3_334 }, { "quantity": 1, "exchangedFen": 3_333 },
            ],
        }));
        let cheap = with(look(1, ids[0], 333), json!({
            "quantity": 2, "exchangePriceFen": 333, "exchangedFen": 598, "units": [{ "quantity": 2, "exchangedFen": 299 }],
        }));
        let expected = json!({
            "exchangeNo": no, "createTime": "2026-11-21T04:01:00.000Z", "quantity": 6, "amountFen": 14_199, "rateBp": 9_000, "items": [dear, cheap],
        });
        assert_eq!(get(&site, &token, &no).await, expected);
        let en = Call::get(&format!("getExchange?exchangeNo={no}")).token(&token).lang("en").data(&site).await;
        assert_eq!(en["items"][1]["name"], "AK-47 | Ember 1 (Field-Tested)");
        site.env.audit().await;
    }

    async fn each_exchange_has_its_own_items_and_the_bag_says_which(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let token = customer(&site).await;
        bought(&site, &token, id, 4, Fen(4_000)).await;
        let first = exchanged(&site, &token, &format!("exchangeQuantity?giftId={id}&quantity=2")).await;
        site.env.clock.advance_seconds(60);
        let second = exchanged(&site, &token, &format!("exchangeQuantity?giftId={id}&quantity=1")).await;
        for (no, quantity, time) in [(&first, 2, "2026-11-21T04:00:00.000Z"), (&second, 1, "2026-11-21T04:01:00.000Z")] {
            let exchange = get(&site, &token, no).await;
            let shown = (&exchange["quantity"], &exchange["items"][0]["quantity"], &exchange["amountFen"], &exchange["createTime"]);
            assert_eq!(shown, (&quantity.into(), &quantity.into(), &(900 * quantity).into(), &time.into()), "{no}");
        }
        let bag = Call::get("listBag?state=exchanged").token(&token).data(&site).await;
        let left: Vec<_> = bag["items"].as_array().unwrap().iter().map(|item| (item["exchangeNo"].as_str(), item["exchangedTime"].as_str())).collect();
        let (early, late) = (Some("2026-11-21T04:00:00.000Z"), Some("2026-11-21T04:01:00.000Z"));
        assert_eq!(left, [(Some(second.as_str()), late), (Some(first.as_str()), early), (Some(first.as_str()), early)]);
        let stack = Call::get("listBag?state=exchanged&stack=true").token(&token).data(&site).await["items"][0].clone();
        assert_eq!((&stack["quantity"], &stack["exchangeNo"]), (&3.into(), &second.into()), "that of the newest item");
        let held = Call::get("listBag").token(&token).data(&site).await["items"][0].clone();
        assert_eq!((&held["exchangeNo"], &held["exchangedTime"]), (&Value::Null, &Value::Null));
        site.env.audit().await;
    }

    async fn what_is_no_exchange_of_the_caller_is_not_found(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        bought(&site, &token, id, 1, Fen(1_000)).await;
        let order_no = bought(&site, &other_customer, id, 1, Fen(1_000)).await;
        let theirs = exchanged(&site, &other_customer, "exchangeAll").await;
        let before = site.env.tables().await;
        let lower = theirs.to_lowercase();
        for no in ["", "1", "X202611210000000000000", "X2026112100000000000000", "..%2F..", "X20261121000000000000%EF%BC%90", &theirs, &lower, &order_no] {
            refused::exchange_not_found().check(&site, Call::get(&format!("getExchange?exchangeNo={no}")).token(&token)).await;
        }
        refused::not_text("exchangeNo").check(&site, Call::get("getExchange?exchangeNo=X20261121%00").token(&token)).await;
        refused::missing("exchangeNo").check(&site, Call::get("getExchange").token(&token)).await;
        refused::missing("exchangeNo").check(&site, Call::get("getExchange?exchangeno=1").token(&token)).await;
        refused::conflicting("exchangeNo").check(&site, Call::get(&format!("getExchange?exchangeNo={theirs}&exchangeNo=1")).token(&token)).await;
        refused::login_required().check(&site, Call::get(&format!("getExchange?exchangeNo={theirs}"))).await;
        assert_eq!(get(&site, &other_customer, &theirs).await["exchangeNo"], theirs.as_str());
        assert_unchanged(&site, &before, "reading").await;
    }
}
