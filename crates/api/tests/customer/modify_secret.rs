//! `POST modifySecret`

use super::fixtures::{assert_unchanged, open, own_code, registered};
use super::places::places;
use super::refused;
use diesel::{QueryDsl, RunQueryDsl};
use domain::SmsScene;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::{Call, Site};

const PHONE: &str = "13700000001";

/// Sets the extract password with a code.
async fn set(site: &Site, token: &str, secret: &str) {
    site.env.clock.advance_seconds(60);
    let code = own_code(site, token, SmsScene::Secret).await;
    let call = Call::post(&format!(
        "modifySecret?newSecret={secret}&confirmSecret={secret}&smsCode={code}"
    ));
    assert_eq!(call.token(token).data(site).await, json!({}));
}

fn change(token: &str, old: &str, new: &str) -> Call {
    Call::post(&format!("modifySecret?newSecret={new}&confirmSecret={new}&oldSecret={old}"))
        .token(token)
}

both_dbs! {
    async fn the_first_one_needs_a_code_and_later_ones_the_old_or_a_code(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        refused::secret_not_set().check(&site, change(&token, "kite4747", "kite4747")).await;
        set(&site, &token, "kite4747").await;
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["hasSecret"], true);
        let pairs = [("newSecret", "new456"), ("confirmSecret", "new456"), ("oldSecret", "kite4747")];
        places("modifySecret", &pairs)[1].clone().token(&token).data(&site).await;
        set(&site, &token, "kite4747").await;
        let (changed, now) = (site.env.tx(|conn| {
            Ok(store::schema::users::table.select(store::schema::users::secret_changed_at).first::<Option<domain::Timestamp>>(conn)?)
        }).await, site.env.app.now());
        assert_eq!(changed, Some(now), "from here on no money leaves for a day");
        assert_eq!(site.env.tables().await.count("messages"), 3);
    }

    async fn changes_do_not_help_to_find_the_login_password(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        // Five attempts on the login password with the first one.
        set(&site, &token, "new456").await;
        for (old, guess) in [("new456", "new457"), ("new457", "new458"), ("new458", "new459"), ("new459", "new460")] {
            change(&token, old, guess).data(&site).await;
        }
        let lock = Call::post("modifyPassword?oldPassword=kite47&newPassword=new461").token(&token);
        refused::too_many_attempts(30).check(&site, lock).await;
        change(&token, "new460", "kite47").data(&site).await;
    }

    async fn five_wrong_ones_lock_it_and_a_code_opens_it(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        set(&site, &token, "kite4747").await;
        for _ in 0..5 {
            assert_eq!(change(&token, "abc124", "new456").send(&site).await.body["reason"], "invalid_secret");
        }
        refused::too_many_attempts(30).check(&site, change(&token, "kite4747", "new456")).await;
        set(&site, &token, "new456").await;
        change(&token, "new456", "kite4747").data(&site).await;
        for _ in 0..5 {
            change(&token, "abc124", "new456").send(&site).await;
        }
        site.env.clock.advance_seconds(30 * 60);
        change(&token, "kite4747", "new456").data(&site).await;
    }

    async fn the_login_password_is_not_taken_and_only_the_owner_learns_that(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        let right = own_code(&site, &token, SmsScene::Secret).await;
        let wrong = if right == "000000" { "000001" } else { "000000" };
        let first = |new: &str, code: &str| {
            Call::post(&format!("modifySecret?newSecret={new}&confirmSecret={new}&smsCode={code}")).token(&token)
        };
        refused::invalid_sms_code().check(&site, first("kite47", wrong)).await;
        // The refusal has not used the code.
        refused::same_passwords().check(&site, first("kite47", &right)).await;
        first("kite4747", &right).data(&site).await;
        refused::invalid_secret().check(&site, change(&token, "abc124", "kite47")).await;
        refused::same_passwords().check(&site, change(&token, "kite4747", "kite47")).await;
        refused::unchanged_password().check(&site, change(&token, "kite4747", "kite4747")).await;
        change(&token, "kite4747", "new456").data(&site).await;
    }

    async fn what_is_not_acceptable_costs_nothing(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        set(&site, &token, "kite4747").await;
        Call::post("modifyNickName?nickName=kite2026").token(&token).data(&site).await;
        let before = site.env.tables().await;
        let call = |query: &str| Call::post(&format!("modifySecret?{query}")).token(&token);
        refused::missing("newSecret").check(&site, call("confirmSecret=new456&oldSecret=kite4747")).await;
        refused::missing("confirmSecret").check(&site, call("newSecret=new456&oldSecret=kite4747")).await;
        refused::missing("smsCode").check(&site, call("newSecret=new456&confirmSecret=new456")).await;
        for confirm in ["", "new457", "NEW456"] {
            let call = call(&format!("newSecret=new456&confirmSecret={confirm}&oldSecret=kite4747"));
            refused::secret_mismatch().check(&site, call).await;
        }
        for weak in ["abc12", "abcdef", "123456"] {
            refused::weak_password().check(&site, change(&token, "kite4747", weak)).await;
        }
        for guessable in ["password1", "qwerty123", "x13700000001", "Kite2026x"] {
            refused::guessable_password().check(&site, change(&token, "kite4747", guessable)).await;
        }
        refused::invalid_sms_code().check(&site, call("newSecret=new456&confirmSecret=new456&smsCode=1")).await;
        assert_unchanged(&site, &before, "refusals").await;
    }
}
