//! Requests to Stripe: forms in which brackets in a name show nesting.

use app::ports::{PayRequest, RefundRequest};
use domain::{Fen, PaymentNo, Timestamp};

use super::account::Account;
use crate::cut::{Longest, cut};
use crate::{HttpRequest, form};

/// The version of the API whose responses we read.
const VERSION: &str = "2026-07-29.dahlia";
/// The currency of all amounts; its minor unit is the fen.
pub const CURRENCY: &str = "cny";
/// Stripe accepts eight digits.
const AMOUNT_MAX: Fen = Fen(99_999_999);
/// A session stays open for half an hour at least. Counted from the end of the attempt, so that a
/// repetition says the same and still leaves that time.
const OPEN_SECONDS: i64 = 31 * 60;
/// And for a day at most.
const OPEN_SECONDS_MAX: i64 = 23 * 3600;
const SUBJECT_MAX: Longest = Longest::Chars(250);
/// How many sessions or refunds a page of a list has.
const PAGE: &str = "100";

fn pair(name: &str, value: impl Into<String>) -> (String, String) {
    (name.to_owned(), value.into())
}

/// The field for which Stripe would refuse this payment, if any.
pub fn invalid_field(request: &PayRequest, now: Timestamp) -> Option<&'static str> {
    if request.amount <= Fen::ZERO || request.amount > AMOUNT_MAX {
        Some("amount")
    } else if request.expires_at <= now {
        Some("expired")
    } else if request.expires_at.ms_since(now) > OPEN_SECONDS_MAX * 1000 {
        Some("expires_at")
    } else {
        None
    }
}

/// A session in which the customer pays this amount by card. The same request has the same bytes,
/// because Stripe refuses other parameters with the same idempotency key.
pub fn create(account: &Account, request: &PayRequest) -> HttpRequest {
    let no = request.payment_no.as_str();
    let subject = cut(&request.subject, SUBJECT_MAX);
    let quit = if request.quit_url.is_empty() { &request.return_url } else { &request.quit_url };
    let expires_at = request.expires_at.plus_seconds(OPEN_SECONDS).0.div_euclid(1000);
    let item = "line_items[0][price_data]";
    let pairs = vec![
        pair("mode", "payment"),
        pair("client_reference_id", no),
        pair("metadata[payment_no]", no),
        pair("payment_intent_data[metadata][payment_no]", no),
        pair("payment_method_types[0]", "card"),
        // Otherwise Stripe may ask for the amount in the currency of the customer's country.
        pair("adaptive_pricing[enabled]", "false"),
        pair("line_items[0][quantity]", "1"),
        pair(&format!("{item}[currency]"), CURRENCY),
        pair(&format!("{item}[unit_amount]"), request.amount.0.to_string()),
        pair(&format!("{item}[product_data][name]"), subject.as_str()),
        // Stripe's own receipts and lists show this.
        pair("payment_intent_data[description]", subject.as_str()),
        pair("success_url", request.return_url.as_str()),
        pair("cancel_url", quit.as_str()),
        pair("expires_at", expires_at.to_string()),
    ];
    post(account, "/v1/checkout/sessions", &pairs, Some(&format!("create-{no}")))
}

/// One session.
pub fn session(account: &Account, id: &str) -> HttpRequest {
    get(account, &format!("/v1/checkout/sessions/{id}"), &[])
}

/// A page of the sessions that began between two times in seconds, newest first.
pub fn sessions(account: &Account, (from, to): (i64, i64), after: Option<&str>) -> HttpRequest {
    let mut pairs = vec![
        pair("limit", PAGE),
        pair("created[gte]", from.to_string()),
        pair("created[lte]", to.to_string()),
    ];
    pairs.extend(after.map(|id| pair("starting_after", id)));
    get(account, "/v1/checkout/sessions", &pairs)
}

/// Ends a session that has not been paid.
pub fn expire(account: &Account, id: &str) -> HttpRequest {
    post(account, &format!("/v1/checkout/sessions/{id}/expire"), &[], None)
}

