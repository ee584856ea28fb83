//! Responses that are not part of any provider's protocol.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

/// Success in the envelope of the public API.
pub fn ok(data: Value) -> Response {
    plain(StatusCode::OK, json!({ "code": 200, "msg": "ok", "data": data }))
}

/// A refusal in the same envelope.
pub fn refused(status: StatusCode, reason: &str) -> Response {
    plain(status, json!({ "code": status.as_u16(), "msg": reason, "reason": reason, "data": null }))
}

/// A failure to keep the records. A client must treat it as unknown, as any 500.
pub fn broken(error: &std::io::Error) -> Response {
    tracing::error!(%error, "the sandbox cannot keep its records");
    refused(StatusCode::INTERNAL_SERVER_ERROR, "internal")
}

/// JSON that must not be cached.
pub fn plain(status: StatusCode, value: Value) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], Json(value)).into_response()
}
