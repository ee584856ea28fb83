//! Controls for tests: wallets, and later changes of a transaction.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::json;

use super::{Wallet, calls::mark_changed, record_no};
use crate::{
    SharedState,
    payment::{Payment, State as PaymentState},
    reply,
};

/// The parameters of `POST …/wallet`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WalletChange {
    steam_id: String,
    currency: Option<String>,
    status: Option<String>,
    balance_fen: Option<i64>,
}

/// `POST …/wallet?steamId=&currency=&status=&balanceFen=`: sets a customer's wallet.
pub async fn set_wallet(
    State(sandbox): State<SharedState>,
    Query(change): Query<WalletChange>,
) -> Response {
    let usual = Wallet::default();
    let wallet = Wallet {
        currency: change.currency.unwrap_or(usual.currency),
        status: change.status.unwrap_or(usual.status),
        balance: change.balance_fen,
    };
    sandbox.steam_wallets.set(&change.steam_id, wallet);
    reply::ok(json!({}))
}

/// The parameters of `POST …/txn/{number}`.
#[derive(Deserialize)]
pub struct StatusChange {
    status: String,
}

/// `POST …/txn/{paymentNo}?status=`: what a bank or Steam does to a paid transaction. `Declined`
/// ends one that waits.
pub async fn set_status(
    State(sandbox): State<SharedState>,
    Path(number): Path<String>,
    Query(change): Query<StatusChange>,
) -> Response {
    let reversals = [
        "Refunded", "PartialRefund", "Chargedback", "RefundedSuspectedFraud",
        "RefundedFriendlyFraud",
    ];
    let (word, now) = (change.status, (sandbox.now)().0);
    if word != "Declined" && !reversals.contains(&word.as_str()) {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    let work = move |slot: &mut Option<Payment>| {
        let Some(payment) = slot.as_mut() else { return false };
        match (payment.state, word.as_str()) {
            (PaymentState::Open, "Declined") => payment.state = PaymentState::Closed,
            (PaymentState::Paid, "Declined") => return false,
            (PaymentState::Paid, _) => {
                if let Some(txn) = payment.steam_txn.as_deref_mut() {
                    txn.reversal = word;
                }
            }
            _ => return false,
        }
        mark_changed(payment, now);
        true
    };
    let name = record_no(&sandbox, &number).await;
    match sandbox.records.change(&name, work).await {
        Ok(true) => reply::ok(json!({})),
        Ok(false) => reply::refused(StatusCode::CONFLICT, "wrong_state"),
        Err(error) => reply::broken(&error),
    }
}

/// The customer approves a payment of `fen`. No money moves.
pub fn approve(payment: &mut Payment, fen: i64, now: i64, force: bool) -> bool {
    let is_open = payment.word(now) == "open" || (force && payment.state != PaymentState::Paid);
    let Some(txn) = payment.steam_txn.as_deref_mut() else { return false };
    if txn.approved > 0 || !is_open {
        return txn.approved > 0;
    }
    payment.state = PaymentState::Open;
    txn.approved = now;
    txn.approved_fen = fen;
    txn.changed = now;
    true
}
