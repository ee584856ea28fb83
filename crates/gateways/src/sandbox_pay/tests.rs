//! Callbacks of the sandbox: signed by hand here, so that the message's form is pinned down.

use std::sync::Arc;

use app::ports::{Clock, Entropy, Payments, WebhookError};
use async_trait::async_trait;
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{PayMethod, Timestamp};

use super::SandboxPay;
use crate::{Channel, HttpAnswer, HttpRequest, NoAnswer, Transport};

const NOW: Timestamp = Timestamp(1_735_689_600_000);
const SECRET: &[u8] = &[7; 32];
const BODY: &str =
    r#"{"provider":"sandbox_wechat","paymentNo":"P20250101ZZZZZZZZZZZZZ","state":"paid"}"#;

struct Nothing;

impl Clock for Nothing {
    fn now(&self) -> Timestamp {
        NOW
    }
}

impl Entropy for Nothing {
    fn fill(&self, buffer: &mut [u8]) {
        buffer.fill(1);
    }
}

#[async_trait]
impl Transport for Nothing {
    async fn post(&self, _: HttpRequest) -> Result<HttpAnswer, NoAnswer> {
        Err(NoAnswer)
    }
}

fn provider(method: PayMethod) -> SandboxPay {
    let (clock, entropy, transport) = (Arc::new(Nothing), Arc::new(Nothing), Arc::new(Nothing));
    SandboxPay::new(
        method,
        Channel::new("http://sandbox.test/", SECRET, clock, entropy, transport).unwrap(),
    )
}

fn headers(kind: &str, subject: &str, body: &str) -> Vec<(String, String)> {
    let message = format!("{kind}\n{subject}\n{}\nonce\n{body}", NOW.0);
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, SECRET), message.as_bytes());
    let pairs = [
        ("timestamp", NOW.0.to_string()),
        ("nonce", "once".to_owned()),
        ("signature", STANDARD.encode(tag)),
    ];
    pairs.into_iter().map(|(name, value)| (format!("x-sandbox-{name}"), value)).collect()
}

#[test]
fn only_a_fresh_callback_of_this_provider_is_believed() {
    let wechat = provider(PayMethod::Wechat);
    let good = headers("callback", "sandbox_wechat", BODY);
    let verify = |headers: &[(String, String)], body: &str, now| {
        wechat.verify_webhook(headers, body.as_bytes(), now)
    };
    assert_eq!(verify(&good, BODY, NOW).unwrap().payment_no.as_str(), "P20250101ZZZZZZZZZZZZZ");

    let wrong = Err(WebhookError::BadSignature);
    for seconds in [-300, 300] {
        assert!(verify(&good, BODY, NOW.plus_seconds(seconds)).is_ok());
        assert_eq!(verify(&good, BODY, NOW.plus_seconds(seconds + seconds.signum())), wrong);
    }
    assert_eq!(verify(&good, &BODY.replace("paid", "open"), NOW), wrong);
    assert_eq!(verify(&headers("answer", "sandbox_wechat", BODY), BODY, NOW), wrong);
    assert_eq!(verify(&headers("callback", "sandbox_card", BODY), BODY, NOW), wrong);
    assert_eq!(provider(PayMethod::Card).verify_webhook(&good, BODY.as_bytes(), NOW), wrong);
    for missing in 0..3 {
        let mut partial = good.clone();
        partial.remove(missing);
        assert_eq!(verify(&partial, BODY, NOW), wrong);
        let mut changed = good.clone();
        changed[missing].1.insert(0, '1');
        assert!(verify(&changed, BODY, NOW).is_err());
    }
}

#[test]
fn a_signed_callback_that_says_something_else_is_no_webhook() {
    let wechat = provider(PayMethod::Wechat);
    for (body, error) in [
        (BODY.replace("sandbox_wechat", "sandbox_card"), WebhookError::NotForUs),
        (BODY.replace("paid", "open"), WebhookError::Malformed),
        (BODY.replace("P2025", "S2025"), WebhookError::Malformed),
        (BODY.replace('{', "{\"state\":\"paid\","), WebhookError::Malformed),
        ("[]".to_owned(), WebhookError::Malformed),
    ] {
        let headers = headers("callback", "sandbox_wechat", &body);
        assert_eq!(wechat.verify_webhook(&headers, body.as_bytes(), NOW), Err(error), "{body}");
    }
}
