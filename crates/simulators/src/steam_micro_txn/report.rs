//! `GetReport`: the transactions that have changed since a time, each as it stands now.

use std::io;

use domain::Timestamp;
use serde_json::{Value, json};

use super::{
    PROVIDER,
    records::describe,
    request::{Failure, INVALID, Request},
};
use crate::{SharedState, payment::Payment, statements::Row};

const RESULTS_MAX: usize = 1000;

/// `GetReport`.
pub async fn report(
    sandbox: &SharedState,
    request: &Request,
) -> io::Result<Result<Value, Failure>> {
    let from = Timestamp::from_utc_text(request.text("time"));
    let (Some(from), Ok(most)) = (from, request.number("maxresults")) else {
        return Ok(Err(INVALID));
    };
    if request.text("type") != "GAMESALES" {
        return Ok(Err(INVALID));
    }
    let (interface, now) = (request.interface.clone(), (sandbox.now)().0);
    let is_here = move |payment: &Payment| {
        payment.steam_txn.as_deref().is_some_and(|txn| txn.interface == interface)
    };
    let mut rows = Vec::new();
    for payment in sandbox.records.list(is_here).await? {
        let Some(txn) = payment.steam_txn.as_deref() else { continue };
        let described = describe(&payment, txn, now);
        // A transaction that nobody paid moves no money.
        if payment.paid_fen > 0 {
            rows.push(Row { number: txn.alias.clone(), at: txn.changed, content: described });
        }
    }
    sandbox.differences.change_rows(PROVIDER, &mut rows, set_amount, made_up);
    rows.retain(|row| row.at >= from.0);
    rows.sort_by(|a, b| (a.at, &a.number).cmp(&(b.at, &b.number)));
    rows.truncate(usize::try_from(most).unwrap_or(RESULTS_MAX).min(RESULTS_MAX));
    let orders: Vec<Value> = rows.into_iter().map(Row::dated).collect();
    Ok(Ok(json!({ "count": orders.len(), "orders": orders })))
}

fn set_amount(content: &mut Value, off: i64) {
    let fen = content["items"][0]["amount"].as_i64().unwrap_or_default();
    content["items"][0]["amount"] = json!(fen + off);
}

/// A transaction that the merchant does not know.
fn made_up(number: &str, fen: i64) -> Value {
    let order: u64 = number.bytes().map(u64::from).sum();
    json!({
        "orderid": order, "transid": format!("9{order}"), "steamid": "76561198083722517",
        "status": "Succeeded", "currency": "CNY", "country": "CN", "usstate": "",
        "items": [{ "itemid": "1", "qty": 1, "amount": fen, "vat": 0, "itemstatus": "Succeeded" }],
    })
}
