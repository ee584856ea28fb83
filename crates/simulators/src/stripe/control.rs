//! Changes that a bank makes to a payment or a refund days later, on demand.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::json;

use super::{Subject, dispute, refund};
use crate::{SharedState, payment::Payment, reply, webhooks, webhooks::WebhookResponse};

/// The parameters of `POST /_sandbox/stripe/refund/{refund}`.
#[derive(Deserialize)]
pub struct Change {
    status: String,
    reason: Option<String>,
    /// How many webhooks are sent at once; 0: lost.
    times: Option<u32>,
}

/// `POST /_sandbox/stripe/refund/{refundNo}?status=succeeded|pending|failed&reason=&times=`.
pub async fn set_refund(
    State(sandbox): State<SharedState>,
    Path(name): Path<String>,
    Query(change): Query<Change>,
) -> Response {
    let events: &[&str] = match change.status.as_str() {
        "failed" => &["charge.refund.updated", "refund.failed"],
        "succeeded" | "pending" => &["charge.refund.updated"],
        _ => return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter"),
    };
    let reason = change.reason.as_deref();
    let changed = refund::set_status(&sandbox, &name, &change.status, reason).await;
    let payment = match changed {
        Ok(Some(payment)) => payment,
        Ok(None) => return reply::refused(StatusCode::NOT_FOUND, "refund_not_found"),
        Err(error) => return reply::broken(&error),
    };
    let subjects = events.iter().map(|event| Subject::Refund { id: name.clone(), event });
    let responses = send(&sandbox, &payment, subjects.collect(), change.times).await;
    reply::ok(json!({ "webhooks": responses }))
}

/// The parameters of `POST /_sandbox/stripe/dispute/{paymentNo}`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DisputeChange {
    status: String,
    /// The whole payment by default.
    amount_fen: Option<i64>,
    /// How many webhooks of each kind are sent at once; 0: lost.
    times: Option<u32>,
}

/// `POST /_sandbox/stripe/dispute/{paymentNo}?status=&amountFen=&times=`: opens a dispute, or
/// changes the newest one.
pub async fn set_dispute(
    State(sandbox): State<SharedState>,
    Path(payment_no): Path<String>,
    Query(change): Query<DisputeChange>,
) -> Response {
    let known = [
        "warning_needs_response", "warning_under_review", "warning_closed", "needs_response",
        "under_review", "won", "lost",
    ];
    let status = change.status.as_str();
    if !known.contains(&status) {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    let changed = dispute::set_status(&sandbox, &payment_no, status, change.amount_fen).await;
    let changed = match changed {
        Ok(Some(changed)) => changed,
        Ok(None) => return reply::refused(StatusCode::NOT_FOUND, "payment_not_found"),
        Err(error) => return reply::broken(&error),
    };
    let mut events = match status {
        "won" => vec!["charge.dispute.funds_reinstated", "charge.dispute.closed"],
        "lost" | "warning_closed" => vec!["charge.dispute.closed"],
        _ => vec!["charge.dispute.updated"],
    };
    if changed.is_new {
        // In the order in which they may arrive at worst.
        events.extend(["charge.dispute.funds_withdrawn", "charge.dispute.created"]);
    }
    let id = &changed.id;
    let subjects = events.into_iter().map(|event| Subject::Dispute { id: id.clone(), event });
    let responses = send(&sandbox, &changed.payment, subjects.collect(), change.times).await;
    reply::ok(json!({ "id": id, "webhooks": responses }))
}

async fn send(
    sandbox: &SharedState,
    payment: &Payment,
    subjects: Vec<Subject>,
    times: Option<u32>,
) -> Vec<WebhookResponse> {
    let mut answers = Vec::new();
    for subject in subjects {
        let times = times.unwrap_or(1).min(10);
        let sending = webhooks::send_about(sandbox.clone(), payment.clone(), subject, times, false);
        answers.extend(tokio::spawn(sending).await.unwrap_or_default());
    }
    answers
}
