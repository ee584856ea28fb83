//! `POST modifyPhone`

use super::fixtures::{assert_unchanged, open, own_code, registered};
use super::refused;
use domain::{Fen, ItemState, SmsScene};
use serde_json::json;
use testkit::both_dbs;
use testkit::http::{Call, Site};

const OLD: &str = "13700000001";
const NEW: &str = "13700000002";

fn wrong(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

/// A code that was sent to a number that shall be the account's.
async fn new_code(site: &Site, token: &str, phone: &str) -> String {
    site.env.clock.advance_seconds(60);
    let call = Call::post(&format!("sendSmsCode?scene=phone&phone={phone}")).token(token);
    call.data(site).await;
    site.env.sms.code(phone, SmsScene::Phone).unwrap()
}

fn modify(token: &str, phone: &str, (to_old, to_new): (&str, &str)) -> Call {
    let call = format!("modifyPhone?phone={phone}&phoneCode={to_new}&smsCode={to_old}");
    Call::post(&call).token(token)
}

async fn sign_in(site: &Site, phone: &str) -> String {
    let login = Call::post(&format!("login?phone={phone}&password=kite47"));
    let answer = login.send(site).await;
    answer.body["reason"].as_str().unwrap_or("done").to_owned()
}

both_dbs! {
    async fn both_numbers_are_proven_and_the_new_one_signs_in(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, OLD).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        let other = site.env.login_again(&caller).await;
        let to_old = own_code(&site, &token, SmsScene::Account).await;
        let to_new = new_code(&site, &token, NEW).await;
        refused::invalid_sms_code().check(&site, modify(&token, NEW, (wrong(&to_old), &to_new))).await;
        refused::invalid_phone_code().check(&site, modify(&token, NEW, (&to_old, wrong(&to_new)))).await;
        modify(&token, NEW, (&to_old, &to_new)).data(&site).await;
        assert_eq!(sign_in(&site, OLD).await, "invalid_credentials");
        assert_eq!(sign_in(&site, NEW).await, "done");
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["phone"], "137****0002");
        assert_eq!(Call::get("getUserInfo").token(&other).send(&site).await.status, 401);
        // The codes are used up, and a code is good for its own number alone.
        refused::invalid_sms_code().check(&site, modify(&token, "13700000003", (&to_old, &to_new))).await;
        site.env.clock.advance_seconds(60);
        let next = own_code(&site, &token, SmsScene::Account).await;
        let elsewhere = new_code(&site, &token, "13700000004").await;
        refused::invalid_phone_code().check(&site, modify(&token, "13700000003", (&next, &elsewhere))).await;
        let events = Call::get("listActivity").token(&token).data(&site).await;
        let kinds: Vec<&str> = events["items"].as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect();
        assert!(kinds.contains(&"phone_change"), "{kinds:?}");
        let messages = Call::get("listMessage").token(&token).lang("en").data(&site).await;
        let summaries: Vec<&str> = messages["items"].as_array().unwrap().iter().map(|one| one["summary"].as_str().unwrap()).collect();
        assert!(summaries.contains(&"Your phone number was updated."), "{summaries:?}");
        // The old number is free.
        registered(&site, OLD).await;
        site.env.audit().await;
    }

    async fn a_number_that_has_an_account_is_refused_to_its_holder_alone(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, OLD).await;
        registered(&site, NEW).await;
        site.env.clock.advance_seconds(60);
        let before = site.env.tables().await;
        refused::login_required().check(&site, Call::post(&format!("sendSmsCode?scene=phone&phone={NEW}"))).await;
        refused::missing("phone").check(&site, Call::post("sendSmsCode?scene=phone").token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
        let to_old = own_code(&site, &token, SmsScene::Account).await;
        let to_new = new_code(&site, &token, NEW).await;
        refused::invalid_phone_code().check(&site, modify(&token, NEW, (&to_old, wrong(&to_new)))).await;
        refused::phone_in_use().check(&site, modify(&token, NEW, (&to_old, &to_new))).await;
        refused::invalid_phone().check(&site, modify(&token, "110", (&to_old, &to_new))).await;
        assert_eq!(sign_in(&site, OLD).await, "done");
    }

    async fn codes_to_a_new_number_are_limited_as_those_of_strangers(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, OLD).await;
        for _ in 0..5 {
            new_code(&site, &token, NEW).await;
        }
        site.env.clock.advance_seconds(60);
        let again = Call::post(&format!("sendSmsCode?scene=phone&phone={NEW}")).token(&token);
        assert_eq!(again.send(&site).await.body["reason"], "sms_too_often");
    }

    async fn neither_money_nor_items_leave_for_a_day(env: TestEnv) {
        let site = open(env);
        let funded = site.env.funded_customer(Fen(100_000)).await;
        let gift = site.env.gift(1, Fen(1_000), 5).await;
        site.env.bought(&funded.caller, gift, 1).await;
        let token = &funded.token;
        let to_old = own_code(&site, token, SmsScene::Account).await;
        let to_new = new_code(&site, token, NEW).await;
        refused::malformed("secret").check(&site, modify(token, NEW, (&to_old, &to_new))).await;
        let change = |secret: &str| Call::post(&format!("modifyPhone?phone={NEW}&phoneCode={to_new}&smsCode={to_old}&secret={secret}")).token(token);
        refused::invalid_secret().check(&site, change("abc124")).await;
        change("kite47").data(&site).await;
        let apply = || Call::post(&format!("applyCash?amountFen=1000&accountId={}&secret=kite47", funded.payout_account)).token(token);
        let extract = || Call::post("extractItems?all=true&secret=kite47").token(token);
        site.env.clock.advance_seconds(24 * 3600 - 1);
        for (call, reason) in [(apply(), "cash_frozen"), (extract(), "extract_frozen")] {
            assert_eq!(call.send(&site).await.body["reason"], reason);
        }
        site.env.clock.advance_seconds(1);
        assert_eq!(apply().data(&site).await["netFen"], 900);
        assert_eq!(extract().data(&site).await["state"], json!("submitted"));
        let extracting = Call::get(&format!("listBag?state={}", ItemState::Extracting)).token(token);
        assert_eq!(extracting.data(&site).await["items"].as_array().unwrap().len(), 1);
        site.env.audit().await;
    }
}
