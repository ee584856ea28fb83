//! Disputes: what each status says, and what is not ours.

use app::ports::{Outcome, Payments, ProviderDispute};
use domain::{DisputeState, Fen};
use serde_json::{Value, json};

use super::{fixture, refused};
use crate::script::NOW;

fn dispute(status: &str, transactions: &[i64], changes: &[(&str, Value)]) -> Value {
    let transactions: Vec<Value> =
        transactions.iter().map(|fen| json!({ "id": "txn_1", "amount": fen })).collect();
    let mut dispute = json!({
        "id": "dp_1", "object": "dispute", "livemode": true, "amount": 1234, "currency": "cny",
        "charge": "ch_3", "payment_intent": "pi_3", "status": status, "reason": "fraudulent",
        "balance_transactions": transactions,
    });
    for (name, value) in changes {
        dispute[*name] = value.clone();
    }
    dispute
}

fn reported(state: DisputeState, is_withdrawn: bool) -> ProviderDispute {
    ProviderDispute {
        id: "dp_1".to_owned(),
        provider_txn: "pi_3".to_owned(),
        amount: Fen(1234),
        state,
        is_withdrawn,
    }
}

#[tokio::test]
async fn a_dispute_ends_once_its_money_has_moved() {
    use DisputeState::{Lost, Open, Won};
    for (status, transactions, state, is_withdrawn) in [
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
        let answer = fixture.stripe.dispute("dp_1").await;
        assert_eq!(answer, Outcome::Done(Some(reported(state, is_withdrawn))), "{status}");
        let asked = &fixture.script.asked()[0];
        assert_eq!(asked.url, "https://api.stripe.test/v1/disputes/dp_1");
    }
}

#[tokio::test]
async fn a_dispute_of_others_or_in_another_currency_is_none_of_ours() {
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
async fn an_answer_that_proves_nothing_is_unknown() {
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
