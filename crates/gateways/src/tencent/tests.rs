//! Signatures against vectors of other software and of Tencent Cloud's documents, and every code.

use std::sync::Arc;

use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene, Timestamp};
use serde_json::{Value, json};

use super::{
    TencentKey, TencentRealName, TencentSms, TencentSmsConfig,
    sign::{Call, Scope, canonical_request, request},
};
use crate::{
    ConfigError, Ports, SmsTemplates,
    endpoint::Endpoint,
    script::{Fixed, Script},
};

const JSON: &str = "application/json; charset=utf-8";

fn key() -> TencentKey {
    TencentKey {
        secret_id: "SECRETIDEXAMPLE".to_owned(),
        secret_key: "SECRETKEYEXAMPLE".to_owned(),
    }
}

fn ports(script: &Arc<Script>) -> Ports {
    Ports::over(Arc::new(Fixed), Arc::new(Fixed), script.clone())
}

fn config() -> TencentSmsConfig {
    TencentSmsConfig {
        url: "https://sms.tencentcloudapi.com".to_owned(),
        key: key(),
        region: "ap-guangzhou".to_owned(),
        app_id: "1400006666".to_owned(),
        sign_name: "测试签名".to_owned(),
        templates: SmsTemplates::parse("zh=1110 en=2 cash.zh=3").unwrap(),
    }
}

fn sms(script: &Arc<Script>) -> TencentSms {
    TencentSms::new(config(), ports(script)).unwrap()
}

async fn send(sms: &TencentSms, scene: SmsScene, lang: Lang) -> Outcome<SmsState> {
    let (phone, code) = (Phone::parse("13800138000").unwrap(), SmsCode::parse("012345").unwrap());
    sms.send_code(&phone, scene, lang, &code).await
}

#[test]
fn vectors_and_the_documents_example_are_reproduced() {
    let vectors: Value = serde_json::from_str(include_str!("vectors.json")).unwrap();
    for (vector, service, headers) in [
        (
            &vectors["sms"],
            "sms",
            vec![
                ("content-type", JSON),
                ("host", "sms.tencentcloudapi.com"),
                ("x-tc-action", "sendsms"),
            ],
        ),
        (
            &vectors["document"],
            "cvm",
            vec![("content-type", JSON), ("host", "cvm.tencentcloudapi.com")],
        ),
    ] {
        let text = |name: &str| vector[name].as_str().unwrap();
        let canonical = canonical_request(&headers, text("payload").as_bytes());
        assert_eq!(canonical, text("canonical_request"));
        let scope = Scope::new(Timestamp(vector["ts"].as_i64().unwrap() * 1000 + 999), service);
        assert_eq!(scope.text_to_sign(&canonical), text("string_to_sign"));
        let signature = scope.signature(text("secret_key"), text("string_to_sign"));
        assert_eq!(signature, text("signature"));
    }
}

#[test]
fn a_request_carries_the_signature_of_the_vector() {
    let vectors: Value = serde_json::from_str(include_str!("vectors.json")).unwrap();
    let endpoint = Endpoint::parse("url", "https://sms.tencentcloudapi.com").unwrap();
    let call = Call {
        service: "sms",
        action: "SendSms",
        version: "2021-01-11",
        region: Some("ap-guangzhou"),
        body: vectors["sms"]["payload"].as_str().unwrap().to_owned(),
    };
    let request = request(&endpoint, &key(), &call, Timestamp(1_735_689_600_000));
    let proof = format!(
        "TC3-HMAC-SHA256 Credential=SECRETIDEXAMPLE/2025-01-01/sms/tc3_request, \
         SignedHeaders=content-type;host;x-tc-action, Signature={}",
        vectors["sms"]["signature"].as_str().unwrap()
    );
    let expected = [
        ("content-type", JSON),
        ("authorization", &proof),
        ("x-tc-action", "SendSms"),
        ("x-tc-version", "2021-01-11"),
        ("x-tc-timestamp", "1735689600"),
        ("x-tc-region", "ap-guangzhou"),
    ];
    assert!(request.headers.iter().map(|(n, v)| (*n, v.as_str())).eq(expected));
    assert_eq!(request.url, "https://sms.tencentcloudapi.com/");
}

#[test]
fn the_date_of_a_signature_is_that_of_utc() {
    // Seven in the morning in Beijing, on the first of January.
    let scope = Scope::new(Timestamp(1_735_686_000_000), "sms");
    assert!(scope.text_to_sign("").contains("\n2024-12-31/sms/tc3_request\n"));
}

