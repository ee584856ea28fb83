//! `POST sendSmsCode`

use super::fixtures::{assert_unchanged, code, open, registered};
use super::places::places;
use super::refused;
use app::ports::SmsState;
use domain::{Lang, SmsScene};
use serde_json::json;
use std::sync::atomic::Ordering;
use testkit::both_dbs;
use testkit::http::Call;

const PHONE: &str = "13700000001";

fn send(phone: &str, scene: &str) -> Call {
    Call::post(&format!("sendSmsCode?phone={phone}&scene={scene}"))
}

both_dbs! {
    async fn a_code_is_sent_for_each_scene_from_any_place(env: TestEnv) {
        let site = open(env);
        for (i, scene) in SmsScene::ALL.iter().enumerate() {
            let phone = format!("1370000010{i}");
            let token = registered(&site, &phone).await;
            site.env.clock.advance_seconds(60);
            let call = places("sendSmsCode", &[("phone", &phone), ("scene", scene.code())])[i % 3].clone().token(&token);
            assert_eq!(call.data(&site).await, json!({ "resendAfterSeconds": 60 }));
            let sent = site.env.sms.code(&phone, *scene).unwrap();
            assert!(sent.len() == 6 && sent.bytes().all(|b| b.is_ascii_digit()));
        }
        assert_eq!(site.env.tables().await.count("sms_codes"), SmsScene::ALL.len() * 2);
    }

    async fn what_guards_an_account_goes_to_its_own_phone_alone(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        registered(&site, "13700000002").await;
        site.env.clock.advance_seconds(60);
        let before = site.env.tables().await;
        for scene in ["password", "secret", "cash", "account"] {
            refused::login_required().check(&site, send(PHONE, scene)).await;
            refused::login_required().check(&site, send(PHONE, scene).token("worth-nothing")).await;
            refused::login_required().check(&site, Call::post(&format!("sendSmsCode?scene={scene}"))).await;
            for phone in ["13700000002", "13799999999"] {
                refused::not_own_phone().check(&site, send(phone, scene).token(&token)).await;
            }
            refused::invalid_phone().check(&site, send("1", scene).token(&token)).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
        for call in ["sendSmsCode?scene=cash", "sendSmsCode?scene=secret&phone=", "sendSmsCode?scene=password&phone=%2B8613700000001"] {
            Call::post(call).token(&token).data(&site).await;
            site.env.clock.advance_seconds(60);
        }
    }

    async fn what_is_not_acceptable_sends_nothing(env: TestEnv) {
        let site = open(env);
        let before = site.env.tables().await;
        refused::missing("phone").check(&site, Call::post("sendSmsCode?scene=login")).await;
        refused::missing("scene").check(&site, Call::post(&format!("sendSmsCode?phone={PHONE}"))).await;
        refused::missing("phone").check(&site, send("", "login")).await;
        for phone in ["110", "02112345678", "1370000000%D9%A1"] {
            refused::invalid_phone().check(&site, send(phone, "login")).await;
        }
        for scene in ["", "LOGIN", "all", "login%20", "0"] {
            refused::malformed("scene").check(&site, send(PHONE, scene)).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn one_a_minute_and_five_an_hour_for_each_scene_and_network(env: TestEnv) {
        let site = open(env);
        send(PHONE, "login").data(&site).await;
        let before = site.env.tables().await;
        refused::sms_too_often(60).check(&site, send(PHONE, "login")).await;
        refused::sms_too_often(60).check(&site, send("%2B86%20137-0000-0001", "login")).await;
        site.env.clock.advance_seconds(59);
        refused::sms_too_often(1).check(&site, send(PHONE, "login")).await;
        assert_unchanged(&site, &before, "refusals").await;
        send(PHONE, "register").data(&site).await;
        send("13700000002", "login").data(&site).await;
        for _ in 1..5 {
            site.env.clock.advance_seconds(60);
            send(PHONE, "login").data(&site).await;
        }
        site.env.clock.advance_seconds(60);
        assert_eq!(send(PHONE, "login").send(&site).await.body["reason"], "sms_too_often");
        site.env.clock.advance_seconds(3600);
        refused::sms_daily_limit().check(&site, send(PHONE, "login")).await;
        site.env.clock.advance_seconds(24 * 3600);
        send(PHONE, "login").data(&site).await;
    }

    async fn a_login_waits_a_minute_for_each_scene_of_its_own_number(env: TestEnv) {
        let site = open(env);
        let (token, other) = (registered(&site, PHONE).await, registered(&site, "13700000002").await);
        send(PHONE, "cash").token(&token).data(&site).await;
        let before = site.env.tables().await;
        // From another network too: the limit protects the phone number.
        for address in ["127.0.0.1", "10.66.1.1"] {
            refused::sms_too_often(60).check(&site, send(PHONE, "cash").token(&token).address(address)).await;
        }
        site.env.clock.advance_seconds(59);
        refused::sms_too_often(1).check(&site, send(PHONE, "cash").token(&token)).await;
        assert_unchanged(&site, &before, "refusals").await;
        send(PHONE, "account").token(&token).data(&site).await;
        send("13700000002", "cash").token(&other).data(&site).await;
        site.env.clock.advance_seconds(1);
        send(PHONE, "cash").token(&token).data(&site).await;
    }

    async fn strangers_cannot_use_up_the_codes_of_a_numbers_owner(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let login = |address: &str| send(PHONE, "login").address(address);
        Call::post(&format!("login?phone={PHONE}&password=kite47")).browser("owner").data(&site).await;
        // Five a day for a network, from any of its addresses, and ten for all devices together
        // that the owner never used.
        for (network, sent) in [("10.66.1", 5), ("10.66.2", 5), ("10.66.3", 0)] {
            let mut answers = Vec::new();
            for last in 0..6 {
                answers.push(login(&format!("{network}.{last}")).send(&site).await.body["code"].clone());
            }
            assert_eq!(answers.iter().filter(|code| **code == 200).count(), sent, "{network}: {answers:?}");
        }
        refused::sms_daily_limit().check(&site, login("172.16.0.1")).await;
        // The owner, on a device of an earlier login, does not wait for a second, wherever it is.
        for address in ["127.0.0.1", "10.66.1.1"] {
            login(address).browser("owner").data(&site).await;
            site.env.clock.advance_seconds(60);
        }
        // And from a session, for the scenes that need one: ten of each.
        for scene in ["password", "secret", "cash"] {
            for _ in 0..10 {
                send(PHONE, scene).token(&token).address("10.66.1.1").data(&site).await;
                site.env.clock.advance_seconds(60);
            }
            refused::sms_daily_limit().check(&site, send(PHONE, scene).token(&token)).await;
        }
    }

    async fn whoever_imitates_the_owners_device_and_shares_its_network_is_a_stranger(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let owner = || send(PHONE, "login").address("10.1.0.1").header("user-agent", "iPhone Version/19.1 Safari");
        let login = Call::post(&format!("login?phone={PHONE}&password=kite47")).address("10.1.0.1");
        login.header("user-agent", "iPhone Version/19.1 Safari").data(&site).await;
        let mut sent = 0;
        for _ in 0..8 {
            sent += usize::from(owner().without_cookies().send(&site).await.body["code"] == 200);
            site.env.clock.advance_seconds(900);
        }
        assert_eq!(sent, 5);
        for _ in 0..4 {
            owner().data(&site).await;
            site.env.clock.advance_seconds(60);
        }
    }

    async fn the_answer_does_not_reveal_who_has_an_account(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        for scene in ["login", "register"] {
            let known = send(PHONE, scene).send(&site).await;
            let unknown = send("13799999999", scene).send(&site).await;
            assert_eq!((known.status, known.body), (unknown.status, unknown.body));
            site.env.clock.advance_seconds(60);
        }
    }

    async fn a_code_of_which_the_provider_says_nothing_may_have_arrived(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        site.env.sms.silent.store(true, Ordering::SeqCst);
        assert_eq!(send(PHONE, "login").data(&site).await, json!({ "resendAfterSeconds": 60 }));
        let arrived = site.env.sms.code(PHONE, SmsScene::Login).unwrap();
        Call::post(&format!("smsLogin?phone={PHONE}&smsCode={arrived}")).data(&site).await;
    }

    async fn a_refusal_by_the_provider_is_reported(env: TestEnv) {
        let site = open(env);
        site.env.sms.refuses.store(true, Ordering::SeqCst);
        refused::sms_failed().assert_heard(&send(PHONE, "login").send(&site).await, "zh");
        refused::sms_failed().assert_heard(&send("13700000002", "login").lang("en").send(&site).await, "en");
        site.env.sms.refuses.store(false, Ordering::SeqCst);
        site.env.clock.advance_seconds(60);
        code(&site, PHONE, SmsScene::Login).await;
    }

    async fn a_code_is_written_in_the_language_of_the_request(env: TestEnv) {
        let site = open(env);
        send(PHONE, "login").data(&site).await;
        assert_eq!(site.env.sms.lang(), Some(Lang::Zh));
        send("13700000002", "login").lang("en").data(&site).await;
        assert_eq!(site.env.sms.lang(), Some(Lang::En));
        let token = registered(&site, "13700000003").await;
        site.env.clock.advance_seconds(60);
        send("13700000003", "cash").token(&token).lang("en").data(&site).await;
        assert_eq!(site.env.sms.lang(), Some(Lang::En));
    }

    async fn an_unreachable_number_and_one_over_its_limit_are_refused_differently(env: TestEnv) {
        let site = open(env);
        site.env.sms.answers_of_numbers(SmsState::NumberInvalid);
        refused::invalid_phone().assert_heard(&send(PHONE, "login").send(&site).await, "zh");
        site.env.sms.answers_of_numbers(SmsState::NumberBlocked { code: "limit".to_owned() });
        refused::sms_failed().assert_heard(&send("13700000002", "login").lang("en").send(&site).await, "en");
    }
}
