//! The port to providers that deliver items to Steam.

use super::Outcome;
use async_trait::async_trait;
use domain::{AttemptNo, Timestamp};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryItem {
    pub market_hash_name: String,
    /// Doppler phase or gem, which the name does not tell.
    pub phase: Option<String>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryRequest {
    /// Our number of the attempt, and the idempotency key at the provider.
    pub attempt_no: AttemptNo,
    pub trade_url: String,
    /// One for each unit.
    pub items: Vec<DeliveryItem>,
}

impl std::fmt::Debug for DeliveryRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Without the trade URL, with which anyone can send offers to the customer.
        f.debug_struct("DeliveryRequest")
            .field("attempt_no", &self.attempt_no)
            .field("items", &self.items)
            .finish_non_exhaustive()
    }
}

/// State of a delivery at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryState {
    /// The number is unknown, so the request may be sent again with it.
    NotFound,
    /// The trade offer is being made.
    Sending,
    /// The trade offer waits for the customer.
    Offered {
        /// Steam's id of the trade offer.
        offer_id: String,
        /// Until when the customer can accept it.
        expires_at: Timestamp,
    },
    /// The customer has the items. Until `protected_until` Steam can roll the trade back.
    Delivered {
        /// Steam's id of the trade offer.
        offer_id: String,
        /// End of Steam's trade protection.
        protected_until: Timestamp,
    },
    /// The items stayed with us, and nothing will be sent under this number any more.
    Failed {
        /// `declined`, `expired`, `invalid_items`, `trade_url_invalid`, `inventory_private`, `hold`
        /// or `cancelled`.
        code: String,
    },
    /// The delivered trade was rolled back: the items are with us again.
    RolledBack,
}

/// A provider that delivers items to Steam.
#[async_trait]
pub trait Delivery: Send + Sync {
    /// Short and stable: it is stored.
    fn name(&self) -> &'static str;

    /// Makes the trade offer. Idempotent by number; a number that was rejected for good or
    /// cancelled stays so. After `Unknown`, call [`Delivery::query`].
    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState>;

    async fn query(&self, attempt_no: &AttemptNo) -> Outcome<DeliveryState>;

    /// Cancels a trade offer that was not accepted; returns the state after that, which may be
    /// `Delivered`.
    ///
    /// An unknown number is cancelled too, so that a request for it that is still on its way makes
    /// no offer. A provider that cannot guarantee this answers `NotFound`, after which such a
    /// request may still arrive.
    async fn cancel(&self, attempt_no: &AttemptNo) -> Outcome<DeliveryState>;
}
