//! The amount that a deposit brings, the trade link of its offer, and bots that Steam holds.

use super::deposits::{create, depositor, get};
use super::fixtures::{encoded, text};
use app::ports::DepositOffer;
use domain::{Fen, Rules};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{both_dbs, gift};

/// Steam says this of the offer, and the service asks again.
async fn report(site: &Site, no: &str, offer: DepositOffer) {
    site.env.deposits.put(no, offer);
    later(site, 10).await;
}

async fn later(site: &Site, seconds: i64) {
    site.env.clock.advance_seconds(seconds);
    site.env.run_jobs().await;
}

fn received(site: &Site) -> DepositOffer {
    let received_at = site.env.app.now();
    let protected_until = received_at.plus_seconds(60);
    DepositOffer::Received { offer_id: "O1".to_owned(), received_at, protected_until }
}

async fn begun(site: &Site, token: &str) -> String {
    text(&create("1", 7_500).token(token).data(site).await["depositNo"])
}

/// The state of a deposit, and why it ended.
async fn state(site: &Site, token: &str, no: &str) -> Value {
    let shown = get(site, token, no).await;
    json!([shown["state"], shown["reason"]])
}

async fn balance(site: &Site, token: &str) -> Value {
    Call::get("getUserInfo").token(token).data(site).await["balanceFen"].clone()
}

/// Sets the trade link of a Steam account.
async fn set_link(site: &Site, token: &str, partner: i64, secret: &str) -> String {
    let url =
        format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token={secret}");
    let call = format!("modifyTradeUrl?tradeUrl={}", encoded(&url));
    Call::post(&call).token(token).data(site).await;
    url
}

both_dbs! {
    // Two thirds of these prices are no whole fen.
    rules = Rules { deposit_rate_bp: 6_667, ..Rules::default() };

    async fn what_the_list_shows_is_the_quote_and_what_is_credited(env: TestEnv) {
        let (site, token, _) = depositor(env, 0).await;
        let prices = [(2, 151), (3, 151), (4, 1_999), (5, 20_001)];
        for (number, price) in prices {
            site.env.gift(number, Fen(price), 1).await;
            site.env.deposits.own(number.into(), &gift(number, Fen(1)).market_hash_name);
        }
        let config = Call::get("getClientConfig").data(&site).await;
        assert_eq!((&config["deposits"], &config["limits"]["depositItemsMax"]), (&json!(true), &json!(50)));
        let listed = Call::get("listDepositItems").token(&token).data(&site).await;
        let mut shown: Vec<(&str, i64)> = listed["items"].as_array().unwrap().iter()
            .map(|item| (item["assetId"].as_str().unwrap(), item["paysFen"].as_i64().unwrap())).collect();
        shown.sort_unstable();
        // Each item is rounded down by itself: their sum rounded once would be 14,868.
        assert_eq!(shown, [("2", 100), ("3", 100), ("4", 1_332), ("5", 13_334)]);
        let sum: i64 = shown.iter().map(|(_, pays)| pays).sum();
        for other in [sum - 1, 14_868] {
            let refused = create("2,3,4,5", other).token(&token).send(&site).await;
            assert_eq!(refused.body["reason"], "deposit_quote_changed", "{other}");
        }
        let made = create("2,3,4,5", sum).token(&token).data(&site).await;
        assert_eq!(made["amountFen"], sum);
        let no = text(&made["depositNo"]);
        let agreed = get(&site, &token, &no).await;
        let pays = agreed["items"].as_array().unwrap().iter().map(|item| (item["assetId"].as_str().unwrap(), item["paysFen"].as_i64().unwrap()));
        assert_eq!(pays.collect::<Vec<_>>(), shown);
        site.env.run_jobs().await;
        report(&site, &no, received(&site)).await;
        assert_eq!(balance(&site, &token).await, 0);
        later(&site, 600).await;
        assert_eq!(balance(&site, &token).await, sum);
        let record = Call::post("getBalanceRecord?kind=deposit").token(&token).data(&site).await;
        assert_eq!((&record["items"][0]["movements"][0]["amountFen"], &record["items"][0]["refNo"]), (&json!(sum), &json!(no)));
        site.env.audit().await;
    }
}