/// A page of the refunds of a payment.
pub fn refunds(account: &Account, intent: &str, after: Option<&str>) -> HttpRequest {
    let mut pairs = vec![pair("payment_intent", intent), pair("limit", PAGE)];
    pairs.extend(after.map(|id| pair("starting_after", id)));
    get(account, "/v1/refunds", &pairs)
}

/// Refunds a payment, under the number of the refund. `failures` is how many idempotency keys of
/// this refund have failed before.
pub fn refund(account: &Account, request: &RefundRequest, failures: usize) -> HttpRequest {
    let no = request.refund_no.as_str();
    let pairs = vec![
        pair("payment_intent", request.provider_txn.as_str()),
        pair("amount", request.amount.0.to_string()),
        pair("metadata[refund_no]", no),
        pair("metadata[payment_no]", request.payment_no.as_str()),
    ];
    let key = match failures {
        0 => format!("refund-{no}"),
        _ => format!("refund-{no}-{failures}"),
    };
    post(account, "/v1/refunds", &pairs, Some(&key))
}

/// A page of the changes of our balance between two times in seconds, newest first, each with its
/// cause.
pub fn balance_transactions(
    account: &Account,
    (from, to): (i64, i64),
    after: Option<&str>,
) -> HttpRequest {
    let mut pairs = vec![
        pair("limit", PAGE),
        pair("created[gte]", from.to_string()),
        pair("created[lte]", to.to_string()),
        pair("expand[]", "data.source"),
    ];
    pairs.extend(after.map(|id| pair("starting_after", id)));
    get(account, "/v1/balance_transactions", &pairs)
}

/// A dispute by its id.
pub fn dispute(account: &Account, id: &str) -> HttpRequest {
    get(account, &format!("/v1/disputes/{id}"), &[])
}

/// A page of the disputes that began from a time in seconds on, newest first.
pub fn disputes(account: &Account, from: i64, after: Option<&str>) -> HttpRequest {
    let mut pairs = vec![pair("limit", PAGE), pair("created[gte]", from.to_string())];
    pairs.extend(after.map(|id| pair("starting_after", id)));
    get(account, "/v1/disputes", &pairs)
}

/// The disputes of a payment. It has far fewer than a page.
pub fn disputes_of(account: &Account, intent: &str) -> HttpRequest {
    get(account, "/v1/disputes", &[pair("payment_intent", intent), pair("limit", PAGE)])
}

fn headers(account: &Account) -> Vec<(&'static str, String)> {
    vec![
        ("authorization", format!("Bearer {}", account.secret_key)),
        ("stripe-version", VERSION.to_owned()),
    ]
}

fn get(account: &Account, path: &str, pairs: &[(String, String)]) -> HttpRequest {
    let query = encoded(pairs);
    let mark = if query.is_empty() { "" } else { "?" };
    HttpRequest::get(format!("{}{path}{mark}{query}", account.url), headers(account))
}

fn post(
    account: &Account,
    path: &str,
    pairs: &[(String, String)],
    key: Option<&str>,
) -> HttpRequest {
    let mut headers = headers(account);
    headers.push(("content-type", "application/x-www-form-urlencoded".to_owned()));
    headers.extend(key.map(|key| ("idempotency-key", key.to_owned())));
    HttpRequest::post(format!("{}{path}", account.url), headers, encoded(pairs).into_bytes())
}

fn encoded(pairs: &[(String, String)]) -> String {
    form::encode(pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())))
}

/// Whether this can stand in a path: an id of Stripe has no other characters.
pub fn is_id(text: &str, prefix: &str) -> bool {
    text.starts_with(prefix)
        && text.len() > prefix.len()
        && text.len() <= 255
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Whether this is the id of a refund, of a card or of another method.
pub fn is_refund_id(text: &str) -> bool {
    is_id(text, "re_") || is_id(text, "pyr_")
}

/// Whether this is the id of a dispute; those from before 2019 begin otherwise.
pub fn is_dispute_id(text: &str) -> bool {
    is_id(text, "dp_") || is_id(text, "du_")
}

/// Number of a payment as it stands in an object of Stripe's.
pub fn payment_no(text: Option<&str>) -> Option<PaymentNo> {
    PaymentNo::parse(text?).ok()
}
