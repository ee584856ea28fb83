//! `POST applyCash`, `GET getCashConfig` and `POST getCashRecord`

use super::fixtures::{assert_unchanged, customer, open, text};
use super::places::{places, with};
use super::refused;
use app::ports::PayoutState;
use domain::{CashFailure, CashNo, CustomerReason, Fen};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{FundedCustomer, both_dbs};

fn apply(funded: &FundedCustomer, amount: &str) -> Call {
    Call::post(&format!(
        "applyCash?amountFen={amount}&accountId={}&secret=kite47",
        funded.payout_account
    ))
    .token(&funded.token)
}

async fn records(site: &Site, token: &str, query: &str) -> Value {
    Call::post(&format!("getCashRecord?{query}")).token(token).data(site).await
}

both_dbs! {
    async fn a_cash_out_goes_its_whole_way(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        let config = Call::get("getCashConfig?channel=bank").token(&funded.token).data(&site).await;
        let expected = json!({
            "channel": "bank", "available": true, "disputed": false, "minFen": 1_000, "maxFen": 2_000_000, "dailyMaxFen": 5_000_000, "dailyCount": 3,
            "todayFen": 0, "todayCount": 0, "feeRateBp": 100, "feeMinFen": 100, "feeMaxFen": 5_000, "reviewOverFen": 500_000,
            "cooldownHours": 24, "alwaysReviewed": false, "arrival": "通常 1 个工作日内", "authorizeUrl": null,
        });
        assert_eq!(config, expected);
        let payout_account = funded.payout_account.to_string();
        for (i, call) in places("applyCash", &[("amountFen", "12345"), ("accountId", &payout_account), ("secret", "kite47")]).into_iter().enumerate() {
            let applied = call.token(&funded.token).data(&site).await;
            let expected = json!({ "cashNo": applied["cashNo"], "state": "processing", "feeFen": 124, "netFen": 12_221 });
            assert_eq!(applied, expected);
            let config = Call::get("getCashConfig").token(&funded.token).data(&site).await;
            let asked = (i64::try_from(i).unwrap() + 1) * 12_345;
            assert_eq!((&config["todayFen"], &config["todayCount"]), (&asked.into(), &(i + 1).into()));
        }
        refused::cash_daily_limit().check(&site, apply(&funded, "1000")).await;
        let page = records(&site, &funded.token, "").await;
        let numbers: Vec<CashNo> = page["items"].as_array().unwrap().iter().map(|i| CashNo::parse(i["cashNo"].as_str().unwrap()).unwrap()).collect();
        site.env.run_jobs().await;
        site.env.payouts.decide(&numbers[2], PayoutState::Paid { txn: "T1".to_owned() });
        site.env.payouts.decide(&numbers[1], PayoutState::Failed { reason: CashFailure::NameMismatch, code: "X".to_owned() });
        site.env.clock.advance_seconds(60);
        site.env.run_jobs().await;
        let page = records(&site, &funded.token, "").await;
        let failed = json!({
            "cashNo": numbers[1].as_str(), "channel": "alipay", "accountNo": "138****8000", "amountFen": 12_345, "feeFen": 124,
            "netFen": 12_221, "state": "failed", "reason": "收款账户的姓名与实名信息不一致", "createTime": "2026-11-21T04:00:00.000Z",
            "endTime": "2026-11-21T04:01:00.000Z", "confirmation": null,
            "timeline": [
                { "state": "processing", "reason": null, "time": "2026-11-21T04:00:00.000Z" },
                { "state": "failed", "reason": "收款账户的姓名与实名信息不一致", "time": "2026-11-21T04:01:00.000Z" },
            ],
        });
        assert_eq!(page["items"][1], failed);
        let en = Call::post("getCashRecord?state=failed").token(&funded.token).lang("en").data(&site).await;
        assert_eq!(en["items"][0]["reason"], "The payout account is not in your verified name");
        assert_eq!([0, 2].map(|i| page["items"][i]["state"].clone()), ["processing", "paid"]);
        for (state, number) in [("processing", &numbers[0]), ("failed", &numbers[1]), ("paid", &numbers[2])] {
            let narrowed = records(&site, &funded.token, &format!("state={state}")).await;
            assert_eq!(narrowed["items"].as_array().unwrap().len(), 1);
            assert_eq!(narrowed["items"][0]["cashNo"], number.as_str());
        }
        let one = records(&site, &funded.token, &format!("cashNo={}", numbers[1])).await;
        assert_eq!(one, json!({ "items": [failed], "nextCursor": null }));
        let other_customer = customer(&site).await;
        for no in [numbers[1].as_str(), "x", "C202611210000000000000"] {
            refused::cash_not_found().check(&site, Call::post(&format!("getCashRecord?cashNo={no}")).token(&other_customer)).await;
        }
        let info = Call::get("getUserInfo").token(&funded.token).data(&site).await;
        assert_eq!((&info["balanceFen"], &info["frozenFen"]), (&975_310.into(), &12_345.into()));
        site.env.audit().await;
    }

    async fn a_large_one_waits_for_people(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        let applied = apply(&funded, "500001").data(&site).await;
        assert_eq!((&applied["state"], &applied["feeFen"]), (&json!("reviewing"), &5_000.into()));
        let no = CashNo::parse(applied["cashNo"].as_str().unwrap()).unwrap();
        site.env.app.reject_cash(no, CustomerReason { zh: "资料不全".to_owned(), en: "Papers are missing".to_owned() }).await.unwrap();
        for (lang, words) in [("zh", json!("资料不全")), ("en", json!("Papers are missing"))] {
            let call = Call::post("getCashRecord?state=rejected").token(&funded.token).lang(lang);
            let page = call.data(&site).await;
            assert_eq!((&page["items"][0]["reason"], &page["items"][0]["timeline"][1]["reason"]), (&words, &words));
        }
        site.env.audit().await;
    }

    async fn the_pages_hold_every_cash_out_once(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(1_000_000)).await;
        let mut made = Vec::new();
        for _ in 0..2 {
            for _ in 0..3 {
                made.insert(0, text(&apply(&funded, "1000").data(&site).await["cashNo"]));
            }
            site.env.clock.advance_seconds(24 * 3600);
        }
        for limit in [1, 4, 6, 50] {
            let (mut seen, mut cursor) = (Vec::new(), String::new());
            loop {
                let page = records(&site, &funded.token, &format!("limit={limit}{cursor}")).await;
                seen.extend(page["items"].as_array().unwrap().iter().map(|item| text(&item["cashNo"])));
                let Some(next) = page["nextCursor"].as_str() else { break };
                assert!(seen.len() < 6, "a cursor after the last cash-out");
                cursor = format!("&cursor={next}");
            }
            assert_eq!(seen, made, "{limit}");
        }
        let other_customer = customer(&site).await;
        assert_eq!(records(&site, &other_customer, "cursor=999999999999999999").await, json!({ "items": [], "nextCursor": null }));
        let before = site.env.tables().await;
        for (name, values) in [("state", ["x", "PAID", "open"]), ("cursor", ["0", "x", "-1"]), ("limit", ["0", "51", "x"])] {
            for value in values {
                refused::malformed(name).check(&site, Call::post(&format!("getCashRecord?{name}={value}")).token(&other_customer)).await;
            }
        }
        refused::malformed("channel").check(&site, Call::get("getCashConfig?channel=cash").token(&other_customer)).await;
        refused::login_required().check(&site, Call::post("getCashRecord")).await;
        refused::login_required().check(&site, Call::get("getCashConfig?channel=alipay")).await;
        assert_unchanged(&site, &before, "reading").await;
        let off = Call::get("getCashConfig?channel=wechat").token(&other_customer).lang("en").data(&site).await;
        assert_eq!((&off["available"], &off["arrival"]), (&json!(false), &json!("As soon as you confirm it in WeChat")));
        assert_eq!(off["alwaysReviewed"], true, "the account is new");
    }

    async fn who_may_not_cash_out_hears_why_and_nothing_moves(env: TestEnv) {
        let site = open(env);
        let (funded, poor) = (site.env.funded_customer(Fen(50_000)).await, site.env.funded_customer(Fen(0)).await);
        let plain = customer(&site).await;
        let before = site.env.tables().await;
        let call = |query: &str| Call::post(&format!("applyCash?{query}")).token(&funded.token);
        let payout_account = funded.payout_account;
        for amount in ["999", "0", "-1", "2000001", "9223372036854775807", "-9223372036854775808"] {
            refused::cash_amount_out_of_range().check(&site, apply(&funded, amount)).await;
        }
        for amount in ["", "x", "1e4", "10.00", "9223372036854775808", "%EF%BC%91"] {
            refused::malformed("amountFen").check(&site, apply(&funded, amount)).await;
        }
        refused::insufficient_balance("500.00").check(&site, apply(&funded, "50001")).await;
        refused::no_balance().check(&site, apply(&poor, "1000")).await;
        for id in [poor.payout_account.to_string(), "999999".to_owned(), "0".to_owned(), "x".to_owned()] {
            refused::cash_account_not_found().check(&site, call(&format!("amountFen=1000&accountId={id}&secret=kite47"))).await;
        }
        for name in ["amountFen", "accountId", "secret"] {
            let query = with(&[("amountFen", "1000"), ("accountId", &payout_account.to_string()), ("secret", "kite47")], name, None);
            refused::missing(name).check(&site, call(&query)).await;
        }
        let bare = format!("applyCash?amountFen=1000&accountId={payout_account}&secret=kite47");
        refused::secret_not_set().check(&site, Call::post(&bare).token(&plain)).await;
        refused::login_required().check(&site, Call::post(&bare)).await;
        assert_unchanged(&site, &before, "refusals").await;
        for _ in 0..2 {
            refused::invalid_secret().check(&site, call(&format!("amountFen=1000&accountId={payout_account}&secret=abc124"))).await;
        }
        refused::invalid_secret()
            .assert_heard(&call(&format!("amountFen=1000&accountId={payout_account}&secret=abc124")).send(&site).await, "zh-CN");
        refused::too_many_attempts(30).check(&site, apply(&funded, "1000")).await;
        site.env.clock.advance_seconds(30 * 60);
        apply(&funded, "1000").data(&site).await;
        site.env.audit().await;
    }

    async fn a_new_payout_account_waits_for_a_day(env: TestEnv) {
        let site = open(env);
        let mut funded = site.env.funded_customer(Fen(50_000)).await;
        funded.payout_account = site.env.payout_account(&funded.caller, domain::CashChannel::Alipay, "a@b.cn", 0).await;
        refused::cash_frozen("2026/11/22 12:00", "22 Nov 2026, 12:00").check(&site, apply(&funded, "1000")).await;
        site.env.clock.advance_seconds(24 * 3600);
        apply(&funded, "1000").data(&site).await;
    }

    async fn one_key_is_one_cash_out_and_the_password_is_checked_each_time(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(50_000)).await;
        let first = apply(&funded, "1000").key("k").data(&site).await;
        let before = site.env.tables().await;
        assert_eq!(apply(&funded, "1000").key("k").data(&site).await, first);
        refused::idempotency_conflict().check(&site, apply(&funded, "1001").key("k")).await;
        assert_unchanged(&site, &before, "repeats").await;
        let wrong = Call::post(&format!("applyCash?amountFen=1000&accountId={}&secret=abc124", funded.payout_account)).token(&funded.token).key("k");
        refused::invalid_secret().check(&site, wrong).await;
        site.env.audit().await;
    }
}
