//! The part of Stripe's API that a shop with Checkout uses.

mod answer;
mod balance;
mod control;
mod dispute;
mod fail;
mod idempotency;
mod intent;
mod list;
mod notify;
mod records;
mod refund;
mod request;
mod session;

use std::fmt;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, Method, Uri},
    response::Response,
};

use crate::{Sandbox, SharedState, fault};
use answer::answer;
pub use control::{set_dispute, set_refund};
use fail::Fail;
pub use idempotency::{Keys, StoredAnswer};
pub use notify::{Subject, webhook};
pub use records::Session;
use request::Request;

pub const PROVIDER: &str = fault::STRIPE;
/// Where the API begins in the sandbox.
const BASE: &str = "/_sandbox/stripe";

/// Configuration of a Stripe client of the sandbox.
#[derive(Clone)]
pub struct StripeSandbox {
    /// Address of the API.
    pub url: String,
    pub secret_key: String,
    /// The signing secret of the webhook endpoint, which is `/notify/stripe` of the sandbox's own
    /// address.
    pub webhook_secret: String,
}

impl fmt::Debug for StripeSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StripeSandbox({})", self.url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> StripeSandbox {
    StripeSandbox {
        url: format!("{}{BASE}", sandbox.base_url),
        secret_key: sandbox.keys.stripe_secret_key(),
        webhook_secret: sandbox.keys.stripe_webhook_secret(),
    }
}

/// `/_sandbox/stripe/v1/…`: our server calls.
pub async fn gateway(
    State(sandbox): State<SharedState>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let request = match Request::read(&sandbox, &method, &uri, &headers, &body) {
        Ok(request) => request,
        Err(fail) => return fail.response(),
    };
    let parts: Vec<&str> = request.path.split('/').skip(2).collect();
    match (method.as_str(), parts.as_slice()) {
        ("POST", ["checkout", "sessions"]) => {
            answer(&sandbox, "create", &request, session::create(&sandbox, &request)).await
        }
        ("GET", ["checkout", "sessions"]) => {
            answer(&sandbox, "query", &request, session::list(&sandbox, &request)).await
        }
        ("GET", ["checkout", "sessions", id]) => {
            answer(&sandbox, "query", &request, session::retrieve(&sandbox, id)).await
        }
        ("POST", ["checkout", "sessions", id, "expire"]) => {
            answer(&sandbox, "close", &request, session::expire(&sandbox, id)).await
        }
        ("GET", ["payment_intents", id]) => {
            answer(&sandbox, "query", &request, intent::retrieve(&sandbox, id)).await
        }
        ("POST", ["refunds"]) => {
            answer(&sandbox, "refund", &request, refund::create(&sandbox, &request)).await
        }
        ("GET", ["refunds"]) => {
            answer(&sandbox, "refund_query", &request, refund::list(&sandbox, &request)).await
        }
        ("GET", ["refunds", id]) => {
            answer(&sandbox, "refund_query", &request, refund::retrieve(&sandbox, id)).await
        }
        ("GET", ["disputes"]) => {
            answer(&sandbox, "dispute", &request, dispute::list(&sandbox, &request)).await
        }
        ("GET", ["disputes", id]) => {
            answer(&sandbox, "dispute", &request, dispute::retrieve(&sandbox, id)).await
        }
        ("GET", ["balance"]) => {
            let effect = async { Ok(balance::retrieve(&request)) };
            answer(&sandbox, "balance", &request, effect).await
        }
        ("GET", ["balance_transactions"]) => {
            let effect = balance::transactions(&sandbox, &request);
            answer(&sandbox, "statement", &request, effect).await
        }
        _ => Fail::unknown_url(method.as_str(), &request.path).response(),
    }
}
