//! Stripe against a vector made by openssl, and responses that prove something or nothing.

use std::sync::Arc;

use app::ports::{Outcome, PayBrowser, PayRequest, RefundRequest};
use domain::{Fen, PayMethod, PaymentNo, RefundNo};
use serde_json::{Value, json};

use super::{Stripe, StripeConfig, account::StripeKeyErrors, key_errors};
use crate::{
    ConfigError, HttpRequest, form,
    script::{Fixed, NOW, Script},
};

mod calls;
mod disputes;
mod refunds;
mod statements;
mod webhooks;

const SECRETS: [&str; 2] = ["whsec_0123456789abcdefghij", "whsec_jihgfedcba9876543210"];

struct Fixture {
    stripe: Stripe,
    script: Arc<Script>,
}

fn config(key: &str) -> StripeConfig {
    StripeConfig {
        url: "https://api.stripe.test".to_owned(),
        secret_key: key.to_owned(),
        webhook_secrets: SECRETS.map(str::to_owned).to_vec(),
    }
}

fn fixture() -> Fixture {
    let script = Script::new();
    let config = config("rk_live_0123456789abcdefghij");
    let stripe = Stripe::new(config, Arc::new(Fixed), script.clone()).unwrap();
    Fixture { stripe, script }
}

fn payment_no() -> PaymentNo {
    PaymentNo::new(NOW, [7; 8])
}

fn pay_request() -> PayRequest {
    PayRequest {
        payment_no: payment_no(),
        method: PayMethod::Card,
        amount: Fen(1234),
        subject: "锦囊 a=b&c".to_owned(),
        lang: domain::Lang::Zh,
        expires_at: NOW.plus_seconds(900),
        notify_url: "https://example.test/notify/stripe".to_owned(),
        return_url: "https://example.test/pay/return?x=1".to_owned(),
        quit_url: "https://example.test/pay/quit".to_owned(),
        client_ip: "203.0.113.7".to_owned(),
        steam_id: None,
        browser: PayBrowser::Phone,
    }
}

fn refund_request() -> RefundRequest {
    RefundRequest {
        refund_no: RefundNo::new(NOW, [9; 8]),
        payment_no: payment_no(),
        provider_txn: "pi_3".to_owned(),
        amount: Fen(1234),
        paid: Fen(1234),
    }
}

/// The session of our payment in this state, with some fields replaced.
fn session(status: &str, payment_status: &str, changes: &[(&str, Value)]) -> Value {
    let mut session = json!({
        "id": "cs_live_1", "object": "checkout.session", "livemode": true, "mode": "payment",
        "client_reference_id": payment_no().as_str(), "url": "https://checkout.stripe.test/c/1",
        "status": status, "payment_status": payment_status, "payment_intent": null,
        "amount_total": 1234, "currency": "cny",
    });
    if payment_status == "paid" {
        session["payment_intent"] = json!("pi_3");
    }
    for (name, value) in changes {
        session[*name] = value.clone();
    }
    session
}

impl Fixture {
    fn gives(&self, response: &Value) {
        self.script.answers(200, &response.to_string());
    }

    fn refuses(&self, status: u16, kind: &str, code: &str) {
        let error = json!({ "error": { "type": kind, "code": code, "message": "m" } });
        self.script.answers(status, &error.to_string());
    }

    fn lists(&self, data: &[Value], has_more: bool) {
        self.gives(&json!({ "object": "list", "data": data, "has_more": has_more }));
    }
}

/// The fields of a form or of the query of an address.
fn fields(text: &[u8]) -> Vec<(String, String)> {
    form::decode(text).unwrap()
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str())
}

fn refused<T>(code: &str, retryable: bool) -> Outcome<T> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

#[test]
fn keys_that_are_not_stripes_are_refused_by_name() {
    let (key, secret) = ("sk_live_0123456789abcdefghij", SECRETS[0]);
    let sound = StripeKeyErrors::default();
    assert_eq!(key_errors(Some(key), Some(&[secret])), sound);
    assert_eq!(key_errors(None, None), sound);
    for test in ["sk_test_0123456789abcdefghij", "rk_test_0123456789abcdefghij"] {
        assert!(key_errors(Some(test), None).is_test, "{test}");
    }
    let of_key = |key| key_errors(Some(key), None).secret_key;
    assert_eq!(of_key(""), Some(ConfigError::Missing("stripe secret_key")));
    let malformed = Some(ConfigError::Malformed("stripe secret_key"));
    assert_eq!(of_key("pk_live_0123456789abcdefghij"), malformed);
    assert_eq!(of_key("sk_live_short"), Some(ConfigError::Weak("stripe secret_key")));
    let of_secrets = |secrets: &[&str]| key_errors(None, Some(secrets)).webhook_secrets;
    let name = "stripe webhook_secrets";
    assert_eq!(of_secrets(&[]), Some(ConfigError::Missing(name)));
    assert_eq!(of_secrets(&[secret, key]), Some(ConfigError::Malformed(name)));
    assert_eq!(of_secrets(&[secret, "whsec_1"]), Some(ConfigError::Weak(name)));
    let shown = format!("{:?}", config(key));
    assert!(!shown.contains("0123456789"), "{shown}");
}
