//! Records of the simulated Steam: items, offers, the customers' accounts, and the outcomes that
//! were set.

use serde::{Deserialize, Serialize};

/// The outcome that is set for an extraction or a deposit, as by its customer or by Steam.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferOutcome {
    /// The customer accepts the offer.
    Accept,
    /// The customer declines it.
    Decline,
    /// The customer makes another offer instead.
    Counter,
    /// The customer accepts it, but gives another item than was asked for.
    SwapItems,
    /// The offer expires without a response.
    Expire,
    /// An item is not tradable.
    InvalidItems,
    /// The customer accepts it, but Steam holds the items.
    Hold,
    /// The next offer is refused: the trade URL is no longer valid.
    TradeUrlInvalid,
    /// The next offer is refused: the customer's inventory is private.
    InventoryPrivate,
    /// The trade is rolled back.
    Rollback,
    /// Forms have their effect, but the next responses are lost.
    TimeoutAfterEffect,
    /// The next offers are not in lists for a while.
    Hide,
    /// The next offers wait for the bot's confirmation, also those that give nothing.
    AskConfirmation,
}

impl OfferOutcome {
    /// Whether the next offer is refused, so that it never exists.
    pub fn refuses_offer(self) -> bool {
        matches!(self, Self::TradeUrlInvalid | Self::InventoryPrivate)
    }
}

/// A trade offer of a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub id: String,
    /// Steam's long id of the bot.
    pub bot: u64,
    /// The customer's account id.
    pub partner: u64,
    pub message: String,
    pub assets: Vec<u64>,
    /// The customer's items that it asks for.
    pub asked: Vec<u64>,
    /// Times in milliseconds.
    pub created: i64,
    pub updated: i64,
    /// `ETradeOfferState`
    pub state: u32,
    pub trade: Option<Trade>,
    /// For how long its items are held once it is accepted, in milliseconds.
    pub hold_ms: i64,
    /// The key of its confirmation.
    pub nonce: String,
    /// Before this time lists do not show it.
    pub hidden_until: i64,
}

/// The trade that an accepted offer became.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Trade {
    pub id: String,
    /// `ETradeStatus`
    pub status: u32,
    pub init: i64,
    /// End of a hold; 0 without one.
    pub escrow_end: i64,
    /// The items that the bot got, by their new ids.
    pub received: Vec<u64>,
}

/// An item. A trade gives it another id, so the one that left stays here without an owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub id: u64,
    /// Steam's long id of its owner; 0 once it has left.
    pub owner: u64,
    /// Until when the protection of the trade that brought it keeps it from being traded.
    pub protected_until: i64,
    pub name: String,
    pub phase: String,
}

/// The state of an account at Steam: a customer's, or a bot's.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    pub partner: u64,
    /// Days for which items to this account are held.
    pub hold_days: i64,
    /// Whether the token of its trade URL is no longer valid.
    pub is_closed: bool,
    /// Whether it got the items that it begins with.
    pub is_stocked: bool,
    /// Whether its inventory is private.
    pub is_private: bool,
    /// Whether it has acknowledged trade protection, without which a bot sends and confirms
    /// nothing.
    pub has_acknowledged: bool,
}

/// Settings for the next attempt of an extraction, or for an offer that is not confirmed yet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    pub extract_no: String,
    pub outcome: Option<OfferOutcome>,
    /// How many of the next responses are lost.
    pub lost: u32,
    /// For how long its offers are not shown in lists, in milliseconds.
    pub hidden_ms: i64,
    /// For how long `hold` holds the items, in milliseconds.
    pub hold_ms: i64,
    /// Whether offers that give nothing wait for a confirmation too.
    pub confirms_all: bool,
}
