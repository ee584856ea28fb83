//! `GET listActivity`: security events of an account, as its owner sees them.

use super::deleted_accounts::purge_expired;
use super::fixtures::{code, customer, open, own_code, registered, text};
use super::refused;
use domain::{Fen, HOUR_SECONDS, SmsScene};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{FundedCustomer, TRADE_URL, both_dbs};

const PHONE: &str = "13700000001";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1";

async fn listed(site: &Site, token: &str) -> Vec<Value> {
    let page = Call::get("listActivity?limit=50").token(token).data(site).await;
    page["items"].as_array().unwrap().clone()
}

/// Kind, reason and count of each, newest first.
async fn short(site: &Site, token: &str) -> Vec<String> {
    let short = |event: &Value| {
        let text = |name: &str| event[name].as_str().unwrap_or_default().to_owned();
        format!("{} {} {}", text("kind"), text("reason"), event["count"])
    };
    listed(site, token).await.iter().map(short).collect()
}

fn login(password: &str) -> Call {
    Call::post(&format!("login?phone={PHONE}&password={password}"))
}

async fn fails(site: &Site, call: Call, reason: &str) {
    assert_eq!(call.send(site).await.body["reason"], reason);
}

both_dbs! {
    async fn sign_ins_and_what_strangers_try_are_there(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        fails(&site, login("wrong1").header("user-agent", IPHONE).address("1.2.3.4"), "invalid_credentials").await;
        let other = text(&login("kite47").header("user-agent", IPHONE).address("9.8.7.6").data(&site).await["token"]);
        Call::post("logout").token(&other).header("user-agent", IPHONE).address("9.8.7.6").data(&site).await;
        login("kite47").data(&site).await;
        Call::post("revokeSession?others=true").token(&token).data(&site).await;
        Call::post("revokeSession?others=true").token(&token).data(&site).await;
        let kinds = ["session_end  1", "sign_in  1", "sign_out  1", "new_device  1", "sign_in wrong_password 1", "registration  1"];
        assert_eq!(short(&site, &token).await, kinds);
        let failed = listed(&site, &token).await[4].clone();
        let time = "2026-11-21T04:00:00.000Z";
        let expected = json!({
            "id": failed["id"], "kind": "sign_in", "reason": "wrong_password", "device": "iPhone · Safari", "address": "1.2.*.*", "count": 1,
            "createTime": time, "lastTime": time,
        });
        assert_eq!(failed, expected);
    }

    async fn a_flood_of_wrong_passwords_is_one_row_an_hour(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        for other_customer in 0..12 {
            let call = login("wrong1").address(&format!("172.{other_customer}.0.1"));
            for _ in 0..6 {
                call.clone().send(&site).await;
            }
            site.env.clock.advance_seconds(1);
        }
        // Twenty attempts that all unknown devices have together; the others needed a challenge.
        assert_eq!(short(&site, &token).await, ["sign_in locked_out 4", "sign_in wrong_password 20", "registration  1"]);
        let rows = listed(&site, &token).await;
        assert_eq!([0, 1].map(|row| &rows[row]["address"]), ["172.3.*.*", "172.3.*.*"], "of the newest try");
        site.env.clock.advance_seconds(24 * HOUR_SECONDS);
        login("wrong1").address("172.77.0.1").send(&site).await;
        assert_eq!(short(&site, &token).await[0], "sign_in wrong_password 1");
        let newest = &listed(&site, &token).await[0];
        assert_eq!(newest["address"], "172.77.*.*");
    }

    async fn wrong_passwords_side_by_side_are_counted_each(env: TestEnv) {
        let site = std::sync::Arc::new(open(env));
        let token = registered(&site, PHONE).await;
        let mut calls = tokio::task::JoinSet::new();
        for _ in 0..5 {
            let site = std::sync::Arc::clone(&site);
            calls.spawn(async move { login("wrong1").send(&site).await.body["reason"].clone() });
        }
        assert!(calls.join_all().await.iter().all(|reason| reason == "invalid_credentials"));
        assert_eq!(short(&site, &token).await, ["sign_in wrong_password 5", "registration  1"]);
    }

    async fn codes_that_strangers_guess_are_there_where_one_was_sent(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let guess = |code: &str| Call::post(&format!("smsLogin?phone={PHONE}&smsCode={code}"));
        fails(&site, guess("000000"), "invalid_sms_code").await;
        assert_eq!(short(&site, &token).await, ["registration  1"], "nothing was sent that could be guessed");
        site.env.clock.advance_seconds(60);
        let right = code(&site, PHONE, SmsScene::Login).await;
        let wrong = if right == "000000" { "000001" } else { "000000" };
        fails(&site, guess(wrong), "invalid_sms_code").await;
        guess(&right).data(&site).await;
        assert_eq!(short(&site, &token).await, ["sign_in  1", "sign_in wrong_code 1", "registration  1"]);
    }

    async fn what_went_well_is_one_row_for_each_device_and_customer(env: TestEnv) {
        let site = open(env);
        let (token, other) = (registered(&site, PHONE).await, registered(&site, "13700000002").await);
        let phone = || login("kite47").header("user-agent", IPHONE);
        phone().data(&site).await;
        for call in [phone(), login("kite47"), phone(), login("kite47"), phone()] {
            call.data(&site).await;
        }
        // Rows are in the order in which they began.
        assert_eq!(short(&site, &token).await, ["sign_in  2", "sign_in  3", "new_device  1", "registration  1"]);
        let devices: Vec<Value> = listed(&site, &token).await.iter().map(|row| row["device"].clone()).collect();
        assert_eq!(devices, ["", "iPhone · Safari", "iPhone · Safari", ""]);
        assert_eq!(short(&site, &other).await, ["registration  1"], "in the same hour from the same device");
        // The same in the next hour is another row.
        site.env.clock.advance_seconds(HOUR_SECONDS);
        login("kite47").data(&site).await;
        assert_eq!(short(&site, &token).await[0], "sign_in  1");
    }

    async fn attempts_on_unknown_phone_numbers_leave_no_row(env: TestEnv) {
        let site = open(env);
        for _ in 0..7 {
            login("wrong1").send(&site).await;
        }
        Call::post(&format!("smsLogin?phone={PHONE}&smsCode=000000")).send(&site).await;
        assert_eq!(site.env.tables().await.count("security_events"), 0);
    }

    async fn what_guards_the_account_is_there_done_and_failed(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let post = |call: &str| Call::post(call).token(&token);
        fails(&site, post("modifyPassword?newPassword=kite4747&oldPassword=wrong1"), "wrong_password").await;
        post("modifyPassword?newPassword=kite4747&oldPassword=kite47").data(&site).await;
        fails(&site, post("modifySecret?newSecret=hill8484&confirmSecret=hill8484&smsCode=000000"), "invalid_sms_code").await;
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Secret).await;
        post(&format!("modifySecret?newSecret=hill8484&confirmSecret=hill8484&smsCode={sent}")).data(&site).await;
        for _ in 0..5 {
            fails(&site, post("modifySecret?newSecret=bcde2345&confirmSecret=bcde2345&oldSecret=wrong1"), "invalid_secret").await;
        }
        fails(&site, post("modifySecret?newSecret=bcde2345&confirmSecret=bcde2345&oldSecret=hill8484"), "too_many_attempts").await;
        post("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo=110101199003070011").data(&site).await;
        let url = TRADE_URL.replace('&', "%26");
        post(&format!("modifyTradeUrl?tradeUrl={url}")).data(&site).await;
        post(&format!("modifyTradeUrl?tradeUrl={url}")).data(&site).await;
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Cash).await;
        let payout_account = "setCashAccount?channel=alipay&accountNo=13800000000&holderName=%E7%8E%8B%E5%B0%8F%E6%98%8E";
        let id = text(&post(&format!("{payout_account}&smsCode={sent}")).data(&site).await["id"]);
        post(&format!("removeCashAccount?id={id}")).data(&site).await;
        let expected = [
            "cash_account_remove  1",
            "cash_account_add  1",
            "trade_url_change  1",
            "real_name_verification  1",
            "secret_change locked_out 1",
            "secret_change wrong_secret 5",
            "secret_set  1",
            "secret_set wrong_code 1",
            "password_change  1",
            "password_change wrong_password 1",
            "registration  1",
        ];
        assert_eq!(short(&site, &token).await, expected);
        // Each change is also in a message, with its own name.
        let messages = Call::get("listMessage").token(&token).lang("en").data(&site).await;
        let received: Vec<&str> = messages["items"].as_array().unwrap().iter().map(|one| one["summary"].as_str().unwrap()).collect();
        let named = ["payout account", "trade link", "extract password", "login password"];
        assert_eq!(received, named.map(|what| format!("Your {what} was updated.")));
        let other_customer = customer(&site).await;
        assert_eq!(short(&site, &other_customer).await, [""; 0], "of another account");
    }

    async fn money_and_items_on_their_way_out_are_there(env: TestEnv) {
        let site = open(env);
        let FundedCustomer { caller, token, payout_account } = site.env.funded_customer(Fen(100_000)).await;
        let gift = site.env.gift(1, Fen(100), 5).await;
        site.env.bought(&caller, gift, 1).await;
        let cash = |secret: &str| Call::post(&format!("applyCash?amountFen=10000&accountId={payout_account}&secret={secret}")).token(&token);
        fails(&site, cash("wrong1"), "invalid_secret").await;
        cash("kite47").key("k").data(&site).await;
        cash("kite47").key("k").data(&site).await;
        fails(&site, Call::post("extractItems?all=true&secret=wrong1").token(&token), "invalid_secret").await;
        let no = text(&Call::post("extractItems?all=true&secret=kite47").token(&token).data(&site).await["extractNo"]);
        let expected = ["extraction  1", "extraction wrong_secret 1", "cash_out  1", "cash_out wrong_secret 1"];
        assert_eq!(short(&site, &token).await, expected);
        // A retry sends the items once more.
        for call in ["cancelExtract", "retryExtract"] {
            Call::post(&format!("{call}?extractNo={no}")).token(&token).data(&site).await;
        }
        assert_eq!(short(&site, &token).await[0], "extraction  2");
    }

    async fn pages_follow_one_another_and_old_rows_go(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        for _ in 0..4 {
            site.env.clock.advance_seconds(HOUR_SECONDS);
            login("kite47").data(&site).await;
        }
        let page = async |query: &str| Call::get(&format!("listActivity?limit=2{query}")).token(&token).data(&site).await;
        let first = page("").await;
        let second = page(&format!("&cursor={}", text(&first["nextCursor"]))).await;
        let third = page(&format!("&cursor={}", text(&second["nextCursor"]))).await;
        assert_eq!((third["items"].as_array().unwrap().len(), &third["items"][0]["kind"]), (1, &json!("registration")));
        assert_eq!(third["nextCursor"], Value::Null);
        for (query, name) in [("cursor=x", "cursor"), ("limit=0", "limit"), ("limit=51", "limit")] {
            refused::malformed(name).check(&site, Call::get(&format!("listActivity?{query}")).token(&token)).await;
        }
        // Half a year and two hours later: the first three are too old, the registration among
        // them.
        site.env.clock.advance_seconds(184 * 24 * HOUR_SECONDS - 2 * HOUR_SECONDS + 1);
        purge_expired(&site.env).await;
        assert_eq!(site.env.tables().await.count("security_events"), 2);
    }

    async fn a_row_is_kept_for_half_a_year_after_its_newest_event(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        login("wrong1").send(&site).await;
        site.env.clock.advance_seconds(HOUR_SECONDS - 60);
        login("wrong1").send(&site).await;
        assert_eq!(short(&site, &token).await, ["sign_in wrong_password 2", "registration  1"]);
        let row = listed(&site, &token).await[0].clone();
        let (first, newest) = (json!("2026-11-21T04:00:00.000Z"), json!("2026-11-21T04:59:00.000Z"));
        assert_eq!((&row["createTime"], &row["lastTime"]), (&first, &newest));
        for (seconds, kept) in [(184 * 24 * HOUR_SECONDS - 60, 1), (600, 0)] {
            site.env.clock.advance_seconds(seconds);
            purge_expired(&site.env).await;
            assert_eq!(site.env.tables().await.count("security_events"), kept);
        }
    }

    async fn a_deleted_account_leaves_none(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        fails(&site, Call::post("deleteAccount?smsCode=000000").token(&token), "invalid_sms_code").await;
        assert_eq!(short(&site, &token).await[0], "account_deletion wrong_code 1");
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Account).await;
        Call::post(&format!("deleteAccount?smsCode={sent}")).token(&token).data(&site).await;
        assert_eq!(site.env.tables().await.count("security_events"), 0);
    }
}
