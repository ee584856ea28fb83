//! `GET listGiftFacets`

use super::fixtures::{assert_unchanged, open};
use super::{refused, shop};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

/// The filters of one request, by name and value.
type Filters = [(&'static str, &'static str)];

fn query<'a>(filters: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    filters.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
}

/// The result of the list itself when one filter is replaced.
async fn listed(site: &Site, filters: &Filters, name: &str, value: &str, more: &str) -> Value {
    let others = filters.iter().copied().filter(|(other, _)| *other != name).chain([(name, value)]);
    Call::get(&format!("listGift?{}{more}", query(others))).data(site).await
}

async fn compare(site: &Site, filters: &Filters) {
    let facets =
        Call::get(&format!("listGiftFacets?{}", query(filters.iter().copied()))).data(site).await;
    let page = Call::get(&format!("listGift?{}", query(filters.iter().copied()))).data(site).await;
    assert_eq!(facets["total"], page["total"], "{filters:?}");
    for (list, name) in [
        ("categories", "category"),
        ("weapons", "weapon"),
        ("exteriors", "exterior"),
        ("rarities", "rarity"),
        ("qualities", "quality"),
    ] {
        for counted in facets[list].as_array().unwrap() {
            let value = counted["value"].as_str().unwrap();
            assert_eq!(
                counted["count"],
                listed(site, filters, name, value, "").await["total"],
                "{filters:?} {name}={value}"
            );
        }
    }
    // The range of prices is that of all other filters, so that a slider does not change its range
    // while it is moved.
    let unpriced: Vec<_> =
        filters.iter().copied().filter(|(name, _)| !name.ends_with("PriceFen")).collect();
    let end = async |sort| {
        listed(site, &unpriced, "sort", sort, "&limit=1").await["items"][0]["priceFen"]
            .as_i64()
            .unwrap_or(0)
    };
    assert_eq!(
        (&facets["minPriceFen"], &facets["maxPriceFen"]),
        (&end("price_asc").await.into(), &end("price_desc").await.into()),
        "{filters:?}"
    );
}

both_dbs! {
    async fn each_count_is_what_choosing_the_value_would_list(env: TestEnv) {
        let site = open(env);
        let nothing = json!({
            "total": 0, "categories": [], "weapons": [], "exteriors": [], "rarities": [], "qualities": [], "minPriceFen": 0, "maxPriceFen": 0,
        });
        assert_eq!(Call::get("listGiftFacets").data(&site).await, nothing);
        shop::fill(&site.env).await;
        let questions: [&Filters; 6] = [
            &[],
            &[("category", "rifle"), ("category", "knife")],
            &[("weapon", "awp"), ("quality", "normal"), ("maxPriceFen", "300")],
            &[("exterior", "FN"), ("rarity", "consumer"), ("minPriceFen", "200"), ("maxPriceFen", "400")],
            &[("keyword", "ember+1"), ("category", "pistol")],
            &[("keyword", "nothing"), ("quality", "souvenir")],
        ];
        for filters in questions {
            compare(&site, filters).await;
        }
    }

    async fn values_that_the_store_has_are_named_in_the_callers_language(env: TestEnv) {
        let site = open(env);
        shop::fill(&site.env).await;
        let zh = Call::get("listGiftFacets?category=knife").data(&site).await;
        let en = Call::get("listGiftFacets?category=knife").lang("en").data(&site).await;
        let weapon =
            |facets: &Value| facets["weapons"].as_array().unwrap().iter().find(|weapon| weapon["value"] == "karambit").unwrap().clone();
        assert_eq!(weapon(&zh), json!({ "value": "karambit", "name": "爪子刀（★）", "category": "knife", "count": 6 }));
        assert_eq!(weapon(&en)["name"], "★ Karambit");
        assert_eq!(
            zh["categories"],
            json!([{ "value": "pistol", "count": 6 }, { "value": "rifle", "count": 12 }, { "value": "knife", "count": 6 }])
        );
        assert_eq!(
            zh["exteriors"].as_array().unwrap().iter().map(|counted| &counted["value"]).collect::<Vec<_>>(),
            ["FN", "MW", "FT", "WW", "BS"]
        );
        assert_eq!(zh["rarities"][0]["color"], "#b0c3d9");
    }

    async fn what_makes_no_counts_is_refused(env: TestEnv) {
        let site = open(env);
        shop::fill(&site.env).await;
        let before = site.env.tables().await;
        for (name, value) in
            [("category", "car"), ("exterior", "x"), ("rarity", "x"), ("quality", "x"), ("minPriceFen", "-1"), ("maxPriceFen", "1.5")]
        {
            refused::malformed(name).check(&site, Call::get(&format!("listGiftFacets?{name}={value}"))).await;
        }
        refused::malformed("maxPriceFen").check(&site, Call::get("listGiftFacets?minPriceFen=2&maxPriceFen=1")).await;
        refused::malformed("keyword").check(&site, Call::get(&format!("listGiftFacets?keyword={}", "x".repeat(65)))).await;
        refused::not_text("weapon").check(&site, Call::get("listGiftFacets?weapon=%00")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
