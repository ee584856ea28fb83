//! Refunds: create, retrieve, list, and their later changes of status.

use std::io;

use serde_json::Value;

use super::{
    Request,
    fail::{CallResult, Fail},
    intent,
    list::page,
    records::{Session, StripeRefund},
};
use crate::{Sandbox, SharedState, clock_and_rng, payment::Payment};

const KNOWN: [&str; 5] = ["payment_intent", "charge", "amount", "reason", "metadata["];

/// `POST /v1/refunds`.
pub async fn create(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let asked = request.only(&KNOWN).and_then(|()| {
        let intent = request.text("payment_intent").map(str::to_owned);
        let charge = || request.text("charge").map(|id| id.replacen("ch_", "pi_", 1));
        let id = intent.or_else(charge).ok_or_else(|| Fail::missing("payment_intent"))?;
        Ok((id, request.number("amount")?))
    });
    let (id, amount) = match asked {
        Ok(asked) => asked,
        Err(fail) => return Ok(Err(fail)),
    };
    let Some(payment) = intent::find(sandbox, &id).await? else {
        return Ok(Err(Fail::no_such("payment_intent", &id)));
    };
    let fresh = StripeRefund {
        id: format!("re_{}", clock_and_rng::digits::<24>()),
        fen: amount.unwrap_or(payment.paid_fen - payment.refunded_fen()),
        created: (sandbox.now)().0.div_euclid(1000),
        status: "succeeded".to_owned(),
        failure_reason: None,
        failed_at: None,
        metadata: request.metadata("metadata"),
    };
    let work = move |slot: &mut Option<Payment>| {
        let Some(payment) = slot else { return Err(Fail::no_such("payment_intent", &id)) };
        if payment.is_refunded() {
            let fail = Fail::new(400, "invalid_request_error");
            return Err(fail.with_code("charge_already_refunded"));
        }
        payment
            .refund(&fresh.id, fresh.fen, fresh.created * 1000)
            .map_err(|_| Fail::invalid("amount", "amount"))?;
        let Some(session) = &mut payment.stripe else { return Err(Fail::missing("charge")) };
        let described = fresh.describe(session);
        session.refunds.push(fresh);
        Ok(described)
    };
    sandbox.records.change(&payment.no, work).await
}

/// `GET /v1/refunds`: newest first.
pub async fn list(sandbox: &Sandbox, request: &Request) -> io::Result<CallResult> {
    if let Err(fail) = request.only(&["payment_intent", "limit", "starting_after"]) {
        return Ok(Err(fail));
    }
    let intent = request.text("payment_intent").map(str::to_owned);
    let fits = move |payment: &Payment| {
        payment.stripe.as_deref().is_some_and(|session| {
            intent.as_ref().is_none_or(|intent| *intent == session.intent_id())
        })
    };
    let found = sandbox.records.list(fits).await?;
    let mut all: Vec<(i64, Value)> = Vec::new();
    for session in found.iter().filter_map(|payment| payment.stripe.as_deref()) {
        let described = |refund: &StripeRefund| (refund.created, refund.describe(session));
        all.extend(session.refunds.iter().map(described));
    }
    all.reverse();
    all.sort_by_key(|(created, _)| std::cmp::Reverse(*created));
    Ok(page(request, all.into_iter().map(|(_, refund)| refund).collect()))
}

/// `GET /v1/refunds/{id}`.
pub async fn retrieve(sandbox: &Sandbox, id: &str) -> io::Result<CallResult> {
    let found = find(sandbox, id).await?;
    let refund = found.as_ref().and_then(|payment| describe(payment, id));
    Ok(refund.ok_or_else(|| Fail::no_such("refund", id)))
}

/// The refund with this id or with this number in its metadata.
fn named<'a>(session: &'a Session, name: &str) -> Option<&'a StripeRefund> {
    let is_it = |refund: &&StripeRefund| {
        refund.id == name || refund.metadata.get("refund_no").is_some_and(|no| no == name)
    };
    session.refunds.iter().rev().find(is_it)
}

pub fn describe(payment: &Payment, name: &str) -> Option<Value> {
    let session = payment.stripe.as_deref()?;
    Some(named(session, name)?.describe(session))
}

async fn find(sandbox: &Sandbox, name: &str) -> io::Result<Option<Payment>> {
    let name = name.to_owned();
    let has = move |payment: &Payment| {
        payment.stripe.as_deref().is_some_and(|session| named(session, &name).is_some())
    };
    sandbox.records.find_payment(has).await
}

/// A refund that was made just now, as one that waits for the bank.
pub async fn make_pending(sandbox: &Sandbox, refund: &Value) -> io::Result<CallResult> {
    let id = refund["id"].as_str().unwrap_or_default();
    let changed = set_status(sandbox, id, "pending", None).await?;
    let pending = changed.and_then(|payment| describe(&payment, id));
    Ok(pending.ok_or_else(|| Fail::no_such("refund", id)))
}

/// Gives a refund another status, as a bank does days later. The money of one that failed is ours
/// again. Returns the payment with it; `None` when there is no such refund.
pub async fn set_status(
    sandbox: &Sandbox,
    name: &str,
    status: &str,
    reason: Option<&str>,
) -> io::Result<Option<Payment>> {
    let Some(payment) = find(sandbox, name).await? else { return Ok(None) };
    let (name, status) = (name.to_owned(), status.to_owned());
    let now = (sandbox.now)().0.div_euclid(1000);
    let reason = reason.map(str::to_owned);
    let work = move |slot: &mut Option<Payment>| {
        let payment = slot.as_mut()?;
        let session = payment.stripe.as_deref_mut()?;
        let id = named(session, &name)?.id.clone();
        let refund = session.refunds.iter_mut().find(|refund| refund.id == id)?;
        if status == "failed" {
            payment.refunds.retain(|refund| refund.no != id);
        }
        let is_failed = status == "failed";
        refund.failure_reason = reason.filter(|_| is_failed);
        refund.failed_at = is_failed.then(|| refund.failed_at.unwrap_or(now));
        refund.status = status;
        Some(payment.clone())
    };
    sandbox.records.change(&payment.no, work).await
}
