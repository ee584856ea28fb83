//! Alipay against vectors made by openssl and node, and against itself.

use std::sync::Arc;

use app::ports::{PayBrowser, PayRequest, Payments, RefundRequest, WebhookError};
use aws_lc_rs::{
    encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der},
    rsa::{KeyPair, KeySize},
    signature::KeyPair as _,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{Fen, PayMethod, PaymentNo, RefundNo};
use serde_json::Value;

use super::{
    Alipay, AlipayConfig, AlipayTrust, account::AlipayKeys, build::text_to_sign, response, webhook,
};
use crate::{
    ConfigError, HttpResponse, form,
    rsa::{SigningKey, VerifyingKey},
    script::{Fixed, NOW, Script},
};

/// A public key of 1024 bits.
const WEAK: &str = concat!(
    "MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDHbkI9iNr/bXRUOk1leIKKNvWWHxSQ9ep5U/UL",
    "m0VQitAzQ+tuUtv23drUwhYRswu6VLzT6hahk3+SNozlsg9CHe1vLhmhOMoZi65rTivr+7DqwGRd",
    "yLAQwqkw4YjBgKxqKGmmebylaGQqQHsq2iBZxYjV/l2rqJxkl75UhJX9/wIDAQAB",
);

mod calls;
mod certificates;
mod payouts;
mod statements;
mod webhooks;

struct Fixture {
    alipay: Alipay,
    script: Arc<Script>,
    platform: SigningKey,
    merchant: VerifyingKey,
}

fn generate() -> (String, String) {
    let pair = KeyPair::generate(KeySize::Rsa2048).unwrap();
    let private: Pkcs8V1Der<'_> = pair.as_der().unwrap();
    let public: PublicKeyX509Der<'_> = pair.public_key().as_der().unwrap();
    (STANDARD.encode(private.as_ref()), STANDARD.encode(public.as_ref()))
}

fn fixture() -> Fixture {
    let ((ours, _), (theirs, their_public)) = (generate(), generate());
    fixture_with(&ours, &theirs, AlipayTrust::PublicKey(their_public))
}

/// A client with this private key, and a platform with that one.
fn fixture_with(ours: &str, theirs: &str, trust: AlipayTrust) -> Fixture {
    let config = AlipayConfig {
        gateway_url: "https://gateway.test/gateway.do".to_owned(),
        app_id: "2021000000000001".to_owned(),
        seller_id: "2088900000000001".to_owned(),
        merchant_private_key_pem: ours.to_owned(),
        trust,
    };
    let script = Script::new();
    Fixture {
        alipay: Alipay::new(config, Arc::new(Fixed), script.clone()).unwrap(),
        script,
        platform: SigningKey::read("platform", theirs).unwrap(),
        merchant: public_of(ours),
    }
}

fn public_of(private: &str) -> VerifyingKey {
    let pair = KeyPair::from_pkcs8(&STANDARD.decode(private).unwrap()).unwrap();
    let public: PublicKeyX509Der<'_> = pair.public_key().as_der().unwrap();
    VerifyingKey::read("public", &STANDARD.encode(public.as_ref())).unwrap()
}

