//! SMS codes: how often they are sent, how long they can be used, and how many attempts they allow.

use super::{reason, rules};
use crate::fixtures::{code, open, text};
use domain::{HOUR_SECONDS, SmsScene};
use testkit::both_dbs;
use testkit::http::{Call, Site};

const PHONE: &str = "13700000001";

fn send(phone: &str, address: &str) -> Call {
    Call::post(&format!("sendSmsCode?phone={phone}&scene=login")).address(address)
}

fn register(phone: &str, code: &str) -> Call {
    Call::post(&format!(
        "register?phone={phone}&smsCode={code}&password=kite4747&nickName=a&agree=true"
    ))
}

/// A customer whose number has had no code for a while; returns the token.
async fn registered(site: &Site) -> String {
    let sent = code(site, PHONE, SmsScene::Register).await;
    text(&register(PHONE, &sent).data(site).await["token"])
}

/// How many of these calls succeed, with the pause of a resend between them.
async fn sent(site: &Site, calls: usize, call: &Call) -> usize {
    let mut sent = 0;
    for _ in 0..calls {
        sent += usize::from(reason(site, call.clone()).await.is_empty());
        site.env.clock.advance_seconds(30);
    }
    sent
}

both_dbs! {
    rules = rules();

    async fn a_code_is_sent_again_after_half_a_minute(env: TestEnv) {
        let site = open(env);
        assert_eq!(send(PHONE, "10.1.0.1").data(&site).await["resendAfterSeconds"], 30);
        site.env.clock.advance_seconds(29);
        assert_eq!(reason(&site, send(PHONE, "10.1.0.1")).await, "sms_too_often");
        site.env.clock.advance_seconds(1);
        send(PHONE, "10.1.0.1").data(&site).await;
    }

    async fn strangers_have_two_a_network_and_three_together(env: TestEnv) {
        let site = open(env);
        assert_eq!(sent(&site, 4, &send(PHONE, "10.1.0.1")).await, 2);
        assert_eq!(sent(&site, 4, &send(PHONE, "10.2.0.1")).await, 1);
        assert_eq!(reason(&site, send(PHONE, "10.3.0.1")).await, "sms_daily_limit");
    }

    async fn owners_have_three_an_hour_and_four_a_day(env: TestEnv) {
        let site = open(env);
        let token = registered(&site).await;
        let mut hours = Vec::new();
        for _ in 0..3 {
            let own = Call::post(&format!("sendSmsCode?phone={PHONE}&scene=login"));
            hours.push(sent(&site, 5, &own).await);
            site.env.clock.advance_seconds(HOUR_SECONDS);
        }
        assert_eq!(hours, [3, 1, 0]);
        let login = Call::post("login?phone=13700000001&password=kite4747").data(&site).await;
        let own = Call::post("sendSmsCode?scene=password").token(&text(&login["token"]));
        assert_eq!(sent(&site, 6, &own).await, 4);
        assert_eq!(reason(&site, Call::get("getUserInfo").token(&token)).await, "login_required", "after three hours");
    }

    async fn a_code_is_good_for_two_minutes(env: TestEnv) {
        let site = open(env);
        let late = code(&site, PHONE, SmsScene::Register).await;
        site.env.clock.advance_seconds(120);
        assert_eq!(reason(&site, register(PHONE, &late)).await, "invalid_sms_code");
        let in_time = code(&site, PHONE, SmsScene::Register).await;
        site.env.clock.advance_seconds(119);
        register(PHONE, &in_time).data(&site).await;
    }

    async fn a_code_bears_two_attempts_of_its_device_and_one_of_all_others(env: TestEnv) {
        let site = open(env);
        let phones = ["13700000001", "13700000002", "13700000003", "13700000004"];
        for (phone, address, failed_attempts, is_right) in [
            (phones[0], "127.0.0.1", 1, true),
            (phones[1], "127.0.0.1", 2, false),
            (phones[2], "10.1.0.1", 0, true),
            (phones[3], "10.1.0.1", 1, false),
        ] {
            Call::post(&format!("sendSmsCode?phone={phone}&scene=register")).address("127.0.0.1").data(&site).await;
            let right = site.env.sms.code(phone, SmsScene::Register).unwrap();
            let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
            let register = |code: &str| Call::post(&format!("register?phone={phone}&smsCode={code}&password=kite4747&nickName=a&agree=true"));
            for _ in 0..failed_attempts {
                assert_eq!(reason(&site, register(&wrong).address(address)).await, "invalid_sms_code");
            }
            let expected = if is_right { "" } else { "invalid_sms_code" };
            assert_eq!(reason(&site, register(&right).address(address)).await, expected, "{address} after {failed_attempts}");
        }
    }
}
