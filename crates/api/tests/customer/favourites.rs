//! `POST setFavourite`, `GET listFavourite`

use super::fixtures::{assert_unchanged, customer, open, text};
use super::places::places;
use super::refused;
use domain::Fen;
use serde_json::{Value, json};
use store::shop::gifts::GiftData;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn list(site: &Site, token: &str, query: &str) -> Value {
    Call::get(&format!("listFavourite?{query}")).token(token).data(site).await
}

fn ids(page: &Value) -> Vec<String> {
    page["items"].as_array().unwrap().iter().map(|item| text(&item["giftId"])).collect()
}

both_dbs! {
    async fn a_gift_is_watched_and_let_go_of(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 3).await.to_string();
        let token = customer(&site).await;
        for call in places("setFavourite", &[("giftId", &id), ("on", "true"), ("alertBelowFen", "1000")]) {
            for _ in 0..2 {
                let set = call.clone().token(&token).data(&site).await;
                assert_eq!(set, json!({ "giftId": id, "on": true, "alertBelowFen": 1_000 }));
            }
            let item = list(&site, &token, "").await["items"][0].clone();
            assert_eq!(item["priceFen"], 1_000);
            assert_eq!((&item["dropped"], &item["stock"], &item["onSale"], &item["alertBelowFen"]), (&json!(true), &json!(3), &json!(true), &json!(1_000)));
            let set = Call::post(&format!("setFavourite?giftId={id}&on=true")).token(&token).data(&site).await;
            assert_eq!(set, json!({ "giftId": id, "on": true, "alertBelowFen": null }));
            assert_eq!(list(&site, &token, "").await["items"][0]["dropped"], false);
            assert_eq!(list(&site, &customer(&site).await, "").await["items"], json!([]));
            for _ in 0..2 {
                let set = Call::post(&format!("setFavourite?giftId={id}&on=false&alertBelowFen=5")).token(&token).data(&site).await;
                assert_eq!(set, json!({ "giftId": id, "on": false, "alertBelowFen": null }));
                assert_eq!(list(&site, &token, "").await, json!({ "items": [], "nextCursor": null }));
            }
        }
    }

    async fn the_pages_hold_every_watched_gift_once(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=7).map(|n| (gift(n, Fen(100)), 1)).collect()).await;
        let token = customer(&site).await;
        let mut made = Vec::new();
        for (i, id) in gifts.iter().enumerate() {
            Call::post(&format!("setFavourite?giftId={id}&on=1")).token(&token).data(&site).await;
            made.insert(0, id.to_string());
            site.env.clock.advance_seconds(i64::try_from(i).unwrap() % 2);
        }
        for limit in [1, 2, 3, 6, 7, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = list(&site, &token, &format!("limit={limit}{cursor}")).await;
                seen.extend(ids(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, made, "{limit}");
        }
        assert_eq!(ids(&list(&site, &token, &format!("giftId={}", gifts[3])).await), [gifts[3].to_string()]);
        assert_eq!(list(&site, &token, "giftId=999").await["items"], json!([]));
        // A gift that is no longer on sale is still shown, and can be removed.
        site.env.change_gift(gifts[0], GiftData { on_sale: false, ..gift(1, Fen(100)) }).await;
        let item = list(&site, &token, &format!("giftId={}", gifts[0])).await["items"][0].clone();
        assert_eq!((&item["onSale"], &item["stock"]), (&json!(false), &json!(0)));
        refused::gift_not_found().check(&site, Call::post(&format!("setFavourite?giftId={}&on=true", gifts[0])).token(&token)).await;
        Call::post(&format!("setFavourite?giftId={}&on=false", gifts[0])).token(&token).data(&site).await;
        assert_eq!(list(&site, &token, "").await["items"].as_array().unwrap().len(), 6);
    }

    async fn a_change_keeps_the_time_since_which_a_gift_is_watched(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=2).map(|n| (gift(n, Fen(100)), 1)).collect()).await;
        let token = customer(&site).await;
        let watch = |index: usize, below: i64| Call::post(&format!("setFavourite?giftId={}&on=true&alertBelowFen={below}", gifts[index])).token(&token);
        // The least and the greatest price of an alert.
        watch(0, 1).data(&site).await;
        site.env.clock.advance_seconds(60);
        watch(1, 1_000_000_000_000).data(&site).await;
        site.env.clock.advance_seconds(60);
        watch(0, 50).data(&site).await;
        let received: Vec<Value> = list(&site, &token, "").await["items"].as_array().unwrap().iter().map(|item| json!([item["giftId"], item["alertBelowFen"], item["createTime"]])).collect();
        let expected = [
            json!([gifts[1].to_string(), 1_000_000_000_000_i64, "2026-11-21T04:01:00.000Z"]),
            json!([gifts[0].to_string(), 50, "2026-11-21T04:00:00.000Z"]),
        ];
        assert_eq!(received, expected);
    }

    async fn what_cannot_be_watched_is_refused(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 3).await;
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let set = |query: String| Call::post(&format!("setFavourite?{query}")).token(&token);
        for gift in ["", "0", "999", "x", "-1", "01", "%EF%BC%91"] {
            refused::gift_not_found().check(&site, set(format!("giftId={gift}&on=true"))).await;
            if !gift.is_empty() && gift != "999" {
                refused::gift_not_found().check(&site, Call::get(&format!("listFavourite?giftId={gift}")).token(&token)).await;
            }
        }
        for below in ["0", "-1", "x", "1.5", "1000000000001", "9223372036854775808"] {
            refused::malformed("alertBelowFen").check(&site, set(format!("giftId={id}&on=true&alertBelowFen={below}"))).await;
        }
        for on in ["", "yes", "2"] {
            refused::malformed("on").check(&site, set(format!("giftId={id}&on={on}"))).await;
        }
        refused::missing("on").check(&site, set(format!("giftId={id}"))).await;
        refused::missing("giftId").check(&site, set("on=true".to_owned())).await;
        for query in ["cursor=x", "cursor=1", "cursor=1-0", "cursor=-1-1", "limit=0", "limit=51"] {
            let name = query.split('=').next().unwrap();
            refused::malformed(name).check(&site, Call::get(&format!("listFavourite?{query}")).token(&token)).await;
        }
        refused::login_required().check(&site, Call::post(&format!("setFavourite?giftId={id}&on=true"))).await;
        refused::login_required().check(&site, Call::get("listFavourite")).await;
        assert_unchanged(&site, &before, "refusals").await;
    }
}