#[tokio::test]
async fn a_message_is_sent_with_the_template_of_its_scene_and_language() {
    let script = Script::new();
    let sms = sms(&script);
    for (scene, lang, template) in [
        (SmsScene::Login, Lang::Zh, "1110"),
        (SmsScene::Cash, Lang::Zh, "3"),
        (SmsScene::Cash, Lang::En, "2"),
    ] {
        script.answers(200, &sent("Ok").to_string());
        assert_eq!(send(&sms, scene, lang).await, Outcome::Done(SmsState::Accepted));
        let [request] = script.asked().try_into().ok().unwrap();
        let body: Value = serde_json::from_slice(&request.body).unwrap();
        let expected = json!({
            "PhoneNumberSet": ["+8613800138000"], "SmsSdkAppId": "1400006666",
            "TemplateId": template, "SignName": "测试签名", "TemplateParamSet": ["012345"],
        });
        assert_eq!(body, expected);
    }
}

fn sent(code: &str) -> Value {
    json!({ "Response": { "SendStatusSet": [{ "Code": code, "Fee": 1 }], "RequestId": "R" } })
}

fn error(code: &str) -> Value {
    json!({ "Response": { "Error": { "Code": code, "Message": "m" }, "RequestId": "R" } })
}

#[tokio::test]
async fn each_code_of_a_message_is_distinguished_wherever_it_stands() {
    let script = Script::new();
    let sms = sms(&script);
    let blocked = |code: &str| Outcome::Done(SmsState::NumberBlocked { code: code.to_owned() });
    let refused = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
    let invalid = Outcome::Done(SmsState::NumberInvalid);
    for (code, expected) in [
        ("InvalidParameterValue.IncorrectPhoneNumber", invalid.clone()),
        ("FailedOperation.PhoneNumberParseFail", invalid),
        (
            "FailedOperation.PhoneNumberInBlacklist",
            blocked("FailedOperation.PhoneNumberInBlacklist"),
        ),
        ("LimitExceeded.DeliveryFrequencyLimit", blocked("LimitExceeded.DeliveryFrequencyLimit")),
        (
            "LimitExceeded.PhoneNumberThirtySecondLimit",
            blocked("LimitExceeded.PhoneNumberThirtySecondLimit"),
        ),
        ("LimitExceeded.PhoneNumberOneHourLimit", blocked("LimitExceeded.PhoneNumberOneHourLimit")),
        ("LimitExceeded.PhoneNumberDailyLimit", blocked("LimitExceeded.PhoneNumberDailyLimit")),
        (
            "FailedOperation.InsufficientBalanceInSmsPackage",
            refused("FailedOperation.InsufficientBalanceInSmsPackage"),
        ),
        (
            "FailedOperation.SignatureIncorrectOrUnapproved",
            refused("FailedOperation.SignatureIncorrectOrUnapproved"),
        ),
        (
            "FailedOperation.TemplateIncorrectOrUnapproved",
            refused("FailedOperation.TemplateIncorrectOrUnapproved"),
        ),
        ("LimitExceeded.AppDailyLimit", refused("LimitExceeded.AppDailyLimit")),
        (
            "InvalidParameterValue.SdkAppIdNotExist",
            refused("InvalidParameterValue.SdkAppIdNotExist"),
        ),
        ("AuthFailure.SignatureExpire", refused("AuthFailure.SignatureExpire")),
        ("AuthFailure.SignatureFailure", refused("AuthFailure.SignatureFailure")),
        ("RequestLimitExceeded", refused("RequestLimitExceeded")),
        (
            "UnauthorizedOperation.RequestIpNotInWhitelist",
            refused("UnauthorizedOperation.RequestIpNotInWhitelist"),
        ),
        ("InternalError.Timeout", Outcome::Unknown),
        ("InternalError.OtherError", Outcome::Unknown),
        ("FailedOperation.SomethingNew", Outcome::Unknown),
        ("LimitExceeded.SomethingNew", Outcome::Unknown),
        ("AuthFailureOfAnotherKind", Outcome::Unknown),
        ("", Outcome::Unknown),
    ] {
        for response in [sent(code), error(code)] {
            script.answers(200, &response.to_string());
            assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, expected, "{response}");
        }
    }
}

