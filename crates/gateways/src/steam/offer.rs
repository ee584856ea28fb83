//! Trade offers and trades as the Web API shows them.

use app::ports::DeliveryState;
use domain::{Timestamp, TradeRefusal};
use serde::Deserialize;

use super::failure::{Failure, SteamResult};
use super::json;

/// A trade offer that we sent.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
pub struct Offer {
    #[serde(rename = "tradeofferid")]
    pub id: String,
    #[serde(default)]
    pub message: String,
    #[serde(rename = "trade_offer_state")]
    pub state: u32,
    #[serde(default)]
    pub items_to_give: Vec<OfferedItem>,
    #[serde(default)]
    pub items_to_receive: Vec<OfferedItem>,
    #[serde(default)]
    pub is_our_offer: bool,
    #[serde(default)]
    pub time_created: i64,
    #[serde(default)]
    pub time_updated: i64,
    #[serde(default, rename = "tradeid")]
    pub trade_id: Option<String>,
    #[serde(default)]
    pub escrow_end_date: i64,
}

#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
pub struct OfferedItem {
    #[serde(deserialize_with = "json::number")]
    pub assetid: u64,
}

/// A trade that an accepted offer became.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
pub struct Trade {
    pub status: u32,
    #[serde(default)]
    pub time_init: i64,
    /// The trade that reversed this one.
    #[serde(default)]
    pub rollback_trade: Option<String>,
    #[serde(default)]
    pub time_escrow_end: i64,
}

#[derive(Deserialize)]
struct Envelope<T> {
    response: T,
}

#[derive(Deserialize)]
struct OneOffer {
    offer: Option<Offer>,
}

#[derive(Deserialize)]
struct Offers {
    #[serde(default)]
    trade_offers_sent: Vec<Offer>,
    #[serde(default)]
    next_cursor: u64,
}

#[derive(Deserialize)]
struct Trades {
    #[serde(default)]
    trades: Vec<Trade>,
}

/// Reads `GetTradeOffer`; `None` where the account has no such offer.
pub fn read_offer(body: &[u8]) -> SteamResult<Option<Offer>> {
    read::<OneOffer>(body).map(|one| one.offer)
}

/// Reads a page of `GetTradeOffers`: the sent offers, and where the next page begins.
pub fn read_offers(body: &[u8]) -> SteamResult<(Vec<Offer>, Option<u64>)> {
    let page = read::<Offers>(body)?;
    Ok((page.trade_offers_sent, Some(page.next_cursor).filter(|cursor| *cursor != 0)))
}

/// Reads `GetTradeStatus`; `None` where the account has no such trade.
pub fn read_trade(body: &[u8]) -> SteamResult<Option<Trade>> {
    read::<Trades>(body).map(|trades| trades.trades.into_iter().next())
}

fn read<T: for<'a> Deserialize<'a>>(body: &[u8]) -> SteamResult<T> {
    let read = serde_json::from_slice::<Envelope<T>>(body);
    read.map(|envelope| envelope.response).map_err(|_| Failure::Unknown)
}

/// The meaning of an offer's state for a delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OfferStatus {
    /// The state that the delivery has by it.
    Delivery(DeliveryState),
    /// It waits for the bot's own confirmation.
    Unconfirmed,
    /// It was accepted; its trade decides.
    Accepted,
}

impl Offer {
    /// Whether the customer could still accept it.
    pub fn is_open(&self) -> bool {
        matches!(self.state, 2 | 9)
    }

    /// When it came into its state: of a held trade, when the customer accepted the offer.
    pub const fn updated_at(&self) -> Timestamp {
        Timestamp(self.time_updated.saturating_mul(1000))
    }

    /// Whether Steam shows it without its items, as it sometimes does for a moment.
    fn is_incomplete(&self) -> bool {
        self.items_to_give.is_empty() && self.items_to_receive.is_empty()
    }

    /// The meaning of its state; `offer_seconds` is how long it is open.
    pub fn status(&self, offer_seconds: i64) -> SteamResult<OfferStatus> {
        let failed = |why: TradeRefusal| DeliveryState::Failed { code: why.code().to_owned() };
        Ok(OfferStatus::Delivery(match self.state {
            2 if self.is_incomplete() => DeliveryState::Sending,
            2 => DeliveryState::Offered {
                offer_id: self.id.clone(),
                expires_at: Timestamp(
                    self.time_created.saturating_add(offer_seconds).saturating_mul(1000),
                ),
            },
            3 => return Ok(OfferStatus::Accepted),
            // Countered: whoever makes another offer has declined this one.
            4 | 7 => failed(TradeRefusal::Declined),
            5 => failed(TradeRefusal::Expired),
            6 | 10 => failed(TradeRefusal::Cancelled),
            8 => failed(TradeRefusal::InvalidItems),
            9 => return Ok(OfferStatus::Unconfirmed),
            11 => self.in_escrow(self.escrow_end_date),
            12 => DeliveryState::RolledBack,
            state => {
                tracing::warn!(offer = %self.id, state, "Steam shows a trade offer in a state that decides nothing");
                return Err(Failure::Unknown);
            }
        }))
    }

    /// Accepted, but Steam holds the items until `end` (in seconds), before which either side can
    /// still cancel it.
    fn in_escrow(&self, end: i64) -> DeliveryState {
        let until = end.max(self.time_updated).saturating_mul(1000);
        DeliveryState::Offered { offer_id: self.id.clone(), expires_at: Timestamp(until) }
    }

    /// The meaning of this accepted offer's trade. `protection_seconds` is how long Steam can roll
    /// it back.
    pub fn delivery_state_of_trade(
        &self,
        trade: &Trade,
        protection_seconds: i64,
    ) -> SteamResult<DeliveryState> {
        let failed = |why: TradeRefusal| DeliveryState::Failed { code: why.code().to_owned() };
        if trade.rollback_trade.as_ref().is_some_and(|id| !id.is_empty() && id != "0") {
            return Ok(DeliveryState::RolledBack);
        }
        Ok(match trade.status {
            0..=2 => DeliveryState::Sending,
            3 => DeliveryState::Delivered {
                offer_id: self.id.clone(),
                protected_until: Timestamp(
                    trade
                        .time_init
                        .max(self.time_updated)
                        .saturating_add(protection_seconds)
                        .saturating_mul(1000),
                ),
            },
            4 => failed(TradeRefusal::InvalidItems),
            6 | 12 => DeliveryState::RolledBack,
            10 => self.in_escrow(trade.time_escrow_end),
            11 => failed(TradeRefusal::Hold),
            status => {
                tracing::error!(offer = %self.id, status, "Steam shows a trade in a status that decides nothing; an operator must look at it");
                return Err(Failure::Unknown);
            }
        })
    }
}
