//! Disputes: what each status says, and what is not ours.

use app::ports::{Disputes, Outcome, ProviderDispute};
use domain::{DisputeState, Fen, Timestamp};
use serde_json::{Value, json};

use super::{fixture, refused};
use crate::script::NOW;

fn dispute(status: &str, transactions: &[i64], changes: &[(&str, Value)]) -> Value {
    let transactions: Vec<Value> =
        transactions.iter().map(|fen| json!({ "id": "txn_1", "amount": fen })).collect();
    let mut dispute = json!({
        "id": "dp_1", "object": "dispute", "created": 100, "livemode": true, "amount": 1234, "currency": "cny",
        "charge": "ch_3", "payment_intent": "pi_3", "status": status, "reason": "fraudulent",
        "balance_transactions": transactions, "evidence_details": { "due_by": 604_900 },
    });
    for (name, value) in changes {
        dispute[*name] = value.clone();
    }
    dispute
}

fn reported(state: DisputeState, is_funds_withdrawn: bool) -> ProviderDispute {
    ProviderDispute {
        id: "dp_1".to_owned(),
        provider_txn: "pi_3".to_owned(),
        amount: Fen(1234),
        state,
        is_funds_withdrawn,
        respond_by: Some(Timestamp(604_900_000)),
    }
}

#[tokio::test]
async fn a_dispute_ends_once_its_money_has_moved() {
    use DisputeState::{Lost, Open, Won};
    for (status, transactions, state, is_funds_withdrawn) in [
        ("warning_needs_response", &[][..], Open, false),
        ("warning_under_review", &[], Open, false),
        ("warning_closed", &[], Won, false),
        ("prevented", &[], Won, false),
        ("needs_response", &[-1234], Open, true),
        ("under_review", &[-1234], Open, true),
        ("won", &[-1234], Open, true),
        ("won", &[-1234, 1234], Won, true),
        ("lost", &[], Open, false),
        ("lost", &[-1234], Lost, true),
        ("something_new", &[-1234], Open, true),
    ] {
        let fixture = fixture();
        fixture.gives(&dispute(status, transactions, &[]));
        fixture.lists(&[], false);
        let response = fixture.stripe.dispute("dp_1").await;
        assert_eq!(response, Outcome::Done(Some(reported(state, is_funds_withdrawn))), "{status}");
        let asked = &fixture.script.asked()[0];
        assert_eq!(asked.url, "https://api.stripe.test/v1/disputes/dp_1");
    }
}

#[tokio::test]
async fn a_dispute_of_another_account_or_currency_is_ignored() {
    for change in [
        ("livemode", json!(false)),
        ("currency", json!("jpy")),
        ("amount", json!(0)),
        ("payment_intent", Value::Null),
        ("payment_intent", json!("ch_3")),
    ] {
        let fixture = fixture();
        fixture.gives(&dispute("lost", &[-1234], std::slice::from_ref(&change)));
        assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Done(None), "{change:?}");
    }
    let fixture = fixture();
    fixture.gives(&dispute("lost", &[-1234], &[("id", json!("dp_2"))]));
    assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Unknown);
    assert_eq!(fixture.stripe.dispute("dp_1/../balance").await, Outcome::Done(None));
    assert_eq!(fixture.script.asked().len(), 1);
}

#[tokio::test]
async fn a_response_that_proves_nothing_is_unknown() {
    let fixture = fixture();
    fixture.script.answers(500, "{}");
    fixture.script.answers(200, "{");
    fixture.refuses(404, "invalid_request_error", "resource_missing");
    fixture.refuses(401, "invalid_request_error", "invalid_key");
    assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Unknown);
    assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Unknown);
    assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Done(None));
    assert_eq!(fixture.stripe.dispute("dp_1").await, refused("invalid_key", true));
}

#[tokio::test]
async fn an_inquiry_that_closes_after_a_refund_in_the_console_is_lost_for_that() {
    let refund = |id: &str, fen: i64, status: &str, metadata: Value| {
        json!({
            "id": id, "amount": fen, "currency": "cny", "payment_intent": "pi_3",
            "status": status, "metadata": metadata, "created": if id == "re_0" { 99 } else { 100 },
        })
    };
    let ours = json!({ "refund_no": "R20261121000000000000000001" });
    for (refunds, expected) in [
        (vec![], reported(DisputeState::Won, false)),
        (
            vec![
                refund("re_0", 300, "succeeded", json!({})),
                refund("re_1", 200, "succeeded", json!({})),
                refund("re_2", 34, "pending", json!({})),
                refund("re_3", 500, "failed", json!({})),
                refund("re_4", 100, "succeeded", ours.clone()),
            ],
            ProviderDispute { amount: Fen(234), ..reported(DisputeState::Lost, true) },
        ),
        (vec![refund("re_4", 100, "succeeded", ours)], reported(DisputeState::Won, false)),
        // It was made before the inquiry.
        (vec![refund("re_0", 300, "succeeded", json!({}))], reported(DisputeState::Won, false)),
    ] {
        let fixture = fixture();
        fixture.gives(&dispute("warning_closed", &[], &[]));
        fixture.lists(&refunds, false);
        fixture.lists(&[dispute("warning_closed", &[], &[])], false);
        assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Done(Some(expected)));
        let url = &fixture.script.asked()[1].url;
        assert!(url.contains("/v1/refunds?payment_intent=pi_3"), "{url}");
    }
    // Without a response about the refunds nothing is certain.
    let fixture = fixture();
    fixture.gives(&dispute("warning_closed", &[], &[]));
    fixture.script.answers(500, "{}");
    assert_eq!(fixture.stripe.dispute("dp_1").await, Outcome::Unknown);
}

#[tokio::test]
async fn a_list_is_read_to_its_end() {
    let fixture = fixture();
    fixture.lists(&[dispute("needs_response", &[-1234], &[])], true);
    let other = dispute("lost", &[-1234], &[("id", json!("dp_2"))]);
    fixture.lists(&[other, dispute("lost", &[-1], &[("currency", json!("usd"))])], false);
    let Outcome::Done(found) = fixture.stripe.disputes_since(NOW).await else { panic!("unknown") };
    let found: Vec<_> = found.iter().map(|one| (one.id.as_str(), one.state)).collect();
    assert_eq!(found, [("dp_1", DisputeState::Open), ("dp_2", DisputeState::Lost)]);
    let asked = fixture.script.asked();
    let from = format!("created%5Bgte%5D={}", NOW.0 / 1000);
    assert!(asked.iter().all(|one| one.url.contains(&from)), "{}", asked[0].url);
    assert!(asked[1].url.ends_with("starting_after=dp_1"), "{}", asked[1].url);
    fixture.script.answers(500, "{}");
    assert_eq!(fixture.stripe.disputes_since(NOW).await, Outcome::Unknown);
}
