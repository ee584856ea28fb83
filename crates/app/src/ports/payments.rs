//! Money in.

use super::Outcome;
use async_trait::async_trait;
use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use serde::{Deserialize, Serialize};

/// What is asked of a provider when a customer wants to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayRequest {
    /// Our number of the attempt: id and idempotency key at the provider.
    pub payment_no: PaymentNo,
    /// How the customer pays.
    pub method: PayMethod,
    /// The exact amount.
    pub amount: Fen,
    /// What the customer reads at the provider. Fixed wording, no customer's text.
    pub subject: String,
    /// After this time the provider must not take money any more.
    pub expires_at: Timestamp,
    /// Where the provider sends its webhook.
    pub notify_url: String,
    /// Where the customer's browser comes back to. Proves nothing.
    pub return_url: String,
    /// The customer's address, where a provider asks for it.
    pub client_ip: String,
}

/// What the customer's browser does next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PayAction {
    /// Go to this address.
    Redirect {
        /// The address.
        url: String,
    },
    /// Show this text as a QR code.
    Qr {
        /// The text.
        url: String,
    },
    /// Nothing: the provider has taken the money already.
    None,
}

/// What a provider knows of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayState {
    /// It has never heard of it. The customer may still open the cashier later.
    NotFound,
    /// It waits for the customer.
    Open,
    /// The money is there.
    Paid {
        /// The provider's own number.
        txn: String,
        /// What was paid.
        amount: Fen,
    },
    /// It will take no money for it any more.
    Closed,
}

/// A refund that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Our number of the refund: its idempotency key.
    pub refund_no: RefundNo,
    /// Which payment it gives back.
    pub payment_no: PaymentNo,
    /// The provider's number of that payment.
    pub provider_txn: String,
    /// How much goes back.
    pub amount: Fen,
    /// How much had been paid.
    pub paid: Fen,
}

/// A webhook whose signature, application and merchant are right. Still only a hint: the provider
/// is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Webhook {
    /// The attempt that it speaks of.
    pub payment_no: PaymentNo,
}

/// Why a webhook is not believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// It is not of the provider's form.
    #[error("malformed")]
    Malformed,
    /// Its signature is wrong or missing.
    #[error("bad signature")]
    BadSignature,
    /// It is signed, but meant for another application or merchant.
    #[error("not for us")]
    NotForUs,
}

/// An answer to a webhook, in the provider's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WebhookReply {
    /// HTTP status.
    pub status: u16,
    pub content_type: &'static str,
    /// Body, to the byte.
    pub body: &'static str,
}

/// A payment provider.
#[async_trait]
pub trait Payments: Send + Sync {
    /// Short stable name; part of the webhook's path and of the ledger's account name.
    fn name(&self) -> &'static str;

    /// Prepares a payment. The same request again gives an equivalent answer.
    async fn create(&self, request: &PayRequest) -> Outcome<PayAction>;

    /// Asks what became of a payment.
    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState>;

    /// Asks the provider to take no money for it any more, and says how it then stands.
    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState>;

    /// Sends money back; `Done(true)` when it is on its way for certain, `Done(false)` when that
    /// must be asked again. The same request again never sends it twice.
    async fn refund(&self, request: &RefundRequest) -> Outcome<bool>;

    /// Verifies the raw bytes of a webhook. `headers` have lower-case names.
    ///
    /// # Errors
    /// When it cannot be believed.
    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError>;

    /// How the provider wants to hear that its webhook was taken (`true`) or must be sent again.
    fn reply(&self, taken: bool) -> WebhookReply;
}
