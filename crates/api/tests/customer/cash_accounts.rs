//! `POST setCashAccount`, `GET getCashAccount` and `POST removeCashAccount`

use super::fixtures::{assert_unchanged, customer, encoded, open, text};
use super::places::{places, with};
use super::refused;
use domain::{Fen, SmsScene};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

const GOOD: [(&str, &str); 3] =
    [("channel", "alipay"), ("accountNo", "13800008000"), ("holderName", "王小明")];

/// A code for the caller's own phone.
pub(super) async fn code(site: &Site, token: &str) -> String {
    site.env.clock.advance_seconds(60);
    let phone = phone(site, token).await;
    Call::post(&format!("sendSmsCode?phone={phone}&scene=cash")).token(token).data(site).await;
    site.env.sms.code(&phone, SmsScene::Cash).unwrap()
}

async fn phone(site: &Site, token: &str) -> String {
    use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
    use store::schema::users::dsl as u;
    let user =
        site.env.app.authenticate(token, app::Device::default()).await.unwrap().unwrap().user_id;
    site.env.tx(move |conn| Ok(u::users.filter(u::id.eq(user)).select(u::phone).first(conn)?)).await
}

pub(super) async fn list(site: &Site, token: &str) -> Vec<Value> {
    let accounts = Call::get("getCashAccount").token(token).data(site).await;
    accounts["items"].as_array().unwrap().clone()
}

