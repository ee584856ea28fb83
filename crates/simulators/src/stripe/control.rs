//! What a bank does to a refund days later, on demand.

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::json;

use super::{Subject, refund};
use crate::{SharedState, reply, webhooks};

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
    let mut answers = Vec::new();
    for event in events {
        let subject = Subject::Refund { id: name.clone(), event };
        let times = change.times.unwrap_or(1).min(10);
        let sending = webhooks::send_about(sandbox.clone(), payment.clone(), subject, times, false);
        answers.extend(tokio::spawn(sending).await.unwrap_or_default());
    }
    reply::ok(json!({ "webhooks": answers }))
}
