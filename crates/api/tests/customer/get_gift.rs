//! `GET getGift`

use super::fixtures::{assert_unchanged, open};
use super::refused;
use domain::{Category, Fen, Quality};
use serde_json::{Value, json};
use store::shop::gifts::GiftData;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn get(site: &Site, id: impl std::fmt::Display) -> Value {
    Call::get(&format!("getGift?id={id}")).data(site).await
}

both_dbs! {
    async fn a_gift_shows_all_that_is_known_of_it(env: TestEnv) {
        let site = open(env);
        let received = GiftData {
            collection_zh: Some("凤凰收藏品".to_owned()),
            collection_en: Some("The Phoenix Collection".to_owned()),
            description_zh: Some("红线".to_owned()),
            description_en: Some("A red line".to_owned()),
            ..gift(1, Fen(1_005))
        };
        let fine = GiftData {
            exterior: "FN".to_owned(),
            quality: Quality::StatTrak,
            wear_min_e6: Some(0),
            wear_max_e6: Some(70_000),
            ..gift(1, Fen(2_000))
        };
        let ids = site.env.put_gifts(vec![(received, 3), (fine, 7), (gift(2, Fen(1)), 1)]).await;
        let (id, sibling) = (ids[0].to_string(), ids[1].to_string());
        let expected = json!({
            "id": id, "name": "AK-47 | 余烬1 (久经沙场)", "weapon": "AK-47", "finish": "余烬1", "category": "rifle", "weaponModel": "ak47",
            "exterior": "FT", "rarity": "classified", "rarityColor": "#d32ce6", "quality": "normal", "phase": null, "priceFen": 1_005,
            "stock": 3, "imageUrl": "/pictures/1/ak47/ember-1-9000.svg", "collection": "凤凰收藏品", "wearMin": 0.15, "wearMax": 0.38,
            "skinWearMin": 0.0, "skinWearMax": 0.38, "description": "红线", "marketHashName": "AK-47 | Ember 1 (Field-Tested)",
            "exchangeFen": 904, "priceHistory": [{ "day": "2026-11-21", "priceFen": 1_005 }],
            "siblings": [{ "id": sibling, "exterior": "FN", "quality": "stattrak", "phase": null, "priceFen": 2_000, "stock": 7 }],
        });
        assert_eq!(get(&site, &id).await, expected);
        let en = Call::get(&format!("getGift?id={id}")).lang("en").data(&site).await;
        let texts = ["name", "collection", "description"].map(|field| en[field].clone());
        assert_eq!(texts, ["AK-47 | Ember 1 (Field-Tested)", "The Phoenix Collection", "A red line"]);
        assert_eq!(get(&site, &sibling).await["siblings"][0]["id"], id.as_str());
    }

    async fn other_phases_of_the_finish_are_siblings_too(env: TestEnv) {
        let site = open(env);
        let line = |phase: &str, paint_index, exterior: &str, price| GiftData {
            phase: phase.to_owned(),
            paint_index,
            exterior: exterior.to_owned(),
            finish_en: "Doppler".to_owned(),
            ..gift(1, Fen(price))
        };
        let lines = [line("Ruby", 415, "FN", 900), line("Phase 2", 419, "MW", 200), line("Phase 2", 419, "FN", 300), line("Phase 1", 418, "FN", 400)];
        let ids = site.env.put_gifts(lines.into_iter().zip([1, 2, 3, 0]).collect()).await;
        let siblings = get(&site, ids[1]).await["siblings"].clone();
        let received: Vec<_> = siblings.as_array().unwrap().iter().map(|one| (&one["phase"], &one["exterior"], &one["priceFen"], &one["stock"])).collect();
        let expected = json!([["Phase 2", "FN", 300, 3], ["Phase 1", "FN", 400, 0], ["Ruby", "FN", 900, 1]]);
        assert_eq!(json!(received), expected, "the own phase first, and what is sold out too");
    }

    async fn what_is_not_known_is_null(env: TestEnv) {
        let site = open(env);
        let bare = GiftData { exterior: String::new(), category: Category::Knife, wear_min_e6: None, wear_max_e6: None, ..gift(1, Fen(1)) };
        let id = site.env.put_gift(bare, 0).await;
        let detail = get(&site, id).await;
        for field in ["exterior", "phase", "collection", "wearMin", "wearMax", "skinWearMin", "skinWearMax", "description"] {
            assert!(detail[field].is_null(), "{field}");
        }
        assert_eq!((&detail["stock"], &detail["exchangeFen"], &detail["siblings"]), (&0.into(), &0.into(), &json!([])));
    }

    async fn prices_are_noted_by_the_day(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 1).await;
        for (day, price) in [(20_261_119, 90), (20_260_101, 50)] {
            site.env.tx(move |conn| Ok(store::shop::gifts::insert_past_prices(conn, id, &[(day, Fen(price))])?)).await;
        }
        site.env.change_gift(id, gift(1, Fen(100))).await;
        let first = json!({ "day": "2026-08-23", "priceFen": 50 });
        let expected = json!([first, { "day": "2026-11-19", "priceFen": 90 }, { "day": "2026-11-21", "priceFen": 100 }]);
        assert_eq!(get(&site, id).await["priceHistory"], expected, "what is older than 90 days is the price of the first of them");
        // A price that has not changed for longer has a history too.
        site.env.clock.advance_seconds(100 * 24 * 3600);
        site.env.change_gift(id, gift(1, Fen(100))).await;
        assert_eq!(get(&site, id).await["priceHistory"], json!([{ "day": "2026-12-01", "priceFen": 100 }]));
    }

    async fn a_price_of_the_first_day_shown_is_its_own_and_another_gifts_is_not(env: TestEnv) {
        let site = open(env);
        let ids = site.env.put_gifts((1..=2).map(|number| (gift(number, Fen(100)), 1)).collect()).await;
        let past = [(0, 20_260_823, 60), (0, 20_260_822, 55), (1, 20_261_101, 70), (1, 20_260_101, 40)];
        for (index, day, price) in past {
            let id = ids[index];
            site.env.tx(move |conn| Ok(store::shop::gifts::insert_past_prices(conn, id, &[(day, Fen(price))])?)).await;
        }
        let priced = |day: &str, price: i64| json!({ "day": day, "priceFen": price });
        for id in &ids {
            site.env.change_gift(*id, gift(if *id == ids[0] { 1 } else { 2 }, Fen(100))).await;
        }
        let today = priced("2026-11-21", 100);
        assert_eq!(get(&site, ids[0]).await["priceHistory"], json!([priced("2026-08-23", 60), today]));
        assert_eq!(get(&site, ids[1]).await["priceHistory"], json!([priced("2026-08-23", 40), priced("2026-11-01", 70), today]));
    }

    async fn a_gift_that_is_not_there_is_not_found(env: TestEnv) {
        let site = open(env);
        let hidden = site.env.put_gift(GiftData { on_sale: false, ..gift(1, Fen(100)) }, 1).await;
        let shown = site.env.put_gift(GiftData { exterior: "MW".to_owned(), ..gift(1, Fen(100)) }, 1).await;
        assert_eq!(get(&site, shown).await["siblings"], json!([]), "a hidden line is no sibling");
        let before = site.env.tables().await;
        let nobody = hidden.to_string();
        for id in [&nobody, "", "999999", "0", "-1", "01", "1.0", "1e0", "%EF%BC%91", "9223372036854775808", "%27%20OR%201=1--", "null"] {
            refused::gift_not_found().check(&site, Call::get(&format!("getGift?id={id}"))).await;
        }
        refused::missing("id").check(&site, Call::get("getGift")).await;
        refused::missing("id").check(&site, Call::get(&format!("getGift?giftId={shown}"))).await;
        refused::conflicting("id").check(&site, Call::get(&format!("getGift?id={shown}&id={hidden}"))).await;
        get(&site, format!("{shown}&id={shown}")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
