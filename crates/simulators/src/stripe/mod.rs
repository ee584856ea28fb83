//! The part of Stripe's API that a shop with Checkout uses.

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
mod respond;
mod session;

use std::fmt;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, Method, Uri},
    response::Response,
};

use crate::{Sandbox, SharedState, fault};
pub use control::{set_dispute, set_refund};
use fail::Fail;
pub use idempotency::{Keys, StoredResponse};
pub use notify::{Subject, webhook};
pub use records::Session;
use request::Request;
use respond::respond;

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
            respond(&sandbox, "create", &request, session::create(&sandbox, &request)).await
        }
        ("GET", ["checkout", "sessions"]) => {
            respond(&sandbox, "query", &request, session::list(&sandbox, &request)).await
        }
        ("GET", ["checkout", "sessions", id]) => {
            respond(&sandbox, "query", &request, session::retrieve(&sandbox, id)).await
        }
        ("POST", ["checkout", "sessions", id, "expire"]) => {
            respond(&sandbox, "close", &request, session::expire(&sandbox, id)).await
        }
        ("GET", ["payment_intents", id]) => {
            respond(&sandbox, "query", &request, intent::retrieve(&sandbox, id)).await
        }
        ("POST", ["refunds"]) => {
            respond(&sandbox, "refund", &request, refund::create(&sandbox, &request)).await
        }
        ("GET", ["refunds"]) => {
            respond(&sandbox, "refund_query", &request, refund::list(&sandbox, &request)).await
        }
        ("GET", ["refunds", id]) => {
            respond(&sandbox, "refund_query", &request, refund::retrieve(&sandbox, id)).await
        }
        ("GET", ["disputes"]) => {
            respond(&sandbox, "dispute", &request, dispute::list(&sandbox, &request)).await
        }
        ("GET", ["disputes", id]) => {
            respond(&sandbox, "dispute", &request, dispute::retrieve(&sandbox, id)).await
        }
        ("GET", ["balance_transactions"]) => {
            let effect = balance::transactions(&sandbox, &request);
            respond(&sandbox, "statement", &request, effect).await
        }
        _ => Fail::unknown_url(method.as_str(), &request.path).response(),
    }
}
