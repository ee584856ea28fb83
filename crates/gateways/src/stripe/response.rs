//! Responses of Stripe, and what they prove.

use app::ports::{PayRequest, PayState};
use domain::{Fen, PaymentNo};
use serde::{Deserialize, de::DeserializeOwned};

use super::build::{CURRENCY, is_id};
use crate::HttpResponse;

/// The kind of an error: the key was used with other parameters.
pub const IDEMPOTENCY_ERROR: &str = "idempotency_error";

/// The key is that of a request that is being carried out.
const IN_USE: &str = "idempotency_key_in_use";

/// The outcome of a request, as its response says.
pub enum Response {
    /// It was carried out; the body is the object.
    Done(Vec<u8>),
    /// It was refused, and had no effect.
    Refused {
        code: String,
        /// Whether the same request may pass later, with other credentials or a lower rate.
        retryable: bool,
    },
    /// A request with the same idempotency key has failed before, with or without an effect. Stripe
    /// gives that response again for a day.
    FailedBefore,
    /// Another request with the same idempotency key is being carried out.
    InUse,
    Unknown,
}

#[derive(Deserialize)]
struct Refusal {
    error: Error,
}

#[derive(Deserialize)]
struct Error {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
}

impl Response {
    pub fn read(response: &HttpResponse) -> Self {
        if response.status == 200 {
            return Self::Done(response.body.clone());
        }
        if response.status >= 500 && response.header("idempotent-replayed") == Some("true") {
            return Self::FailedBefore;
        }
        let refusal = read::<Refusal>(&response.body).map(|refusal| refusal.error);
        let Some(Error { kind, code }) = refusal.filter(|_| response.status < 500) else {
            tracing::warn!(status = response.status, "a response of Stripe proves nothing");
            return Self::Unknown;
        };
        let code = if kind == IDEMPOTENCY_ERROR { kind } else { code.unwrap_or(kind) };
        match response.status {
            // Credentials, permissions and rates can be corrected without changing the request.
            401 | 403 | 429 => Self::Refused { code, retryable: true },
            400 | 402 | 404 => Self::Refused { code, retryable: false },
            409 if code == IN_USE => Self::InUse,
            _ => Self::Unknown,
        }
    }
}

pub fn read<T: DeserializeOwned>(body: &[u8]) -> Option<T> {
    serde_json::from_slice(body).ok()
}

/// A page of a list.
#[derive(Deserialize)]
pub struct Page<T> {
    pub data: Vec<T>,
    pub has_more: bool,
}

/// A session of Checkout: the fields that we read.
#[derive(Deserialize)]
pub struct Session {
    pub id: String,
    pub livemode: bool,
    pub client_reference_id: Option<String>,
    pub url: Option<String>,
    mode: String,
    status: Option<String>,
    payment_status: String,
    payment_intent: Option<String>,
    amount_total: Option<i64>,
    currency: Option<String>,
}

impl Session {
    /// Whether it is about this payment, in our currency and kind of money.
    fn is_about(&self, no: &PaymentNo, livemode: bool) -> bool {
        is_id(&self.id, "cs_")
            && self.livemode == livemode
            && self.mode == "payment"
            && self.client_reference_id.as_deref() == Some(no.as_str())
            && self.currency.as_deref() == Some(CURRENCY)
    }

    /// Whether it is the session of this request.
    pub fn matches(&self, request: &PayRequest, livemode: bool) -> bool {
        self.is_about(&request.payment_no, livemode) && self.amount_total == Some(request.amount.0)
    }
}

/// The state of a payment by its session; `None` when it is not the session of this payment.
pub fn pay_state(session: &Session, no: &PaymentNo, livemode: bool) -> Option<PayState> {
    if !session.is_about(no, livemode) {
        return None;
    }
    match (session.status.as_deref()?, session.payment_status.as_str()) {
        ("complete", "paid") => {
            let txn = session.payment_intent.clone().filter(|id| is_id(id, "pi_"))?;
            let amount = Fen(session.amount_total.filter(|fen| *fen > 0)?);
            Some(PayState::Paid { txn, amount })
        }
        // Complete alone is not paid: the money of some methods comes days later.
        ("open" | "complete", "unpaid") => Some(PayState::Open),
        ("expired", "unpaid") => Some(PayState::Closed),
        _ => None,
    }
}
