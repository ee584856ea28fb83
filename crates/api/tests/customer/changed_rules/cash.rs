//! Cash-outs: how much, how often, for what fee, and which are reviewed.

use super::{reason, refusal, rules};
use crate::fixtures::{encoded, open, own_code};
use domain::{Fen, SmsScene};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{FundedCustomer, both_dbs};

fn apply(funded: &FundedCustomer, amount: i64) -> Call {
    Call::post(&format!(
        "applyCash?amountFen={amount}&accountId={}&secret=kite47",
        funded.payout_account
    ))
    .token(&funded.token)
}

/// Fee, net amount and state of a cash-out.
async fn applied(site: &Site, funded: &FundedCustomer, amount: i64) -> [Value; 3] {
    let applied = apply(funded, amount).data(site).await;
    ["feeFen", "netFen", "state"].map(|name| applied[name].clone())
}

both_dbs! {
    rules = rules();

    async fn the_config_call_returns_the_changed_rules(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(0)).await;
        let config = Call::get("getCashConfig?channel=alipay").token(&funded.token).data(&site).await;
        let received = json!({
            "minFen": 2_000, "maxFen": 30_000, "dailyMaxFen": 50_000, "dailyCount": 5, "feeRateBp": 200, "feeMinFen": 150,
            "feeMaxFen": 400, "reviewOverFen": 20_000, "cooldownHours": 5,
        });
        for (name, number) in received.as_object().unwrap() {
            assert_eq!(&config[name], number, "{name}");
        }
    }

    async fn an_amount_is_within_its_bounds(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        for amount in [1_999, 30_001] {
            let (why, text) = refusal(&site, apply(&funded, amount)).await;
            assert_eq!((why.as_str(), text.contains("¥20.00 to ¥300.00")), ("cash_amount_out_of_range", true), "{amount}: {text}");
        }
        apply(&funded, 30_000).data(&site).await;
        site.env.audit().await;
    }

    async fn the_fee_is_two_percent_within_its_bounds_and_large_ones_are_reviewed(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(100_000)).await;
        assert_eq!(applied(&site, &funded, 2_000).await, [json!(150), json!(1_850), json!("processing")]);
        assert_eq!(applied(&site, &funded, 10_001).await, [json!(201), json!(9_800), json!("processing")]);
        let others = site.env.funded_customer(Fen(100_000)).await;
        assert_eq!(applied(&site, &others, 20_000).await, [json!(400), json!(19_600), json!("processing")]);
        assert_eq!(applied(&site, &others, 20_001).await, [json!(400), json!(19_601), json!("reviewing")]);
        site.env.audit().await;
    }

    async fn accounts_younger_than_three_days_are_reviewed(env: TestEnv) {
        let site = open(env);
        for (days, state) in [(2, "reviewing"), (3, "processing")] {
            let funded = site.env.funded_customer(Fen(10_000)).await;
            site.env.set_age_days(&funded.caller, days).await;
            assert_eq!(applied(&site, &funded, 5_000).await[2], state, "{days}");
        }
        site.env.audit().await;
    }

    async fn a_day_has_so_much_and_so_many(env: TestEnv) {
        let site = open(env);
        let much = site.env.funded_customer(Fen(100_000)).await;
        for amount in [20_000, 20_000] {
            apply(&much, amount).data(&site).await;
        }
        assert_eq!(reason(&site, apply(&much, 10_001)).await, "cash_daily_limit");
        apply(&much, 10_000).data(&site).await;
        let many = site.env.funded_customer(Fen(100_000)).await;
        for _ in 0..5 {
            apply(&many, 2_000).data(&site).await;
        }
        assert_eq!(reason(&site, apply(&many, 2_000)).await, "cash_daily_limit");
        site.env.audit().await;
    }

    async fn a_new_payout_account_waits_for_five_hours_and_there_are_two_of_them(env: TestEnv) {
        let site = open(env);
        let mut funded = site.env.funded_customer(Fen(10_000)).await;
        let add = async |account: &str| {
            site.env.clock.advance_seconds(30);
            let code = own_code(&site, &funded.token, SmsScene::Cash).await;
            let query = format!("setCashAccount?channel=alipay&accountNo={account}&holderName={}&smsCode={code}", encoded("王小明"));
            Call::post(&query).token(&funded.token)
        };
        let second = add("a@b.cn").await.data(&site).await["id"].as_str().unwrap().to_owned();
        let (why, text) = refusal(&site, add("c@d.cn").await).await;
        assert_eq!((why.as_str(), text.as_str()), ("cash_account_limit", "You can have up to 2 payout accounts"));
        funded.payout_account = domain::CashAccountId::parse(&second).unwrap();
        site.env.clock.advance_seconds(5 * 3_600 - 31);
        assert_eq!(reason(&site, apply(&funded, 2_000)).await, "cash_frozen");
        site.env.clock.advance_seconds(1);
        apply(&funded, 2_000).data(&site).await;
        site.env.audit().await;
    }
}
