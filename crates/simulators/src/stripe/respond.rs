//! Runs calls, with the faults that a test has ordered.

use std::{future::Future, io};

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    PROVIDER, Request,
    fail::{CallResult, Fail},
    idempotency::{self, Begun, StoredResponse},
    refund,
};
use crate::{
    SharedState, clock_and_rng,
    fault::{Fault, Kind},
    reply,
};

impl Fail {
    pub fn response(&self) -> Response {
        StoredResponse::of(&Err(self.clone())).response(false)
    }
}

impl StoredResponse {
    /// The response; `is_replayed` says that it was given before.
    pub fn response(&self, is_replayed: bool) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        let headers = [
            (header::CONTENT_TYPE, "application/json".to_owned()),
            (header::CACHE_CONTROL, "no-store".to_owned()),
            (
                header::HeaderName::from_static("request-id"),
                format!("req_{}", clock_and_rng::digits::<14>()),
            ),
        ];
        let mut response = (status, headers, self.body.clone()).into_response();
        if is_replayed {
            let replayed = header::HeaderValue::from_static("true");
            response.headers_mut().insert("idempotent-replayed", replayed);
        }
        response
    }
}

/// Runs a call once for its idempotency key, with its fault if there is one. A repetition gets the
/// stored response, and takes no fault.
pub async fn respond(
    sandbox: &SharedState,
    call: &str,
    request: &Request,
    effect: impl Future<Output = io::Result<CallResult>>,
) -> Response {
    match carried_out(sandbox, call, request, effect).await {
        Ok(response) => response,
        Err(error) => reply::broken(&error),
    }
}

async fn carried_out(
    sandbox: &SharedState,
    call: &str,
    request: &Request,
    effect: impl Future<Output = io::Result<CallResult>>,
) -> io::Result<Response> {
    let held = match idempotency::begin(sandbox, request).await? {
        Begun::Fresh(held) => held,
        Begun::Before(stored) => return Ok(stored.response(true)),
        Begun::Refused(fail) => return Ok(fail.response()),
    };
    let fault = sandbox.faults.take(PROVIDER, call);
    let kind = fault.as_ref().map(Fault::kind);
    let pause =
        async || tokio::time::sleep(fault.as_ref().map(Fault::delay).unwrap_or_default()).await;
    match kind {
        Some(Kind::TimeoutBefore) => {
            drop(held);
            pause().await;
            return Ok(StatusCode::GATEWAY_TIMEOUT.into_response());
        }
        Some(Kind::Status500Before) => {
            let stored = StoredResponse::failure();
            held.keep(sandbox, &stored).await?;
            return Ok(stored.response(false));
        }
        Some(Kind::Slow) => pause().await,
        _ => {}
    }
    let mut outcome = effect.await?;
    if let (Some(Kind::Pending), Ok(body)) = (kind, &outcome) {
        outcome = refund::make_pending(sandbox, body).await?;
    }
    let stored = match kind {
        Some(Kind::Status500) => StoredResponse::failure(),
        _ => StoredResponse::of(&outcome),
    };
    held.keep(sandbox, &stored).await?;
    Ok(match kind {
        Some(Kind::TimeoutAfter) => {
            pause().await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Some(Kind::Garbage) => "{\"id\": \"cs_".into_response(),
        Some(kind) if kind.changes_content() || kind == Kind::NotVisible => {
            StoredResponse::of(&outcome.and_then(|body| changed(body, kind))).response(false)
        }
        _ => stored.response(false),
    })
}

/// The object as a faulty provider, or another account, would return it.
pub fn changed(mut body: Value, kind: Kind) -> CallResult {
    if kind == Kind::NotVisible && body["object"] != "list" {
        return Err(Fail::no_such("object", body["id"].as_str().unwrap_or_default()));
    }
    if let Some(listed) = body.get_mut("data").and_then(Value::as_array_mut) {
        if kind == Kind::NotVisible {
            listed.clear();
        }
        for one in listed {
            *one = changed(one.take(), kind)?;
        }
        return Ok(body);
    }
    let changes: &[(&str, Value)] = match kind {
        Kind::WrongApp => &[("livemode", json!(true))],
        Kind::WrongMerchant => {
            &[("client_reference_id", json!("P202501010000000000000")), ("metadata", json!({}))]
        }
        Kind::WrongCurrency => &[("currency", json!("jpy"))],
        Kind::WrongAmount => &[("amount_total", json!(1)), ("amount", json!(1))],
        _ => &[],
    };
    for (name, value) in changes {
        if let Some(place) = body.get_mut(*name) {
            *place = value.clone();
        }
    }
    Ok(body)
}
