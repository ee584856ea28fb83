//! Transactions of the balance: which of them are payments and refunds, and of which number.

use std::sync::Arc;

use app::ports::{DayStatement, Outcome, Statements};
use domain::{EntryKind, StatementEntry};
use serde_json::{Value, json};

use super::config;
use crate::{
    script::{Fixed, Script},
    stripe::{Stripe, StripeStatements},
};

/// It ends eight hours before the tests' clock.
const DAY: i32 = 20_241_231;
const AT: i64 = 1_735_600_000;

fn client() -> (Arc<Script>, StripeStatements) {
    let script = Script::new();
    let config = config("rk_live_0123456789abcdefghij");
    let stripe = Stripe::new(config, Arc::new(Fixed), script.clone()).unwrap();
    (script, StripeStatements::new(stripe))
}

fn transaction(id: &str, kind: &str, source: &Value) -> Value {
    json!({ "id": id, "type": kind, "created": AT, "amount": -1, "fee": 3, "currency": "usd", "source": source })
}

fn source(id: &str, fen: i64, metadata: &Value) -> Value {
    json!({
        "id": id, "amount": fen, "currency": "cny", "payment_intent": "pi_1", "metadata": metadata,
    })
}

fn page(script: &Script, has_more: bool, data: &[Value]) {
    script.answers(200, &json!({ "data": data, "has_more": has_more }).to_string());
}

#[tokio::test]
async fn all_pages_are_read_and_fees_in_another_currency_left_out() {
    let (script, client) = client();
    let paid = source("ch_1", 1234, &json!({ "payment_no": "P1" }));
    let refunded = source("re_1", 234, &json!({ "payment_no": "P1", "refund_no": "R1" }));
    let (alien, by_hand) = (source("ch_2", 5, &json!({})), source("re_2", 6, &json!({})));
    page(
        &script,
        true,
        &[
            transaction("txn_6", "refund", &by_hand),
            transaction("txn_5", "charge", &alien),
            transaction("txn_4", "stripe_fee", &Value::Null),
        ],
    );
    page(
        &script,
        false,
        &[
            transaction("txn_3", "payout", &json!({ "id": "po_1", "amount": 9 })),
            transaction("txn_2", "payment_refund", &refunded),
            transaction("txn_1", "charge", &paid),
        ],
    );
    let outcome = client.statement(DAY).await;
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    let read = |entry: StatementEntry| {
        let fields = (entry.provider_txn.as_str(), entry.at.0, entry.fee.0);
        assert_eq!(fields, ("pi_1", AT * 1000, 0));
        (entry.key.0, entry.key.1, entry.amount.0)
    };
    let expected = [
        (EntryKind::Payment, "P1", 1234),
        (EntryKind::Refund, "R1", 234),
        (EntryKind::Payment, "pi_1", 5),
        (EntryKind::Refund, "re_2", 6),
    ];
    let expected = expected.map(|(kind, number, fen)| (kind, number.to_owned(), fen));
    assert_eq!(entries.into_iter().map(read).collect::<Vec<_>>(), expected);
    let asked = script.asked();
    assert!(asked[0].url.contains("created%5Bgte%5D=1735574400"), "{}", asked[0].url);
    assert!(asked[0].url.contains("created%5Blte%5D=1735660799"), "{}", asked[0].url);
    assert!(asked[1].url.ends_with("starting_after=txn_4"), "{}", asked[1].url);
}

