//! The calls that our server makes.

use std::io;

use axum::{
    Json,
    body::Bytes,
    extract::{Path, State},
    http::{Method, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};

use super::{
    PROVIDER, approval_url,
    records::{self, WAITS_MS, describe, status},
    report,
    request::{Failure, INVALID, Request},
    txn::Txn,
};
use crate::{
    SharedState, clock_and_rng,
    fault::{self, Fault, Kind},
    payment::{Payment, State as PaymentState},
    reply,
};

type CallResult = Result<Value, Failure>;

const NOT_APPROVED: Failure = (5, "User has not approved transaction");
const COMMITTED: Failure = (6, "Transaction has already been committed");
const CURRENCY: Failure = (8, "Currency does not match the user's wallet");
const ACCOUNT: Failure = (9, "Account does not exist or is temporarily unavailable");
const FUNDS: Failure = (100, "Insufficient funds");
const TIMED_OUT: Failure = (101, "Time limit for finalization has been exceeded");
const NOT_FOUND: Failure = (151, "Transaction could not be found");

/// `…/ISteamMicroTxn/{call}/{version}/`.
pub async fn gateway(
    State(sandbox): State<SharedState>,
    Path((interface, call, version)): Path<(String, String, String)>,
    method: Method,
    uri: Uri,
    body: Bytes,
) -> Response {
    let text = match method {
        Method::POST => std::str::from_utf8(&body).unwrap_or("%"),
        _ => uri.query().unwrap_or_default(),
    };
    let request = match Request::read(&sandbox, (&interface, &call, &version), &method, text) {
        Ok(request) => request,
        Err(status) => return status.into_response(),
    };
    let fault = sandbox.faults.take(PROVIDER, fault_name(&request.call));
    if fault.as_ref().map(Fault::kind) == Some(Kind::RateLimited) {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    }
    let kind = fault.as_ref().map(Fault::kind).filter(|kind| kind.changes_content());
    let refuse = |code: &str| failure((code.parse().unwrap_or(2), "Failure"));
    let seal = move |response: io::Result<CallResult>| match response {
        Ok(Ok(params)) => success(kind.map_or(params.clone(), |kind| changed(params, kind))),
        Ok(Err(error)) => failure(error),
        Err(error) => reply::broken(&error),
    };
    // The fault of the content is in the response alone.
    let fault = fault.filter(|_| kind.is_none());
    fault::refused_or_disturbed(fault, refuse, carried_out(&sandbox, &request), seal).await
}

/// The name of a call where faults are ordered.
fn fault_name(call: &str) -> &'static str {
    match call {
        "InitTxn" => "create",
        "QueryTxn" => "query",
        "FinalizeTxn" => "finalize",
        "RefundTxn" => "refund",
        "GetReport" => "statement",
        _ => "check",
    }
}

async fn carried_out(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    match request.call.as_str() {
        "InitTxn" => init(sandbox, request).await,
        "QueryTxn" => query(sandbox, request).await,
        "FinalizeTxn" => finalize(sandbox, request).await,
        "RefundTxn" => refund(sandbox, request).await,
        "GetReport" => report::report(sandbox, request).await,
        _ => Ok(user_info(sandbox, request)),
    }
}

fn success(params: Value) -> Response {
    Json(json!({ "response": { "result": "OK", "params": params } })).into_response()
}

fn failure((code, text): Failure) -> Response {
    let error = json!({ "errorcode": code.to_string(), "errordesc": text });
    Json(json!({ "response": { "result": "Failure", "params": {}, "error": error } }))
        .into_response()
}

/// The fields as a faulty provider would return them.
fn changed(mut params: Value, kind: Kind) -> Value {
    match kind {
        Kind::WrongCurrency => params["currency"] = json!("JPY"),
        Kind::WrongAmount => params["items"][0]["amount"] = json!(1),
        _ => params["orderid"] = json!("1"),
    }
    params
}

fn user_info(sandbox: &SharedState, request: &Request) -> CallResult {
    let wallet = sandbox.steam_wallets.of(request.steam_id()?);
    Ok(json!({
        "state": "", "country": "CN", "currency": wallet.currency, "status": wallet.status,
    }))
}

async fn init(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let fresh = match begun(sandbox, request) {
        Ok(fresh) => fresh,
        Err(failure) => return Ok(Err(failure)),
    };
    let Some(txn) = fresh.steam_txn.clone() else { return Ok(Err(INVALID)) };
    let work = move |slot: &mut Option<Payment>| {
        let is_new = slot.is_none();
        if is_new {
            *slot = Some(fresh.clone());
        }
        is_new
    };
    // An order id is taken once, whatever else the request says.
    if !sandbox.records.change(&record_name(request, &txn.order_id), work).await? {
        return Ok(Err(INVALID));
    }
    let url = format!("{}{}/", approval_url(sandbox), txn.transid);
    Ok(Ok(json!({ "orderid": txn.order_id, "transid": txn.transid, "steamurl": url })))
}

