//! Refunds: looked for before they are asked for, and done only when Stripe says so.

use app::ports::{Outcome, Payments, RefundRequest};
use domain::Fen;
use serde_json::{Value, json};

use super::{fields, fixture, header, refund_request, refused};

fn refund(status: &str, changes: &[(&str, Value)]) -> Value {
    let mut refund = json!({
        "id": "re_1", "object": "refund", "amount": 1234, "currency": "cny",
        "payment_intent": "pi_3", "status": status,
        "metadata": { "refund_no": refund_request().refund_no.as_str() },
    });
    for (name, value) in changes {
        refund[*name] = value.clone();
    }
    refund
}

#[tokio::test]
async fn a_refund_names_its_payment_and_its_part() {
    let fixture = fixture();
    let part = RefundRequest { amount: Fen(234), ..refund_request() };
    fixture.lists(&[], false);
    fixture.gives(&refund("succeeded", &[("amount", json!(234))]));
    assert_eq!(fixture.stripe.refund(&part).await, Outcome::Done(true));
    let asked = fixture.script.asked();
    let listed = "https://api.stripe.test/v1/refunds?payment%5Fintent=pi%5F3&limit=100";
    assert_eq!(asked[0].url.replace("payment_intent=pi_3", "payment%5Fintent=pi%5F3"), listed);
    let no = part.refund_no.as_str();
    assert_eq!(header(&asked[1], "idempotency-key"), Some(format!("refund-{no}").as_str()));
    let sent = fields(&asked[1].body);
    let expected = [
        ("payment_intent", "pi_3"),
        ("amount", "234"),
        ("metadata[refund_no]", no),
        ("metadata[payment_no]", part.payment_no.as_str()),
    ];
    assert!(sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).eq(expected), "{sent:?}");
}

#[tokio::test]
async fn a_key_that_stripe_forgot_after_a_day_refunds_nothing_twice() {
    let fixture = fixture();
    let other = refund("succeeded", &[("metadata", json!({})), ("id", json!("re_0"))]);
    fixture.lists(&[other], true);
    fixture.lists(&[refund("succeeded", &[])], false);
    assert_eq!(fixture.stripe.refund(&refund_request()).await, Outcome::Done(true));
    let asked = fixture.script.asked();
    assert_eq!(asked.len(), 2, "it was found, so it is not asked for again");
    assert!(asked[1].url.ends_with("starting_after=re_0"), "{}", asked[1].url);
}

#[tokio::test]
async fn a_refund_that_was_accepted_is_not_done() {
    for (status, expected) in [
        ("succeeded", Outcome::Done(true)),
        ("pending", Outcome::Done(false)),
        ("requires_action", Outcome::Done(false)),
        ("failed", refused("failed", false)),
        ("canceled", refused("failed", false)),
        ("something", Outcome::Unknown),
    ] {
        let fixture = fixture();
        fixture.lists(&[], false);
        fixture.gives(&refund(status, &[]));
        assert_eq!(fixture.stripe.refund(&refund_request()).await, expected, "{status}");
    }
    let fixture = fixture();
    fixture.lists(&[refund("failed", &[("failure_reason", json!("lost_or_stolen_card"))])], false);
    let outcome = fixture.stripe.refund(&refund_request()).await;
    assert_eq!(outcome, refused("lost_or_stolen_card", false));
}

#[tokio::test]
async fn a_response_about_another_refund_or_amount_proves_nothing() {
    for change in [
        ("amount", json!(1235)),
        ("currency", json!("usd")),
        ("payment_intent", json!("pi_4")),
        ("metadata", json!({ "refund_no": "R202501010000000000000" })),
        ("id", json!("cs_1")),
    ] {
        let fixture = fixture();
        fixture.lists(&[], false);
        fixture.gives(&refund("succeeded", std::slice::from_ref(&change)));
        assert_eq!(fixture.stripe.refund(&refund_request()).await, Outcome::Unknown, "{change:?}");
    }
}

#[tokio::test]
async fn an_unknown_list_or_refund_is_unknown_and_asks_for_nothing_more() {
    let fixture = fixture();
    fixture.script.is_silent();
    assert_eq!(fixture.stripe.refund(&refund_request()).await, Outcome::Unknown);
    assert_eq!(fixture.script.asked().len(), 1, "what was refunded is not known");
    fixture.lists(&[], false);
    fixture.script.answers(500, "");
    assert_eq!(fixture.stripe.refund(&refund_request()).await, Outcome::Unknown);
    for (status, kind, code, expected) in [
        (400, "invalid_request_error", "charge_already_refunded", Some(false)),
        (400, "invalid_request_error", "balance_insufficient", Some(true)),
        (400, "idempotency_error", "x", None),
        (429, "invalid_request_error", "rate_limit", Some(true)),
    ] {
        fixture.lists(&[], false);
        fixture.refuses(status, kind, code);
        let expected = expected.map_or(Outcome::Unknown, |retryable| refused(code, retryable));
        assert_eq!(fixture.stripe.refund(&refund_request()).await, expected, "{code}");
    }
}

#[tokio::test]
async fn what_cannot_be_a_refund_is_not_asked_for() {
    let fixture = fixture();
    let ours = refund_request();
    for (wrong, code) in [
        (RefundRequest { amount: Fen(1235), ..ours.clone() }, "amount"),
        (RefundRequest { amount: Fen(0), ..ours.clone() }, "amount"),
        (RefundRequest { provider_txn: "pi_3/../x".to_owned(), ..ours.clone() }, "provider_txn"),
        (RefundRequest { provider_txn: String::new(), ..ours }, "provider_txn"),
    ] {
        assert_eq!(fixture.stripe.refund(&wrong).await, refused(code, false));
    }
    assert!(fixture.script.asked().is_empty());
}
