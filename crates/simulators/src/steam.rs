//! The bot that sends trade offers. It reaches no Steam account, but behaves like Steam.

use std::io;

use axum::{
    body::Bytes,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use domain::{AttemptNo, ExtractNo, TradeUrl};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Sandbox, SharedState,
    extraction::{Decision, Extraction},
    fault, hmac, reply, sandbox_payments,
};

const ITEMS_MAX: usize = 1_000;

/// The fields of every call.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallFields {
    attempt_no: String,
    trade_url: Option<String>,
    items: Option<Vec<Item>>,
}

/// An item to be sent.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Item {
    market_hash_name: String,
    phase: Option<String>,
}

/// The parameters of a decision.
#[derive(Deserialize)]
pub struct Decided {
    result: Decision,
    times: Option<u32>,
}

/// `POST /_sandbox/offers/{send|query|cancel}`: our server sends, queries or cancels an attempt.
pub async fn call(
    State(sandbox): State<SharedState>,
    Path(call): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let path = format!("/_sandbox/offers/{call}");
    if !["send", "query", "cancel"].contains(&call.as_str()) {
        return reply::refused(StatusCode::NOT_FOUND, "not_found");
    }
    let now = (sandbox.now)();
    let Some(nonce) = hmac::check_request(&sandbox.keys.secret, &path, &headers, &body, now) else {
        return reply::refused(StatusCode::UNAUTHORIZED, "bad_signature");
    };
    let effect = async {
        let asked = serde_json::from_slice::<CallFields>(&body).ok();
        match asked.and_then(|asked| Some((AttemptNo::parse(&asked.attempt_no).ok()?, asked))) {
            Some((no, asked)) => execute(&sandbox, &call, no, asked, now.0).await,
            None => sandbox_payments::refusal("bad_parameter").map(|answer| (answer, false)),
        }
    };
    let seal = |outcome: io::Result<(Value, bool)>, bad| match outcome {
        Ok((_, true)) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Ok((answer, false)) => sandbox_payments::seal(&sandbox, &nonce, Ok(answer), bad),
        Err(error) => reply::broken(&error),
    };
    fault::disturbed(sandbox.faults.take("steam", &call), effect, seal).await
}

/// Executes a call. Returns the response and whether it is lost.
async fn execute(
    sandbox: &Sandbox,
    call: &str,
    no: AttemptNo,
    asked: CallFields,
    now: i64,
) -> io::Result<(Value, bool)> {
    let request = match (call, &asked.trade_url, &asked.items) {
        ("send", Some(url), Some(items)) if (1..=ITEMS_MAX).contains(&items.len()) => {
            Some((serde_json::to_string(&(url, items))?, TradeUrl::parse(url).is_ok()))
        }
        ("send", ..) => {
            return sandbox_payments::refusal("bad_parameter").map(|answer| (answer, false));
        }
        _ => None,
    };
    let (cancels, attempt) = (call == "cancel", asked.attempt_no);
    let extract_no = no.extract_no.to_string();
    let name = extract_no.clone();
    let work = move |slot: &mut Option<Extraction>| {
        if slot.is_none() && request.is_none() && !cancels {
            return (json!({ "ok": true, "attemptNo": attempt, "state": "not_found" }), false);
        }
        let extraction = slot.get_or_insert_with(|| Extraction::new(name));
        if let Some((request, is_url_good)) = &request
            && !extraction.send(&attempt, request, *is_url_good, now)
        {
            return (json!({ "ok": false, "code": "discordant", "retryable": false }), false);
        }
        if cancels {
            extraction.cancel(&attempt, now);
        }
        extraction.settle(now);
        let mut answer = extraction.shown(&attempt, now);
        answer["ok"] = json!(true);
        (answer, extraction.loses_answer())
    };
    sandbox.records.change_extraction(&extract_no, work).await
}

/// `POST /_sandbox/steam/{extractNo}?result=…`: sets the outcome of the open attempt, or of the
/// next one where none is open. Results: `accept`, `decline`, `expire`, `invalid_items`, `hold`,
/// `rollback`, `timeout_after_effect` and the other reasons of failure.
///
/// `times`: how many of the next responses are lost, with `timeout_after_effect`. `wait` keeps the
/// offer open until another decision.
pub async fn decide(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    Query(decided): Query<Decided>,
) -> Response {
    if ExtractNo::parse(&no).is_err() {
        return reply::refused(StatusCode::NOT_FOUND, "extract_not_found");
    }
    let (now, name) = ((sandbox.now)().0, no.clone());
    let work = move |slot: &mut Option<Extraction>| {
        let extraction = slot.get_or_insert_with(|| Extraction::new(name));
        extraction.decide(decided.result, decided.times, now).then(|| extraction.all_shown(now))
    };
    match sandbox.records.change_extraction(&no, work).await {
        Ok(Some(attempts)) => reply::ok(json!({ "attempts": attempts })),
        Ok(None) => reply::refused(StatusCode::CONFLICT, "extract_ended"),
        Err(error) => reply::broken(&error),
    }
}

/// `GET /_sandbox/steam/{extractNo}`: states of its attempts.
pub async fn show(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    let now = (sandbox.now)().0;
    let look = move |slot: &mut Option<Extraction>| {
        slot.as_mut().map(|extraction| {
            extraction.settle(now);
            extraction.all_shown(now)
        })
    };
    match sandbox.records.change_extraction(&no, look).await {
        Ok(Some(attempts)) => reply::plain(StatusCode::OK, json!({ "attempts": attempts })),
        Ok(None) => reply::refused(StatusCode::NOT_FOUND, "extract_not_found"),
        Err(error) => reply::broken(&error),
    }
}
