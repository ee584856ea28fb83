//! Signatures against vectors of other software and of Aliyun's documents, and every code.

use std::sync::Arc;

use app::ports::{Outcome, RealName, RealNameResult, Sms, SmsState};
use domain::{Lang, Phone, SmsCode, SmsScene};
use serde_json::{Value, json};

use super::{
    AliyunKey, AliyunRealName, AliyunSms, AliyunSmsConfig,
    sign::{canonical_query, canonical_request, signature, text_to_sign},
};
use crate::{
    ConfigError, Ports, SmsTemplates,
    script::{Fixed, Script},
};

fn key() -> AliyunKey {
    AliyunKey {
        access_key_id: "YourAccessKeyId".to_owned(),
        access_key_secret: "YourAccessKeySecret".to_owned(),
    }
}

fn ports(script: &Arc<Script>) -> Ports {
    Ports::over(Arc::new(Fixed), Arc::new(Fixed), script.clone())
}

fn config() -> AliyunSmsConfig {
    AliyunSmsConfig {
        url: "https://dysmsapi.aliyuncs.com".to_owned(),
        key: key(),
        sign_name: "测试签名".to_owned(),
        templates: SmsTemplates::parse("zh=SMS_153050000 en=SMS_2 cash.zh=SMS_3").unwrap(),
    }
}

fn sms(script: &Arc<Script>) -> AliyunSms {
    AliyunSms::new(config(), ports(script)).unwrap()
}

async fn send(sms: &AliyunSms, scene: SmsScene, lang: Lang) -> Outcome<SmsState> {
    let (phone, code) = (Phone::parse("13800138000").unwrap(), SmsCode::parse("012345").unwrap());
    sms.send_code(&phone, scene, lang, &code).await
}

fn refused(code: &str) -> Outcome<SmsState> {
    Outcome::Rejected { code: code.to_owned(), retryable: true }
}

