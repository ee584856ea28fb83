//! One message: what it says, and each reason for which it is not sent.

use std::sync::atomic::Ordering;

use app::ports::{Outcome, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use gateways::SmsTemplates;
use serde_json::json;

use super::cloud_clients::{CloudClients, PHONE, refused, send, sent};

#[tokio::test]
async fn a_code_arrives_with_its_scene_and_language() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun(), cloud.tencent());
    let clients: [(&str, &dyn Sms); 2] = [("aliyun", &aliyun), ("tencent", &tencent)];
    assert_eq!(cloud.inbox(PHONE).await, None);
    for (name, sms) in clients {
        for (scene, lang, code) in [
            (SmsScene::Login, Lang::Zh, "000001"),
            (SmsScene::Cash, Lang::En, "123456"),
            (SmsScene::Account, Lang::Zh, "999999"),
        ] {
            let (phone, code) = (Phone::parse(PHONE).unwrap(), SmsCode::parse(code).unwrap());
            assert_eq!(sms.send_code(&phone, scene, lang, &code).await, sent(), "{name} {scene}");
            let expected = json!({
                "code": code.expose(), "scene": scene.code(), "lang": lang.tag(), "provider": name,
            });
            assert_eq!(cloud.inbox(PHONE).await, Some(expected));
            cloud.wait_seconds(60);
        }
    }
}

#[tokio::test]
async fn each_end_refuses_a_time_that_is_too_far_off() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun(), cloud.tencent());
    let checks: [(&dyn Sms, i64, &str); 2] = [
        (&aliyun, 900, "InvalidTimeStamp.Expired"),
        (&tencent, 300, "AuthFailure.SignatureExpire"),
    ];
    for (sms, seconds, code) in checks {
        for off in [seconds, -seconds] {
            cloud.clock.0.fetch_add(off * 1000, Ordering::SeqCst);
            assert_eq!(send(sms, PHONE, "000001").await, sent(), "{code} {off}");
            cloud.clock.0.fetch_add(off.signum() * 1000, Ordering::SeqCst);
            assert_eq!(send(sms, PHONE, "000001").await, refused(code), "{off}");
            cloud.clock.0.fetch_sub((off + off.signum()) * 1000, Ordering::SeqCst);
            cloud.wait_seconds(60);
        }
    }
}

#[tokio::test]
async fn a_date_between_midnight_and_eight_in_beijing_is_signed_in_utc() {
    let cloud = CloudClients::open().await;
    // 2025-01-01 00:00 UTC less an hour: the first of January in Beijing, not yet in UTC.
    cloud.wait_seconds(-3600);
    assert_eq!(send(&cloud.tencent(), PHONE, "000001").await, sent());
    assert_eq!(send(&cloud.aliyun(), PHONE, "000002").await, sent());
}

#[tokio::test]
async fn aliyun_names_what_is_wrong_with_a_call() {
    let cloud = CloudClients::open().await;
    let wrong = |change: fn(&mut gateways::AliyunSmsConfig)| {
        let mut config = cloud.aliyun_config();
        change(&mut config);
        cloud.aliyun_with(config)
    };
    for (sms, code) in [
        (wrong(|c| c.key.access_key_id.push('x')), "InvalidAccessKeyId.NotFound"),
        (wrong(|c| c.key.access_key_secret.push('x')), "SignatureDoesNotMatch"),
        (wrong(|c| "别人".clone_into(&mut c.sign_name)), "isv.SMS_SIGNATURE_ILLEGAL"),
        (
            wrong(|c| c.templates = SmsTemplates::parse("zh=SMS_1").unwrap()),
            "isv.SMS_TEMPLATE_ILLEGAL",
        ),
    ] {
        assert_eq!(send(&sms, PHONE, "000001").await, refused(code));
    }
    assert_eq!(cloud.inbox(PHONE).await, None);
}

