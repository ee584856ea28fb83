//! Texts that other software has signed, encrypted and written.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::Value;

use super::{config, generate};
use crate::{
    ConfigError, Method,
    rsa::{self, SigningKey, VerifyingKey},
    wechat::{
        api_v3_key::{ApiV3Key, EncryptedResource},
        certificate,
        config::Account,
        key_errors, sign,
    },
};
use domain::Timestamp;

fn vectors() -> Value {
    serde_json::from_str(include_str!("../vectors.json")).unwrap()
}

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).unwrap().as_str().unwrap()
}

#[test]
fn the_texts_that_are_signed_agree_byte_for_byte() {
    let v = vectors();
    let merchant = VerifyingKey::read("m", text(&v, "/merchant_public_key")).unwrap();
    let (seconds, nonce) = ("1735689600", "593BEC0C930BF1AFEB40B4A08C8FB242");
    let h5 = sign::Call {
        method: Method::Post,
        path: "/v3/pay/transactions/h5".to_owned(),
        body: text(&v, "/wechat_request/body").to_owned(),
    };
    let query = sign::Call {
        method: Method::Get,
        path: "/v3/pay/transactions/out-trade-no/T20250101000001?mchid=1900000001".to_owned(),
        body: String::new(),
    };
    for (call, name) in [(&h5, "wechat_request"), (&query, "wechat_get")] {
        let message = sign::request_text(call, &call.path, seconds, nonce);
        assert_eq!(message, text(&v[name], "/message"));
        assert!(merchant.verifies(message.as_bytes(), text(&v[name], "/signature")));
    }
    let (account, _) = Account::read(config(&generate().0, None)).unwrap();
    let header =
        sign::authorization(&account, nonce, seconds, text(&v, "/wechat_request/signature"));
    assert_eq!(header, text(&v, "/wechat_request/authorization"));

    let package = "prepay_id=wx201410272009395522657a690389285100";
    let message = sign::lines(&["wx0000000000000001", seconds, nonce, package]);
    assert_eq!(message, text(&v, "/wechat_paysign/message"));
    assert!(merchant.verifies(message.as_bytes(), text(&v, "/wechat_paysign/paySign")));
}

#[test]
fn the_webhook_is_verified_and_decrypted() {
    let v = vectors();
    let v = &v["wechat_notify"];
    let header = |name: &str| {
        let headers = v["headers"].as_object().unwrap();
        headers.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).and_then(|(_, v)| v.as_str())
    };
    let platform = VerifyingKey::read("p", text(&vectors(), "/platform_public_key")).unwrap();
    let body = text(v, "/body").as_bytes();
    let now = Timestamp(1_735_689_600_000);
    let signature = sign::signature(header, body, now).unwrap();
    assert!(platform.verifies(&signature.text, signature.value));
    let changed = sign::signature(header, &[body, b" "].concat(), now).unwrap();
    assert!(!platform.verifies(&changed.text, changed.value));
    for (seconds, is_timely) in [(-293, true), (-294, false), (305, true), (306, false)] {
        let now = Timestamp(now.0 + seconds * 1000);
        assert_eq!(sign::signature(header, body, now).is_some(), is_timely, "{seconds}");
    }

    let envelope: Value = serde_json::from_slice(body).unwrap();
    let sealed = |change: &dyn Fn(&mut Value)| {
        let mut resource = envelope["resource"].clone();
        change(&mut resource);
        serde_json::from_value::<EncryptedResource>(resource).unwrap()
    };
    let key = ApiV3Key::read("k", text(v, "/api_v3_key")).unwrap();
    let plain = key.decrypt(&sealed(&|_| ())).unwrap();
    assert_eq!(String::from_utf8(plain).unwrap(), text(v, "/plaintext"));
    for name in ["algorithm", "associated_data", "nonce", "ciphertext"] {
        let changed = sealed(&|resource| resource[name] = "AEAD_AES_128_GCM".into());
        assert!(key.decrypt(&changed).is_none(), "{name}");
    }
    let other = ApiV3Key::read("k", "0123456789abcdef0123456789ABCDEf").unwrap();
    assert!(other.decrypt(&sealed(&|_| ())).is_none());
}

#[test]
fn a_certificate_of_openssl_is_read_and_a_broken_one_is_not() {
    let v = vectors();
    let pem = text(&v, "/certificate/pem");
    let read = certificate::read(pem).unwrap();
    assert_eq!(read.serial, text(&v, "/certificate/serial"));
    assert_eq!(read.public_key, rsa::decode("k", text(&v, "/certificate/public_key")).unwrap());
    let der = rsa::decode("c", pem).unwrap();
    for length in 0..der.len() {
        assert!(certificate::read(&STANDARD.encode(&der[..length])).is_none(), "{length}");
    }
    assert!(certificate::read("no certificate").is_none());
}

#[test]
fn a_configuration_with_an_unusable_value_is_refused() {
    let (private, public) = generate();
    let public = STANDARD.encode(public);
    let wrong = |ours: &str, api_v3_key: &str, theirs: &str| {
        let errors = key_errors(Some(ours), Some(api_v3_key), Some(theirs));
        (errors.ours.is_some(), errors.api_v3.is_some(), errors.theirs)
    };
    let other = STANDARD.encode(generate().1);
    assert_eq!(wrong(&private, super::API_V3_KEY, &other), (false, false, None));
    assert_eq!(
        wrong("x", "short", "x"),
        (true, true, Some(ConfigError::Malformed("wechat public_key")))
    );
    assert_eq!(wrong(&private, super::API_V3_KEY, &public).2, Some(ConfigError::OurOwn));
    assert!(SigningKey::read("k", &public).is_err());

    let account = |change: &dyn Fn(&mut crate::WechatConfig)| {
        let mut config = config(&private, None);
        change(&mut config);
        Account::read(config).map(|(account, _)| (account.origin, account.base_path)).ok()
    };
    let plain = ("https://api.mch.test".to_owned(), String::new());
    assert_eq!(account(&|_| ()), Some(plain));
    let simulated = ("http://127.0.0.1:8080".to_owned(), "/_sandbox/wechat".to_owned());
    let url = "http://127.0.0.1:8080/_sandbox/wechat/".to_owned();
    assert_eq!(account(&|config| config.api_url = url.clone()), Some(simulated));
    for wrong in ["", "1900\"000001", "1900 1", "19\n"] {
        assert_eq!(account(&|config| config.mch_id = wrong.to_owned()), None, "{wrong}");
        assert_eq!(account(&|config| config.serial_no = wrong.to_owned()), None, "{wrong}");
        assert_eq!(account(&|config| config.app_id = wrong.to_owned()), None, "{wrong}");
        assert_eq!(account(&|config| config.api_url = wrong.to_owned()), None, "{wrong}");
    }
}