both_dbs! {
    async fn a_new_extract_password_freezes_every_payout_account(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(50_000)).await;
        let frozen_until = async || Call::get("getCashAccount").token(&funded.token).data(&site).await["items"][0]["frozenUntil"].clone();
        assert_eq!(frozen_until().await, Value::Null);
        Call::post("modifySecret?newSecret=hill84&confirmSecret=hill84&oldSecret=kite47").token(&funded.token).data(&site).await;
        let until = frozen_until().await;
        assert!(until.is_string(), "{until}");
        let refused = Call::post(&format!("applyCash?amountFen=1000&accountId={}&secret=hill84", funded.payout_account)).token(&funded.token).send(&site).await;
        assert_eq!(refused.body["reason"], "cash_frozen", "{}", refused.body);
        site.env.clock.advance_seconds(24 * 3600);
        assert_eq!(frozen_until().await, Value::Null);
    }

    async fn a_payout_account_is_set_from_any_place_seen_masked_and_removed(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let accounts = [
            [("channel", "alipay"), ("accountNo", "138-0000-8000"), ("bankName", "")],
            [("channel", "alipay"), ("accountNo", "Ming@example.com"), ("bankName", "x")],
            [("channel", "bank"), ("accountNo", "4532 0151 1283 0366"), ("bankName", "招商银行")],
        ];
        let mut ids = Vec::new();
        for (place, account) in accounts.iter().enumerate() {
            let code = code(&site, &token).await;
            let parameters = [account.as_slice(), &[("holderName", " 王小明 "), ("smsCode", &code)]].concat();
            let set = places("setCashAccount", &parameters)[place].clone().token(&token).data(&site).await;
            assert_eq!(testkit::http::fields(&set), ["id"]);
            ids.push(text(&set["id"]));
        }
        let seen = list(&site, &token).await;
        assert_eq!(seen.iter().map(|item| &item["accountNo"]).collect::<Vec<_>>(), ["138****8000", "m***@example.com", "****0366"]);
        assert_eq!(seen.iter().map(|item| &item["id"]).collect::<Vec<_>>(), ids.iter().collect::<Vec<_>>());
        assert_eq!((&seen[0]["holderName"], &seen[1]["bankName"], &seen[2]["bankName"]), (&json!("**明"), &Value::Null, &json!("招商银行")));
        assert_eq!(seen[0]["frozenUntil"], "2026-11-22T04:01:00.000Z");
        let tables = site.env.tables().await;
        assert_eq!(tables.count("messages"), 3);
        assert!(!format!("{tables:?}").contains("4532015112830366"), "the account lies sealed");

        // The same account again is the same payout account, in any notation, and its freeze does
        // not start again.
        let again = code(&site, &token).await;
        let same = [("channel", "bank"), ("accountNo", "4532015112830366"), ("holderName", "王小明"), ("bankName", "招商银行"), ("smsCode", &again)];
        assert_eq!(places("setCashAccount", &same)[0].clone().token(&token).data(&site).await, json!({ "id": ids[2] }));
        assert_eq!(list(&site, &token).await, seen);

        let remove = Call::post(&format!("removeCashAccount?id={}", ids[0])).token(&token);
        assert_eq!(remove.clone().data(&site).await, json!({}));
        refused::cash_account_not_found().check(&site, remove).await;
        assert_eq!(list(&site, &token).await, seen[1..]);
        // Added again it is a new payout account, and frozen again.
        let anew = code(&site, &token).await;
        let query = format!("setCashAccount?channel=alipay&accountNo=13800008000&holderName={}&smsCode={anew}", encoded("王小明"));
        assert_ne!(Call::post(&query).token(&token).data(&site).await["id"], ids[0]);
        site.env.clock.advance_seconds(24 * 3600);
        assert_eq!(list(&site, &token).await[0]["frozenUntil"], Value::Null);
        site.env.audit().await;
    }

    async fn nothing_is_paid_to_a_new_payout_account_for_a_day_however_old_the_password_is(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(100_000)).await;
        let changed = Call::post("modifySecret?oldSecret=kite47&newSecret=lamp83&confirmSecret=lamp83").token(&funded.token);
        changed.data(&site).await;
        site.env.clock.advance_seconds(2 * 24 * 3600);
        let code = code(&site, &funded.token).await;
        let account = format!("setCashAccount?channel=alipay&accountNo=ming@example.com&holderName={}&smsCode={code}", encoded("王小明"));
        let payout_account = text(&Call::post(&account).token(&funded.token).data(&site).await["id"]);
        let apply = || Call::post(&format!("applyCash?amountFen=1000&accountId={payout_account}&secret=lamp83")).token(&funded.token);
        site.env.clock.advance_seconds(24 * 3600 - 1);
        refused::cash_frozen("2026/11/24 12:01", "24 Nov 2026, 12:01").check(&site, apply()).await;
        site.env.clock.advance_seconds(1);
        assert_eq!(apply().data(&site).await["netFen"], 900);
        site.env.audit().await;
    }

    async fn what_is_no_payout_account_is_refused_and_costs_no_try(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let other_customer = customer(&site).await;
        let code = code(&site, &token).await;
        let good: Vec<(&str, &str)> = [GOOD.as_slice(), &[("smsCode", &code)]].concat();
        let before = site.env.tables().await;
        let call = |name: &str, value: Option<&str>| Call::post(&format!("setCashAccount?{}", with(&good, name, value))).token(&token);
        for account in ["x", "1380000800", "ming@", "%E6%98%8E@b.cn", "1".repeat(65).as_str()] {
            refused::invalid_cash_account().check(&site, call("accountNo", Some(account))).await;
        }
        refused::missing("accountNo").check(&site, call("accountNo", Some(""))).await;
        for holder in ["", "x", &encoded("王小"), &encoded("王小明明"), &encoded("王·小明")] {
            refused::holder_name_mismatch().check(&site, call("holderName", Some(holder))).await;
        }
        for channel in ["", "paypal", "ALIPAY"] {
            refused::malformed("channel").check(&site, call("channel", Some(channel))).await;
        }
        refused::invalid_cash_account().check(&site, call("channel", Some("bank"))).await;
        let bank = with(&good, "channel", Some("bank")).replace(&encoded("13800008000"), "4532015112830366");
        for name in ["", "&bankName=x", &format!("&bankName={}", "x".repeat(41)), "&bankName=%3Cb%3E"] {
            refused::malformed("bankName").check(&site, Call::post(&format!("setCashAccount?{bank}{name}")).token(&token)).await;
        }
        let wechat = with(&good, "channel", Some("wechat"));
        let set_wechat = |query: &str| Call::post(&format!("setCashAccount?{query}")).token(&token);
        // Only WeChat says which account is the customer's own.
        refused::malformed("accountNo").check(&site, set_wechat(&format!("{wechat}&wechatCode=c"))).await;
        let untyped = wechat.replace(&format!("accountNo={}&", encoded("13800008000")), "");
        refused::missing("wechatCode").check(&site, set_wechat(&untyped)).await;
        refused::missing("wechatState").check(&site, set_wechat(&format!("{untyped}&wechatCode=c"))).await;
        refused::cash_channel_unavailable().check(&site, set_wechat(&format!("{untyped}&wechatCode=c&wechatState=s"))).await;
        refused::malformed("wechatCode").check(&site, set_wechat(&format!("{}&wechatCode=c", with(&good, "", None)))).await;
        for wrong in ["", "12345", "1234567", "x23456"] {
            refused::invalid_sms_code().check(&site, call("smsCode", Some(wrong))).await;
        }
        for (name, _) in &good {
            refused::missing(name).check(&site, call(name, None)).await;
        }
        refused::login_required().check(&site, Call::post(&format!("setCashAccount?{}", with(&good, "", None)))).await;
        refused::not_verified().check(&site, Call::post(&format!("setCashAccount?{}", with(&good, "", None))).token(&other_customer)).await;
        assert_unchanged(&site, &before, "refusals").await;
        call("", None).data(&site).await;
    }

    async fn wrong_codes_are_counted(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let right = code(&site, &token).await;
        let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
        let call = |code: &str| {
            let good: Vec<(&str, &str)> = [GOOD.as_slice(), &[("smsCode", code)]].concat();
            Call::post(&format!("setCashAccount?{}", with(&good, "", None))).token(&token)
        };
        for _ in 0..3 {
            // Each call is made in both languages.
            refused::invalid_sms_code().check(&site, call(&wrong)).await;
        }
        refused::invalid_sms_code().check(&site, call(&right)).await;
        assert_eq!(list(&site, &token).await, Vec::<Value>::new());
    }

    async fn a_customer_has_five_payout_accounts_at_most(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(0)).await;
        for number in 1..=4 {
            site.env.payout_account(&funded.caller, domain::CashChannel::Alipay, &format!("1380000900{number}"), 2).await;
        }
        let query_with = |code: String| format!("setCashAccount?channel=alipay&accountNo=a@b.cn&holderName={}&smsCode={code}", encoded("王小明"));
        let query = query_with(code(&site, &funded.token).await);
        refused::cash_account_limit().check(&site, Call::post(&query).token(&funded.token)).await;
        Call::post(&format!("removeCashAccount?id={}", funded.payout_account)).token(&funded.token).data(&site).await;
        let fifth = Call::post(&query).token(&funded.token).data(&site).await;
        // One of the five may be named again.
        let query = query_with(code(&site, &funded.token).await);
        assert_eq!(Call::post(&query).token(&funded.token).data(&site).await, fifth);
        assert_eq!(list(&site, &funded.token).await.len(), 5);
    }

    async fn customers_who_name_the_same_payout_account_have_one_each(env: TestEnv) {
        let site = open(env);
        // The owner of this account has as many payout accounts as are allowed.
        let other = site.env.funded_customer(Fen(0)).await;
        for number in 1..=4 {
            site.env.payout_account(&other.caller, domain::CashChannel::Alipay, &format!("1380000900{number}"), 2).await;
        }
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let mut ids = Vec::new();
        for _ in 0..2 {
            let code = code(&site, &token).await;
            let good: Vec<(&str, &str)> = [GOOD.as_slice(), &[("smsCode", &code)]].concat();
            let set = Call::post(&format!("setCashAccount?{}", with(&good, "", None))).token(&token).data(&site).await;
            ids.push(text(&set["id"]));
        }
        assert_eq!(ids[0], ids[1]);
        assert_ne!(ids[0], other.payout_account.to_string());
        let mine = list(&site, &token).await;
        assert_eq!((mine.len(), &mine[0]["id"]), (1, &json!(ids[0])));
        assert_eq!(list(&site, &other.token).await.len(), 5);
        let received = Call::get("listMessage").token(&token).lang("en").data(&site).await;
        let received: Vec<(String, String)> = received["items"].as_array().unwrap().iter().map(|item| (text(&item["kind"]), text(&item["summary"]))).collect();
        assert_eq!(received, [("safety_changed".to_owned(), "Your payout account was updated.".to_owned())], "once");
        // It is a minute old. Money can go to it from the moment in which it is shown as free.
        site.env.clock.advance_seconds(24 * 3600 - 61);
        assert_eq!(list(&site, &token).await[0]["frozenUntil"], "2026-11-22T04:01:00.000Z");
        site.env.clock.advance_seconds(1);
        assert_eq!(list(&site, &token).await[0]["frozenUntil"], Value::Null);
        site.env.audit().await;
    }

    async fn the_name_of_a_bank_has_two_to_forty_characters_of_any_script(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        site.env.verify(&caller).await;
        let longest = "银".repeat(40);
        let banks = [("4532015112830366", "工行"), ("6288292345407665", longest.as_str()), ("6228733830871942", "汇丰银行(中国)")];
        for (card, bank) in banks {
            let code = code(&site, &token).await;
            let (holder, bank) = (encoded("王小明"), encoded(&format!(" {bank} ")));
            let query = format!("setCashAccount?channel=bank&accountNo={card}&holderName={holder}&bankName={bank}&smsCode={code}");
            Call::post(&query).token(&token).data(&site).await;
        }
        let names: Vec<Value> = list(&site, &token).await.iter().map(|item| item["bankName"].clone()).collect();
        assert_eq!(names, banks.map(|(_, bank)| bank));
    }

    async fn a_strangers_payout_account_is_not_there(env: TestEnv) {
        let site = open(env);
        let (funded, other_customer) = (site.env.funded_customer(Fen(0)).await, customer(&site).await);
        let before = site.env.tables().await;
        assert_eq!(list(&site, &other_customer).await, Vec::<Value>::new());
        for id in [funded.payout_account.to_string(), "999999".to_owned(), "0".to_owned(), "x".to_owned(), "%EF%BC%91".to_owned()] {
            refused::cash_account_not_found().check(&site, Call::post(&format!("removeCashAccount?id={id}")).token(&other_customer)).await;
        }
        refused::login_required().check(&site, Call::get("getCashAccount")).await;
        refused::login_required().check(&site, Call::post(&format!("removeCashAccount?id={}", funded.payout_account))).await;
        assert_unchanged(&site, &before, "a stranger's attempts").await;
    }
}