fn record_name(request: &Request, order_id: &str) -> String {
    format!("{}-{order_id}", request.interface)
}

fn begun(sandbox: &SharedState, request: &Request) -> Result<Payment, Failure> {
    let (order_id, steam_id) = (request.number("orderid")?, request.steam_id()?);
    let is_web = request.text("usersession") == "web" && request.is_from_an_address();
    let language = request.text("language");
    let is_language = language.len() == 2 && language.bytes().all(|b| b.is_ascii_lowercase());
    if order_id == 0 || !is_web || !is_language {
        return Err(INVALID);
    }
    let amount = request.amount()?;
    let wallet = sandbox.steam_wallets.of(steam_id);
    if request.text("currency") != wallet.currency {
        return Err(CURRENCY);
    }
    if wallet.status == "Locked Out" {
        return Err(ACCOUNT);
    }
    let now = (sandbox.now)().0;
    let txn = Txn {
        order_id: order_id.to_string(),
        transid: format!("5{}", clock_and_rng::digits::<17>()),
        steam_id: steam_id.to_owned(),
        interface: request.interface.clone(),
        item_id: request.text("itemid[0]").to_owned(),
        created: now,
        approved: 0,
        approved_fen: 0,
        changed: now,
        reversal: String::new(),
        alias: String::new(),
    };
    Ok(Payment {
        no: record_name(request, &txn.order_id),
        provider: PROVIDER.to_owned(),
        amount_fen: amount,
        subject: request.text("description[0]").to_owned(),
        notify_url: String::new(),
        return_url: String::new(),
        quit_url: String::new(),
        expires_at: now + WAITS_MS,
        state: PaymentState::Open,
        txn: String::new(),
        paid_fen: 0,
        paid_at: 0,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: String::new(),
        stripe: None,
        steam_txn: Some(Box::new(txn)),
    })
}

async fn query(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let found = if request.has("transid") {
        records::find(sandbox, "transid", request.text("transid")).await?
    } else {
        sandbox.records.payment(&record_name(request, request.text("orderid"))).await?
    };
    let described = found.as_ref().and_then(|payment| {
        let txn = payment.steam_txn.as_deref()?;
        let is_here = txn.interface == request.interface;
        is_here.then(|| describe(payment, txn, (sandbox.now)().0))
    });
    Ok(described.ok_or(NOT_FOUND))
}

async fn finalize(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let (name, now) = (record_name(request, request.text("orderid")), (sandbox.now)().0);
    let shared = sandbox.clone();
    let work = move |slot: &mut Option<Payment>| -> CallResult {
        let payment = slot.as_mut().ok_or(NOT_FOUND)?;
        let txn = payment.steam_txn.clone().ok_or(NOT_FOUND)?;
        match status(payment, &txn, now) {
            "Approved" => {}
            "Init" => return Err(NOT_APPROVED),
            "Failed" if txn.approved > 0 => return Err(TIMED_OUT),
            "Failed" => return Err(NOT_APPROVED),
            _ => return Err(COMMITTED),
        }
        if !shared.steam_wallets.take(&txn.steam_id, txn.approved_fen) {
            return Err(FUNDS);
        }
        payment.pay(txn.approved_fen, &txn.transid, now, true).map_err(|_| INVALID)?;
        mark_changed(payment, now);
        Ok(json!({ "orderid": txn.order_id, "transid": txn.transid }))
    };
    sandbox.records.change(&name, work).await
}

async fn refund(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let (name, now) = (record_name(request, request.text("orderid")), (sandbox.now)().0);
    let work = move |slot: &mut Option<Payment>| -> CallResult {
        let payment = slot.as_mut().ok_or(NOT_FOUND)?;
        let txn = payment.steam_txn.clone().ok_or(NOT_FOUND)?;
        if status(payment, &txn, now) != "Succeeded" {
            return Err((2, "Transaction cannot be refunded"));
        }
        payment.refund("whole", payment.paid_fen, now).map_err(|_| INVALID)?;
        mark_changed(payment, now);
        Ok(json!({ "orderid": txn.order_id, "transid": txn.transid }))
    };
    sandbox.records.change(&name, work).await
}

pub fn mark_changed(payment: &mut Payment, now: i64) {
    if let Some(txn) = payment.steam_txn.as_deref_mut() {
        txn.changed = now;
    }
}
