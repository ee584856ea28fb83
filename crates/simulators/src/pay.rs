//! The customer without a browser, and the state of a payment.

use std::{io, time::Duration};

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use serde::Deserialize;
use serde_json::json;

use crate::{
    SharedState, alipay, clock_and_rng,
    payment::{Payment, Refusal},
    reply, steam_micro_txn, stripe, webhooks,
};

const TIMES_MAX: u32 = 100;
const DELAY_MAX_MS: u64 = 600_000;

/// How the customer pays.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub struct PayOptions {
    times: Option<u32>,
    delay_ms: u64,
    amount_fen: Option<i64>,
    bad_signature: bool,
    force: bool,
    url: Option<String>,
}

/// `POST /_sandbox/pay/{paymentNo}`: the customer pays at the provider, which then sends the
/// webhook.
///
/// `times` webhooks are sent at once (0: lost), after `delayMs` (the response then does not wait
/// for them), with `amountFen` paid instead of the requested amount. `badSignature`: nothing is
/// paid, and a forged webhook is sent. `force`: also pays a payment that has closed or expired, as
/// when the customer paid just before. `url`: the pay address, for a payment that is not known yet.
pub async fn pay(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    Query(options): Query<PayOptions>,
) -> Response {
    let times = options.times.unwrap_or(1).min(TIMES_MAX);
    let delay = Duration::from_millis(options.delay_ms.min(DELAY_MAX_MS));
    // Before anything is paid: a refused request must not have had an effect.
    let Ok(place) =
        (!delay.is_zero()).then(|| sandbox.waiting.clone().try_acquire_owned()).transpose()
    else {
        return reply::refused(StatusCode::SERVICE_UNAVAILABLE, "overloaded");
    };
    if let Some(url) = &options.url {
        alipay::register_payment_url(&sandbox, &no, url).await;
    }
    let paid = if options.bad_signature {
        sandbox.records.payment(&no).await.map(|known| known.map(forged).ok_or(Refusal::NotFound))
    } else {
        complete(&sandbox, &no, options.amount_fen, options.force).await
    };
    let payment = match paid {
        Ok(Ok(payment)) => payment,
        Ok(Err(Refusal::NotFound)) => {
            return reply::refused(StatusCode::NOT_FOUND, "payment_not_found");
        }
        Ok(Err(Refusal::Amount)) => {
            return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
        }
        Ok(Err(_)) => return reply::refused(StatusCode::CONFLICT, "payment_closed"),
        Err(error) => return reply::broken(&error),
    };
    // A task of its own, so that the webhook is sent even if the caller disconnects.
    let sending = tokio::spawn(async move {
        tokio::time::sleep(delay).await;
        drop(place);
        webhooks::send(sandbox, payment, times, options.bad_signature).await
    });
    let responses = if delay.is_zero() { sending.await.unwrap_or_default() } else { Vec::new() };
    reply::ok(json!({ "webhooks": responses }))
}

/// Opens the page if necessary and pays. A payment that is already paid does not change.
pub async fn complete(
    sandbox: &SharedState,
    no: &str,
    amount_fen: Option<i64>,
    force: bool,
) -> io::Result<Result<Payment, Refusal>> {
    let no = &steam_micro_txn::record_no(sandbox, no).await;
    let now = (sandbox.now)().0;
    let txn = clock_and_rng::digits::<28>();
    let work = move |slot: &mut Option<Payment>| {
        let payment = slot.as_mut().ok_or(Refusal::NotFound)?;
        let fen = amount_fen.unwrap_or(payment.amount_fen);
        // At Steam the customer only approves; the money moves when the merchant finalizes.
        if payment.steam_txn.is_some() {
            let is_approved = fen > 0 && steam_micro_txn::approve(payment, fen, now, force);
            return if is_approved { Ok(payment.clone()) } else { Err(Refusal::Closed) };
        }
        // Stripe names a payment from its beginning.
        let txn = payment.stripe.as_deref().map_or(txn, stripe::Session::intent_id);
        payment.pay(fen, &txn, now, force)?;
        Ok(payment.clone())
    };
    sandbox.records.change(no, work).await
}

/// The payment with the values that a forged webhook claims.
fn forged(payment: Payment) -> Payment {
    Payment {
        state: crate::payment::State::Paid,
        txn: clock_and_rng::digits::<28>(),
        paid_fen: payment.amount_fen,
        ..payment
    }
}

/// `GET /_sandbox/payment/{paymentNo}`: state of the payment at the provider.
pub async fn payment(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    let no = steam_micro_txn::record_no(&sandbox, &no).await;
    match sandbox.records.payment(&no).await {
        Ok(Some(payment)) => {
            let body = json!({
                "provider": payment.provider,
                "state": payment.word((sandbox.now)().0),
                "amountFen": payment.amount_fen,
                "paidFen": payment.paid_fen,
                "refundedFen": payment.refunded_fen(),
                "txn": payment.txn,
                "webhooksSent": payment.webhooks_sent,
            });
            reply::plain(StatusCode::OK, body)
        }
        Ok(None) => reply::refused(StatusCode::NOT_FOUND, "payment_not_found"),
        Err(error) => reply::broken(&error),
    }
}
