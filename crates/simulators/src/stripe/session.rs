//! Checkout Sessions: create, retrieve, list, expire.

use domain::DAY_SECONDS;
use std::io;

use serde_json::{Value, json};

use super::{
    PROVIDER, Request, Subject,
    fail::{CallResult, Fail},
    list::page,
    records::Session,
};
use crate::{
    Sandbox, SharedState, clock_and_rng,
    payment::{Payment, State},
    webhooks,
};

/// A session is open for half an hour at least and a day at most, in seconds.
const OPEN_SECONDS: std::ops::RangeInclusive<i64> = 1_800..=DAY_SECONDS;
const AMOUNT_MAX: i64 = 99_999_999;
const KNOWN: [&str; 15] = [
    "mode", "client_reference_id", "success_url", "cancel_url", "expires_at", "locale",
    "metadata[", "payment_intent_data[metadata][", "payment_intent_data[description]",
    "payment_method_types[", "adaptive_pricing[enabled]", "line_items[0][quantity]",
    "line_items[0][price_data][currency]", "line_items[0][price_data][unit_amount]",
    "line_items[0][price_data][product_data][name]",
];

/// `POST /v1/checkout/sessions`.
pub async fn create(sandbox: &SharedState, request: &Request) -> io::Result<CallResult> {
    let fresh = match begun(sandbox, request) {
        Ok(fresh) => fresh,
        Err(fail) => return Ok(Err(fail)),
    };
    // Two sessions may name the same reference. Tests know the first by it.
    let reference = fresh.no.clone();
    let taken = sandbox.records.payment(&reference).await?.is_some();
    let id = fresh.stripe.as_deref().map(Session::session_id).unwrap_or_default();
    let no = if taken { id } else { reference };
    let fresh = Payment { no: no.clone(), ..fresh };
    let described = describe(sandbox, &fresh);
    sandbox.records.change(&no, |slot| *slot = Some(fresh)).await?;
    Ok(described)
}

fn begun(sandbox: &Sandbox, request: &Request) -> Result<Payment, Fail> {
    request.only(&KNOWN)?;
    if request.required("mode")? != "payment" {
        return Err(Fail::invalid("mode", "mode"));
    }
    let item = "line_items[0][price_data]";
    let currency = request.required(&format!("{item}[currency]"))?.to_lowercase();
    let amount = request.number(&format!("{item}[unit_amount]"))?.unwrap_or_default();
    let quantity = request.number("line_items[0][quantity]")?.unwrap_or_default();
    let amount_fen = amount.checked_mul(quantity).filter(|fen| (1..=AMOUNT_MAX).contains(fen));
    let amount_fen = amount_fen.ok_or_else(|| Fail::invalid("line_items", "amount"))?;
    let now = (sandbox.now)().0.div_euclid(1000);
    let expires_at = request.number("expires_at")?.unwrap_or(now + OPEN_SECONDS.end());
    if !OPEN_SECONDS.contains(&(expires_at - now)) {
        return Err(Fail::invalid("expires_at", "timestamp"));
    }
    let id = clock_and_rng::digits::<24>();
    let session = Session {
        reference: request.text("client_reference_id").map(str::to_owned),
        created: now,
        currency,
        metadata: request.metadata("metadata"),
        intent_metadata: request.metadata("payment_intent_data[metadata]"),
        refunds: Vec::new(),
        disputes: Vec::new(),
        id,
    };
    let url = |name: &str| match request.text(name) {
        Some(url) if !url.starts_with("http") => Err(Fail::invalid(name, "url")),
        url => Ok(url.unwrap_or_default().replace("{CHECKOUT_SESSION_ID}", &session.session_id())),
    };
    request.required("success_url")?;
    Ok(Payment {
        no: session.reference.clone().unwrap_or_else(|| session.session_id()),
        provider: PROVIDER.to_owned(),
        amount_fen,
        subject: request.required(&format!("{item}[product_data][name]"))?.to_owned(),
        notify_url: format!("{}/notify/stripe", sandbox.base_url),
        return_url: url("success_url")?,
        quit_url: url("cancel_url")?,
        expires_at: expires_at.saturating_mul(1000),
        state: State::Open,
        txn: String::new(),
        paid_fen: 0,
        paid_at: 0,
        refunds: Vec::new(),
        webhooks_sent: 0,
        way: String::new(),
        stripe: Some(Box::new(session)),
        steam_txn: None,
    })
}

