//! The provider for every payment method whose real protocol is not simulated yet.

use std::io;

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use domain::{PaymentNo, RefundNo};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    Sandbox, SharedState, fault, hmac,
    payment::{Payment, Refusal, State as PaymentState},
    reply,
};

/// The names of this provider, one a method.
pub const PROVIDERS: [&str; 4] =
    ["sandbox_alipay", "sandbox_wechat", "sandbox_card", "sandbox_steam"];
const AMOUNT_MAX: i64 = 10_000_000_000;

/// The fields of every call; each call requires its own.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CallFields {
    payment_no: String,
    amount_fen: Option<i64>,
    subject: Option<String>,
    expires_at: Option<i64>,
    notify_url: Option<String>,
    return_url: Option<String>,
    quit_url: Option<String>,
    refund_no: Option<String>,
}

/// A final refusal in the form of the protocol.
pub fn refusal(code: &str) -> io::Result<Value> {
    Ok(json!({ "ok": false, "code": code, "retryable": false }))
}

/// `POST /_sandbox/payments/{provider}/{create|query|close|refund}`.
pub async fn call(
    State(sandbox): State<SharedState>,
    Path((provider, call)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let path = format!("/_sandbox/payments/{provider}/{call}");
    let known = PROVIDERS.contains(&provider.as_str())
        && ["create", "query", "close", "refund"].contains(&&*call);
    if !known {
        return reply::refused(StatusCode::NOT_FOUND, "not_found");
    }
    let now = (sandbox.now)();
    let Some(nonce) = hmac::check_request(&sandbox.keys.secret, &path, &headers, &body, now) else {
        return reply::refused(StatusCode::UNAUTHORIZED, "bad_signature");
    };
    let effect = async {
        match serde_json::from_slice::<CallFields>(&body) {
            Ok(asked) if PaymentNo::parse(&asked.payment_no).is_ok() => {
                execute(&sandbox, &provider, &call, asked, now.0).await
            }
            _ => refusal("bad_parameter"),
        }
    };
    let seal = |response, bad| seal(&sandbox, &nonce, response, bad);
    fault::disturbed(sandbox.faults.take(&provider, &call), effect, seal).await
}

/// Signs the response to the request that carried `nonce`.
pub fn seal(sandbox: &Sandbox, nonce: &str, outcome: io::Result<Value>, bad: bool) -> Response {
    let body = match outcome {
        Ok(value) => value.to_string(),
        Err(error) => return reply::broken(&error),
    };
    let signed = hmac::headers(
        &sandbox.keys.secret,
        ("answer", nonce),
        body.as_bytes(),
        (sandbox.now)(),
        bad,
    );
    let mut response = ([("content-type", "application/json")], body).into_response();
    for (name, value) in signed {
        if let Ok(value) = value.parse() {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

async fn execute(
    sandbox: &Sandbox,
    provider: &str,
    call: &str,
    asked: CallFields,
    now: i64,
) -> io::Result<Value> {
    let (no, provider, call) = (asked.payment_no.clone(), provider.to_owned(), call.to_owned());
    let cashier = format!("{}/_sandbox/cashier/{no}", sandbox.base_url);
    let work = move |slot: &mut Option<Payment>| {
        // A number of another provider is unknown here, as it would be in reality.
        let ours = slot.as_ref().is_none_or(|payment| payment.provider == provider);
        match (call.as_str(), slot.as_mut().filter(|_| ours)) {
            ("create", _) if !ours => Err(Refusal::Discordant),
            ("create", _) => {
                create(slot, &provider, asked, now).map(|()| json!({ "url": cashier }))
            }
            ("query", None) => Ok(json!({ "state": "not_found" })),
            ("query", Some(payment)) => Ok(status_fields(payment, now)),
            ("close", None) => Ok(json!({ "state": "not_found" })),
            ("close", Some(payment)) => {
                // Too late to close: the response then reports the state.
                let _ = payment.close();
                Ok(status_fields(payment, now))
            }
            (_, None) => Err(Refusal::NotFound),
            (_, Some(payment)) => refund(payment, &asked),
        }
    };
    let outcome = sandbox.records.change(&no, work).await?;
    Ok(match outcome {
        Ok(mut response) => {
            response["ok"] = json!(true);
            response["paymentNo"] = json!(no);
            response
        }
        Err(problem) => json!({ "ok": false, "code": code(problem), "retryable": false }),
    })
}

fn create(
    slot: &mut Option<Payment>,
    provider: &str,
    asked: CallFields,
    now: i64,
) -> Result<(), Refusal> {
    let amount_fen =
        asked.amount_fen.filter(|fen| (1..=AMOUNT_MAX).contains(fen)).ok_or(Refusal::Amount)?;
    let expires_at = asked.expires_at.filter(|at| *at > now).ok_or(Refusal::Closed)?;
    if let Some(known) = slot {
        return if known.amount_fen == amount_fen { Ok(()) } else { Err(Refusal::Discordant) };
    }
    *slot = Some(Payment {
        no: asked.payment_no,
        provider: provider.to_owned(),
        amount_fen,
        subject: asked.subject.unwrap_or_default(),
        notify_url: asked.notify_url.unwrap_or_default(),
        return_url: asked.return_url.unwrap_or_default(),
        quit_url: asked.quit_url.unwrap_or_default(),
        expires_at,
        state: PaymentState::Open,
        txn: String::new(),
        paid_fen: 0,
        paid_at: 0,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: String::new(),
        stripe: None,
        steam_txn: None,
    });
    Ok(())
}

fn status_fields(payment: &Payment, now: i64) -> Value {
    let word = payment.word(now);
    json!({ "state": word, "txn": payment.txn, "amountFen": if word == "paid" { payment.paid_fen } else { payment.amount_fen } })
}

fn refund(payment: &mut Payment, asked: &CallFields) -> Result<Value, Refusal> {
    let no = asked
        .refund_no
        .as_deref()
        .filter(|no| RefundNo::parse(no).is_ok())
        .ok_or(Refusal::Discordant)?;
    let fen = asked.amount_fen.ok_or(Refusal::Amount)?;
    payment.refund(no, fen)?;
    Ok(json!({ "refundNo": no, "amountFen": fen, "state": "done" }))
}

fn code(problem: Refusal) -> &'static str {
    match problem {
        Refusal::NotFound => "not_found",
        Refusal::Closed => "closed",
        Refusal::WrongState => "wrong_state",
        Refusal::Discordant => "discordant",
        Refusal::Amount => "amount",
    }
}
