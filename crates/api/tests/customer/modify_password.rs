//! `POST modifyPassword`

use super::fixtures::{assert_unchanged, code, open, own_code, registered, text};
use super::places::places;
use super::refused;
use domain::SmsScene;
use serde_json::json;
use std::sync::Arc;
use testkit::both_dbs;
use testkit::http::{Call, Site};
use tokio::task::JoinSet;

const PHONE: &str = "13700000001";

async fn login(site: &Site, password: &str) -> String {
    text(&Call::post(&format!("login?phone={PHONE}&password={password}")).data(site).await["token"])
}

async fn is_known(site: &Site, token: &str) -> bool {
    Call::get("getUserInfo").token(token).send(site).await.status == 200
}

/// A customer whose password was set by its call, so that it is compared as slowly as everybody's.
async fn slowly_registered(site: &Site) -> String {
    let token = registered(site, PHONE).await;
    Call::post("modifyPassword?oldPassword=kite47&newPassword=kite4747")
        .token(&token)
        .data(site)
        .await;
    token
}

both_dbs! {
    async fn the_old_password_lets_a_new_one_be_set_and_other_logins_end(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, PHONE).await;
        let second = login(&site, "kite47").await;
        let other = registered(&site, "13700000002").await;
        // Logins that this node has just authenticated end as well.
        assert!(is_known(&site, &first).await && is_known(&site, &second).await);
        for (i, (old, new)) in [("kite47", "new456"), ("new456", "密码七八九0"), ("密码七八九0", "kite47")].into_iter().enumerate() {
            let call = places("modifyPassword", &[("oldPassword", old), ("newPassword", new)])[i].clone().token(&second);
            assert_eq!(call.data(&site).await, json!({}));
            assert_eq!((is_known(&site, &first).await, is_known(&site, &second).await, is_known(&site, &other).await), (false, true, true));
        }
        refused::invalid_credentials().check(&site, Call::post(&format!("login?phone={PHONE}&password=new456"))).await;
        login(&site, "kite47").await;
        assert_eq!(Call::get("getUserInfo").token(&second).data(&site).await["unreadCount"], 3);
    }

    async fn other_logins_end_on_other_nodes_within_a_second(env: TestEnv) {
        let site = open(env);
        let first = registered(&site, PHONE).await;
        let second = login(&site, "kite47").await;
        let elsewhere = open(site.env.second_node().await);
        assert!(is_known(&elsewhere, &first).await && is_known(&elsewhere, &second).await);
        Call::post("modifyPassword?oldPassword=kite47&newPassword=new456").token(&second).data(&site).await;
        site.env.clock.advance_seconds(1);
        assert!(!is_known(&elsewhere, &first).await && is_known(&elsewhere, &second).await);
    }

    /// Logins wait for one another, and those of a thief who knows the old password may do so while
    /// the owner changes it.
    async fn a_login_under_way_with_the_old_password_does_not_outlive_the_change(env: TestEnv) {
        let site = Arc::new(open(env));
        let token = slowly_registered(&site).await;
        let mut thieves = JoinSet::new();
        for _ in 0..12 {
            let site = Arc::clone(&site);
            thieves.spawn(async move { Call::post(&format!("login?phone={PHONE}&password=kite4747")).send(&site).await });
        }
        Call::post("modifyPassword?oldPassword=kite4747&newPassword=new456").token(&token).data(&site).await;
        let answers = thieves.join_all().await;
        let refused = answers.iter().filter(|answer| answer.body["reason"] == "invalid_credentials").count();
        assert!(refused > 0, "the change came while logins were under way");
        for answer in answers.iter().filter(|answer| answer.body["code"] == 200) {
            assert!(!is_known(&site, &text(&answer.body["data"]["token"])).await);
        }
        assert!(is_known(&site, &token).await);
    }

    async fn of_two_changes_with_one_old_password_one_is_refused(env: TestEnv) {
        let site = Arc::new(open(env));
        let token = slowly_registered(&site).await;
        let mut changes = JoinSet::new();
        for new in ["new456", "new457", "new458", "new459"] {
            let (site, call) = (Arc::clone(&site), Call::post(&format!("modifyPassword?oldPassword=kite4747&newPassword={new}")).token(&token));
            changes.spawn(async move { call.send(&site).await });
        }
        let reasons: Vec<_> = changes.join_all().await.iter().map(|answer| answer.body["reason"].clone()).collect();
        assert_eq!(reasons.iter().filter(|reason| reason.is_null()).count(), 1, "{reasons:?}");
        assert_eq!(reasons.iter().filter(|reason| *reason == "wrong_password").count(), 3, "{reasons:?}");
    }

    async fn a_code_is_as_good_as_the_old_password(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        for _ in 0..5 {
            Call::post(&format!("login?phone={PHONE}&password=wrong1")).send(&site).await;
        }
        site.env.clock.advance_seconds(60);
        let right = own_code(&site, &token, SmsScene::Password).await;
        let wrong = if right == "000000" { "000001" } else { "000000" };
        refused::invalid_sms_code().check(&site, Call::post(&format!("modifyPassword?newPassword=new456&smsCode={wrong}")).token(&token)).await;
        let call = Call::post(&format!("modifyPassword?newPassword=new456&smsCode={right}")).token(&token);
        call.clone().data(&site).await;
        // A code works once, and it has ended the lock of the customer who forgot the password.
        refused::invalid_sms_code().check(&site, call).await;
        login(&site, "new456").await;
        site.env.clock.advance_seconds(60);
        let login_code = code(&site, PHONE, SmsScene::Login).await;
        let call = Call::post(&format!("modifyPassword?newPassword=kite47&smsCode={login_code}")).token(&token);
        refused::invalid_sms_code().check(&site, call).await;
    }

    async fn a_new_password_ends_the_locks_of_its_own_account_everywhere_and_no_others(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        registered(&site, "13700000002").await;
        let enter = |phone: &str, password: &str, address: &str| Call::post(&format!("login?phone={phone}&password={password}")).address(address);
        for phone in [PHONE, "13700000002"] {
            for _ in 0..5 {
                enter(phone, "wrong1", "10.5.0.1").send(&site).await;
            }
            refused::too_many_attempts(30).check(&site, enter(phone, "kite47", "10.5.0.1")).await;
        }
        // As if unknown devices had used all the attempts that they have together.
        let used_up = "UPDATE attempt_counters SET events = 100 WHERE name IN ('login:13700000001', 'login:13700000002')";
        site.env.tx(move |conn| Ok(diesel::RunQueryDsl::execute(diesel::sql_query(used_up), conn)?)).await;
        refused::too_many_attempts_today().check(&site, enter(PHONE, "kite47", "10.6.0.1")).await;
        Call::post("modifyPassword?oldPassword=kite47&newPassword=new456").token(&token).data(&site).await;
        for (address, refused) in [("10.5.0.1", refused::too_many_attempts(30)), ("10.6.0.1", refused::too_many_attempts_today())] {
            enter(PHONE, "new456", address).data(&site).await;
            refused.check(&site, enter("13700000002", "kite47", address)).await;
        }
    }

    async fn wrong_guesses_lock_the_change_and_not_the_login(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let guess = |old: &str| Call::post(&format!("modifyPassword?newPassword=new456&oldPassword={old}")).token(&token);
        refused::wrong_password().check(&site, guess("abc124")).await;
        refused::wrong_password().check(&site, guess("abc125")).await;
        assert_eq!(guess("abc126").send(&site).await.body["reason"], "wrong_password");
        refused::too_many_attempts(30).check(&site, guess("kite47")).await;
        login(&site, "kite47").await;
        site.env.clock.advance_seconds(30 * 60);
        guess("kite47").data(&site).await;
    }

    async fn the_current_password_is_not_taken_again(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let other = login(&site, "kite47").await;
        let same = Call::post("modifyPassword?newPassword=kite47&oldPassword=kite47").token(&token);
        refused::unchanged_password().check(&site, same).await;
        let wrong = Call::post("modifyPassword?newPassword=kite4747&oldPassword=kite4747").token(&token);
        refused::wrong_password().check(&site, wrong).await;
        Call::get("getUserInfo").token(&other).data(&site).await;
    }

    async fn the_extract_password_is_not_taken(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Secret).await;
        Call::post(&format!("modifySecret?newSecret=kite4747&confirmSecret=kite4747&smsCode={sent}")).token(&token).data(&site).await;
        let change = |proof: &str| Call::post(&format!("modifyPassword?newPassword=kite4747&{proof}")).token(&token);
        refused::wrong_password().check(&site, change("oldPassword=abc124")).await;
        refused::same_passwords().check(&site, change("oldPassword=kite47")).await;
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Password).await;
        refused::same_passwords().check(&site, change(&format!("smsCode={sent}"))).await;
        login(&site, "kite47").await;
    }

    async fn changes_do_not_help_to_find_the_extract_password(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        let sent = own_code(&site, &token, SmsScene::Secret).await;
        Call::post(&format!("modifySecret?newSecret=kite4747&confirmSecret=kite4747&smsCode={sent}")).token(&token).data(&site).await;
        let change = |old: &str, new: &str| Call::post(&format!("modifyPassword?oldPassword={old}&newPassword={new}")).token(&token);
        for (old, guess) in [("kite47", "new456"), ("new456", "new457"), ("new457", "new458"), ("new458", "new459"), ("new459", "new460")] {
            change(old, guess).data(&site).await;
        }
        // Each was an attempt on the extract password; without one left, nothing is compared.
        let lock = Call::post("modifySecret?oldSecret=kite4747&newSecret=kite48&confirmSecret=kite48").token(&token);
        refused::too_many_attempts(30).check(&site, lock).await;
        change("new460", "kite4747").data(&site).await;
    }

    async fn what_is_not_acceptable_costs_nothing(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        Call::post("modifyNickName?nickName=kite2026").token(&token).data(&site).await;
        let before = site.env.tables().await;
        refused::missing("newPassword").check(&site, Call::post("modifyPassword?oldPassword=kite47").token(&token)).await;
        for call in ["modifyPassword?newPassword=new456", "modifyPassword?newPassword=new456&oldPassword=&smsCode="] {
            refused::missing("smsCode").check(&site, Call::post(call).token(&token)).await;
        }
        let long = format!("a1{}", "x".repeat(127));
        for weak in ["", "abc12", "abcdef", "123456", &long] {
            let call = Call::post(&format!("modifyPassword?oldPassword=kite47&newPassword={weak}")).token(&token);
            refused::weak_password().check(&site, call).await;
        }
        for guessable in ["password1", "Abc12345", "13700000001a", "Kite2026", "kite2026x"] {
            let call = Call::post(&format!("modifyPassword?oldPassword=kite47&newPassword={guessable}")).token(&token);
            refused::guessable_password().check(&site, call).await;
        }
        refused::invalid_sms_code().check(&site, Call::post("modifyPassword?newPassword=new456&smsCode=12345").token(&token)).await;
        refused::invalid_sms_code().check(&site, Call::post("modifyPassword?newPassword=new456&smsCode=123456").token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
    }
}
