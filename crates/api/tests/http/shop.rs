//! The list of gifts, its counts, and a gift.

use crate::site::{Site, keys};
use axum::http::Method;
use domain::{Category, Exterior, Fen};
use serde_json::{Value, json};
use testkit::gift;

const CARD: [&str; 14] = [
    "category", "exterior", "finish", "id", "imageUrl", "name", "phase", "priceFen", "quality",
    "rarity", "rarityColor", "stock", "weapon", "weaponModel",
];

async fn shop() -> Site {
    let site = Site::new().await;
    for number in 1..=5 {
        site.world.gift(number, Fen(i64::from(number) * 100), i64::from(number)).await;
    }
    site
}

fn prices(list: &Value) -> Vec<i64> {
    list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| card["priceFen"].as_i64().unwrap())
        .collect()
}

#[tokio::test]
async fn a_list_has_the_agreed_fields_and_pages() {
    let site = shop().await;
    let first = site.get("listGift?limit=2&sort=price_asc").await;
    let list = first.data();
    assert_eq!(keys(list), ["items", "nextCursor", "total"]);
    assert_eq!(keys(&list["items"][0]), CARD);
    assert_eq!(list["items"][0]["exterior"], "FT");
    assert!(list["items"][0]["id"].is_string() && list["items"][0]["phase"].is_null());
    assert_eq!((prices(list), &list["total"]), (vec![100, 200], &5.into()));

    let cursor = list["nextCursor"].as_str().unwrap();
    let second = site.get(&format!("listGift?limit=3&sort=price_asc&cursor={cursor}")).await;
    assert_eq!(
        (prices(second.data()), &second.data()["nextCursor"]),
        (vec![300, 400, 500], &Value::Null)
    );
    let other_sort = site.get(&format!("listGift?limit=3&sort=newest&cursor={cursor}")).await;
    assert_eq!(other_sort.refused(), (400, "bad_parameter"));
}

#[tokio::test]
async fn filters_repeat_and_names_are_in_the_callers_language() {
    let site = shop().await;
    let total =
        async |query: &str| site.get(&format!("listGift?{query}")).await.data()["total"].clone();
    assert_eq!(total("category=rifle&category=pistol&weapon=ak47&weapon=awp&exterior=FT&rarity=classified&quality=normal").await, 5);
    assert_eq!(total("category=pistol").await, 0);
    assert_eq!(total("minPriceFen=200&maxPriceFen=300").await, 2);
    assert_eq!(total("keyword=ak47+%E4%BD%99%E7%83%AC3").await, 1);
    let en =
        site.call(Method::GET, "listGift?keyword=ember%203", &[("accept-language", "en")]).await;
    assert_eq!(en.data()["items"][0]["name"], "AK-47 | Ember 3 (Field-Tested)");
    for query in [
        "category=car", "sort=best", "minPriceFen=-1", "minPriceFen=3&maxPriceFen=2", "limit=0",
        "limit=51", "cursor=x",
    ] {
        assert_eq!(
            site.get(&format!("listGift?{query}")).await.refused(),
            (400, "bad_parameter"),
            "{query}"
        );
    }
}

#[tokio::test]
async fn counts_have_the_agreed_fields() {
    let site = shop().await;
    let reply = site.get("listGiftFacets?minPriceFen=300&category=pistol").await;
    let facets = reply.data();
    let fields = [
        "categories", "exteriors", "maxPriceFen", "minPriceFen", "qualities", "rarities", "total",
        "weapons",
    ];
    assert_eq!(keys(facets), fields);
    assert_eq!(facets["total"], 0);
    assert_eq!(facets["categories"], json!([{ "value": "rifle", "count": 3 }]));
    assert_eq!(
        facets["weapons"],
        json!([{ "value": "ak47", "name": "AK-47", "category": "rifle", "count": 0 }])
    );
    assert_eq!(
        facets["rarities"],
        json!([{ "value": "classified", "color": "#d32ce6", "count": 0 }])
    );
    let all = site.get("listGiftFacets").await;
    assert_eq!(
        (&all.data()["minPriceFen"], &all.data()["maxPriceFen"]),
        (&100.into(), &500.into())
    );
}

