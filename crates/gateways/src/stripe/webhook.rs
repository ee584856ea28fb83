//! Webhooks of Stripe.

use app::ports::WebhookError;
use aws_lc_rs::hmac;
use domain::{PaymentNo, RefundNo, Timestamp};
use serde::Deserialize;

use super::{account::Account, build};
use crate::{digest::from_hex, find_header};

const BODY_MAX: usize = 256 * 1024;
/// How far the time of a signature may be from ours, in seconds.
const TOLERANCE: u64 = 300;
/// The events after which a payment is asked about.
const SESSION_EVENTS: [&str; 4] = [
    "checkout.session.completed", "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed", "checkout.session.expired",
];

/// The events after which a refund is asked about.
const REFUND_EVENTS: [&str; 3] = ["refund.failed", "refund.updated", "charge.refund.updated"];

/// The events after which a dispute is asked about.
const DISPUTE_EVENTS: [&str; 5] = [
    "charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed",
    "charge.dispute.funds_withdrawn", "charge.dispute.funds_reinstated",
];

/// An event whose signature is valid and which is about our account.
#[derive(Deserialize)]
pub struct Event {
    #[serde(rename = "type")]
    kind: String,
    livemode: bool,
    /// Named only in events of other accounts that are connected with ours.
    account: Option<String>,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: Object,
}

#[derive(Deserialize)]
struct Object {
    #[serde(default)]
    id: String,
    client_reference_id: Option<String>,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Deserialize, Default)]
struct Metadata {
    refund_no: Option<String>,
}

impl Event {
    /// Our number and the id of the session, if the event is about a session of ours.
    pub fn session(&self) -> Option<(PaymentNo, &str)> {
        let object = &self.data.object;
        let is_session = SESSION_EVENTS.contains(&self.kind.as_str());
        let no = build::payment_no(object.client_reference_id.as_deref().filter(|_| is_session))?;
        Some((no, &object.id))
    }

    /// The id of the dispute that the event is about.
    pub fn dispute(&self) -> Option<String> {
        let id = Some(&self.data.object.id).filter(|id| build::is_dispute_id(id))?;
        DISPUTE_EVENTS.contains(&self.kind.as_str()).then(|| id.clone())
    }

    /// The refund of ours that the event is about.
    pub fn refund(&self) -> Option<RefundNo> {
        let no = self.data.object.metadata.refund_no.as_deref()?;
        RefundNo::parse(no).ok().filter(|_| REFUND_EVENTS.contains(&self.kind.as_str()))
    }
}

/// Verifies that a webhook is Stripe's, of this time, and about our account and kind of money.
pub fn verify(
    account: &Account,
    headers: &[(String, String)],
    body: &[u8],
    now: Timestamp,
) -> Result<Event, WebhookError> {
    if body.len() > BODY_MAX {
        return Err(WebhookError::Malformed);
    }
    let signature = find_header(headers, "stripe-signature").unwrap_or_default();
    let secrets = account.webhook_secrets.iter();
    if !secrets.into_iter().any(|secret| is_signed(secret, signature, body, now)) {
        return Err(WebhookError::BadSignature);
    }
    let event: Event = serde_json::from_slice(body).map_err(|_| WebhookError::Malformed)?;
    if event.livemode != account.livemode || event.account.is_some() {
        return Err(WebhookError::NotForUs);
    }
    Ok(event)
}

/// Whether the header has a signature of this body by this secret, of a time near `now`. It may
/// have several signatures, and parts that we do not know.
pub fn is_signed(secret: &str, header: &str, body: &[u8], now: Timestamp) -> bool {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let mut times = parts().filter(|(name, _)| *name == "t").map(|(_, value)| value);
    let (Some(time), None) = (times.next(), times.next()) else { return false };
    let is_near = time
        .parse::<i64>()
        .is_ok_and(|seconds| now.0.div_euclid(1000).abs_diff(seconds) <= TOLERANCE);
    if !is_near {
        return false;
    }
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let message = [time.as_bytes(), b".", body].concat();
    parts()
        .filter(|(name, _)| *name == "v1")
        .filter_map(|(_, value)| from_hex(value))
        .any(|tag| hmac::verify(&key, &message, &tag).is_ok())
}
