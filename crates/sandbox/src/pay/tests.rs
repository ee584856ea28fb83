//! Webhooks and responses of the sandbox, signed by hand here to pin the form of the message.

use std::sync::Arc;

use app::ports::{
    Clock, Entropy, Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, RefundRequest,
    WebhookError,
};
use async_trait::async_trait;
use aws_lc_rs::hmac;
use base64::{Engine, engine::general_purpose::STANDARD};
use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use gateways::{HttpRequest, HttpResponse, NoResponse, Transport};
use serde_json::{Value, json};

use super::SandboxPay;
use crate::Channel;

const NOW: Timestamp = Timestamp(1_735_689_600_000);
const SECRET: &[u8] = &[7; 32];
const BODY: &str =
    r#"{"provider":"sandbox_wechat","paymentNo":"P20250101ZZZZZZZZZZZZZ","state":"paid"}"#;

struct Unused;

impl Clock for Unused {
    fn now(&self) -> Timestamp {
        NOW
    }
}

impl Entropy for Unused {
    fn fill(&self, buffer: &mut [u8]) {
        buffer.fill(1);
    }
}

#[async_trait]
impl Transport for Unused {
    async fn send(&self, _: HttpRequest) -> Result<HttpResponse, NoResponse> {
        Err(NoResponse)
    }
}

/// Gives one signed response to every request.
struct OneResponse(u16, String);

#[async_trait]
impl Transport for OneResponse {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        let (_, nonce) =
            request.headers.iter().find(|(name, _)| *name == "x-sandbox-nonce").unwrap();
        Ok(HttpResponse {
            status: self.0,
            headers: headers("answer", nonce, &self.1),
            body: self.1.clone().into_bytes(),
        })
    }
}

fn provider(method: PayMethod) -> SandboxPay {
    provider_behind(method, Arc::new(Unused))
}

fn provider_behind(method: PayMethod, transport: Arc<dyn Transport>) -> SandboxPay {
    let (clock, entropy) = (Arc::new(Unused), Arc::new(Unused));
    SandboxPay::new(
        method,
        Channel::new("http://sandbox.test/", SECRET, clock, entropy, transport).unwrap(),
    )
}

/// A provider with this response, and one for each of `others` whose response differs in that
/// field.
fn provider_with_response(
    response: &Value,
    others: &[(&str, Value)],
) -> (SandboxPay, Vec<(String, SandboxPay)>) {
    let provider = |response: &Value| {
        provider_behind(PayMethod::Wechat, Arc::new(OneResponse(200, response.to_string())))
    };
    let differing = others.iter().map(|(field, other)| {
        let mut response = response.clone();
        response[field] = other.clone();
        (response.to_string(), provider(&response))
    });
    (provider(response), differing.collect())
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
fn only_a_fresh_webhook_of_this_provider_is_accepted() {
    let wechat = provider(PayMethod::Wechat);
    let good = headers("webhook", "sandbox_wechat", BODY);
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
    assert_eq!(verify(&headers("webhook", "sandbox_card", BODY), BODY, NOW), wrong);
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
fn a_signed_webhook_that_says_something_else_is_no_webhook() {
    let wechat = provider(PayMethod::Wechat);
    for (body, error) in [
        (BODY.replace("sandbox_wechat", "sandbox_card"), WebhookError::NotForUs),
        (BODY.replace("paid", "open"), WebhookError::Malformed),
        (BODY.replace("P2025", "S2025"), WebhookError::Malformed),
        (BODY.replace('{', "{\"state\":\"paid\","), WebhookError::Malformed),
        ("[]".to_owned(), WebhookError::Malformed),
    ] {
        let headers = headers("webhook", "sandbox_wechat", &body);
        assert_eq!(wechat.verify_webhook(&headers, body.as_bytes(), NOW), Err(error), "{body}");
    }
}

#[tokio::test]
async fn a_refund_is_done_only_by_an_answer_about_it() {
    let request = RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: PaymentNo::new(NOW, [7; 8]),
        provider_txn: "T1".to_owned(),
        amount: Fen(1_234),
        paid: Fen(2_000),
    };
    let (refund_no, payment_no) = (request.refund_no.as_str(), request.payment_no.as_str());
    let done = json!({ "ok": true, "paymentNo": payment_no, "refundNo": refund_no, "amountFen": 1_234, "state": "done" });
    let others = [
        ("paymentNo", json!("P202501010000000000000")),
        ("refundNo", json!("R202501010000000000000")),
        ("amountFen", json!(2_000)),
        ("state", json!("open")),
    ];
    let (provider, differing) = provider_with_response(&done, &others);
    assert_eq!(provider.refund(&request).await, Outcome::Done(true));
    for (response, provider) in differing {
        assert_eq!(provider.refund(&request).await, Outcome::Done(false), "{response}");
    }
}

#[tokio::test]
async fn only_an_answer_about_this_payment_is_accepted() {
    let no = PaymentNo::new(NOW, [7; 8]);
    let response = json!({ "ok": true, "paymentNo": no.as_str(), "state": "paid", "txn": "T1", "amountFen": 1_234, "url": "https://pay.test/1" });
    let others = [("paymentNo", json!("P202501010000000000000")), ("paymentNo", Value::Null)];
    let request = PayRequest {
        payment_no: no.clone(),
        method: PayMethod::Wechat,
        amount: Fen(1_234),
        subject: "a".to_owned(),
        lang: domain::Lang::Zh,
        expires_at: NOW.plus_seconds(900),
        notify_url: String::new(),
        return_url: String::new(),
        quit_url: String::new(),
        client_ip: String::new(),
        steam_id: None,
        browser: PayBrowser::Desktop,
    };
    let (provider, differing) = provider_with_response(&response, &others);
    let paid = Outcome::Done(PayState::Paid { txn: "T1".to_owned(), amount: Fen(1_234) });
    assert_eq!((provider.query(&no).await, provider.close(&no).await), (paid.clone(), paid));
    assert_eq!(
        provider.create(&request).await,
        Outcome::Done(PayAction::Redirect { url: "https://pay.test/1".to_owned() })
    );
    for (response, provider) in differing {
        assert_eq!(
            (provider.query(&no).await, provider.close(&no).await),
            (Outcome::Unknown, Outcome::Unknown),
            "{response}"
        );
        assert_eq!(provider.create(&request).await, Outcome::Unknown, "{response}");
    }
}

#[tokio::test]
async fn a_signed_answer_that_is_no_200_proves_nothing() {
    let no = PaymentNo::new(NOW, [7; 8]);
    let response = json!({ "ok": true, "paymentNo": no.as_str(), "state": "closed" }).to_string();
    for (status, expected) in
        [(200, Outcome::Done(PayState::Closed)), (202, Outcome::Unknown), (500, Outcome::Unknown)]
    {
        let provider =
            provider_behind(PayMethod::Wechat, Arc::new(OneResponse(status, response.clone())));
        assert_eq!(provider.query(&no).await, expected, "{status}");
    }
}