#[tokio::test]
async fn tencent_names_what_is_wrong_with_a_call() {
    let cloud = CloudClients::open().await;
    let wrong = |change: fn(&mut gateways::TencentSmsConfig)| {
        let mut config = cloud.tencent_config();
        change(&mut config);
        cloud.tencent_with(config)
    };
    for (sms, code) in [
        (wrong(|c| c.key.secret_id.push('x')), "AuthFailure.SecretIdNotFound"),
        (wrong(|c| c.key.secret_key.push('x')), "AuthFailure.SignatureFailure"),
        (wrong(|c| c.app_id.push('0')), "InvalidParameterValue.SdkAppIdNotExist"),
        (
            wrong(|c| "别人".clone_into(&mut c.sign_name)),
            "FailedOperation.SignatureIncorrectOrUnapproved",
        ),
        (
            wrong(|c| c.templates = SmsTemplates::parse("zh=1").unwrap()),
            "FailedOperation.TemplateIncorrectOrUnapproved",
        ),
    ] {
        assert_eq!(send(&sms, PHONE, "000001").await, refused(code));
    }
    assert_eq!(cloud.inbox(PHONE).await, None);
}

#[tokio::test]
async fn a_number_has_its_limits_at_each_vendor() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun(), cloud.tencent());
    let blocked = |code: &str| Outcome::Done(SmsState::NumberBlocked { code: code.to_owned() });
    assert_eq!(send(&aliyun, PHONE, "000001").await, sent());
    assert_eq!(send(&aliyun, PHONE, "000002").await, blocked("isv.BUSINESS_LIMIT_CONTROL"));
    assert_eq!(send(&tencent, PHONE, "000003").await, sent());
    let half_minute = blocked("LimitExceeded.PhoneNumberThirtySecondLimit");
    assert_eq!(send(&tencent, PHONE, "000004").await, half_minute);
    assert_eq!(cloud.inbox(PHONE).await.unwrap()["code"], "000003");
    for _ in 0..4 {
        cloud.wait_seconds(60);
        assert_eq!(send(&tencent, PHONE, "000005").await, sent());
    }
    cloud.wait_seconds(60);
    let hour = blocked("LimitExceeded.PhoneNumberOneHourLimit");
    assert_eq!(send(&tencent, PHONE, "000006").await, hour);
    for _ in 0..5 {
        cloud.wait_seconds(3600);
        assert_eq!(send(&tencent, PHONE, "000007").await, sent());
    }
    cloud.wait_seconds(3600);
    let day = blocked("LimitExceeded.PhoneNumberDailyLimit");
    assert_eq!(send(&tencent, PHONE, "000008").await, day);
}

#[tokio::test]
async fn a_fault_is_unknown_whether_or_not_the_message_was_sent() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun(), cloud.tencent());
    let clients: [(&str, &dyn Sms); 2] = [("aliyun_sms", &aliyun), ("tencent_sms", &tencent)];
    for (provider, sms) in clients {
        for (at, (kind, arrives)) in [
            ("timeout_before", false),
            ("timeout_after", true),
            ("status500", true),
            ("garbage", true),
        ]
        .into_iter()
        .enumerate()
        {
            let phone = format!("1380000{}{at:02}", if provider == "aliyun_sms" { 10 } else { 20 });
            cloud.fault(provider, "send", kind, "").await;
            let outcome = send(sms, &phone, "424242").await;
            assert_eq!(outcome, Outcome::Unknown, "{provider} {kind}");
            assert_eq!(cloud.inbox(&phone).await.is_some(), arrives, "{provider} {kind}");
        }
    }
}

#[tokio::test]
async fn nothing_is_taken_without_a_signature() {
    let cloud = CloudClients::open().await;
    for path in ["aliyun/sms", "aliyun/real-name"] {
        let (status, answer) = cloud.shop.post(&format!("/_sandbox/{path}")).await;
        assert_eq!((status, answer["Code"].as_str()), (400, Some("IncompleteSignature")), "{path}");
    }
    for path in ["tencent/sms", "tencent/real-name"] {
        let (status, answer) = cloud.shop.post(&format!("/_sandbox/{path}")).await;
        let code = answer["Response"]["Error"]["Code"].as_str();
        assert_eq!((status, code), (200, Some("AuthFailure.InvalidAuthorization")), "{path}");
    }
}
