//! Gifts on their way to Steam.

use super::Outcome;
use async_trait::async_trait;
use domain::{AttemptNo, Timestamp};

/// An item that is to be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryItem {
    /// Steam's name of it.
    pub market_hash_name: String,
    /// Doppler phase or gem, where the name alone leaves it open.
    pub phase: Option<String>,
}

/// A delivery that is asked for.
#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryRequest {
    /// Our number of this attempt: id and idempotency key at the provider.
    pub attempt_no: AttemptNo,
    /// The customer's trade URL.
    pub trade_url: String,
    /// The units, one each.
    pub items: Vec<DeliveryItem>,
}

impl std::fmt::Debug for DeliveryRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Whoever has the trade URL can send offers to the customer, so it is left out.
        f.debug_struct("DeliveryRequest")
            .field("attempt_no", &self.attempt_no)
            .field("items", &self.items)
            .finish_non_exhaustive()
    }
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
    /// The customer has the units. Until `protected_until` the trade can still be rolled back.
    Delivered {
        /// Steam's number of the offer.
        offer_id: String,
        /// End of Steam's trade protection.
        protected_until: Timestamp,
    },
    /// The units stayed with us, and nothing will be sent under this number any more.
    Failed {
        /// A stable word: `declined`, `expired`, `invalid_items`, `trade_url_invalid`,
        /// `inventory_private`, `hold`, `cancelled`.
        code: String,
    },
    /// A delivered trade was rolled back: the units are with us again.
    RolledBack,
}

/// A provider of deliveries.
#[async_trait]
pub trait Delivery: Send + Sync {
    /// Short stable name.
    fn name(&self) -> &'static str;

    /// Makes the offer. The same number again has no second effect, and a number that was refused
    /// for good or called back stays so. After `Unknown`, ask with [`Delivery::query`].
    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState>;

    /// Asks what became of an attempt.
    async fn query(&self, attempt_no: &AttemptNo) -> Outcome<DeliveryState>;

    /// Calls an offer back that nobody has accepted. Gives where it stands after that: accepted in
    /// the meantime is possible.
    ///
    /// A number that the provider has not heard of yet is called back too: a request for it that is
    /// still under way makes no offer. A provider that cannot promise that answers `NotFound`, and
    /// nothing is then assumed.
    async fn cancel(&self, attempt_no: &AttemptNo) -> Outcome<DeliveryState>;
}
