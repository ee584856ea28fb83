//! Reports of transactions, read as the statement of a day.

use std::sync::Arc;

use app::ports::{Clock, DayStatement, Outcome, Statements};
use domain::{DAY_MS, EntryKind, Fen, StatementEntry, Timestamp};
use serde_json::{Value, json};

use super::{TRANSID, config, fields, payment_no, transaction};
use crate::{
    SteamMicroTxn, SteamTxnStatements,
    script::{NOW, Script},
};

/// A day later than the day of [`NOW`], which is 8:00 on 2025-01-01 in Beijing.
struct DayAfter;

impl Clock for DayAfter {
    fn now(&self) -> Timestamp {
        NOW.plus_ms(DAY_MS)
    }
}

fn statements() -> (SteamTxnStatements, Arc<Script>) {
    let script = Script::new();
    let client = SteamMicroTxn::new(config(), Arc::new(DayAfter), script.clone());
    (SteamTxnStatements::new(client.unwrap()), script)
}

fn gives(script: &Script, orders: &[Value]) {
    let params = json!({ "count": orders.len(), "orders": orders });
    let response = json!({ "response": { "result": "OK", "params": params } });
    script.answers(200, &response.to_string());
}

fn at(status: &str, time: &str) -> Value {
    transaction(status, &[("time", json!(time))])
}

fn entry(kind: EntryKind, at: i64) -> StatementEntry {
    StatementEntry {
        key: (kind, payment_no().to_string()),
        provider_txn: TRANSID.to_owned(),
        amount: Fen(1234),
        fee: Fen::ZERO,
        at: Timestamp(at),
    }
}

async fn entries(orders: &[Value]) -> Vec<StatementEntry> {
    let (statements, script) = statements();
    gives(&script, orders);
    match statements.statement(20_250_101).await {
        Outcome::Done(DayStatement::Entries(entries)) => entries,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_day_lists_what_was_paid_and_what_went_back() {
    let (paid, back) = (NOW.0 + 60_000, NOW.0 + 120_000);
    let history = [at("Succeeded", "2025-01-01T00:01:00Z"), at("Refunded", "2025-01-01T00:02:00Z")];
    let expected = [entry(EntryKind::Payment, paid), entry(EntryKind::Refund, back)];
    assert_eq!(entries(&history).await, expected);
    // Where only the newest state is listed, the payment counts at its beginning.
    let expected = [entry(EntryKind::Payment, NOW.0), entry(EntryKind::Refund, back)];
    assert_eq!(entries(&history[1..]).await, expected);
    let part = [at("PartialRefund", "2025-01-01T00:02:00Z")];
    assert_eq!(entries(&part).await, expected);
    // Money that a bank takes back is a dispute, and no refund.
    let bank = [at("Chargedback", "2025-01-01T00:02:00Z")];
    assert_eq!(entries(&bank).await, [entry(EntryKind::Payment, NOW.0)]);
    // It went back on another day.
    let later = [at("Refunded", "2025-01-01T16:00:00Z")];
    assert_eq!(entries(&later).await, [entry(EntryKind::Payment, NOW.0)]);
    for nothing in ["Init", "Approved", "Failed"] {
        assert!(entries(&[at(nothing, "2025-01-01T00:01:00Z")]).await.is_empty());
    }
}

#[tokio::test]
async fn an_order_id_that_is_not_ours_keeps_steams_number() {
    let strange = transaction("Succeeded", &[("orderid", json!("18446744073709551615"))]);
    let found = entries(&[strange]).await;
    assert_eq!(found.len(), 1);
    let own = transaction("Succeeded", &[("orderid", json!("77"))]);
    let found = entries(&[own]).await;
    assert_eq!(found[0].provider_txn, TRANSID);
}

#[tokio::test]
async fn a_transaction_in_another_currency_is_a_line_without_an_amount_beside_the_rest() {
    let other = [("currency", json!("JPY")), ("orderid", json!("78")), ("transid", json!("9"))];
    let report = [transaction("Succeeded", &other), transaction("Succeeded", &[])];
    let found = entries(&report).await;
    let mut found: Vec<_> = found.iter().map(|e| (e.provider_txn.as_str(), e.amount)).collect();
    found.sort_unstable_by_key(|(_, amount)| *amount);
    assert_eq!(found, [("9", Fen(0)), (TRANSID, Fen(1234))]);
}

#[tokio::test]
async fn a_report_is_read_to_its_end_and_each_change_once() {
    let (statements, script) = statements();
    let order = |n: usize| {
        let id = (n + 1).to_string();
        transaction("Succeeded", &[("orderid", json!(id)), ("transid", json!(id))])
    };
    let full: Vec<Value> = (0..1000).map(order).collect();
    gives(&script, &full);
    gives(&script, &full[999..]);
    let Outcome::Done(DayStatement::Entries(all)) = statements.statement(20_250_101).await else {
        panic!()
    };
    assert_eq!(all.len(), 1000);
    let asked = script.asked();
    let field = |which: usize, name: &str| {
        let query = fields(asked[which].url.split_once('?').unwrap().1.as_bytes());
        query.into_iter().find(|(n, _)| n == name).unwrap().1
    };
    assert_eq!(field(0, "time"), "2024-12-31T16:00:00Z");
    assert_eq!(field(1, "time"), "2025-01-01T00:00:00Z");
    assert_eq!((field(0, "type"), field(0, "maxresults")), ("GAMESALES".into(), "1000".into()));
}

#[tokio::test]
async fn half_a_report_is_none() {
    let (statements, script) = statements();
    script.is_silent();
    assert_eq!(statements.statement(20_250_101).await, Outcome::Unknown);
    assert_eq!(statements.statement(20_250_102).await, Outcome::Done(DayStatement::NotReady));
    for wrong in [("items", json!([])), ("time", json!("yesterday"))] {
        gives(&script, &[transaction("Succeeded", &[wrong])]);
        let refused = Outcome::Rejected { code: "unreadable_statement".into(), retryable: false };
        assert_eq!(statements.statement(20_250_101).await, refused);
    }
}
