//! The port to providers that deliver items to Steam.

use super::{InventoryItem, Outcome};
use async_trait::async_trait;
use domain::{AttemptNo, Timestamp, TradeUrl};

/// The longest time that a request for a trade offer may be on its way to the provider: a job's run
/// that sends it ends before, and so does a call that the run has begun ([`REQUEST_TIME_MAX`]).
///
/// [`REQUEST_TIME_MAX`]: super::REQUEST_TIME_MAX
pub(crate) const IN_TRANSIT_MAX_MS: i64 = 120_000;

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

/// An attempt that may have been sent before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryAttempt {
    pub no: AttemptNo,
    /// Steam's id of its trade offer, once it is known.
    pub offer_id: Option<String>,
    /// Time of the newest request to send it whose result is not known.
    pub requested_at: Option<Timestamp>,
}

/// The state of a trade URL, as a provider reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TradeUrlState {
    /// Offers can be sent to it, and what they bring arrives at once.
    Usable,
    /// Its token is no longer valid, or its owner cannot trade.
    Invalid,
    /// Steam would hold items for so many days.
    Held {
        /// At least 1.
        days: i64,
    },
}

/// State of a delivery at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeliveryState {
    /// The number is unknown and no request with it is under way, so it may be sent again.
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
        /// A code of [`domain::TradeRefusal`], or the provider's own.
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

    /// Address of the page on which the customer accepts a trade offer.
    fn offer_url(&self, offer_id: &str) -> String;

    /// Makes the trade offer. Idempotent by number; a number that was rejected for good or
    /// cancelled stays so. After `Unknown`, call [`Delivery::query`].
    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState>;

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState>;

    /// Cancels a trade offer that was not accepted; returns the state after that, which may be
    /// `Delivered`.
    ///
    /// An unknown number is cancelled too, so that a request for it that is still on its way makes
    /// no offer. A provider that cannot guarantee this answers `NotFound`, after which such a
    /// request may still arrive.
    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState>;

    /// Whether offers can be sent to a trade URL.
    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState>;

    /// Names of the accounts whose inventories hold what customers can extract; none where the
    /// provider gets items only when they are sent.
    fn accounts(&self) -> Vec<String>;

    /// All items that one of these accounts holds now, whether they can be traded or not.
    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>>;
}
