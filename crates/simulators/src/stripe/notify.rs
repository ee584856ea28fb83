//! Webhooks, signed as Stripe does.

use serde_json::{Value, json};

use super::{PROVIDER, dispute, refund, respond, session};
use crate::{
    Sandbox,
    digest::{hex, mac, sha256},
    fault::{Fault, Kind},
    payment::{Payment, State},
    webhooks::Webhook,
};

/// How old the signature of a stale webhook is, in seconds.
const STALE: i64 = 301;

/// The object that a webhook is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
    /// The payment, or at Stripe its session.
    Session,
    /// A refund, by its id, with the type of the event.
    Refund { id: String, event: &'static str },
    /// A dispute, by its id, with the type of the event.
    Dispute { id: String, event: &'static str },
}

/// The webhook about this payment. `bad` makes its signature wrong; a queued fault of the call
/// `webhook` makes another part wrong.
pub fn webhook(
    sandbox: &Sandbox,
    payment: &Payment,
    subject: &Subject,
    bad: bool,
) -> Option<Webhook> {
    let fault = sandbox.faults.take(PROVIDER, "webhook").as_ref().map(Fault::kind);
    let fault = if bad { Some(Kind::BadSignature) } else { fault };
    let (event, object) = match subject {
        Subject::Session if payment.state == State::Paid => {
            ("checkout.session.completed", session::describe(sandbox, payment).ok()?)
        }
        Subject::Session => ("checkout.session.expired", session::describe(sandbox, payment).ok()?),
        Subject::Refund { id, event } => (*event, refund::describe(payment, id)?),
        Subject::Dispute { id, event } => (*event, dispute::describe(payment, id)?),
    };
    let body = composed(sandbox, event, object, fault).to_string();
    let headers = vec![
        ("content-type", "application/json; charset=utf-8".to_owned()),
        ("stripe-signature", signature(sandbox, &body, fault)),
    ];
    Some(Webhook { url: payment.notify_url.clone(), headers, body })
}

fn composed(sandbox: &Sandbox, event: &str, object: Value, fault: Option<Kind>) -> Value {
    let object = match fault {
        Some(kind) => respond::changed(object, kind).unwrap_or_default(),
        None => object,
    };
    // An event keeps its id over all retries.
    let what = format!("{event}|{}|{}", object["id"], object["status"]);
    let mut body = json!({
        "id": format!("evt_{}", &sha256(what.as_bytes())[..24]), "object": "event",
        "api_version": "2026-07-29.dahlia", "type": event,
        "created": (sandbox.now)().0.div_euclid(1000), "livemode": fault == Some(Kind::WrongApp),
        "pending_webhooks": 1, "request": { "id": null, "idempotency_key": null },
        "data": { "object": object },
    });
    if fault == Some(Kind::WrongMerchant) {
        body["account"] = json!("acct_other");
    }
    body
}

/// The header `Stripe-Signature`. That of test money also has a part `v0`, which proves nothing.
fn signature(sandbox: &Sandbox, body: &str, fault: Option<Kind>) -> String {
    let age = if fault == Some(Kind::StaleTimestamp) { STALE } else { 0 };
    let seconds = (sandbox.now)().0.div_euclid(1000) - age;
    let secret = match fault {
        Some(Kind::BadSignature) => "whsec_of_another_endpoint".to_owned(),
        _ => sandbox.keys.stripe_webhook_secret(),
    };
    let signed = mac(secret.as_bytes(), format!("{seconds}.{body}").as_bytes());
    let v1 = hex(signed.as_ref());
    format!("t={seconds},v1={v1},v0={}", sha256(v1.as_bytes()))
}
