//! `POST exchangeQuantity`

use super::fixtures::{assert_unchanged, bought, customer, open, text};
use super::places::places;
use super::refused;
use domain::Fen;
use testkit::both_dbs;
use testkit::http::{Call, Site};

/// The ids of the items in a bag, oldest first.
async fn items(site: &Site, token: &str) -> Vec<String> {
    let bag = Call::get("listBag?limit=50").token(token).data(site).await;
    bag["items"].as_array().unwrap().iter().rev().map(|item| text(&item["itemId"])).collect()
}

both_dbs! {
    async fn items_are_named_by_gift_or_by_id_in_any_place(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let token = customer(&site).await;
        bought(&site, &token, id, 9, Fen(9_000)).await;
        let gift = id.to_string();
        let mut balance = 0;
        for call in places("exchangeQuantity", &[("giftId", &gift), ("quantity", "2"), ("expectedFen", "1800"), ("itemIds", "")]) {
            let oldest = items(&site, &token).await;
            let exchanged = call.token(&token).data(&site).await;
            balance += 1_800;
            assert_eq!((&exchanged["items"], &exchanged["amountFen"], &exchanged["balanceFen"]), (&2.into(), &1_800.into(), &balance.into()));
            assert_eq!(items(&site, &token).await, oldest[2..]);
        }
        let named = items(&site, &token).await;
        let call = Call::post(&format!("exchangeQuantity?itemIds={},{}", named[2], named[0])).token(&token).key("k");
        let exchanged = call.clone().data(&site).await;
        assert_eq!((&exchanged["items"], &exchanged["balanceFen"]), (&2.into(), &(balance + 1_800).into()));
        assert_eq!(call.data(&site).await, exchanged);
        // The order of the ids and their repetition do not matter.
        let again = Call::post(&format!("exchangeQuantity?itemIds={0},{1},{0}", named[0], named[2])).token(&token).key("k");
        assert_eq!(again.data(&site).await, exchanged);
        refused::idempotency_conflict()
            .check(&site, Call::post(&format!("exchangeQuantity?itemIds={}", named[1])).token(&token).key("k"))
            .await;
        // The expected amount is a part of the request.
        let expected = Call::post(&format!("exchangeQuantity?itemIds={},{}&expectedFen=1800", named[2], named[0])).token(&token).key("k");
        refused::idempotency_conflict().check(&site, expected).await;
        assert_eq!(items(&site, &token).await, [named[1].clone()]);
        site.env.audit().await;
    }

    async fn what_cannot_be_exchanged_is_refused_and_changes_nothing(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 50).await;
        let (token, other_customer) = (customer(&site).await, customer(&site).await);
        bought(&site, &token, id, 3, Fen(3_000)).await;
        bought(&site, &other_customer, id, 1, Fen(1_000)).await;
        let (mine, theirs) = (items(&site, &token).await, items(&site, &other_customer).await);
        let before = site.env.tables().await;
        let call = |query: &str| Call::post(&format!("exchangeQuantity?{query}")).token(&token);
        for ids in [theirs[0].clone(), format!("{},{}", mine[0], theirs[0]), "999999999".to_owned(), format!("{},999999999", mine[0])] {
            refused::item_not_found().check(&site, call(&format!("itemIds={ids}"))).await;
        }
        for ids in [",", "1,", ",1", "1,,2", "0", "-1", "01", "1;2", "x", "%EF%BC%91", "1%202", "%27%20OR%201=1--"] {
            refused::malformed("itemIds").check(&site, call(&format!("itemIds={ids}"))).await;
        }
        let many = (1..=201).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        refused::too_many_items().check(&site, call(&format!("itemIds={many}"))).await;
        for gift in ["999999", "0", "x", "%EF%BC%91"] {
            refused::item_not_found().check(&site, call(&format!("giftId={gift}&quantity=1"))).await;
        }
        for quantity in [4, 200] {
            refused::item_not_found().check(&site, call(&format!("giftId={id}&quantity={quantity}"))).await;
        }
        for quantity in ["0", "-1", "201", "x", "1.5", "9223372036854775808"] {
            refused::malformed("quantity").check(&site, call(&format!("giftId={id}&quantity={quantity}"))).await;
        }
        refused::missing("itemIds").check(&site, call("")).await;
        refused::missing("itemIds").check(&site, call("expectedFen=900")).await;
        refused::missing("quantity").check(&site, call(&format!("giftId={id}"))).await;
        refused::missing("giftId").check(&site, call("quantity=1")).await;
        for both in [format!("giftId={id}"), "quantity=1".to_owned(), format!("giftId={id}&quantity=1")] {
            refused::conflicting("itemIds").check(&site, call(&format!("itemIds={}&{both}", mine[0]))).await;
        }
        refused::quote_changed("9.00").check(&site, call(&format!("giftId={id}&quantity=1&expectedFen=899"))).await;
        refused::login_required().check(&site, Call::post(&format!("exchangeQuantity?itemIds={}", mine[0]))).await;
        assert_unchanged(&site, &before, "refusals").await;
        let stolen = Call::post(&format!("exchangeQuantity?itemIds={}", mine[0])).token(&other_customer);
        refused::item_not_found().check(&site, stolen).await;
        assert_unchanged(&site, &before, "a stranger").await;
    }

    async fn two_hundred_items_may_be_named(env: TestEnv) {
        let site = open(env);
        let id = site.env.gift(1, Fen(1_000), 500).await;
        let (caller, token) = site.env.customer_with_token().await;
        let mut ids = Vec::new();
        for _ in 0..20 {
            ids.extend(site.env.bought(&caller, id, 10).await);
        }
        let named = ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let exchanged = Call::post("exchangeQuantity").form(&format!("itemIds={named}")).token(&token).data(&site).await;
        assert_eq!((&exchanged["items"], &exchanged["amountFen"]), (&200.into(), &180_000.into()));
        site.env.audit().await;
    }

    async fn the_longest_list_of_ids_fits_into_a_query_string(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let longest = (0..200).map(|i| (100_000_000_000_000_000_i64 + i).to_string()).collect::<Vec<_>>().join(",");
        refused::item_not_found().check(&site, Call::post(&format!("exchangeQuantity?itemIds={longest}")).token(&token)).await;
    }
}
