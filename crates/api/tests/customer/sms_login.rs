//! `POST smsLogin`

use super::fixtures::{assert_unchanged, code, open, own_code, registered, text};
use super::places::places;
use super::refused;
use domain::SmsScene;
use testkit::both_dbs;
use testkit::http::{Call, Site, fields};

const PHONE: &str = "13700000001";

fn login(code: &str) -> Call {
    Call::post(&format!("smsLogin?phone={PHONE}&smsCode={code}"))
}

fn another(code: &str) -> String {
    format!("{:06}", (code.parse::<u32>().unwrap() + 1) % 1_000_000)
}

/// A code for this scene, after the pause between two codes.
async fn next_code(site: &Site, scene: SmsScene) -> String {
    site.env.clock.advance_seconds(60);
    code(site, PHONE, scene).await
}

both_dbs! {
    async fn a_customer_logs_in_with_parameters_in_any_place(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        for place in 0..3 {
            let right = next_code(&site, SmsScene::Login).await;
            let call = places("smsLogin", &[("phone", PHONE), ("smsCode", &right)])[place].clone();
            let data = call.clone().data(&site).await;
            assert_eq!(fields(&data), ["token"]);
            Call::get("getUserInfo").token(&text(&data["token"])).data(&site).await;
            refused::invalid_sms_code().check(&site, call).await;
        }
    }

    async fn what_is_not_acceptable_is_refused_and_takes_no_try(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let right = next_code(&site, SmsScene::Login).await;
        let before = site.env.tables().await;
        refused::missing("phone").check(&site, Call::post(&format!("smsLogin?smsCode={right}"))).await;
        refused::missing("smsCode").check(&site, Call::post(&format!("smsLogin?phone={PHONE}"))).await;
        for phone in ["", "1", "137000000012"] {
            refused::invalid_phone().check(&site, Call::post(&format!("smsLogin?phone={phone}&smsCode={right}"))).await;
        }
        for wrong in ["", "12345", "1234567", "-12345", "%EF%BC%91%EF%BC%92"] {
            refused::invalid_sms_code().check(&site, login(wrong)).await;
        }
        // The right code of another number.
        refused::invalid_sms_code().check(&site, Call::post(&format!("smsLogin?phone=13700000002&smsCode={right}"))).await;
        assert_unchanged(&site, &before, "refusals").await;
        login(&right).data(&site).await;
    }

    async fn a_code_is_good_for_its_scene_its_time_and_five_attempts(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let of_another_scene = next_code(&site, SmsScene::Register).await;
        refused::invalid_sms_code().check(&site, login(&of_another_scene)).await;
        for scene in [SmsScene::Password, SmsScene::Secret, SmsScene::Cash, SmsScene::Account] {
            site.env.clock.advance_seconds(60);
            let of_another_scene = own_code(&site, &token, scene).await;
            refused::invalid_sms_code().check(&site, login(&of_another_scene)).await;
        }
        let old = next_code(&site, SmsScene::Login).await;
        let right = next_code(&site, SmsScene::Login).await;
        if old != right {
            refused::invalid_sms_code().check(&site, login(&old)).await;
        }
        login(&right).data(&site).await;

        let late = next_code(&site, SmsScene::Login).await;
        site.env.clock.advance_seconds(5 * 60);
        refused::invalid_sms_code().check(&site, login(&late)).await;

        let guessed = next_code(&site, SmsScene::Login).await;
        for _ in 0..5 {
            assert_eq!(login(&another(&guessed)).send(&site).await.body["reason"], "invalid_sms_code");
        }
        refused::invalid_sms_code().check(&site, login(&guessed)).await;
    }

    async fn a_strangers_attempts_leave_the_device_that_asked_its_own(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let right = next_code(&site, SmsScene::Login).await;
        for i in 0..20 {
            refused::invalid_sms_code().check(&site, login(&another(&right)).address(&format!("10.66.{i}.1"))).await;
            refused::invalid_sms_code().check(&site, login(&another(&right)).without_cookies()).await;
        }
        // The attempts that all other devices have are used, even for the right code.
        refused::invalid_sms_code().check(&site, login(&right).address("10.77.0.1")).await;
        for _ in 0..4 {
            assert_eq!(login(&another(&right)).send(&site).await.body["reason"], "invalid_sms_code");
        }
        login(&right).data(&site).await;
    }

    async fn a_code_may_be_typed_on_another_device_than_asked_for_it(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let right = next_code(&site, SmsScene::Login).await;
        for _ in 0..2 {
            assert_eq!(login(&another(&right)).address("10.66.0.1").send(&site).await.body["reason"], "invalid_sms_code");
        }
        login(&right).address("10.66.0.1").data(&site).await;
        let right = next_code(&site, SmsScene::Login).await;
        for _ in 0..3 {
            assert_eq!(login(&another(&right)).address("10.66.0.1").send(&site).await.body["reason"], "invalid_sms_code");
        }
        refused::invalid_sms_code().check(&site, login(&right).address("10.66.0.1")).await;
    }

    async fn a_line_of_ipv6_is_one_network_whichever_address_asks_for_codes(env: TestEnv) {
        let site = open(env);
        let ask = |address: &str| Call::post(&format!("sendSmsCode?phone={PHONE}&scene=login")).address(address);
        ask("2001:db8:1:1::1").data(&site).await;
        refused::sms_too_often(60).check(&site, ask("2001:db8:1:1:ffff::2")).await;
        ask("2001:db8:1:2::1").data(&site).await;
    }

    async fn a_code_stays_with_its_device_in_another_network(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        let ask = Call::post(&format!("sendSmsCode?phone={PHONE}&scene=login")).address("10.1.0.1");
        ask.browser("phone").data(&site).await;
        let right = site.env.sms.code(PHONE, SmsScene::Login).unwrap();
        // More attempts than all other devices together have.
        for i in 1..=4 {
            let attempt = login(&another(&right)).browser("phone").address(&format!("10.{i}.0.1"));
            assert_eq!(attempt.send(&site).await.body["reason"], "invalid_sms_code");
        }
        login(&right).browser("phone").address("10.9.0.1").data(&site).await;
    }

    async fn a_client_without_cookies_can_use_a_code(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        Call::post(&format!("sendSmsCode?phone={PHONE}&scene=login")).without_cookies().data(&site).await;
        let right = site.env.sms.code(PHONE, SmsScene::Login).unwrap();
        for _ in 0..2 {
            assert_eq!(login(&another(&right)).without_cookies().send(&site).await.body["reason"], "invalid_sms_code");
        }
        login(&right).without_cookies().data(&site).await;
    }

    async fn a_stranger_who_asks_for_a_code_does_not_end_the_owners(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let owners = next_code(&site, SmsScene::Login).await;
        let ask = Call::post(&format!("sendSmsCode?phone={PHONE}&scene=login"));
        ask.address("10.66.0.1").data(&site).await;
        let other_customers = site.env.sms.code(PHONE, SmsScene::Login).unwrap();
        login(&owners).data(&site).await;
        // Once one was used, the other is not valid any more.
        refused::invalid_sms_code().check(&site, login(&other_customers).address("10.66.0.1")).await;
    }

    async fn a_code_that_serves_ends_none_of_another_scene_or_number(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        registered(&site, "13700000002").await;
        let right = next_code(&site, SmsScene::Login).await;
        let others = code(&site, "13700000002", SmsScene::Login).await;
        let password = own_code(&site, &token, SmsScene::Password).await;
        login(&right).data(&site).await;
        Call::post(&format!("smsLogin?phone=13700000002&smsCode={others}")).data(&site).await;
        Call::post(&format!("modifyPassword?newPassword=new456&smsCode={password}")).token(&token).data(&site).await;
    }

    async fn wrong_attempts_take_none_from_a_code_of_another_scene(env: TestEnv) {
        let site = open(env);
        let (register, right) = (code(&site, PHONE, SmsScene::Register).await, code(&site, PHONE, SmsScene::Login).await);
        for _ in 0..5 {
            assert_eq!(login(&another(&right)).send(&site).await.body["reason"], "invalid_sms_code");
        }
        let call = format!("register?phone={PHONE}&smsCode={register}&password=kite47&nickName=a&agree=true");
        Call::post(&call).data(&site).await;
    }

    async fn a_number_without_an_account_sounds_like_a_wrong_code(env: TestEnv) {
        let site = open(env);
        let right = code(&site, PHONE, SmsScene::Login).await;
        refused::invalid_sms_code().check(&site, login(&right)).await;
        assert_eq!(site.env.tables().await.count("sessions"), 0);
    }
}
