//! Webhooks, forged in every way that we know.

use app::ports::{Payments, Webhook, WebhookError};
use aws_lc_rs::hmac;
use serde_json::{Value, json};

use super::{SECRETS, fixture, payment_no};
use crate::{digest::hex, script::NOW, stripe::webhook};

fn signature(secret: &str, seconds: i64, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    hex(hmac::sign(&key, format!("{seconds}.{body}").as_bytes()).as_ref())
}

fn headers(value: &str) -> [(String, String); 1] {
    [("stripe-signature".to_owned(), value.to_owned())]
}

fn event(kind: &str, object: Value) -> Value {
    json!({
        "id": "evt_1", "object": "event", "type": kind, "livemode": true,
        "data": { "object": object },
    })
}

fn completed() -> Value {
    let object = json!({ "id": "cs_live_1", "client_reference_id": payment_no().as_str() });
    event("checkout.session.completed", object)
}

/// The result for an event that Stripe signed now.
fn verification(event: &Value) -> Result<Webhook, WebhookError> {
    let (fixture, body) = (fixture(), event.to_string());
    let seconds = NOW.0 / 1000;
    let header = format!("t={seconds},v1={}", signature(SECRETS[0], seconds, &body));
    fixture.stripe.verify_webhook(&headers(&header), body.as_bytes(), NOW)
}

#[test]
fn the_vector_agrees() {
    let vector: Value = serde_json::from_str(include_str!("../vectors.json")).unwrap();
    let text = |name: &str| vector[name].as_str().unwrap();
    let (secret, header, body) = (text("secret"), text("header"), text("payload"));
    let at = domain::Timestamp(vector["t"].as_i64().unwrap() * 1000);
    assert!(webhook::is_signed(secret, header, body.as_bytes(), at));
    assert!(!webhook::is_signed("whsec_other", header, body.as_bytes(), at));
    assert!(!webhook::is_signed(secret, header, format!("{body} ").as_bytes(), at));
}

#[test]
fn either_secret_counts_while_one_is_replaced_and_times_must_be_near() {
    let (fixture, body) = (fixture(), completed().to_string());
    let now = NOW.0 / 1000;
    let verify = |header: &str| {
        fixture.stripe.verify_webhook(&headers(header), body.as_bytes(), NOW).map(drop)
    };
    let sign = |secret: &str, seconds: i64| signature(secret, seconds, &body);
    let (one, other) = (sign(SECRETS[0], now), sign(SECRETS[1], now));
    for good in [
        format!("t={now},v1={one}"),
        format!("t={now},v1={other}"),
        format!("t={now},v1=00,v1=zz,v1={one},v0=x,nonsense"),
        format!("t={}, v1={}", now - 300, sign(SECRETS[0], now - 300)),
        format!("t={},v1={}", now + 300, sign(SECRETS[0], now + 300)),
    ] {
        assert_eq!(verify(&good), Ok(()), "{good}");
    }
    for bad in [
        String::new(),
        format!("t={now}"),
        format!("v1={one}"),
        format!("t={now},v0={one}"),
        format!("t={},v1={one}", now + 1),
        format!("t={now},t={now},v1={one}"),
        format!("t={now},v1={}", sign("whsec_another0123456789abc", now)),
        format!("t={},v1={}", now - 301, sign(SECRETS[0], now - 301)),
        format!("t={},v1={}", now + 301, sign(SECRETS[0], now + 301)),
        format!("t={now},v1={}", &one[..62]),
    ] {
        assert_eq!(verify(&bad), Err(WebhookError::BadSignature), "{bad}");
    }
    assert_eq!(fixture.stripe.verify_webhook(&[], body.as_bytes(), NOW).err(), verify("").err());
    let long = "x".repeat(300_000);
    let too_long = fixture.stripe.verify_webhook(&headers("t=1"), long.as_bytes(), NOW);
    assert_eq!(too_long.err(), Some(WebhookError::Malformed));
}

#[test]
fn a_valid_webhook_of_test_money_or_of_another_account_is_not_for_us() {
    assert_eq!(verification(&completed()), Ok(Webhook::Payment(payment_no())));
    let mut other = completed();
    other["livemode"] = json!(false);
    assert_eq!(verification(&other), Err(WebhookError::NotForUs));
    let mut other = completed();
    other["account"] = json!("acct_1");
    assert_eq!(verification(&other), Err(WebhookError::NotForUs));
    assert_eq!(verification(&json!({ "type": "x" })), Err(WebhookError::Malformed));
}

#[test]
fn only_the_end_of_a_session_of_ours_asks_and_a_dispute_is_recognised() {
    let object = completed()["data"]["object"].clone();
    for kind in ["completed", "expired", "async_payment_succeeded", "async_payment_failed"] {
        let kind = format!("checkout.session.{kind}");
        assert_eq!(verification(&event(&kind, object.clone())), Ok(Webhook::Payment(payment_no())));
    }
    let ours_not = json!({ "id": "cs_live_1", "client_reference_id": "something" });
    for (kind, object) in [
        ("checkout.session.completed", ours_not),
        ("payment_intent.payment_failed", object.clone()),
        ("charge.refunded", object),
        ("product.created", json!({ "id": "prod_1" })),
    ] {
        let event = event(kind, object);
        assert_eq!(verification(&event), Err(WebhookError::Ignored), "{kind}");
    }
    for kind in ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"] {
        let kind = format!("charge.dispute.{kind}");
        let dispute = event(&kind, json!({ "id": "dp_1", "payment_intent": "pi_3" }));
        let changed = Ok(Webhook::Dispute("dp_1".to_owned()));
        assert_eq!(verification(&dispute), changed, "{kind}");
        let strange = event(&kind, json!({ "id": "dp_1/../x" }));
        assert_eq!(verification(&strange), Err(WebhookError::Ignored));
    }
}

#[tokio::test]
async fn the_session_id_of_a_webhook_is_remembered() {
    let (fixture, body) = (fixture(), completed().to_string());
    let seconds = NOW.0 / 1000;
    let header = format!("t={seconds},v1={}", signature(SECRETS[0], seconds, &body));
    fixture.stripe.verify_webhook(&headers(&header), body.as_bytes(), NOW).unwrap();
    fixture.gives(&super::session("open", "unpaid", &[]));
    fixture.stripe.query(&payment_no()).await;
    assert!(fixture.script.asked()[0].url.ends_with("/v1/checkout/sessions/cs_live_1"));
    assert_eq!([true, false].map(|taken| fixture.stripe.reply(taken).status), [200, 500]);
}