#[tokio::test]
async fn what_cannot_be_read_is_no_statement() {
    let (script, client) = client();
    let yen = json!({ "id": "ch_1", "amount": 5, "currency": "jpy" });
    for source in [yen, Value::Null, source("ch_1", 0, &json!({}))] {
        page(&script, false, &[transaction("txn_1", "charge", &source)]);
        let outcome = client.statement(DAY).await;
        assert!(matches!(outcome, Outcome::Rejected { .. }), "{outcome:?}");
    }
    for (status, body) in [(500, ""), (200, "{}"), (200, r#"{"data":[],"has_more":true}"#)] {
        script.answers(status, body);
        assert_eq!(client.statement(DAY).await, Outcome::Unknown, "{body}");
    }
    script.answers(401, r#"{"error":{"type":"invalid_request_error","code":"api_key_expired"}}"#);
    let rejected = Outcome::Rejected { code: "api_key_expired".to_owned(), retryable: true };
    assert_eq!(client.statement(DAY).await, rejected);
    assert_eq!(client.statement(DAY + 8_870).await, Outcome::Done(DayStatement::NotReady));
}

/// A dispute as the source of a transaction, and as the list of a payment has it.
fn dispute(id: &str, created: i64, is_inquiry: bool) -> Value {
    let moved = if is_inquiry { json!([]) } else { json!([{ "amount": -700 }]) };
    json!({
        "id": id, "object": "dispute", "amount": 700, "currency": "cny", "payment_intent": "pi_1",
        "livemode": true, "created": created, "status": "warning_needs_response",
        "balance_transactions": moved,
    })
}

async fn keys(client: &StripeStatements) -> Vec<(EntryKind, String, i64, i64)> {
    let outcome = client.statement(DAY).await;
    let Outcome::Done(DayStatement::Entries(entries)) = outcome else { panic!("{outcome:?}") };
    entries.into_iter().map(|one| (one.key.0, one.key.1, one.amount.0, one.fee.0)).collect()
}

#[tokio::test]
async fn what_disputes_and_failed_refunds_move_is_listed_with_its_fee() {
    let (script, client) = client();
    let taken = json!({
        "id": "txn_1", "type": "adjustment", "created": AT, "amount": -700, "fee": 10_000,
        "net": -10_700, "currency": "cny", "source": dispute("dp_1", AT, false),
    });
    let given = json!({
        "id": "txn_2", "type": "adjustment", "created": AT, "amount": 700, "fee": 0,
        "currency": "cny", "source": dispute("dp_1", AT, false),
    });
    let failed = source("re_1", 234, &json!({ "refund_no": "R1" }));
    let fee = transaction("txn_4", "adjustment", &json!({ "id": "fee_1", "amount": 9 }));
    page(&script, false, &[fee, transaction("txn_3", "refund_failure", &failed), given, taken]);
    let expected = [
        (EntryKind::DisputeWithdrawal, "dp_1", 700, 10_000),
        (EntryKind::DisputeReinstatement, "dp_1", 700, 0),
        (EntryKind::RefundReturned, "R1", 234, 0),
    ];
    let expected = expected.map(|(kind, number, fen, fee)| (kind, number.to_owned(), fen, fee));
    assert_eq!(keys(&client).await, expected);
}

/// As they are booked: with the newest inquiry before them, also where two are open at once.
#[tokio::test]
async fn a_refund_by_hand_may_be_for_the_newest_inquiry_before_it() {
    let (script, client) = client();
    let by_hand = |id, fen| source(id, fen, &json!({}));
    let refunds = [
        transaction("txn_2", "refund", &by_hand("re_2", 200)),
        transaction("txn_1", "refund", &by_hand("re_1", 300)),
    ];
    let inquiries = [
        dispute("dp_4", AT + 1, true),
        dispute("dp_3", AT, false),
        dispute("dp_2", AT - 1, true),
        dispute("dp_1", AT - 2, true),
    ];
    page(&script, false, &refunds);
    let listed = client.statement(DAY).await;
    let Outcome::Done(DayStatement::Entries(entries)) = listed else { panic!("{listed:?}") };
    let keys: Vec<_> = entries.iter().map(|one| (one.key.0, one.key.1.as_str())).collect();
    assert_eq!(keys, [(EntryKind::Refund, "re_1"), (EntryKind::Refund, "re_2")]);
    page(&script, false, &inquiries);
    assert_eq!(client.inquiry_before(&entries[0]).await, Outcome::Done(Some("dp_2".to_owned())));
    page(&script, false, &inquiries[..2]);
    assert_eq!(client.inquiry_before(&entries[0]).await, Outcome::Done(None));
    script.answers(500, "");
    assert_eq!(client.inquiry_before(&entries[0]).await, Outcome::Unknown);
    // Ours is known by its number, so nobody is asked.
    let key = (EntryKind::Refund, "R2026112100000000ABCDE".to_owned());
    let ours = StatementEntry { key, ..entries[0].clone() };
    assert_eq!(client.inquiry_before(&ours).await, Outcome::Done(None));
}
