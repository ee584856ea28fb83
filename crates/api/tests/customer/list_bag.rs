//! `GET listBag`

use super::extract_items::extracted;
use super::fixtures::{assert_unchanged, bought, customer, open, text};
use super::get_extract::report;
use super::refused;
use app::ports::DeliveryState;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, ItemId, ItemState};
use serde_json::{Value, json};
use store::shop::gifts::GiftData;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

async fn list(site: &Site, token: &str, query: &str) -> Value {
    Call::get(&format!("listBag?{query}")).token(token).data(site).await
}

fn ids(page: &Value) -> Vec<i64> {
    page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["itemId"].as_str().unwrap().parse().unwrap())
        .collect()
}

async fn put(site: &Site, item: i64, to: ItemState) {
    use store::schema::bag_items::dsl::{bag_items, id, state};
    site.env
        .tx(move |conn| {
            Ok(diesel::update(bag_items.filter(id.eq(ItemId(item))))
                .set(state.eq(to))
                .execute(conn)?)
        })
        .await;
}

/// Counts of held, extracting, extracted, exchanged and returned items.
fn counts(of: [i64; 6]) -> Value {
    let states = ["held", "extracting", "extracted", "exchanged", "frozen", "returned"];
    states.iter().zip(of).map(|(state, count)| json!({ "state": state, "count": count })).collect()
}

fn stacks(page: &Value) -> Vec<(String, i64)> {
    let stack = |item: &Value| (text(&item["giftId"]), item["quantity"].as_i64().unwrap());
    page["items"].as_array().unwrap().iter().map(stack).collect()
}

