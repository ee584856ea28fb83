//! Disputes: retrieve, list, and what a payer's bank decides.

use std::io;

use serde_json::Value;

use super::{
    Request,
    fail::{CallResult, Fail},
    list::page,
    records::{Session, StripeDispute},
};
use crate::{
    Sandbox, SharedState, clock_and_rng,
    payment::{Payment, State},
};

/// `GET /v1/disputes`: newest first.
pub async fn list(sandbox: &Sandbox, request: &Request) -> io::Result<CallResult> {
    let known = ["limit", "starting_after", "created[gte]", "payment_intent"];
    let from = request.only(&known).and_then(|()| request.number("created[gte]"));
    let from = match from {
        Ok(from) => from.unwrap_or(i64::MIN),
        Err(fail) => return Ok(Err(fail)),
    };
    let intent = request.text("payment_intent").map(str::to_owned);
    let fits = move |payment: &Payment| {
        payment.stripe.as_deref().is_some_and(|session| {
            intent.as_ref().is_none_or(|intent| *intent == session.intent_id())
        })
    };
    let found = sandbox.records.list(fits).await?;
    let mut all: Vec<(i64, Value)> = Vec::new();
    for session in found.iter().filter_map(|payment| payment.stripe.as_deref()) {
        let recent = session.disputes.iter().filter(|dispute| dispute.created >= from);
        all.extend(recent.map(|dispute| (dispute.created, dispute.describe(session))));
    }
    all.reverse();
    all.sort_by_key(|(created, _)| std::cmp::Reverse(*created));
    Ok(page(request, all.into_iter().map(|(_, dispute)| dispute).collect()))
}

/// `GET /v1/disputes/{id}`.
pub async fn retrieve(sandbox: &Sandbox, id: &str) -> io::Result<CallResult> {
    let name = id.to_owned();
    let has = move |payment: &Payment| describe(payment, &name).is_some();
    let found = sandbox.records.find_payment(has).await?;
    let dispute = found.as_ref().and_then(|payment| describe(payment, id));
    Ok(dispute.ok_or_else(|| Fail::no_such("dispute", id)))
}

pub fn describe(payment: &Payment, id: &str) -> Option<Value> {
    let session = payment.stripe.as_deref()?;
    let dispute = session.disputes.iter().find(|dispute| dispute.id == id)?;
    Some(dispute.describe(session))
}

/// The newest dispute of a payment after its status was set, with the payment.
pub struct ChangedDispute {
    pub payment: Payment,
    pub id: String,
    /// Whether it is new.
    pub is_new: bool,
}

/// Opens a dispute of a paid payment, or gives its newest one another status. The money leaves our
/// balance with the first status that is no mere inquiry, and comes back when it is won. `None`
/// when there is no such payment, or it is not paid.
pub async fn set_status(
    sandbox: &SharedState,
    payment_no: &str,
    status: &str,
    fen: Option<i64>,
) -> io::Result<Option<ChangedDispute>> {
    let now = (sandbox.now)().0.div_euclid(1000);
    let (id, status) = (format!("dp_{}", clock_and_rng::digits::<24>()), status.to_owned());
    let work = move |slot: &mut Option<Payment>| {
        let payment = slot.as_mut().filter(|payment| payment.state == State::Paid)?;
        let paid = payment.paid_fen;
        let session = payment.stripe.as_deref_mut()?;
        let is_new = session.disputes.last().is_none_or(is_over);
        if is_new {
            session.disputes.push(StripeDispute {
                id,
                fen: fen.unwrap_or(paid),
                created: now,
                status: String::new(),
                transactions: Vec::new(),
            });
        }
        let id = change(session, &status, now)?;
        Some(ChangedDispute { payment: payment.clone(), id, is_new })
    };
    sandbox.records.change(payment_no, work).await
}

fn is_over(dispute: &StripeDispute) -> bool {
    ["won", "lost", "warning_closed"].contains(&dispute.status.as_str())
}

fn change(session: &mut Session, status: &str, now: i64) -> Option<String> {
    let dispute = session.disputes.last_mut()?;
    status.clone_into(&mut dispute.status);
    let is_inquiry = status.starts_with("warning_");
    if !is_inquiry && dispute.transactions.is_empty() {
        dispute.transactions.push((now, -dispute.fen));
    }
    if status == "won" {
        dispute.transactions.push((now, dispute.fen));
    }
    Some(dispute.id.clone())
}
