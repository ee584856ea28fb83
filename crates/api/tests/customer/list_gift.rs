//! `GET listGift`

use super::fixtures::{assert_unchanged, customer, open, ordered};
use super::{refused, shop};
use domain::Fen;
use serde_json::{Value, json};
use store::shop::gifts::GiftData;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

const SORTS: [&str; 5] = ["default", "price_asc", "price_desc", "newest", "sales"];

async fn list(site: &Site, query: &str) -> Value {
    Call::get(&format!("listGift?{query}")).data(site).await
}

/// Requests all pages; returns the cards in order.
async fn all_pages(site: &Site, query: &str) -> Vec<Value> {
    let (mut cards, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = list(site, &format!("{query}{cursor}")).await;
        cards.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["nextCursor"].as_str() else {
            assert_eq!(page["total"], cards.len(), "{query}");
            return cards;
        };
        assert!(cards.len() < 1_000, "{query} never ends");
        cursor = format!("&cursor={next}");
    }
}

fn ids(cards: &[Value]) -> Vec<i64> {
    cards.iter().map(|card| card["id"].as_str().unwrap().parse().unwrap()).collect()
}

both_dbs! {
    async fn the_pages_of_every_order_hold_every_gift_once(env: TestEnv) {
        let site = open(env);
        assert_eq!(list(&site, "").await, json!({ "items": [], "total": 0, "nextCursor": null }));
        shop::fill(&site.env).await;
        for sort in SORTS {
            let whole = all_pages(&site, &format!("sort={sort}&limit=50")).await;
            assert_eq!(whole.len(), shop::ON_SALE);
            for limit in [1, 7, 12, 24] {
                assert_eq!(all_pages(&site, &format!("sort={sort}&limit={limit}")).await, whole, "{sort} {limit}");
            }
            let mut once = ids(&whole);
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), shop::ON_SALE, "{sort}");
            let of_a_kind = all_pages(&site, &format!("sort={sort}&limit=2&category=rifle&category=pistol")).await;
            assert_eq!(of_a_kind, whole.iter().filter(|card| card["category"] != "knife").cloned().collect::<Vec<_>>());
        }
        assert_eq!(list(&site, "").await["items"].as_array().unwrap().len(), 20);
        let prices = async |sort| {
            all_pages(&site, &format!("limit=9&sort={sort}")).await.iter().map(|card| card["priceFen"].as_i64().unwrap()).collect::<Vec<_>>()
        };
        assert!(prices("price_asc").await.is_sorted());
        assert!(prices("price_desc").await.is_sorted_by_key(|price| -price));
    }

    async fn the_most_sold_and_the_newest_come_first(env: TestEnv) {
        let site = open(env);
        let (caller, _) = site.env.customer_with_token().await;
        let mut made = Vec::new();
        for number in 1..=3 {
            made.push(site.env.gift(number, Fen(100), 30).await);
            site.env.clock.advance_seconds(1);
        }
        // Reserved units do not count as sold.
        site.env.bought(&caller, made[0], 1).await;
        site.env.bought(&caller, made[2], 3).await;
        site.env.order(&caller, made[1], 9).await.unwrap();
        // Sales are counted when the catalogue is read again.
        made.push(site.env.gift(4, Fen(100), 90).await);
        let sorted = async |sort: &str| ids(&all_pages(&site, &format!("sort={sort}")).await);
        let number = |index: usize| made[index].0;
        assert_eq!(sorted("newest").await, [3, 2, 1, 0].map(number));
        assert_eq!(sorted("sales").await[..2], [2, 0].map(number));
    }

    async fn grouped_by_skin_each_skin_is_there_once_on_the_pages_of_every_order(env: TestEnv) {
        let site = open(env);
        let line = |number: i32, exterior: &str, price| GiftData { exterior: exterior.to_owned(), ..gift(number, Fen(price)) };
        let lines = (1..=9).flat_map(|number| {
            let price = i64::from(number) * 100;
            // The cheapest line of every third skin is sold out.
            [(line(number, "FN", price + 40), 5), (line(number, "MW", price), i64::from(number % 3)), (line(number, "FT", price + 70), 1)]
        });
        site.env.put_gifts(lines.collect()).await;
        for sort in SORTS {
            let whole = all_pages(&site, &format!("groupBySkin=true&sort={sort}&limit=50")).await;
            let finishes: std::collections::BTreeSet<_> = whole.iter().map(|card| card["finish"].to_string()).collect();
            assert_eq!((whole.len(), finishes.len()), (9, 9), "{sort}");
            for card in &whole {
                let is_cheapest = card["priceFen"].as_i64().unwrap() % 100 == 0;
                assert_eq!(card["exterior"], if is_cheapest { "MW" } else { "FN" }, "{sort} {card}");
                assert!(card["stock"].as_i64().unwrap() > 0);
            }
            for limit in [1, 4, 9] {
                assert_eq!(all_pages(&site, &format!("groupBySkin=true&sort={sort}&limit={limit}")).await, whole, "{sort} {limit}");
            }
        }
        let prices = |cards: Vec<Value>| cards.iter().map(|card| card["priceFen"].as_i64().unwrap()).collect::<Vec<_>>();
        let asc = prices(all_pages(&site, "groupBySkin=true&sort=price_asc&minPriceFen=200&maxPriceFen=640").await);
        assert_eq!(asc, [200, 340, 400, 500, 640]);
        assert_eq!(list(&site, "groupBySkin=false").await, list(&site, "").await);
        assert_eq!(list(&site, "exterior=FT&groupBySkin=true").await["total"], 9);
        let cursor = list(&site, "groupBySkin=true&limit=2").await["nextCursor"].as_str().unwrap().to_owned();
        refused::malformed("cursor").check(&site, Call::get(&format!("listGift?cursor={cursor}"))).await;
        refused::malformed("groupBySkin").check(&site, Call::get("listGift?groupBySkin=yes")).await;
    }

    async fn a_keyword_lists_the_best_matches_first_on_all_pages(env: TestEnv) {
        let site = open(env);
        let line = |number: i32, weapon: [&str; 2], finish: [&str; 2]| GiftData {
            def_index: number,
            quality: domain::Quality::StatTrak,
            weapon_zh: weapon[0].to_owned(),
            weapon_en: weapon[1].to_owned(),
            finish_zh: finish[0].to_owned(),
            finish_en: finish[1].to_owned(),
            name_zh: format!("{}（StatTrak™） | {} (久经沙场)", weapon[0], finish[0]),
            name_en: format!("StatTrak™ {} | {} (Field-Tested)", weapon[1], finish[1]),
            market_hash_name: format!("StatTrak™ {} | {} (Field-Tested)", weapon[1], finish[1]),
            ..gift(number, Fen(1_000 - i64::from(number)))
        };
        let akihabara = line(1, ["AUG", "AUG"], ["秋叶原之选", "Akihabara Accept"]);
        let lore = line(2, ["AWP", "AWP"], ["巨龙传说", "Dragon Lore"]);
        let aks = (3..=9).map(|number| line(number, ["AK-47", "AK-47"], ["红线", "Redline"]));
        site.env.put_gifts([akihabara, lore].into_iter().chain(aks).map(|gift| (gift, 1)).collect()).await;

        let whole = all_pages(&site, "keyword=ak&limit=50").await;
        let weapons: Vec<_> = whole.iter().map(|card| card["weapon"].as_str().unwrap()).collect();
        assert_eq!(weapons, ["AK-47", "AK-47", "AK-47", "AK-47", "AK-47", "AK-47", "AK-47", "AUG"]);
        for limit in [1, 3, 7, 8] {
            assert_eq!(all_pages(&site, &format!("keyword=ak&sort=default&limit={limit}")).await, whole, "{limit}");
        }
        let by_price = all_pages(&site, "keyword=ak&sort=price_asc&limit=3").await;
        assert!(by_price.len() == 8 && by_price.is_sorted_by_key(|card| card["priceFen"].as_i64()));
        assert_eq!(Call::get("listGiftFacets?keyword=ak").data(&site).await["total"], 8);
        let skins = all_pages(&site, "keyword=ak&groupBySkin=true&limit=3").await;
        assert_eq!((skins.len(), &skins[7]["weapon"]), (8, &"AUG".into()));
        // Nickname, its pinyin in one word and in two, and the pinyin of the finish by first
        // letters.
        for keyword in ["%E9%BE%99%E7%8B%99", "longju", "long+ju", "jlcs", "awp+jlcs", "%E5%A4%A7%E7%8B%99"] {
            let found = all_pages(&site, &format!("keyword={keyword}&limit=3")).await;
            assert_eq!((found.len(), &found[0]["finish"]), (1, &"巨龙传说".into()), "{keyword}");
        }
        let cursor = list(&site, "keyword=ak&limit=2").await["nextCursor"].as_str().unwrap().to_owned();
        refused::malformed("cursor").check(&site, Call::get(&format!("listGift?cursor={cursor}"))).await;
    }

    async fn each_filter_narrows_and_its_values_are_alternatives(env: TestEnv) {
        let site = open(env);
        let gifts = shop::fill(&site.env).await;
        type Wanted = fn(&GiftData) -> bool;
        let cases: [(&str, Wanted); 14] = [
            ("category=knife", |g| g.weapon_model == "karambit"),
            ("category=knife&category=pistol&category=gloves", |g| g.weapon_model == "karambit" || g.weapon_model == "usp_s"),
            ("weapon=awp&weapon=nothing", |g| g.weapon_model == "awp"),
            ("exterior=FN&exterior=BS", |g| g.exterior == "FN" || g.exterior == "BS"),
            ("rarity=mil_spec&rarity=covert", |g| matches!(g.rarity.code(), "mil_spec" | "covert")),
            ("quality=souvenir", |g| g.quality.code() == "souvenir"),
            ("minPriceFen=300", |g| g.price_fen >= Fen(300)),
            ("maxPriceFen=300&minPriceFen=300", |g| g.price_fen == Fen(300)),
            ("maxPriceFen=0", |_| false),
            ("minPriceFen=9223372036854775807", |_| false),
            ("keyword=%E4%BD%99%E7%83%AC1", |g| g.finish_zh.contains("余烬1")),
            ("keyword=EMBER+awp", |g| g.weapon_model == "awp"),
            ("keyword=%27%20OR%201=1--", |_| false),
            ("category=rifle&quality=normal&maxPriceFen=200&keyword=", |g| {
                g.category.code() == "rifle" && g.quality.code() == "normal" && g.price_fen <= Fen(200)
            }),
        ];
        for (query, wanted) in cases {
            let mut found = ids(&all_pages(&site, &format!("limit=50&{query}")).await);
            found.sort_unstable();
            let expected: Vec<i64> = gifts.iter().filter(|(_, gift)| gift.on_sale && wanted(gift)).map(|(id, _)| id.0).collect();
            assert_eq!(found, expected, "{query}");
        }
        // A parameter that is left out, empty, repeated or unknown changes nothing.
        let all = list(&site, "").await;
        for query in ["limit=&cursor=&sort=&keyword=&category=&minPriceFen=", "limit=20&limit=20", "sort=default", "color=red&page=9"] {
            assert_eq!(list(&site, query).await, all, "{query}");
        }
    }

    async fn names_are_in_the_callers_language(env: TestEnv) {
        let site = open(env);
        shop::fill(&site.env).await;
        let query = "listGift?weapon=usp_s&limit=1&sort=newest";
        let zh = Call::get(query).data(&site).await["items"][0].clone();
        let en = Call::get(query).lang("en").data(&site).await["items"][0].clone();
        assert_eq!((&zh["name"], &zh["weapon"], &zh["finish"]), (&"USP 消音版 | 余烬22".into(), &"USP 消音版".into(), &"余烬22".into()));
        assert_eq!((&en["name"], &en["weapon"], &en["finish"]), (&"USP-S | Ember 22".into(), &"USP-S".into(), &"Ember 22".into()));
        assert_eq!(Call::get(query).lang("zh-CN").data(&site).await["items"][0], zh);
        assert_eq!(Call::get(query).lang("de, fr;q=0.3").data(&site).await["items"][0], zh);
        let unpainted = list(&site, "weapon=karambit&limit=50").await["items"].as_array().unwrap().clone();
        assert!(unpainted.iter().any(|card| card["exterior"].is_null()));
        assert!(unpainted.iter().all(|card| card["phase"] == "Phase 2"));
    }

    async fn what_makes_no_list_is_refused(env: TestEnv) {
        let site = open(env);
        shop::fill(&site.env).await;
        let before = site.env.tables().await;
        let cursor = list(&site, "limit=3&sort=newest").await["nextCursor"].as_str().unwrap().to_owned();
        let mut hostile = vec!["x".to_owned(), "0".to_owned(), "-1".to_owned(), "%F0%9F%92%A5".to_owned(), "A".repeat(512), cursor.clone()];
        hostile.extend([
            format!("{cursor}A"),
            cursor[1..].to_owned(),
            cursor.to_lowercase(),
            format!("{cursor}%3D"),
            cursor.replace(&cursor[..2], "~~"),
        ]);
        for cursor in hostile {
            refused::malformed("cursor").check(&site, Call::get(&format!("listGift?sort=sales&cursor={cursor}"))).await;
        }
        refused::too_long("cursor").check(&site, Call::get(&format!("listGift?cursor={}", "A".repeat(513)))).await;
        for (name, values) in [
            ("limit", ["0", "-1", "51", "9999999999999999999", "1.5", "ten", "%EF%BC%95"].as_slice()),
            ("sort", &["best", "PRICE_ASC", "price_asc;"]),
            ("category", &["car", "Rifle", "rifle,knife"]),
            ("exterior", &["fn", "ST"]),
            ("rarity", &["rare"]),
            ("quality", &["good"]),
            ("minPriceFen", &["-1", "1.0", "1e3", "0x10", "9223372036854775808", "%C2%B9"]),
            ("maxPriceFen", &["-1", "NaN"]),
        ] {
            for value in values {
                refused::malformed(name).check(&site, Call::get(&format!("listGift?{name}={value}"))).await;
            }
        }
        refused::malformed("maxPriceFen").check(&site, Call::get("listGift?minPriceFen=2&maxPriceFen=1")).await;
        refused::malformed("keyword").check(&site, Call::get(&format!("listGift?keyword={}", "x".repeat(65)))).await;
        refused::malformed("keyword").check(&site, Call::get("listGift?keyword=a+b+c+d+e+f+g+h+i")).await;
        refused::conflicting("limit").check(&site, Call::get("listGift?limit=1&limit=2")).await;
        refused::conflicting("minPriceFen").check(&site, Call::get("listGift?minPriceFen=1&minPriceFen=01")).await;
        assert_unchanged(&site, &before, "reading").await;
    }

    async fn stock_and_offers_are_those_of_now(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let gift = site.env.gift(1, Fen(100), 3).await;
        assert_eq!(list(&site, "").await["items"][0]["stock"], 3);
        ordered(&site, &token, gift, 2).await;
        assert_eq!(list(&site, "").await["items"][0]["stock"], 3, "or each purchase would make all pages anew");
        site.env.clock.advance_seconds(1);
        assert_eq!(list(&site, "").await["items"][0]["stock"], 1);
        site.env.change_gift(gift, GiftData { price_fen: Fen(777), ..testkit::gift(1, Fen(100)) }).await;
        assert_eq!(list(&site, "").await["items"][0]["priceFen"], 777);
        site.env.change_gift(gift, GiftData { on_sale: false, ..testkit::gift(1, Fen(100)) }).await;
        assert_eq!(list(&site, "").await["total"], 0);
    }
}
