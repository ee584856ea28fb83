//! `GET exportMyData`

use super::deleted_accounts::purge_expired;
use super::fixtures::{bought, customer, open, own_code, registered};
use super::refused;
use domain::{Fen, SmsScene};
use serde_json::json;
use testkit::both_dbs;
use testkit::http::{Call, Site};

const PHONE: &str = "13700000001";
const NUMBER: &str = "110101199003070011";

/// The call with a code of its scene.
async fn export(site: &Site, token: &str) -> Call {
    site.env.clock.advance_seconds(60);
    let code = own_code(site, token, SmsScene::Account).await;
    Call::get(&format!("exportMyData?smsCode={code}")).token(token)
}

both_dbs! {
    async fn a_customer_gets_all_of_their_own_and_nothing_of_others(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let token = registered(&site, PHONE).await;
        let other_customer = customer(&site).await;
        let theirs = bought(&site, &other_customer, gift, 1, Fen(1_000)).await;
        let order_no = bought(&site, &token, gift, 2, Fen(2_000)).await;
        Call::post(&format!("verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo={NUMBER}")).token(&token).data(&site).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        site.env.grant(&caller, Fen(700)).await;
        let answer = export(&site, &token).await.send(&site).await;
        let data = &answer.body["data"];
        assert_eq!((&data["phone"], &data["realName"], &data["truncated"]), (&json!(PHONE), &json!("王小明"), &json!([])));
        assert_eq!(data["profile"]["idCardNo"], "110***********0011");
        let lists = &data["lists"];
        let count = |name: &str| lists[name].as_array().unwrap().len();
        let counted = ["sessions", "orders", "payments", "items", "movements", "cashOuts"].map(count);
        assert_eq!(counted, [1, 1, 1, 2, 1, 0]);
        assert_eq!((&lists["orders"][0]["orderNo"], &lists["payments"][0]["orderNo"]), (&json!(order_no), &json!(order_no)));
        assert_eq!((&lists["movements"][0]["amountFen"], &lists["movements"][0]["balanceFen"]), (&json!(700), &json!(700)));
        let whole = answer.body.to_string();
        for never in [NUMBER, theirs.as_str(), "argon2", "password_hash"] {
            assert!(!whole.contains(never), "{never} is exported");
        }
    }

    async fn five_a_day_are_enough(env: TestEnv) {
        let site = open(env);
        let (token, other) = (customer(&site).await, customer(&site).await);
        for _ in 0..5 {
            export(&site, &token).await.data(&site).await;
        }
        let call = export(&site, &token).await;
        let refused = call.clone().send(&site).await;
        assert_eq!((refused.status.as_u16(), &refused.body["reason"]), (429, &json!("rate_limited")));
        assert_eq!(refused.headers["retry-after"], (24 * 3600 - 5 * 60).to_string().as_str());
        export(&site, &other).await.data(&site).await;
        site.env.clock.advance_seconds(24 * 3600);
        export(&site, &token).await.data(&site).await;
        refused::login_required().check(&site, Call::get("exportMyData?smsCode=123456")).await;
    }

    async fn tidying_up_gives_none_of_a_day_back(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        for _ in 0..5 {
            export(&site, &token).await.data(&site).await;
        }
        site.env.clock.advance_seconds(23 * 3600);
        purge_expired(&site.env).await;
        let refused = export(&site, &token).await.send(&site).await;
        assert_eq!((refused.status.as_u16(), &refused.body["reason"]), (429, &json!("rate_limited")));
    }

    async fn a_stolen_login_is_not_enough(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let with = |query: &str| Call::get(&format!("exportMyData?{query}")).token(&token);
        refused::missing("smsCode").check(&site, with("")).await;
        refused::invalid_sms_code().check(&site, with("smsCode=1")).await;
        for scene in [SmsScene::Secret, SmsScene::Password, SmsScene::Cash] {
            site.env.clock.advance_seconds(60);
            let other = own_code(&site, &token, scene).await;
            refused::invalid_sms_code().check(&site, with(&format!("smsCode={other}"))).await;
        }
        // Where an extract password is set, it is required too.
        site.env.verify(&caller).await;
        site.env.clock.advance_seconds(60);
        let code = own_code(&site, &token, SmsScene::Account).await;
        refused::malformed("secret").check(&site, with(&format!("smsCode={code}"))).await;
        refused::invalid_secret().check(&site, with(&format!("smsCode={code}&secret=wrong1"))).await;
        with(&format!("smsCode={code}&secret=kite47")).data(&site).await;
        refused::invalid_sms_code().check(&site, with(&format!("smsCode={code}&secret=kite47"))).await;
    }
}
