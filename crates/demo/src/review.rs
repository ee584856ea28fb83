//! The demo's reviewer: approves or rejects a cash-out, as an operator would.

use app::{App, Refusal};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use domain::{CashNo, CustomerReason};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize)]
struct Decided {
    approve: bool,
}

/// `POST /_sandbox/review/{cashNo}?approve=true|false`
pub fn reviews(app: Arc<App>) -> Router {
    Router::new().route("/_sandbox/review/{cash_no}", post(review)).with_state(app)
}

async fn review(
    State(app): State<Arc<App>>,
    Path(no): Path<String>,
    Query(decided): Query<Decided>,
) -> (StatusCode, Json<Value>) {
    let refused = |status: StatusCode, reason: &str| {
        (
            status,
            Json(json!({ "code": status.as_u16(), "msg": reason, "reason": reason, "data": null })),
        )
    };
    let Ok(no) = CashNo::parse(&no) else {
        return refused(StatusCode::NOT_FOUND, "cash_not_found");
    };
    let done = if decided.approve {
        app.approve_cash(no).await
    } else {
        let (zh, en) = ("演示：审核未通过".to_owned(), "Demo: not approved".to_owned());
        app.reject_cash(no, CustomerReason { zh, en }).await
    };
    match done {
        Ok(()) => (StatusCode::OK, Json(json!({ "code": 200, "msg": "ok", "data": {} }))),
        Err(Refusal::CashNotFound | Refusal::CashNotReviewing) => {
            refused(StatusCode::CONFLICT, "cash_not_reviewing")
        }
        Err(error) => {
            tracing::error!(?error, "the demo's review failed");
            refused(StatusCode::INTERNAL_SERVER_ERROR, "internal")
        }
    }
}
