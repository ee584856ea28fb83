//! Deposits: what an item brings, how many go at a time, and how much in a day.

use super::{refusal, rules};
use crate::fixtures::open;
use domain::Fen;
use serde_json::{Value, json};
use testkit::http::Call;
use testkit::{both_dbs, gift};

both_dbs! {
    rules = rules();

    async fn items_bring_their_share_within_bounds_and_a_day_has_its_limits(env: TestEnv) {
        let site = open(env);
        // 599, 600, 3,000 and 3,001 fen at 60 %.
        for (number, price) in [(1, 999), (2, 1_000), (3, 5_000), (4, 5_002)] {
            site.env.gift(number, Fen(price), 1).await;
            site.env.deposits.own(number.into(), &gift(number, Fen(1)).market_hash_name);
        }
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify_depositor(&caller).await;
        let listed = Call::get("listDepositItems").token(&token).data(&site).await;
        let mut brings: Vec<(&Value, &Value)> =
            listed["items"].as_array().unwrap().iter().map(|item| (&item["assetId"], &item["paysFen"])).collect();
        brings.sort_by_key(|(asset, _)| asset.as_str());
        assert_eq!(json!(brings), json!([["1", null], ["2", 600], ["3", 3_000], ["4", null]]));
        let create = |assets: &str, expected: i64| {
            Call::post(&format!("createDeposit?assetIds={assets}&expectedFen={expected}")).token(&token)
        };
        assert_eq!(refusal(&site, create("1,2,3", 3_600)).await.0, "too_many_items");
        for _ in 0..2 {
            let no = create("2,3", 3_600).data(&site).await["depositNo"].as_str().unwrap().to_owned();
            Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).data(&site).await;
        }
        create("2,3", 3_600).data(&site).await;
        site.env.run_jobs().await;
        let no = site.env.deposits.sent()[0].deposit_no.to_string();
        let (offer_id, received_at) = ("O1".to_owned(), site.env.app.now());
        let protected_until = received_at.plus_seconds(60);
        let offer = app::ports::DepositOffer::Received { offer_id, received_at, protected_until };
        site.env.deposits.put(&no, offer);
        site.env.clock.advance_seconds(2);
        site.env.run_jobs().await;
        assert_eq!(refusal(&site, create("2", 600)).await.0, "deposit_daily_limit");
    }

    async fn calls_that_ask_steam_have_one_budget_of_a_minute_for_each_customer(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let (other, other_token) = site.env.customer_with_token().await;
        for one in [&caller, &other] {
            site.env.verify_depositor(one).await;
        }
        let list = |token: &str| Call::get("listDepositItems").token(token);
        let link = |number: u32| {
            let url = format!("https://steamcommunity.com/tradeoffer/new/?partner={number}%26token=abcdEFGH");
            Call::post(&format!("modifyTradeUrl?tradeUrl={url}")).token(&token)
        };
        for _ in 0..5 {
            list(&token).data(&site).await;
        }
        assert_eq!(refusal(&site, Call::post("createDeposit?assetIds=9&expectedFen=1").token(&token)).await.0, "deposit_items_changed");
        for call in [list(&token), link(77), Call::post("createDeposit?assetIds=9&expectedFen=2").token(&token)] {
            assert_eq!(refusal(&site, call).await.0, "rate_limited");
        }
        list(&other_token).data(&site).await;
        site.env.clock.advance_seconds(10);
        list(&token).data(&site).await;
        assert_eq!(refusal(&site, list(&token)).await.0, "rate_limited");
    }
}
