//! The port to providers that take Steam items from customers.

use super::{Outcome, TradeUrlState};
use async_trait::async_trait;
use domain::{AssetId, DepositNo, Timestamp, TradeUrl};

/// An item of a customer's Steam inventory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InventoryItem {
    pub asset_id: AssetId,
    pub market_hash_name: String,
    /// Doppler phase or gem, which the name does not tell.
    pub phase: Option<String>,
    pub is_tradable: bool,
}

#[derive(Clone, PartialEq, Eq)]
pub struct DepositRequest {
    /// Our number of the deposit, and the idempotency key at the provider.
    pub deposit_no: DepositNo,
    pub trade_url: String,
    pub assets: Vec<AssetId>,
}

impl std::fmt::Debug for DepositRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Without the trade URL, with which anyone can send offers to the customer.
        f.debug_struct("DepositRequest")
            .field("deposit_no", &self.deposit_no)
            .field("assets", &self.assets)
            .finish_non_exhaustive()
    }
}

/// A deposit whose request may have been sent before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositAttempt {
    pub no: DepositNo,
    /// Steam's id of its trade offer, once it is known.
    pub offer_id: Option<String>,
    /// When the request left.
    pub requested_at: Option<Timestamp>,
    /// The items that were agreed.
    pub assets: Vec<AssetId>,
}

/// State of a deposit's trade offer at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DepositOffer {
    /// The number is unknown, and no request with it is under way.
    NotFound,
    /// The trade offer is being made.
    Sending,
    /// The trade offer waits for the customer.
    Offered { offer_id: String, expires_at: Timestamp },
    /// The customer has accepted it, and Steam holds the items until then.
    Held { offer_id: String, accepted_at: Timestamp, until: Timestamp },
    /// We have exactly the agreed items, since `received_at` by Steam's clock. Until
    /// `protected_until`, which counts from then, Steam can roll the trade back.
    Received { offer_id: String, received_at: Timestamp, protected_until: Timestamp },
    /// Nothing was agreed to that was asked for, and nothing will come under this number any more.
    Failed {
        /// A code of [`domain::DepositReason`] or [`domain::TradeRefusal`], or the provider's own.
        code: String,
    },
    /// The trade was rolled back: the customer has the items again.
    RolledBack,
}

/// A provider that takes Steam items from customers.
#[async_trait]
pub trait Deposits: Send + Sync {
    /// Short and stable: it is stored.
    fn name(&self) -> &'static str;

    /// Address of the page on which the customer accepts a trade offer.
    fn offer_url(&self, offer_id: &str) -> String;

    /// The inventory of a Steam account, which may be up to a minute old. One that
    /// others cannot see is rejected with [`domain::TradeRefusal::InventoryPrivate`].
    async fn inventory(&self, partner: i64) -> Outcome<Vec<InventoryItem>>;

    /// Whether offers can be sent to a trade URL.
    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState>;

    /// Makes the trade offer that asks for the items. Idempotent by number. After `Unknown`, call
    /// [`Deposits::query`].
    async fn send(&self, request: &DepositRequest) -> Outcome<DepositOffer>;

    async fn query(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer>;

    /// Cancels a trade offer that was not accepted; returns the state after that, which may be
    /// `Received`.
    async fn cancel(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer>;
}
