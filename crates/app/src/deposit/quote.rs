//! What the items of a Steam inventory bring.

use crate::catalogue::Snapshot;
use crate::ports::{InventoryItem, Outcome};
use crate::{App, Refusal, Result};
use domain::{AssetId, DepositObstacle, Fen, GiftId, TradeRefusal, deposit};
use std::collections::HashMap;

/// An item of a customer's Steam inventory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositCandidate {
    pub asset_id: AssetId,
    /// As Steam names it.
    pub market_hash_name: String,
    /// Its gift; `None` where the store does not have it.
    pub gift_id: Option<GiftId>,
    /// What it brings, or why it is not taken.
    pub price: std::result::Result<Fen, DepositObstacle>,
}

impl App {
    /// # Errors
    /// When the inventory is private, or Steam does not answer.
    pub(super) async fn steam_inventory(&self, partner: i64) -> Result<Vec<InventoryItem>> {
        match self.deposits_offered()?.inventory(partner).await {
            Outcome::Done(items) => Ok(items),
            Outcome::Rejected { code, .. } if code == TradeRefusal::InventoryPrivate.code() => {
                Err(Refusal::InventoryPrivate)
            }
            Outcome::Rejected { .. } | Outcome::Unknown => Err(Refusal::SteamUnavailable),
        }
    }

    pub(super) fn candidates(&self, items: Vec<InventoryItem>) -> Vec<DepositCandidate> {
        let snapshot = self.catalogue.current();
        let gifts = gifts_of(&snapshot, &items);
        let candidate = |(item, gift): (InventoryItem, Option<(GiftId, Fen)>)| DepositCandidate {
            price: match gift {
                None => Err(DepositObstacle::UnknownGift),
                Some(_) if !item.is_tradable => Err(DepositObstacle::NotTradable),
                Some((_, price)) => deposit::price(&self.rules, price),
            },
            asset_id: item.asset_id,
            market_hash_name: item.market_hash_name,
            gift_id: gift.map(|(id, _)| id),
        };
        items.into_iter().zip(gifts).map(candidate).collect()
    }
}

/// The gift of each item that is on sale, with its price. An item whose phase nobody knows fits
/// no gift that has one: the phases of a finish differ in price many times over.
fn gifts_of(snapshot: &Snapshot, items: &[InventoryItem]) -> Vec<Option<(GiftId, Fen)>> {
    fn key(item: &InventoryItem) -> (&str, &str) {
        (item.market_hash_name.as_str(), item.phase.as_deref().unwrap_or_default())
    }
    let mut found: HashMap<(&str, &str), Option<(GiftId, Fen)>> =
        items.iter().map(|item| (key(item), None)).collect();
    for entry in snapshot.iter().filter(|entry| entry.on_sale()) {
        let data = entry.data();
        if let Some(gift) = found.get_mut(&(data.market_hash_name.as_str(), data.phase.as_str())) {
            *gift = Some((entry.id(), data.price_fen));
        }
    }
    items.iter().map(|item| found.get(&key(item)).copied().flatten()).collect()
}