impl Fixture {
    fn answers(&self, method: &str, inner: &str) {
        let sign = self.platform.sign(inner.as_bytes()).unwrap();
        self.raw(200, &format!(r#"{{"{method}_response":{inner},"sign":"{sign}"}}"#));
    }

    fn raw(&self, status: u16, body: &str) {
        self.script.answers(status, body);
    }

    fn webhook(&self, fields: &[(&str, &str)]) -> String {
        let sign = self.platform.sign(text_to_sign(fields.iter().copied()).as_bytes()).unwrap();
        let signature = [("sign", sign.as_str()), ("sign_type", "RSA2")];
        form::encode(fields.iter().copied().chain(signature))
    }

    fn verify(&self, body: &str) -> Result<(), WebhookError> {
        self.alipay.verify_webhook(&[], body.as_bytes(), NOW).map(|_| ())
    }
}

fn payment_no() -> PaymentNo {
    PaymentNo::new(NOW, [7; 8])
}

fn pay_request() -> PayRequest {
    PayRequest {
        payment_no: payment_no(),
        method: PayMethod::Alipay,
        amount: Fen(1234),
        subject: "锦囊 a=b&c/d".to_owned(),
        lang: domain::Lang::Zh,
        expires_at: NOW.plus_seconds(900),
        notify_url: "https://example.test/notify/alipay".to_owned(),
        return_url: "https://example.test/pay/return?x=1".to_owned(),
        quit_url: "https://example.test/pay/return?x=1".to_owned(),
        client_ip: "203.0.113.7".to_owned(),
        steam_id: None,
        browser: PayBrowser::Desktop,
    }
}

fn refund_request() -> RefundRequest {
    RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: payment_no(),
        provider_txn: "2025010122001400000000000001".to_owned(),
        amount: Fen(1234),
        paid: Fen(1234),
    }
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors.json")).unwrap()
}

fn text<'a>(value: &'a Value, path: &str) -> &'a str {
    value.pointer(path).unwrap().as_str().unwrap()
}

#[test]
fn vectors_agree() {
    let v = vectors();
    let merchant = VerifyingKey::read("m", text(&v, "/merchant_public_key")).unwrap();
    let platform = VerifyingKey::read("p", text(&v, "/platform_public_key")).unwrap();
    let params = v["alipay_request"]["params"].as_object().unwrap();
    let message = text_to_sign(params.iter().map(|(n, v)| (n.as_str(), v.as_str().unwrap())));
    assert_eq!(message, text(&v, "/alipay_request/message"));
    assert!(merchant.verifies(message.as_bytes(), text(&v, "/alipay_request/sign")));
    assert!(!platform.verifies(message.as_bytes(), text(&v, "/alipay_request/sign")));

    let (merchant, platform) = (AlipayKeys::One(merchant), AlipayKeys::One(platform));
    assert!(webhook::signed_fields(&platform, text(&v, "/alipay_notify/form").as_bytes()).is_ok());
    assert!(webhook::signed_fields(&merchant, text(&v, "/alipay_notify/form").as_bytes()).is_err());

    let body = text(&v, "/alipay_response/body");
    let response = |body: &str| HttpResponse {
        status: 200,
        headers: Vec::new(),
        body: body.as_bytes().to_vec(),
    };
    assert!(response::verified("alipay.trade.query", &response(body), &platform).is_some());
    assert!(response::verified("alipay.trade.close", &response(body), &platform).is_none());
    assert!(
        response::verified(
            "alipay.trade.query",
            &response(&body.replace("12.34", "12.35")),
            &platform
        )
        .is_none()
    );
    // The same JSON value in other bytes has another signature.
    let spaced = body.replace("\"code\":", "\"code\": ");
    assert!(response::verified("alipay.trade.query", &response(&spaced), &platform).is_none());
}

#[test]
fn keys_are_read_in_every_form_and_weak_ones_refused() {
    let (private, public) = generate();
    assert!(SigningKey::read("k", &private).is_ok());
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{private}\n-----END PRIVATE KEY-----\n");
    assert!(SigningKey::read("k", &pem).is_ok());
    // PKCS#1 is the inner value of this PKCS#8, after an envelope of 26 bytes.
    let der = STANDARD.decode(&private).unwrap();
    assert!(SigningKey::read("k", &STANDARD.encode(&der[26..])).is_ok());
    assert!(SigningKey::read("k", &public).is_err());
    assert!(VerifyingKey::read("k", &public).is_ok());
    assert!(VerifyingKey::read("k", &private).is_err());
    assert!(matches!(VerifyingKey::read("k", WEAK), Err(ConfigError::Weak("k"))));
    assert!(matches!(VerifyingKey::read("k", " \n"), Err(ConfigError::Missing("k"))));
    assert!(matches!(SigningKey::read("k", "@@@"), Err(ConfigError::Malformed("k"))));
}
