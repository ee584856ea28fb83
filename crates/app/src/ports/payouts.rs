//! The port to payout providers.

use super::{OAuth, Outcome, Statements, WebhookError, WebhookReply};
use async_trait::async_trait;
use domain::{CashChannel, CashFailure, CashNo, Fen, Timestamp};
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq)]
pub struct PayoutRequest {
    /// Our number of the cash-out, and the idempotency key at the provider. Every request of the
    /// same cash-out has it.
    pub cash_no: CashNo,
    pub channel: CashChannel,
    /// Not masked.
    pub account_no: String,
    /// Full name of the account's holder, which the provider compares.
    pub holder_name: String,
    /// Only for a bank card.
    pub bank_name: Option<String>,
    /// The net amount, which the payout account receives.
    pub amount: Fen,
    /// Text that the provider and the customer's bill show.
    pub title: String,
    /// Where the provider sends its webhooks.
    pub notify_url: String,
}

impl std::fmt::Debug for PayoutRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Without account and name, which are personal data.
        f.debug_struct("PayoutRequest")
            .field("cash_no", &self.cash_no)
            .field("amount", &self.amount)
            .finish_non_exhaustive()
    }
}

/// How the customer confirms a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutConfirmation {
    /// JSON: the parameters with which a page in WeChat's browser opens WeChat's own page.
    pub params: String,
    /// Some time after this, the provider gives the money back to us.
    pub confirm_by: Timestamp,
}

/// State of a payout at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutState {
    /// The number is unknown, so the request may be sent again with it.
    NotFound,
    /// It has not begun, and does so when the same request is sent again.
    Accepted,
    /// The customer must confirm it at the provider.
    AwaitingCustomer {
        /// `None` where only the answer to a request says it.
        confirmation: Option<PayoutConfirmation>,
    },
    Processing,
    Paid {
        /// The provider's transaction number.
        txn: String,
    },
    /// The provider reports another amount than was to be paid, so that nothing can be booked
    /// until an operator has found out what happened.
    OtherAmount {
        reported: Fen,
    },
    /// It will never be paid, or came back after it was: the money is with us.
    Failed {
        /// Shown to the customer.
        reason: CashFailure,
        /// The provider's own code, for logs and operators.
        code: String,
    },
}

/// A payout provider: the calls that each has, and those that only some have.
#[derive(Clone)]
pub struct PayoutProvider {
    pub calls: Arc<dyn Payouts>,
    /// WeChat's OAuth, by which customers prove who they are, if payout accounts are known by that
    /// alone: the id is the number of the account.
    pub oauth: Option<Arc<dyn OAuth>>,
    pub webhooks: Option<Arc<dyn PayoutWebhooks>>,
    pub statements: Option<Arc<dyn Statements>>,
}

impl PayoutProvider {
    /// With the calls that each has.
    #[must_use]
    pub fn new(calls: Arc<dyn Payouts>) -> Self {
        Self { calls, oauth: None, webhooks: None, statements: None }
    }

    #[must_use]
    pub fn name(&self) -> &'static str {
        self.calls.name()
    }
}

/// The calls of every payout provider.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Short and stable: part of the ledger account's name.
    fn name(&self) -> &'static str;

    /// Sends money. Idempotent by number. After `Unknown`, call [`Payouts::query`].
    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState>;

    /// Queries a payout; [`PayoutState::OtherAmount`] when the provider's amount is not `amount`.
    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState>;

    /// For how many days after it was paid a payout can come back.
    fn return_days(&self) -> i64;

    /// The step that a customer can take about a request that was rejected with this code.
    fn failure(&self, code: &str) -> CashFailure;
}

/// The webhooks of a payout provider.
pub trait PayoutWebhooks: Send + Sync {
    /// The cash-out that a webhook is about, which is no proof: the provider must be queried.
    /// `headers` have lower-case names.
    ///
    /// # Errors
    /// When it is not a valid webhook for this merchant.
    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<CashNo, WebhookError>;

    /// The response that accepts a webhook (`true`) or makes the provider send it again.
    fn reply(&self, taken: bool) -> WebhookReply;
}
