//! The transactions of the balance: one for each payment and each refund, and those of disputes.

use std::io;

use serde_json::{Value, json};

use super::{PROVIDER, Request, fail::CallResult, list::page, records::Session};
use crate::{
    Sandbox,
    payment::{Payment, State},
};

/// `GET /v1/balance_transactions`: newest first.
pub async fn transactions(sandbox: &Sandbox, request: &Request) -> io::Result<CallResult> {
    let known = ["limit", "starting_after", "created[gte]", "created[lte]", "expand[]"];
    let span = request.only(&known).and_then(|()| {
        let (from, to) = (request.number("created[gte]")?, request.number("created[lte]")?);
        Ok(from.unwrap_or(i64::MIN)..=to.unwrap_or(i64::MAX))
    });
    let span = match span {
        Ok(span) => span,
        Err(fail) => return Ok(Err(fail)),
    };
    let is_expanded = request.text("expand[]") == Some("data.source");
    let is_paid = |payment: &Payment| payment.provider == PROVIDER && payment.state == State::Paid;
    let paid = sandbox.records.list(is_paid).await?;
    let mut all: Vec<(i64, Value)> = Vec::new();
    for payment in &paid {
        if let Some(session) = payment.stripe.as_deref() {
            all.push(of_charge(payment, session));
            all.extend(of_refunds(session));
            all.extend(of_disputes(session));
        }
    }
    all.retain(|(created, _)| span.contains(created));
    all.sort_by_key(|(created, _)| std::cmp::Reverse(*created));
    let short = |mut one: Value| {
        if !is_expanded {
            one["source"] = one["source"]["id"].take();
        }
        one
    };
    Ok(page(request, all.into_iter().map(|(_, one)| short(one)).collect()))
}

fn of_charge(payment: &Payment, session: &Session) -> (i64, Value) {
    let created = payment.paid_at.div_euclid(1000);
    let charge = json!({
        "id": session.charge_id(), "object": "charge", "amount": payment.paid_fen,
        "currency": session.currency, "created": created, "paid": true,
        "payment_intent": session.intent_id(), "metadata": session.intent_metadata,
    });
    (created, transaction("charge", payment.paid_fen, created, charge))
}

fn of_refunds(session: &Session) -> impl Iterator<Item = (i64, Value)> {
    session.refunds.iter().flat_map(|refund| {
        let movement = |kind, fen, at| (at, transaction(kind, fen, at, refund.describe(session)));
        let sent = movement("refund", -refund.fen, refund.created);
        let back = refund.failed_at.map(|at| movement("refund_failure", refund.fen, at));
        [Some(sent), back].into_iter().flatten()
    })
}

fn of_disputes(session: &Session) -> impl Iterator<Item = (i64, Value)> {
    session.disputes.iter().flat_map(|dispute| {
        let described = dispute.describe(session);
        let listed = described["balance_transactions"].as_array().cloned().unwrap_or_default();
        listed.into_iter().map(move |mut one| {
            one["source"] = described.clone();
            (one["created"].as_i64().unwrap_or_default(), one)
        })
    })
}

fn transaction(kind: &str, fen: i64, created: i64, source: Value) -> Value {
    let of = source["id"].as_str().unwrap_or_default();
    // Kept where a payment is refunded.
    let fee = if kind == "charge" { (fen * 34 + 500) / 1_000 } else { 0 };
    json!({
        "id": format!("txn_{kind}_{of}"), "object": "balance_transaction", "type": kind, "amount": fen,
        "currency": "cny", "created": created, "fee": fee, "net": fen - fee, "source": source,
    })
}
