//! `POST modifyTradeUrl`

use super::fixtures::{assert_unchanged, customer, encoded, open};
use super::places::places;
use super::refused;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

const URL: &str = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz";

fn set(url: &str) -> Call {
    Call::post(&format!("modifyTradeUrl?tradeUrl={}", encoded(url)))
}

both_dbs! {
    async fn every_writing_is_kept_as_one(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let typed = ["https://steamcommunity.com/tradeoffer/new?token=Ab1_-xYz&x=%20&partner=123456789", " HTTPS://STEAMCOMMUNITY.com/tradeoffer/new/?partner=123456789&token=Ab1_-xYz ", URL];
        for (i, typed) in typed.into_iter().enumerate() {
            let call = places("modifyTradeUrl", &[("tradeUrl", typed)])[i].clone().token(&token);
            assert_eq!(call.data(&site).await, json!({ "tradeUrl": URL, "steamId64": "76561198083722517" }));
        }
        let info = Call::get("getUserInfo").token(&token).data(&site).await;
        assert_eq!((&info["tradeUrl"], &info["unreadCount"]), (&json!(URL), &json!(1)), "one message, since it changed once");
        set(&URL.replace("Ab1_-xYz", "zYx-_1bA")).token(&token).data(&site).await;
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["unreadCount"], 2);
    }

    async fn an_unverified_trade_url_may_be_set_by_several_customers(env: TestEnv) {
        let site = open(env);
        let (first, second) = (customer(&site).await, customer(&site).await);
        let (a, b) = tokio::join!(set(URL).token(&first).send(&site), set(URL).token(&second).send(&site));
        assert_eq!((&a.body["code"], &b.body["code"]), (&json!(200), &json!(200)), "a stranger who was first keeps nobody out");
    }

    async fn what_another_customer_has_proved_is_refused(env: TestEnv) {
        let site = open(env);
        let (owner, _) = site.env.customer_with_token().await;
        let token = customer(&site).await;
        let now = site.env.app.now();
        site.env.tx(move |conn| Ok(store::customer::steam_accounts::insert(conn, 123_456_789, owner.user_id, now)?)).await;
        let before = site.env.tables().await;
        refused::trade_url_taken().check(&site, set(URL).token(&token)).await;
        assert_unchanged(&site, &before, "a refusal").await;
    }

    async fn what_leads_elsewhere_is_refused(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let before = site.env.tables().await;
        refused::missing("tradeUrl").check(&site, Call::post("modifyTradeUrl").token(&token)).await;
        for url in [
            "",
            "http://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com@evil.cn/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com.evil.cn/tradeoffer/new/?partner=1&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/new/?partner=0&token=abcdefgh",
            "https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh&token=x",
            "javascript:alert(1)//https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
        ] {
            refused::invalid_trade_url().check(&site, set(url).token(&token)).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
    }
}
