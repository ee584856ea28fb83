//! The webhook about a payment.

use domain::Timestamp;
use serde_json::json;

use super::{PROVIDER, changed, order, platform};
use crate::{
    Sandbox,
    digest::hex,
    fault::{Fault, Kind},
    payment::Payment,
    webhooks::Webhook,
};

/// The webhook about this payment. `bad` makes its signature wrong; a queued fault of the call
/// `webhook` makes another part wrong.
pub fn webhook(sandbox: &Sandbox, payment: &Payment, bad: bool) -> Option<Webhook> {
    let fault = sandbox.faults.take(PROVIDER, "webhook").as_ref().map(Fault::kind);
    let fault = if bad { Some(Kind::BadSignature) } else { fault };
    let mut plain = order::describe(payment);
    if let Some(kind) = fault {
        plain = changed(plain, kind);
    }
    let event = format!("{}|{}", payment.no, payment.txn);
    let hash = aws_lc_rs::digest::digest(&aws_lc_rs::digest::SHA256, event.as_bytes());
    let mut envelope = json!({
        // An event keeps its id over all retries.
        "id": format!("EV-{}", hex(&hash.as_ref()[..16])),
        "create_time": platform::rfc3339(Timestamp(payment.paid_at)),
        "event_type": "TRANSACTION.SUCCESS", "resource_type": "encrypt-resource",
        "summary": "支付成功",
        "resource": platform::sealed(sandbox, &plain.to_string(), "transaction")?,
    });
    envelope["resource"]["original_type"] = json!("transaction");
    let body = envelope.to_string();
    let mut headers = platform::signed(sandbox, &body, fault)?;
    headers.push(("content-type", "application/json".to_owned()));
    Some(Webhook { url: payment.notify_url.clone(), headers, body })
}
