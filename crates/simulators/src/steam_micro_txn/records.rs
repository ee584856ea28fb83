//! Finding a transaction, and its states.

use std::io;

use domain::{HOUR_MS, Timestamp};
use serde_json::{Value, json};

use super::txn::Txn;
use crate::{
    SharedState,
    payment::{Payment, State},
};

/// How long a customer may take to approve, and we to finalize after that.
pub const WAITS_MS: i64 = HOUR_MS;

/// The transaction whose field has this value.
pub async fn find(
    sandbox: &SharedState,
    field: &'static str,
    value: &str,
) -> io::Result<Option<Payment>> {
    let value = value.to_owned();
    let fits = move |payment: &Payment| {
        payment.steam_txn.as_deref().is_some_and(|txn| match field {
            "transid" => txn.transid == value,
            "alias" => txn.alias == value && !value.is_empty(),
            _ => txn.order_id == value,
        })
    };
    sandbox.records.find_payment(fits).await
}

/// The status of a transaction as Steam names it.
pub fn status<'a>(payment: &'a Payment, txn: &'a Txn, now: i64) -> &'a str {
    match payment.state {
        State::Paid if !txn.reversal.is_empty() => &txn.reversal,
        State::Paid if payment.refunds.is_empty() => "Succeeded",
        State::Paid => "Refunded",
        State::Open if txn.approved > 0 && now < txn.approved + WAITS_MS => "Approved",
        State::Open if txn.approved == 0 && now < payment.expires_at => "Init",
        State::Open | State::Announced | State::Closed => "Failed",
    }
}

fn utc(ms: i64) -> String {
    let text: String = Timestamp(ms).to_rfc3339().chars().take(19).collect();
    format!("{text}Z")
}

/// A transaction as queries and reports describe it. Steam writes some numbers as texts.
pub fn describe(payment: &Payment, txn: &Txn, now: i64) -> Value {
    let word = status(payment, txn, now);
    let fen = match payment.state {
        State::Paid => payment.paid_fen,
        _ if txn.approved > 0 => txn.approved_fen,
        _ => payment.amount_fen,
    };
    json!({
        "orderid": txn.order_id, "transid": txn.transid, "steamid": txn.steam_id, "status": word,
        "currency": "CNY", "time": utc(txn.changed), "timecreated": utc(txn.created),
        "country": "CN", "usstate": "",
        "items": [{
            "itemid": txn.item_id, "qty": 1, "amount": fen, "vat": 0, "itemstatus": word,
        }],
    })
}