#[tokio::test]
async fn a_gift_has_the_agreed_fields() {
    let site = Site::new().await;
    let id = site.world.gift(1, Fen(1_005), 3).await;
    let now = site.world.app.now();
    let sibling = {
        let mut other = gift(1, Fen(2_000));
        other.exterior = Exterior::FactoryNew.code().to_owned();
        (other.wear_min_e6, other.wear_max_e6) = (Some(0), Some(70_000));
        site.world.tx(move |conn| Ok(store::gifts::insert(conn, &other, 7, now)?)).await
    };
    site.world.tx(|conn| Ok(store::gifts::bump_version(conn)?)).await;
    site.world.app.refresh_catalogue().await.unwrap();

    let reply = site.get(&format!("getGift?id={id}")).await;
    let gift = reply.data();
    let more = [
        "collection", "description", "exchangeFen", "marketHashName", "priceHistory", "siblings",
        "skinWearMax", "skinWearMin", "wearMax", "wearMin",
    ];
    let mut fields = [CARD.as_slice(), &more].concat();
    fields.sort_unstable();
    assert_eq!(keys(gift), fields);
    assert_eq!((&gift["wearMin"], &gift["wearMax"]), (&0.15.into(), &0.38.into()));
    assert_eq!((&gift["skinWearMin"], &gift["skinWearMax"]), (&0.0.into(), &0.38.into()));
    assert_eq!(gift["exchangeFen"], 904);
    assert_eq!(gift["priceHistory"], json!([{ "day": "2026-11-21", "priceFen": 1005 }]));
    let expected = json!([{ "id": sibling.to_string(), "exterior": "FN", "quality": "normal", "phase": null, "priceFen": 2000, "stock": 7 }]);
    assert_eq!(gift["siblings"], expected);
}

#[tokio::test]
async fn a_gift_that_is_not_offered_is_not_found() {
    let site = Site::new().await;
    let now = site.world.app.now();
    let hidden = site
        .world
        .tx(move |conn| {
            let mut data = gift(1, Fen(100));
            (data.on_sale, data.category) = (false, Category::Knife);
            let id = store::gifts::insert(conn, &data, 1, now)?;
            store::gifts::bump_version(conn)?;
            Ok(id)
        })
        .await;
    site.world.app.refresh_catalogue().await.unwrap();
    for id in [hidden.to_string().as_str(), "999999", "0", "abc", "-1", "1.0", "%E7%BA%A2"] {
        assert_eq!(
            site.get(&format!("getGift?id={id}")).await.refused(),
            (200, "gift_not_found"),
            "{id}"
        );
    }
    assert_eq!(site.get("getGift").await.refused(), (400, "bad_parameter"));
    assert_eq!(site.get("listGift").await.data()["total"], 0);
}

#[tokio::test]
async fn stock_on_screen_is_young_and_prices_are_never_old() {
    let site = Site::new().await;
    let id = site.world.gift(1, Fen(100), 3).await;
    let customer = site.world.customer().await;
    let card = async || site.get("listGift").await.data()["items"][0].clone();
    assert_eq!(card().await["stock"], 3);
    site.world.order(&customer, id, 1).await.unwrap();
    assert_eq!(
        card().await["stock"],
        3,
        "the page that was just made serves again, or every purchase would make all pages anew"
    );
    site.world.clock.advance_seconds(1);
    assert_eq!(card().await["stock"], 2);

    site.world
        .tx(move |conn| {
            store::gifts::update(conn, id, &gift(1, Fen(150)))?;
            Ok(store::gifts::bump_version(conn)?)
        })
        .await;
    site.world.app.refresh_catalogue().await.unwrap();
    assert_eq!(card().await["priceFen"], 150);
}