#[tokio::test]
async fn an_unproven_response_is_unknown() {
    let script = Script::new();
    let (sms, names) = (sms(&script), real_name(&script));
    let two = json!({ "Response": { "SendStatusSet": [{ "Code": "Ok" }, { "Code": "Ok" }] } });
    let none = json!({ "Response": { "SendStatusSet": [] } });
    for (status, body) in [
        (500, sent("Ok").to_string()),
        (502, error("AuthFailure.SignatureFailure").to_string()),
        (404, error("AuthFailure.SignatureFailure").to_string()),
        (200, two.to_string()),
        (200, none.to_string()),
        (200, "{}".to_owned()),
        (200, "<html>".to_owned()),
        (200, r#"{"Response":{}}"#.to_owned()),
        (200, r#"{"Response":{"Error":{}}}"#.to_owned()),
        (200, r#"{"Response":{"Error":null,"SendStatusSet":[{"Code":"Ok"}]}}"#.to_owned()),
    ] {
        script.answers(status, &body);
        assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, Outcome::Unknown, "{body}");
        script.answers(status, &body);
        assert_eq!(names.check("王小明", "11010519491231002X").await, Outcome::Unknown, "{body}");
    }
    script.is_silent();
    assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, Outcome::Unknown);
}

fn real_name(script: &Arc<Script>) -> TencentRealName {
    TencentRealName::new("https://faceid.tencentcloudapi.com", key(), ports(script)).unwrap()
}

#[tokio::test]
async fn each_result_about_a_name_is_distinguished() {
    let script = Script::new();
    let names = real_name(&script);
    let result = |result: &str| json!({ "Response": { "Result": result, "RequestId": "R" } });
    let later = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
    for (response, expected) in [
        (result("0"), Outcome::Done(RealNameResult::Match)),
        (result("-1"), Outcome::Done(RealNameResult::Mismatch)),
        (result("-2"), Outcome::Done(RealNameResult::BadInput)),
        (result("-3"), Outcome::Done(RealNameResult::BadInput)),
        (result("-4"), later("-4")),
        (result("-5"), Outcome::Done(RealNameResult::NoRecord)),
        (result("-6"), later("-6")),
        (result("-7"), later("-7")),
        (result("-8"), Outcome::Unknown),
        (result(""), Outcome::Unknown),
        (error("UnauthorizedOperation.Arrears"), later("UnauthorizedOperation.Arrears")),
        (error("UnauthorizedOperation.Nonactivated"), later("UnauthorizedOperation.Nonactivated")),
        (error("AuthFailure.SignatureExpire"), later("AuthFailure.SignatureExpire")),
        (error("InvalidParameterValue"), later("InvalidParameterValue")),
        (error("InternalError"), Outcome::Unknown),
        (error("FailedOperation.UnKnown"), Outcome::Unknown),
    ] {
        script.answers(200, &response.to_string());
        assert_eq!(names.check("王小明", "11010519491231002X").await, expected, "{response}");
    }
    let request = script.asked().remove(0);
    let body: Value = serde_json::from_slice(&request.body).unwrap();
    assert_eq!(body, json!({ "IdCard": "11010519491231002X", "Name": "王小明" }));
    let header =
        |name: &str| request.headers.iter().find(|(n, _)| *n == name).map(|(_, v)| v.as_str());
    assert_eq!(header("x-tc-action"), Some("IdCardVerification"));
    assert_eq!(header("x-tc-version"), Some("2018-03-01"));
    assert_eq!(header("x-tc-region"), None);
}

#[test]
fn what_is_missing_is_named_and_no_secret_is_printed() {
    let script = Script::new();
    let without = |change: fn(&mut TencentSmsConfig)| {
        let mut config = config();
        change(&mut config);
        TencentSms::new(config, ports(&script)).unwrap_err()
    };
    for (error, name) in [
        (without(|c| c.key.secret_id.clear()), "tencent secret_id"),
        (without(|c| c.key.secret_key.clear()), "tencent secret_key"),
        (without(|c| c.sign_name.clear()), "tencent sms_sign_name"),
        (without(|c| c.app_id.clear()), "tencent sms_app_id"),
        (without(|c| c.region.clear()), "tencent sms_region"),
        (without(|c| c.url.clear()), "tencent sms_url"),
    ] {
        assert_eq!(error, ConfigError::Missing(name));
    }
    let shown = format!("{:?} {:?} {:?}", config(), sms(&script), real_name(&script));
    assert!(!shown.contains("SECRETKEYEXAMPLE"), "{shown}");
}