both_dbs! {
    async fn an_item_shows_what_it_is_and_what_it_would_fetch(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(333), 10).await;
        let token = customer(&site).await;
        let empty = json!({ "items": [], "total": 0, "totalPriceFen": 0, "totalExchangeFen": 0, "exchangeRateBp": 9_000, "counts": counts([0, 0, 0, 0, 0, 0]), "nextCursor": null });
        assert_eq!(list(&site, &token, "").await, empty);
        assert_eq!(list(&site, &token, "stack=true").await, empty);
        bought(&site, &token, id, 2, Fen(666)).await;
        site.env.change_gift(id, gift(1, Fen(1_111))).await;
        let bag = list(&site, &token, "").await;
        let expected = json!({
            "itemId": bag["items"][0]["itemId"], "giftId": id.to_string(), "name": "AK-47 | 余烬1 (久经沙场)", "weapon": "AK-47",
            "finish": "余烬1", "category": "rifle", "weaponModel": "ak47", "exterior": "FT", "rarity": "classified", "rarityColor": "#d32ce6",
            "quality": "normal", "phase": null, "priceFen": 1_111, "imageUrl": "/pictures/1/ak47/ember-1-9000.svg", "state": "held",
            "acquiredTime": "2026-11-21T04:00:00.000Z", "quantity": 1, "itemIds": [bag["items"][0]["itemId"]], "itemExchangeFen": [999],
            "paidFen": 333, "exchangeFen": 999, "exchangedFen": null,
            "exchangeNo": null, "exchangedTime": null, "extractNo": null, "protectedUntil": null,
        });
        assert_eq!(bag["items"][0], expected);
        assert_eq!((&bag["total"], &bag["totalExchangeFen"]), (&2.into(), &1_998.into()));
        let en = Call::get("listBag").token(&token).lang("en").data(&site).await;
        assert_eq!(en["items"][0]["name"], "AK-47 | Ember 1 (Field-Tested)");
    }

    async fn the_pages_hold_every_item_once_newest_first(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=3).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        for gift in &gifts {
            bought(&site, &token, *gift, 3, Fen(300)).await;
            bought(&site, &other_customer, *gift, 2, Fen(200)).await;
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
                assert!(seen.len() < 9, "a cursor after the last item");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, all, "{limit}");
        }
        let of_others = ids(&list(&site, &other_customer, "").await);
        assert!(of_others.len() == 6 && of_others.iter().all(|id| !all.contains(id)));
        let cursor = text(&list(&site, &other_customer, "limit=1").await["nextCursor"]);
        assert!(ids(&list(&site, &token, &format!("cursor={cursor}")).await).iter().all(|id| all.contains(id)));
    }

    async fn states_and_keywords_narrow_the_bag(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=2).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
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

    async fn equal_items_come_as_one_stack(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=3).map(|number| (gift(number, Fen(100)), 50)).collect()).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        // The first gift is bought first and last: its newest item decides the position of its
        // stack.
        for (gift, quantity) in [(0, 2), (1, 3), (2, 1), (0, 1)] {
            bought(&site, &token, gifts[gift], quantity, Fen(100 * quantity)).await;
            bought(&site, &other_customer, gifts[gift], 1, Fen(100)).await;
        }
        site.env.change_gift(gifts[1], gift(2, Fen(333))).await;
        let singles = list(&site, &token, "limit=50").await;
        let of_gift = |index: usize| -> Vec<Value> {
            let items = singles["items"].as_array().unwrap().iter().filter(|item| item["giftId"] == gifts[index].to_string());
            items.map(|item| item["itemId"].clone()).collect()
        };
        let page = list(&site, &token, "stack=true").await;
        assert_eq!(stacks(&page), [(gifts[0].to_string(), 3), (gifts[2].to_string(), 1), (gifts[1].to_string(), 3)]);
        for (position, index) in [(0, 0), (1, 2), (2, 1)] {
            assert_eq!(page["items"][position]["itemIds"], Value::from(of_gift(index)), "newest first");
            assert_eq!(page["items"][position]["itemId"], page["items"][position]["itemIds"][0]);
        }
        let changed = &page["items"][2];
        assert_eq!((&changed["priceFen"], &changed["paidFen"], &changed["exchangeFen"]), (&333.into(), &300.into(), &(299 * 3).into()));
        for (name, value) in [("total", 7.into()), ("totalPriceFen", (4 * 100 + 3 * 333).into()), ("totalExchangeFen", (4 * 90 + 3 * 299).into()), ("counts", counts([7, 0, 0, 0, 0, 0]))] {
            assert_eq!((&page[name], &singles[name]), (&value, &value), "units are counted, not stacks");
        }
        for limit in [1, 2, 3] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let part = list(&site, &token, &format!("limit={limit}&stack=true{cursor}")).await;
                assert_eq!(part["total"], 7);
                assert_eq!(part["counts"].as_array().unwrap().is_empty(), !cursor.is_empty(), "on the first page alone");
                seen.extend(stacks(&part));
                let Some(next) = part["nextCursor"].as_str() else { break };
                assert!(seen.len() < 3, "a cursor after the last stack");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, stacks(&page), "{limit}");
        }
        assert_eq!(list(&site, &token, "limit=50&stack=false").await, singles);
        let narrowed = list(&site, &token, "stack=true&keyword=ember+2").await;
        assert_eq!((stacks(&narrowed), &narrowed["total"]), (vec![(gifts[1].to_string(), 3)], &3.into()));
    }

    async fn items_with_and_without_a_voucher_are_one_stack_at_the_place_of_its_newest(env: TestEnv) {
        let site = open(env);
        let gifts = site.env.put_gifts((1..=2).map(|number| (gift(number, Fen(11_000)), 50)).collect()).await;
        for voucher_is_first in [true, false] {
            let token = customer(&site).await;
            let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
            let with = async || site.env.bought_with(&caller, gifts[0], 1, site.env.ten_off()).await;
            let without = async |index: usize| site.env.bought(&caller, gifts[index], 1).await;
            if voucher_is_first { with().await } else { without(0).await };
            without(1).await;
            if voucher_is_first { without(0).await } else { with().await };
            let expected = [(gifts[0].to_string(), 2), (gifts[1].to_string(), 1)];
            assert_eq!(stacks(&list(&site, &token, "stack=true").await), expected);
            let first = list(&site, &token, "limit=1&stack=true").await;
            assert_eq!(stacks(&first), expected[..1], "a voucher first: {voucher_is_first}");
            let cursor = first["nextCursor"].as_str().unwrap();
            let second = list(&site, &token, &format!("limit=1&stack=true&cursor={cursor}")).await;
            assert_eq!((stacks(&second), second["nextCursor"].is_null()), (expected[1..].to_vec(), true));
        }
    }

    async fn a_stack_holds_the_asked_state_alone_and_tells_what_became_of_it(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (caller, token) = site.env.customer_with_token().await;
        bought(&site, &token, id, 5, Fen(5_000)).await;
        let items = ids(&list(&site, &token, "").await);
        Call::post(&format!("exchangeQuantity?itemIds={},{}", items[0], items[1])).token(&token).data(&site).await;
        let extract_no = site.env.submitted(&caller, vec![ItemId(items[2])]).await;
        let held = list(&site, &token, "stack=true").await;
        assert_eq!((stacks(&held), held["items"][0]["exchangedFen"].clone()), (vec![(id.to_string(), 2)], Value::Null));
        assert_eq!(held["counts"], counts([2, 1, 0, 2, 0, 0]));
        let exchanged = list(&site, &token, "stack=true&state=exchanged").await;
        assert_eq!((stacks(&exchanged), &exchanged["items"][0]["exchangedFen"]), (vec![(id.to_string(), 2)], &1_800.into()));
        assert_eq!(exchanged["counts"], held["counts"], "of all states, whichever is asked for");
        let extracting = list(&site, &token, "stack=true&state=extracting").await;
        assert_eq!(extracting["items"][0]["extractNo"], extract_no.as_str());
    }

    async fn a_stack_adds_up_what_each_of_its_items_cost_and_fetched(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.bought(&caller, id, 1).await;
        site.env.change_gift(id, gift(1, Fen(3_000))).await;
        site.env.bought(&caller, id, 2).await;
        let items = ids(&list(&site, &token, "").await);
        let stack = list(&site, &token, "stack=true").await["items"][0].clone();
        assert_eq!((&stack["paidFen"], &stack["exchangeFen"], &stack["quantity"]), (&7_000.into(), &8_100.into(), &3.into()));
        // The newest at its own price, and the oldest at a lower one.
        Call::post(&format!("exchangeQuantity?itemIds={}&expectedFen=2700", items[0])).token(&token).data(&site).await;
        site.env.change_gift(id, gift(1, Fen(2_000))).await;
        Call::post(&format!("exchangeQuantity?itemIds={}&expectedFen=1800", items[2])).token(&token).data(&site).await;
        let exchanged = list(&site, &token, "stack=true&state=exchanged").await["items"][0].clone();
        assert_eq!((&exchanged["paidFen"], &exchanged["exchangedFen"], &exchanged["quantity"]), (&4_000.into(), &4_500.into(), &2.into()));
        assert_eq!(exchanged["itemIds"], json!([items[0].to_string(), items[2].to_string()]));
        let singles = list(&site, &token, "state=exchanged").await;
        for (place, (paid, fetched)) in [(3_000, 2_700), (1_000, 1_800)].into_iter().enumerate() {
            let item = &singles["items"][place];
            assert_eq!((&item["paidFen"], &item["exchangedFen"]), (&paid.into(), &fetched.into()), "{place}");
        }
        let held = list(&site, &token, "stack=true").await["items"][0].clone();
        assert_eq!((&held["paidFen"], &held["exchangedFen"], &held["quantity"]), (&3_000.into(), &Value::Null, &1.into()));
        site.env.audit().await;
    }

    async fn an_item_that_came_back_tells_of_the_extraction_that_it_is_in_now(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(100), 50).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let items = site.env.bought(&caller, id, 3).await;
        let mut former = Vec::new();
        for item in &items {
            former.push(extracted(&site, &token, &[*item]).await);
        }
        site.env.run_jobs().await;
        let failed = |code: &str| DeliveryState::Failed { code: code.to_owned() };
        for (no, end) in former.iter().zip([failed("declined"), failed("cancelled"), DeliveryState::RolledBack]) {
            report(&site.env, no, end).await;
        }
        assert_eq!(list(&site, &token, "").await["total"], 3);
        let again = extracted(&site, &token, &items).await;
        let numbers = |page: &Value| -> Vec<String> { page["items"].as_array().unwrap().iter().map(|item| text(&item["extractNo"])).collect() };
        assert_eq!(numbers(&list(&site, &token, "state=extracting").await), vec![again.clone(); 3]);
        assert_eq!(numbers(&list(&site, &token, "state=extracting&stack=true").await), [again.as_str()]);
        // A stack shows its newest item.
        let newest = site.env.bought(&caller, id, 1).await;
        let later = extracted(&site, &token, &newest).await;
        let stack = list(&site, &token, "state=extracting&stack=true").await;
        assert_eq!((numbers(&stack), &stack["items"][0]["quantity"]), (vec![later.clone()], &4.into()));
        site.env.run_jobs().await;
        let protected_until = site.env.app.now().plus_seconds(7 * 24 * 3_600);
        report(&site.env, &again, DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until }).await;
        let arrived = list(&site, &token, "state=extracted").await;
        assert_eq!((numbers(&arrived), &arrived["items"][2]["protectedUntil"]), (vec![again; 3], &json!("2026-11-28T04:00:06.000Z")));
        assert_eq!(numbers(&list(&site, &token, "state=extracting").await), [later]);
        site.env.audit().await;
    }

    async fn what_is_not_on_sale_any_more_is_shown_with_what_it_fetches_and_leaves_for_steam(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let items = site.env.bought(&caller, id, 2).await;
        site.env.change_gift(id, GiftData { on_sale: false, ..gift(1, Fen(700)) }).await;
        for query in ["", "stack=true", "keyword=ember+1"] {
            let page = list(&site, &token, query).await;
            let item = &page["items"][0];
            assert_eq!((&page["total"], &page["totalExchangeFen"]), (&2.into(), &1_260.into()), "{query}");
            assert_eq!((&item["priceFen"], &item["name"]), (&700.into(), &"AK-47 | 余烬1 (久经沙场)".into()), "{query}");
        }
        extracted(&site, &token, &items[1..]).await;
        site.env.run_jobs().await;
        let sent = site.env.delivery.sent();
        assert_eq!((sent.len(), sent[0].items[0].market_hash_name.as_str()), (1, "AK-47 | Ember 1 (Field-Tested)"));
        let exchanged = Call::post("exchangeAll?expectedFen=630").token(&token).data(&site).await;
        assert_eq!((&exchanged["items"], &exchanged["balanceFen"]), (&1.into(), &630.into()));
        site.env.audit().await;
    }

    async fn a_large_stack_names_as_many_items_as_one_exchange_takes(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 500).await;
        let (caller, token) = site.env.customer_with_token().await;
        for _ in 0..21 {
            site.env.bought(&caller, id, 10).await;
        }
        let page = list(&site, &token, "stack=true").await;
        let stack = &page["items"][0];
        assert_eq!((&stack["quantity"], &stack["paidFen"], &stack["exchangeFen"]), (&210.into(), &210_000.into(), &189_000.into()));
        let named = stack["itemIds"].as_array().unwrap();
        assert_eq!((named.len(), &named[0]), (200, &stack["itemId"]));
        let named: Vec<&str> = named.iter().filter_map(Value::as_str).collect();
        let exchanged = Call::post(&format!("exchangeQuantity?itemIds={}", named.join(","))).token(&token).data(&site).await;
        assert_eq!((&exchanged["items"], &exchanged["amountFen"]), (&200.into(), &180_000.into()));
        assert_eq!(stacks(&list(&site, &token, "stack=true").await), [(id.to_string(), 10)]);
        site.env.audit().await;
    }

    async fn what_makes_no_list_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        for cursor in ["x", "0", "-1", "1.0", "9223372036854775808", "%EF%BC%91"] {
            refused::malformed("cursor").check(&site, Call::get(&format!("listBag?cursor={cursor}")).token(&token)).await;
        }
        for limit in ["0", "-9", "51", "1e1"] {
            refused::malformed("limit").check(&site, Call::get(&format!("listBag?limit={limit}")).token(&token)).await;
        }
        for state in ["all", "HELD", "held;"] {
            refused::malformed("state").check(&site, Call::get(&format!("listBag?state={state}")).token(&token)).await;
        }
        for stack in ["yes", "2", "TRUE"] {
            refused::malformed("stack").check(&site, Call::get(&format!("listBag?stack={stack}")).token(&token)).await;
        }
        refused::malformed("keyword").check(&site, Call::get(&format!("listBag?keyword={}", "x".repeat(65))).token(&token)).await;
        refused::malformed("keyword").check(&site, Call::get("listBag?keyword=a+b+c+d+e+f+g+h+i").token(&token)).await;
        refused::login_required().check(&site, Call::get("listBag")).await;
        assert_unchanged(&site, &before, "reading").await;
    }
}
