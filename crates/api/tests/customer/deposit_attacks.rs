//! Deposits of customers who cheat, hurry, leave in the middle or come too often.

use super::deposits::depositor;
use super::fixtures::{assert_unchanged, text};
use super::refused;
use domain::{AssetId, Fen};
use serde_json::{Value, json};
use std::time::Duration;
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

fn create(token: &str, assets: &str, expected: i64) -> Call {
    let call = format!("createDeposit?assetIds={assets}&expectedFen={expected}");
    Call::post(&call).token(token)
}

async fn listed(site: &Site, token: &str) -> Vec<Value> {
    let list = Call::get("listDeposit").token(token).data(site).await;
    list["items"].as_array().unwrap().clone()
}

/// The customer's Steam account changes hands: another customer proves to own it.
async fn sell_account(site: &Site, user: i64) {
    let (now, buyer) = (site.env.app.now(), site.env.customer().await.user_id);
    let partner = 500_000_000 + user;
    site.env
        .tx(move |conn| Ok(store::customer::steam_accounts::put(conn, partner, buyer, now)?))
        .await;
}

both_dbs! {
    async fn of_many_requests_at_once_one_begins(env: TestEnv) {
        let (site, token, _) = depositor(env, 3).await;
        let send = |assets, key| create(&token, assets, 7_500).key(key).send(&site);
        let (a, b, c, d) =
            tokio::join!(send("1", "a"), send("1", "a"), send("1", "b"), send("2", "c"));
        let all = [a, b, c, d];
        let begun: Vec<&str> = all.iter().filter_map(|one| one.body["data"]["depositNo"].as_str()).collect();
        let other: Vec<&str> = all.iter().filter_map(|one| one.body["reason"].as_str()).collect();
        assert!(!begun.is_empty() && begun.iter().all(|no| *no == begun[0]), "{begun:?}");
        assert!(other.iter().all(|reason| *reason == "deposit_open"), "{other:?}");
        assert_eq!(begun.len() + other.len(), 4);
        assert_eq!(listed(&site, &token).await.len(), 1);
        site.env.run_jobs().await;
        assert_eq!(site.env.deposits.sent().len(), 1);
        site.env.audit().await;
    }

    async fn a_forged_price_or_item_changes_nothing(env: TestEnv) {
        let (site, token, _) = depositor(env, 3).await;
        let before = site.env.tables().await;
        for expected in [1, 7_499, 7_501, 75_000_000] {
            refused::deposit_quote_changed("¥75.00").check(&site, create(&token, "1", expected)).await;
        }
        // More items for the price of one, and one item several times.
        refused::deposit_quote_changed("¥225.00").check(&site, create(&token, "1,2,3", 7_500)).await;
        refused::deposit_quote_changed("¥75.00").check(&site, create(&token, "1,1", 15_000)).await;
        for expected in ["-7500", "7500.0", "75e2", "0x1d4c", "99999999999999999999", "9223372036854775807", ""] {
            let call = format!("createDeposit?assetIds=1&expectedFen={expected}");
            let answer = Call::post(&call).token(&token).send(&site).await;
            assert!(answer.body["reason"].is_string(), "{expected}: {}", answer.body);
        }
        // An item of another customer.
        refused::deposit_items_changed().check(&site, create(&token, "4", 7_500)).await;
        assert_unchanged(&site, &before, "forged requests").await;
    }

    async fn what_changes_after_the_quote_is_refused_and_can_be_agreed_anew(env: TestEnv) {
        let (site, token, _) = depositor(env, 3).await;
        let quoted = Call::get("listDepositItems").token(&token).data(&site).await;
        assert_eq!(quoted["items"][0]["paysFen"], 7_500);
        let id = site.env.app.catalogue.current().iter().next().unwrap().id();
        site.env.change_gift(id, gift(1, Fen(8_000))).await;
        refused::deposit_quote_changed("¥60.00").check(&site, create(&token, "1", 7_500)).await;
        site.env.deposits.lock(1);
        refused::deposit_items_changed().check(&site, create(&token, "1", 6_000)).await;
        site.env.change_gift(id, store::shop::gifts::GiftData { on_sale: false, ..gift(1, Fen(8_000)) }).await;
        refused::deposit_items_changed().check(&site, create(&token, "2", 6_000)).await;
        site.env.change_gift(id, gift(1, Fen(9_000))).await;
        let made = create(&token, "2", 6_750).data(&site).await;
        assert_eq!(made["amountFen"], 6_750);
        site.env.audit().await;
    }

    async fn a_steam_account_that_was_sold_brings_its_seller_nothing(env: TestEnv) {
        let (site, token, user) = depositor(env, 3).await;
        let made = create(&token, "1", 7_500).data(&site).await;
        sell_account(&site, user).await;
        site.env.run_jobs().await;
        assert_eq!(site.env.deposits.sent(), [], "the buyer is not asked for the items");
        let ended = &listed(&site, &token).await[0];
        assert_eq!((&ended["depositNo"], &ended["state"], &ended["reason"]), (&made["depositNo"], &json!("cancelled"), &json!("trade_url_invalid")));
        for call in [Call::get("listDepositItems").token(&token), create(&token, "1", 7_500)] {
            let answer = call.send(&site).await;
            assert_eq!(answer.body["reason"], "steam_account_unproven");
        }
        site.env.audit().await;
    }

    async fn who_leaves_in_the_middle_finds_one_deposit_or_none(env: TestEnv) {
        let (site, token, _) = depositor(env, 3).await;
        for turn in 0..8_u64 {
            let key = format!("k{turn}");
            let leaving = create(&token, "1", 7_500).key(&key).send(&site);
            let wait = Duration::from_micros(turn * turn * 200);
            let _ = tokio::time::timeout(wait, leaving).await;
            site.env.run_jobs().await;
            let made = create(&token, "1", 7_500).key(&key).data(&site).await;
            assert_eq!(listed(&site, &token).await.len(), usize::try_from(turn).unwrap() + 1);
            let no = text(&made["depositNo"]);
            let leaving = Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).send(&site);
            let _ = tokio::time::timeout(wait, leaving).await;
            let done = Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).data(&site).await;
            assert_eq!(done["state"], "cancelled");
        }
        site.env.run_jobs().await;
        let sent = site.env.deposits.sent();
        assert!(sent.iter().all(|request| request.assets == [AssetId(1)]), "{sent:?}");
        site.env.audit().await;
    }

    async fn a_flood_of_deposits_ends_at_the_limit_of_the_day(env: TestEnv) {
        let (site, token, _) = depositor(env, 3).await;
        let mut begun = 0;
        for _ in 0..15 {
            let answer = create(&token, "1", 7_500).send(&site).await;
            let Some(no) = answer.body["data"]["depositNo"].as_str() else {
                assert_eq!(answer.body["reason"], "deposit_daily_limit", "{}", answer.body);
                continue;
            };
            begun += 1;
            Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).data(&site).await;
        }
        assert_eq!(begun, 10);
        site.env.run_jobs().await;
        assert_eq!(site.env.deposits.sent(), []);
        site.env.audit().await;
    }
}