/// `GET /v1/checkout/sessions/{id}`.
pub async fn retrieve(sandbox: &Sandbox, id: &str) -> io::Result<CallResult> {
    let found = find(sandbox, id).await?;
    Ok(found.ok_or_else(|| Fail::no_such("session", id)).and_then(|one| describe(sandbox, &one)))
}

async fn find(sandbox: &Sandbox, id: &str) -> io::Result<Option<Payment>> {
    let id = id.to_owned();
    let has = move |payment: &Payment| {
        payment.stripe.as_deref().is_some_and(|session| session.session_id() == id)
    };
    sandbox.records.find_payment(has).await
}

/// `GET /v1/checkout/sessions`: newest first.
pub async fn list(sandbox: &Sandbox, request: &Request) -> io::Result<CallResult> {
    let checked = request
        .only(&["limit", "starting_after", "created[gte]", "created[lte]", "payment_intent"])
        .and_then(|()| Ok((request.number("created[gte]")?, request.number("created[lte]")?)));
    let (from, to) = match checked {
        Ok((from, to)) => (from.unwrap_or(i64::MIN), to.unwrap_or(i64::MAX)),
        Err(fail) => return Ok(Err(fail)),
    };
    let intent = request.text("payment_intent").map(str::to_owned);
    let fits = move |payment: &Payment| {
        payment.stripe.as_deref().is_some_and(|session| {
            (from..=to).contains(&session.created)
                && intent.as_ref().is_none_or(|intent| *intent == session.intent_id())
        })
    };
    let mut found = sandbox.records.list(fits).await?;
    found.reverse();
    found.sort_by_key(|one| std::cmp::Reverse(one.stripe.as_deref().map(|s| s.created)));
    let all: Result<Vec<Value>, Fail> = found.iter().map(|one| describe(sandbox, one)).collect();
    Ok(all.and_then(|all| page(request, all)))
}

/// `POST /v1/checkout/sessions/{id}/expire`.
pub async fn expire(sandbox: &SharedState, id: &str) -> io::Result<CallResult> {
    let Some(found) = find(sandbox, id).await? else {
        return Ok(Err(Fail::no_such("session", id)));
    };
    let now = (sandbox.now)().0;
    let work = move |slot: &mut Option<Payment>| {
        let open = slot.as_mut().filter(|payment| payment.word(now) == "open")?;
        open.close().ok().map(|()| open.clone())
    };
    let Some(closed) = sandbox.records.change(&found.no, work).await? else {
        let message = "Only Checkout Sessions with a status in [\"open\"] can be expired.";
        return Ok(Err(Fail::new(400, "invalid_request_error").with_message(message)));
    };
    let described = describe(sandbox, &closed);
    tokio::spawn(webhooks::send_about(sandbox.clone(), closed, Subject::Session, 1, false));
    Ok(described)
}

/// A session as queries and webhooks describe it.
pub fn describe(sandbox: &Sandbox, payment: &Payment) -> CallResult {
    let Some(session) = &payment.stripe else { return Err(Fail::no_such("session", "")) };
    let (status, payment_status) = match payment.word((sandbox.now)().0) {
        "paid" | "refunded" => ("complete", "paid"),
        "closed" => ("expired", "unpaid"),
        _ => ("open", "unpaid"),
    };
    let is_paid = payment.state == State::Paid;
    let total = if is_paid { payment.paid_fen } else { payment.amount_fen };
    let url = format!("{}/_sandbox/cashier/{}", sandbox.base_url, payment.no);
    Ok(json!({
        "id": session.session_id(), "object": "checkout.session", "livemode": false,
        "mode": "payment", "client_reference_id": session.reference, "created": session.created,
        "expires_at": payment.expires_at.div_euclid(1000), "status": status,
        "payment_status": payment_status,
        "payment_intent": is_paid.then(|| session.intent_id()),
        "amount_total": total, "amount_subtotal": total, "currency": session.currency,
        "metadata": session.metadata, "payment_method_types": ["card"],
        "success_url": payment.return_url, "cancel_url": payment.quit_url,
        "url": (status == "open").then_some(url),
    }))
}
