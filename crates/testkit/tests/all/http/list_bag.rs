//! `GET listBag`

use super::fixtures::{assert_unchanged, bought, customer, open, text};
use super::{refused, shape};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, ItemId, ItemState};
use satchel_testkit::http::{Call, Site};
use satchel_testkit::{both_dbs, gift};
use serde_json::{Value, json};

async fn list(site: &Site, token: &str, query: &str) -> Value {
    let page = Call::get(&format!("listBag?{query}")).token(token).data(site).await;
    shape::check(&page, &shape::bag_page());
    page
}

fn ids(page: &Value) -> Vec<i64> {
    page["items"].as_array().unwrap().iter().map(|item| item["itemId"].as_str().unwrap().parse().unwrap()).collect()
}

async fn put(site: &Site, item: i64, to: ItemState) {
    use store::schema::bag_items::dsl::{bag_items, id, state};
    site.world.tx(move |conn| Ok(diesel::update(bag_items.filter(id.eq(ItemId(item)))).set(state.eq(to)).execute(conn)?)).await;
}

both_dbs! {
    async fn a_piece_shows_what_it_is_and_what_it_would_fetch(world: World) {
        let site = open(world);
        let id = site.world.gift(1, Fen(333), 10).await;
        let token = customer(&site).await;
        assert_eq!(list(&site, &token, "").await, json!({ "items": [], "total": 0, "totalExchangeFen": 0, "nextCursor": null }));
        bought(&site, &token, id, 2, Fen(666)).await;
        site.world.change_gift(id, gift(1, Fen(1_111))).await;
        let bag = list(&site, &token, "").await;
        let expected = json!({
            "itemId": bag["items"][0]["itemId"], "giftId": id.to_string(), "name": "AK-47 | 余烬1 (久经沙场)", "weapon": "AK-47",
            "finish": "余烬1", "category": "rifle", "weaponModel": "ak47", "exterior": "FT", "rarity": "classified", "rarityColor": "#d32ce6",
            "quality": "normal", "phase": null, "priceFen": 1_111, "imageUrl": "/pictures/1/ak47/ember-1-9000.svg", "state": "held",
            "acquiredTime": "2026-11-21T04:00:00.000Z", "paidFen": 333, "exchangeFen": 999, "exchangedFen": null,
            "extractNo": null, "protectedUntil": null,
        });
        assert_eq!(bag["items"][0], expected);
        assert_eq!((&bag["total"], &bag["totalExchangeFen"]), (&2.into(), &1_998.into()));
        let en = Call::get("listBag").token(&token).lang("en").data(&site).await;
        assert_eq!(en["items"][0]["name"], "AK-47 | Ember 1 (Field-Tested)");
    }

    async fn the_pages_hold_every_piece_once_newest_first(world: World) {
        let site = open(world);
        let gifts = site.world.put_gifts((1..=3).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
        let (token, stranger) = (customer(&site).await, customer(&site).await);
        for gift in &gifts {
            bought(&site, &token, *gift, 3, Fen(300)).await;
            bought(&site, &stranger, *gift, 2, Fen(200)).await;
        }
        let all = ids(&list(&site, &token, "").await);
        assert!(all.len() == 9 && all.is_sorted_by_key(|id| -id), "{all:?}");
        for limit in [1, 2, 4, 8, 9, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = list(&site, &token, &format!("limit={limit}{cursor}")).await;
                assert_eq!((&page["total"], &page["totalExchangeFen"]), (&9.into(), &810.into()), "totals are of all pages");
                seen.extend(ids(&page));
                let Some(next) = page["nextCursor"].as_str() else { break };
                assert!(seen.len() < 9, "a cursor after the last piece");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, all, "{limit}");
        }
        let of_others = ids(&list(&site, &stranger, "").await);
        assert!(of_others.len() == 6 && of_others.iter().all(|id| !all.contains(id)));
        let cursor = text(&list(&site, &stranger, "limit=1").await["nextCursor"]);
        assert!(ids(&list(&site, &token, &format!("cursor={cursor}")).await).iter().all(|id| all.contains(id)));
    }

    async fn states_and_keywords_narrow_the_bag(world: World) {
        let site = open(world);
        let gifts = site.world.put_gifts((1..=2).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
        let token = customer(&site).await;
        for gift in &gifts {
            bought(&site, &token, *gift, 4, Fen(400)).await;
        }
        let all = ids(&list(&site, &token, "").await);
        for (i, state) in [ItemState::Extracting, ItemState::Extracted, ItemState::Exchanged].into_iter().enumerate() {
            put(&site, all[i], state).await;
            let page = list(&site, &token, &format!("state={state}")).await;
            assert_eq!((ids(&page), &page["total"], &page["items"][0]["state"]), (vec![all[i]], &1.into(), &state.code().into()));
        }
        assert_eq!(ids(&list(&site, &token, "").await), all[3..]);
        assert_eq!(ids(&list(&site, &token, "state=held").await), all[3..]);
        assert_eq!(ids(&list(&site, &token, "keyword=%E4%BD%99%E7%83%AC1").await), all[4..]);
        let found = list(&site, &token, "keyword=EMBER+2&limit=1").await;
        assert_eq!((ids(&found), &found["total"], &found["totalExchangeFen"]), (vec![all[3]], &1.into(), &90.into()));
        for nothing in ["keyword=awp", "keyword=%25", "keyword=_", "keyword=%27%20OR%201=1--"] {
            assert_eq!(list(&site, &token, nothing).await["total"], 0, "{nothing}");
        }
    }

    async fn what_makes_no_list_is_refused(world: World) {
        let site = open(world);
        let token = customer(&site).await;
        let before = site.world.tables().await;
        for cursor in ["x", "0", "-1", "1.0", "9223372036854775808", "%EF%BC%91"] {
            refused::malformed("cursor").check(&site, Call::get(&format!("listBag?cursor={cursor}")).token(&token)).await;
        }
        for limit in ["0", "-9", "51", "1e1"] {
            refused::malformed("limit").check(&site, Call::get(&format!("listBag?limit={limit}")).token(&token)).await;
        }
        for state in ["all", "HELD", "held;"] {
            refused::malformed("state").check(&site, Call::get(&format!("listBag?state={state}")).token(&token)).await;
        }
        refused::malformed("keyword").check(&site, Call::get(&format!("listBag?keyword={}", "x".repeat(65))).token(&token)).await;
        refused::malformed("keyword").check(&site, Call::get("listBag?keyword=a+b+c+d+e+f+g+h+i").token(&token)).await;
        refused::login_required().check(&site, Call::get("listBag")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
