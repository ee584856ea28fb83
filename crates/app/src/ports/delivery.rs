//! Gifts on their way to Steam.

use super::Outcome;
use async_trait::async_trait;
use domain::Timestamp;

/// A delivery that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryRequest {
    /// Our number of this attempt: id and idempotency key at the provider.
    pub attempt_no: String,
    /// The customer's trade URL.
    pub trade_url: String,
    /// Market hash names of the pieces, one each.
    pub items: Vec<String>,
}

/// What the provider knows of a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryState {
    /// It has never heard of it, so it may be sent again with the same number.
    NotFound,
    /// The offer is being made.
    Sending,
    /// The offer waits for the customer.
    Offered {
        /// Steam's number of the offer.
        offer_id: String,
        /// Until when it can be accepted.
        expires_at: Timestamp,
    },
    /// The customer has the pieces. Until `protected_until` the trade can still be rolled back.
    Delivered {
        /// Steam's number of the offer.
        offer_id: String,
        /// End of Steam's trade protection.
        protected_until: Timestamp,
    },
    /// The pieces stayed with us.
    Failed {
        /// A stable word: `declined`, `expired`, `invalid_items`, `trade_url_invalid`, `inventory_private`, `hold`, `cancelled`.
        code: String,
    },
    /// A delivered trade was rolled back: the pieces are with us again.
    RolledBack,
}

/// A sender of gifts.
#[async_trait]
pub trait Delivery: Send + Sync {
    /// Short stable name.
    fn name(&self) -> &'static str;

    /// Makes the offer. The same number again has no second effect. After `Unknown`, ask with [`Delivery::query`].
    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState>;

    /// Asks what became of an attempt.
    async fn query(&self, attempt_no: &str) -> Outcome<DeliveryState>;

    /// Calls an offer back that nobody has accepted. Gives where it stands after that: accepted in the meantime is possible.
    async fn cancel(&self, attempt_no: &str) -> Outcome<DeliveryState>;
}