#[test]
fn vectors_and_the_documents_examples_are_reproduced() {
    let vectors: Value = serde_json::from_str(include_str!("vectors.json")).unwrap();
    let document = vectors["document"].as_array().unwrap();
    assert_eq!(document.len(), 2);
    for vector in document.iter().chain([&vectors["sms"]]) {
        let text = |name: &str| vector[name].as_str().unwrap();
        let headers: Vec<(&str, &str)> = vector["headers"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
            .collect();
        let canonical = canonical_request(text("query"), &headers, b"");
        assert_eq!(canonical, text("canonical_request"));
        let to_sign = text_to_sign(&canonical);
        assert_eq!(to_sign, text("string_to_sign"));
        assert_eq!(signature(text("access_key_secret"), &to_sign), text("signature"));
    }
    let pairs = [
        ("TemplateParam", r#"{"code":"123456"}"#),
        ("PhoneNumbers", "13800138000"),
        ("SignName", "测试签名"),
        ("TemplateCode", "SMS_153050000"),
        ("OutId", "sms-0001"),
    ];
    assert_eq!(canonical_query(&pairs), vectors["sms"]["query"].as_str().unwrap());
    assert_eq!(canonical_query(&[("b", "a b*c~d+/"), ("a", "")]), "a=&b=a%20b%2Ac~d%2B%2F");
}

#[tokio::test]
async fn a_message_is_sent_with_the_template_of_its_scene_and_language() {
    let script = Script::new();
    let sms = sms(&script);
    for (scene, lang, template) in [
        (SmsScene::Login, Lang::Zh, "SMS_153050000"),
        (SmsScene::Cash, Lang::Zh, "SMS_3"),
        (SmsScene::Cash, Lang::En, "SMS_2"),
    ] {
        script.answers(200, r#"{"Code":"OK","Message":"OK","BizId":"1^0","RequestId":"R"}"#);
        assert_eq!(send(&sms, scene, lang).await, Outcome::Done(SmsState::Accepted));
        let [request] = script.asked().try_into().ok().unwrap();
        let query = "PhoneNumbers=13800138000&SignName=%E6%B5%8B%E8%AF%95%E7%AD%BE%E5%90%8D";
        let variables = "TemplateParam=%7B%22code%22%3A%22012345%22%7D";
        let url = format!(
            "https://dysmsapi.aliyuncs.com/?OutId={template}&{query}&TemplateCode={template}&{variables}"
        );
        assert_eq!(request.url, url);
        assert!(request.body.is_empty());
        let header = |name: &str| &request.headers.iter().find(|(n, _)| *n == name).unwrap().1;
        assert_eq!(header("x-acs-action"), "SendSms");
        assert_eq!(header("x-acs-version"), "2017-05-25");
        assert_eq!(header("x-acs-date"), "2025-01-01T00:00:00Z");
        assert_eq!(header("x-acs-signature-nonce"), "000102030405060708090a0b0c0d0e0f");
        let start = "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;\
                     x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=";
        assert!(header("authorization").starts_with(start), "{}", header("authorization"));
    }
}

#[tokio::test]
async fn each_code_of_a_message_is_distinguished() {
    let script = Script::new();
    let sms = sms(&script);
    let blocked = |code: &str| Outcome::Done(SmsState::NumberBlocked { code: code.to_owned() });
    for (status, code, expected) in [
        (200, "OK", Outcome::Done(SmsState::Accepted)),
        (200, "isv.MOBILE_NUMBER_ILLEGAL", Outcome::Done(SmsState::NumberInvalid)),
        (200, "isv.BUSINESS_LIMIT_CONTROL", blocked("isv.BUSINESS_LIMIT_CONTROL")),
        (200, "isv.SMS_SIGNATURE_ILLEGAL", refused("isv.SMS_SIGNATURE_ILLEGAL")),
        (200, "isv.SMS_TEMPLATE_ILLEGAL", refused("isv.SMS_TEMPLATE_ILLEGAL")),
        (200, "isv.TEMPLATE_MISSING_PARAMETERS", refused("isv.TEMPLATE_MISSING_PARAMETERS")),
        (200, "isv.AMOUNT_NOT_ENOUGH", refused("isv.AMOUNT_NOT_ENOUGH")),
        (200, "isv.OUT_OF_SERVICE", refused("isv.OUT_OF_SERVICE")),
        (200, "isv.DAY_LIMIT_CONTROL", refused("isv.DAY_LIMIT_CONTROL")),
        (400, "SignatureDoesNotMatch", refused("SignatureDoesNotMatch")),
        (404, "InvalidAccessKeyId.NotFound", refused("InvalidAccessKeyId.NotFound")),
        (400, "InvalidTimeStamp.Expired", refused("InvalidTimeStamp.Expired")),
        (400, "Throttling.User", refused("Throttling.User")),
        // The call may have had its effect.
        (400, "SignatureNonceUsed", Outcome::Unknown),
        (200, "isp.SYSTEM_ERROR", Outcome::Unknown),
        (200, "isv.SOMETHING_NEW", Outcome::Unknown),
        (200, "", Outcome::Unknown),
        (200, "ok", Outcome::Unknown),
        (500, "OK", Outcome::Unknown),
        (503, "isv.AMOUNT_NOT_ENOUGH", Outcome::Unknown),
        (302, "OK", Outcome::Unknown),
    ] {
        script.answers(status, &json!({ "Code": code, "Message": "OK" }).to_string());
        assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, expected, "{status} {code}");
    }
}

#[tokio::test]
async fn an_unproven_response_is_unknown() {
    let script = Script::new();
    let (sms, names) = (sms(&script), real_name(&script));
    for body in ["", "<html>", r#"{"Message":"OK"}"#, r#"{"Code":null}"#, r#"{"Code":"OK""#, "[]"] {
        script.answers(200, body);
        assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, Outcome::Unknown, "{body}");
        script.answers(200, body);
        assert_eq!(names.check("王小明", "11010519491231002X").await, Outcome::Unknown, "{body}");
    }
    script.is_silent();
    assert_eq!(send(&sms, SmsScene::Login, Lang::Zh).await, Outcome::Unknown);
    script.is_silent();
    assert_eq!(names.check("王小明", "11010519491231002X").await, Outcome::Unknown);
}

fn real_name(script: &Arc<Script>) -> AliyunRealName {
    AliyunRealName::new("https://cloudauth.aliyuncs.com", key(), ports(script)).unwrap()
}

#[tokio::test]
async fn each_result_about_a_name_is_distinguished() {
    let script = Script::new();
    let names = real_name(&script);
    let found = |biz: Value| json!({ "Code": "200", "ResultObject": { "BizCode": biz } });
    let code = |code: &str| json!({ "Code": code, "Message": "m" });
    let later = |code: &str| Outcome::Rejected { code: code.to_owned(), retryable: true };
    for (response, expected) in [
        (found(json!("1")), Outcome::Done(RealNameResult::Match)),
        (found(json!(1)), Outcome::Done(RealNameResult::Match)),
        (found(json!("2")), Outcome::Done(RealNameResult::Mismatch)),
        (found(json!("3")), Outcome::Done(RealNameResult::NoRecord)),
        (
            json!({ "Code": 200, "ResultObject": { "BizCode": 2 } }),
            Outcome::Done(RealNameResult::Mismatch),
        ),
        (code("400"), Outcome::Done(RealNameResult::BadInput)),
        (code("401"), Outcome::Done(RealNameResult::BadInput)),
        (code("402"), later("402")),
        (code("403"), later("403")),
        (code("410"), later("410")),
        (code("411"), later("411")),
        (code("412"), later("412")),
        (code("SignatureDoesNotMatch"), later("SignatureDoesNotMatch")),
        (code("500"), Outcome::Unknown),
        (code("200"), Outcome::Unknown),
        (code("999"), Outcome::Unknown),
        (found(json!("4")), Outcome::Unknown),
        (json!({ "Code": "500", "ResultObject": { "BizCode": "1" } }), Outcome::Unknown),
    ] {
        script.answers(200, &response.to_string());
        assert_eq!(names.check("王小明", "11010519491231002X").await, expected, "{response}");
    }
    let request = script.asked().remove(0);
    assert_eq!(
        request.url,
        "https://cloudauth.aliyuncs.com/?IdentifyNum=11010519491231002X&ParamType=normal&\
         UserName=%E7%8E%8B%E5%B0%8F%E6%98%8E"
    );
    let header = |name: &str| &request.headers.iter().find(|(n, _)| *n == name).unwrap().1;
    assert_eq!(
        (header("x-acs-action").as_str(), header("x-acs-version").as_str()),
        ("Id2MetaVerify", "2019-03-07")
    );
}

#[test]
fn what_is_missing_is_named_and_no_secret_is_printed() {
    let script = Script::new();
    let without = |change: fn(&mut AliyunSmsConfig)| {
        let mut config = config();
        change(&mut config);
        AliyunSms::new(config, ports(&script)).unwrap_err()
    };
    for (error, name) in [
        (without(|c| c.key.access_key_id.clear()), "aliyun access_key_id"),
        (without(|c| c.key.access_key_secret.clear()), "aliyun access_key_secret"),
        (without(|c| c.sign_name.clear()), "aliyun sms_sign_name"),
        (without(|c| c.url.clear()), "aliyun sms_url"),
    ] {
        assert_eq!(error, ConfigError::Missing(name));
    }
    let shown = format!("{:?} {:?} {:?}", config(), sms(&script), real_name(&script));
    assert!(!shown.contains("YourAccessKeySecret"), "{shown}");
}
