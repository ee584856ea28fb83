//! The port to payout providers.

use super::Outcome;
use async_trait::async_trait;
use domain::{CashChannel, CashFailure, CashNo, Fen};

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

/// State of a payout at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutState {
    /// The number is unknown, so the request may be sent again with it.
    NotFound,
    Processing,
    Paid {
        /// The provider's transaction number.
        txn: String,
    },
    /// It will never be paid; the money stayed with us.
    Failed {
        /// Shown to the customer.
        reason: CashFailure,
        /// The provider's own code, for logs and operators.
        code: String,
    },
}

/// A payout provider.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Short and stable: part of the ledger account's name.
    fn name(&self) -> &'static str;

    /// Sends money. Idempotent by number. After `Unknown`, call [`Payouts::query`].
    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState>;

    /// Queries a payout. `Unknown` when the provider's amount differs from `amount`.
    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState>;

    /// What a customer can do about a request that was rejected with this code.
    fn failure(&self, _code: &str) -> CashFailure {
        CashFailure::Refused
    }
}