both_dbs! {
    async fn a_link_to_another_account_before_the_offer_ends_the_deposit(env: TestEnv) {
        let (site, token, user) = depositor(env, 1).await;
        let no = begun(&site, &token).await;
        set_link(&site, &token, 77, "AbCd_-12").await;
        site.env.run_jobs().await;
        assert_eq!(state(&site, &token, &no).await, json!(["cancelled", "trade_url_invalid"]));
        // A request whose answer was lost is not repeated to another account.
        set_link(&site, &token, 500_000_000 + user, "AbCd_-12").await;
        site.env.deposits.loses_requests.store(true, std::sync::atomic::Ordering::SeqCst);
        let no = begun(&site, &token).await;
        site.env.run_jobs().await;
        site.env.deposits.loses_requests.store(false, std::sync::atomic::Ordering::SeqCst);
        set_link(&site, &token, 77, "AbCd_-12").await;
        later(&site, 121).await;
        assert_eq!(state(&site, &token, &no).await, json!(["cancelled", "trade_url_invalid"]));
        assert_eq!(site.env.deposits.sent(), [], "nobody was asked for items");
        let refused = create("1", 7_500).token(&token).send(&site).await;
        assert_eq!(refused.body["reason"], "steam_account_unproven");
        site.env.audit().await;
    }

    async fn the_offer_goes_to_the_newest_link_of_the_same_account(env: TestEnv) {
        let (site, token, user) = depositor(env, 1).await;
        let no = begun(&site, &token).await;
        let url = set_link(&site, &token, 500_000_000 + user, "Z9y8X7w6").await;
        site.env.run_jobs().await;
        let sent = site.env.deposits.sent();
        assert_eq!((sent.len(), &sent[0].trade_url), (1, &url));
        assert_eq!(state(&site, &token, &no).await, json!(["sending", null]));
        site.env.audit().await;
    }

    async fn an_offer_that_was_made_goes_on_whatever_link_is_set(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        let no = begun(&site, &token).await;
        site.env.run_jobs().await;
        let expires_at = site.env.app.now().plus_seconds(3_600);
        report(&site, &no, DepositOffer::Offered { offer_id: "O1".to_owned(), expires_at }).await;
        set_link(&site, &token, 77, "AbCd_-12").await;
        later(&site, 10).await;
        let shown = get(&site, &token, &no).await;
        assert_eq!((&shown["state"], &shown["offerUrl"]), (&json!("awaiting_acceptance"), &json!("https://steam.test/tradeoffer/O1/")));
        report(&site, &no, received(&site)).await;
        set_link(&site, &token, 78, "AbCd_-12").await;
        later(&site, 600).await;
        assert_eq!(state(&site, &token, &no).await, json!(["credited", null]));
        assert_eq!(balance(&site, &token).await, 7_500, "it is credited to who agreed to it");
        site.env.audit().await;
    }

    async fn while_steam_holds_every_bot_a_deposit_waits_and_can_be_cancelled(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        *site.env.deposits.rejects.lock().unwrap() = Some(("bot_held", true));
        let no = begun(&site, &token).await;
        site.env.run_jobs().await;
        later(&site, 60).await;
        let shown = get(&site, &token, &no).await;
        assert_eq!((&shown["state"], &shown["canCancel"]), (&json!("sending"), &json!(true)));
        let cancelled = Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token);
        assert_eq!(cancelled.data(&site).await["state"], "cancelled");
        // Another waits until a bot is free.
        let no = begun(&site, &token).await;
        site.env.run_jobs().await;
        later(&site, 300).await;
        assert_eq!(state(&site, &token, &no).await, json!(["sending", null]));
        *site.env.deposits.rejects.lock().unwrap() = None;
        later(&site, 10).await;
        assert_eq!(site.env.deposits.sent().len(), 1);
        // A third is given up after ten minutes, and nothing is lost.
        Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).data(&site).await;
        *site.env.deposits.rejects.lock().unwrap() = Some(("bot_held", true));
        let no = begun(&site, &token).await;
        site.env.run_jobs().await;
        for _ in 0..7 {
            later(&site, 100).await;
        }
        assert_eq!(state(&site, &token, &no).await, json!(["cancelled", "refused"]));
        assert_eq!(site.env.deposits.sent().len(), 1);
        site.env.audit().await;
    }
}
