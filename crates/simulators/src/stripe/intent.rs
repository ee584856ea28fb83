//! The payment intent of a session that was paid.

use std::io;

use serde_json::json;

use super::fail::{CallResult, Fail};
use crate::{
    Sandbox,
    payment::{Payment, State},
};

/// The paid payment with this payment intent.
pub async fn find(sandbox: &Sandbox, id: &str) -> io::Result<Option<Payment>> {
    let id = id.to_owned();
    let has = move |payment: &Payment| {
        payment.state == State::Paid
            && payment.stripe.as_deref().is_some_and(|session| session.intent_id() == id)
    };
    sandbox.records.find_payment(has).await
}

/// `GET /v1/payment_intents/{id}`.
pub async fn retrieve(sandbox: &Sandbox, id: &str) -> io::Result<CallResult> {
    let found = find(sandbox, id).await?;
    let Some((payment, session)) = found.as_ref().and_then(|p| Some((p, p.stripe.as_deref()?)))
    else {
        return Ok(Err(Fail::no_such("payment_intent", id)));
    };
    Ok(Ok(json!({
        "id": id, "object": "payment_intent", "livemode": false, "status": "succeeded",
        "amount": payment.paid_fen, "amount_received": payment.paid_fen,
        "currency": session.currency, "created": payment.paid_at.div_euclid(1000),
        "latest_charge": session.charge_id(), "metadata": session.intent_metadata,
        "payment_method_types": ["card"],
    })))
}
