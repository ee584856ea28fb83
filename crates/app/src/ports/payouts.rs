//! Money out.

use super::Outcome;
use async_trait::async_trait;
use domain::{CashChannel, CashFailure, CashNo, Fen};

/// A payout that is asked for.
#[derive(Clone, PartialEq, Eq)]
pub struct PayoutRequest {
    /// Our number of it: id and idempotency key at the provider. Always the same for the same
    /// money.
    pub cash_no: CashNo,
    pub channel: CashChannel,
    /// The payout account's number in full.
    pub account_no: String,
    /// The name of the account's holder in full; the provider compares it.
    pub holder_name: String,
    /// The payout account's bank, for a bank card.
    pub bank_name: Option<String>,
    /// What the payout account gets.
    pub amount: Fen,
}

impl std::fmt::Debug for PayoutRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Account and name identify a person, so they are left out.
        f.debug_struct("PayoutRequest")
            .field("cash_no", &self.cash_no)
            .field("amount", &self.amount)
            .finish_non_exhaustive()
    }
}

/// What a provider knows of a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayoutState {
    /// It has never heard of it, so it may be sent again with the same number.
    NotFound,
    /// It is on its way.
    Processing,
    /// The payout account has the money.
    Paid {
        /// The provider's own number.
        txn: String,
    },
    /// It will never arrive; the money stayed with us.
    Failed {
        /// Why, in words that a customer can act on.
        reason: CashFailure,
        /// The provider's code, for logs and staff.
        code: String,
    },
}

/// A payer-out of money.
#[async_trait]
pub trait Payouts: Send + Sync {
    /// Short stable name; part of the ledger's account name.
    fn name(&self) -> &'static str;

    /// Sends money. The same number again has no second effect. After `Unknown`, ask with
    /// [`Payouts::query`].
    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState>;

    /// Asks what became of a payout of this amount. What is said of another amount proves nothing
    /// about it: `Unknown`.
    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState>;
}
