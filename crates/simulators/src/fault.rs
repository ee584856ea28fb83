//! Faults on demand: the failures of networks and providers, exactly when a test needs them.

use std::{
    collections::{HashMap, VecDeque},
    future::Future,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use serde_json::json;

use crate::{Shared, reply};

const PROVIDERS: &[&str] = &[
    "alipay", "sandbox_alipay", "sandbox_wechat", "sandbox_card", "sandbox_steam", "sms", "payout",
    "steam",
];
const CALLS: [&str; 7] = ["create", "query", "close", "refund", "refund_query", "send", "cancel"];
const TIMES_MAX: usize = 100;
/// Longer than the time limit of any client of ours.
const HOLD_MS: u64 = 15_000;
const HOLD_MAX_MS: u64 = 60_000;

/// How a call fails.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// No effect and no response.
    TimeoutBefore,
    /// The effect, but no response.
    TimeoutAfter,
    /// The effect, but HTTP 500.
    Status500,
    /// The effect, but a response that cannot be parsed.
    Garbage,
    /// The effect, but a response with a wrong signature.
    BadSignature,
}

/// A fault for one future call.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    kind: Kind,
    hold: Duration,
}

/// The queued faults, by provider and call.
#[derive(Default)]
pub struct Faults(Mutex<HashMap<(String, String), VecDeque<Fault>>>);

impl Faults {
    /// Takes the next fault of this call, if one is queued.
    pub fn take(&self, provider: &str, call: &str) -> Option<Fault> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.get_mut(&(provider.to_owned(), call.to_owned()))?.pop_front()
    }
}

/// The parameters of `POST /_sandbox/fault`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    provider: String,
    call: String,
    kind: Kind,
    times: Option<usize>,
    hold_ms: Option<u64>,
}

/// `POST /_sandbox/fault?provider=&call=&kind=&times=&holdMs=`: makes the next calls fail;
/// `times=0` clears the queue.
pub async fn order(State(sandbox): State<Shared>, Query(order): Query<Order>) -> Response {
    if !PROVIDERS.contains(&order.provider.as_str()) || !CALLS.contains(&order.call.as_str()) {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    let hold = Duration::from_millis(order.hold_ms.unwrap_or(HOLD_MS).min(HOLD_MAX_MS));
    let fault = Fault { kind: order.kind, hold };
    let times = order.times.unwrap_or(1).min(TIMES_MAX);
    let mut waiting = sandbox.faults.0.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.insert((order.provider, order.call), std::iter::repeat_n(fault, times).collect());
    reply::ok(json!({}))
}

/// Runs a call, with its fault if there is one. `seal` signs the response; its flag makes the
/// signature wrong.
pub async fn disturbed<T>(
    fault: Option<Fault>,
    effect: impl Future<Output = T>,
    seal: impl FnOnce(T, bool) -> Response,
) -> Response {
    let Some(Fault { kind, hold }) = fault else { return seal(effect.await, false) };
    if matches!(kind, Kind::TimeoutBefore) {
        tokio::time::sleep(hold).await;
        return StatusCode::GATEWAY_TIMEOUT.into_response();
    }
    let answer = effect.await;
    match kind {
        Kind::TimeoutBefore | Kind::TimeoutAfter => {
            tokio::time::sleep(hold).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Kind::Status500 => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Kind::Garbage => "{\"alipay_".into_response(),
        Kind::BadSignature => seal(answer, true),
    }
}
