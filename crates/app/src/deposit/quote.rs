//! The amounts that the items of a Steam inventory bring.

use crate::error::Tx;
use crate::ports::{InventoryItem, Outcome};
use crate::{App, Refusal, Result};
use catalogue::Snapshot;
use db::Conn;
use domain::{AssetId, DepositObstacle, Fen, GiftId, ItemId, Rules, TradeRefusal, UserId, deposit};
use std::collections::{HashMap, VecDeque};
use store::customer::deleted_accounts;
use store::trade::deposits;

/// An item of a customer's Steam inventory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositCandidate {
    pub asset_id: AssetId,
    /// As Steam names it.
    pub market_hash_name: String,
    /// Its gift; `None` where the store does not have it.
    pub gift_id: Option<GiftId>,
    /// The amount that it brings, or why it is not taken.
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

    /// The amounts that the items of a customer's inventory bring. Nobody can tell which of several
    /// equal items the customer has bought here with a voucher, so it is the first ones of each
    /// gift.
    pub(super) async fn candidates(
        &self,
        user: UserId,
        items: Vec<InventoryItem>,
    ) -> Result<Vec<DepositCandidate>> {
        let snapshot = self.catalogue.current();
        let gifts = gifts_of(&snapshot, &items);
        let named: Vec<GiftId> = gifts.iter().flatten().map(|(id, _)| *id).collect();
        let mut bounds = self.db.read(move |conn| Bounds::find(conn, user, &named)).await?;
        let candidate = |(item, gift): (InventoryItem, Option<(GiftId, Fen)>)| DepositCandidate {
            price: match gift {
                None => Err(DepositObstacle::UnknownGift),
                Some(_) if !item.is_tradable => Err(DepositObstacle::NotTradable),
                Some((id, price)) => bounds.price(&self.rules, id, price).map(|(paid, _)| paid),
            },
            asset_id: item.asset_id,
            market_hash_name: item.market_hash_name,
            gift_id: gift.map(|(id, _)| id),
        };
        Ok(items.into_iter().zip(gifts).map(candidate).collect())
    }
}

/// The most that units that a customer bought with a voucher, and extracted, may fetch: no more
/// than was paid for them. Steam numbers an item anew with each trade, so the next items of the
/// same gift count as these units, the cheapest first.
pub(super) struct Bounds(HashMap<GiftId, VecDeque<(ItemId, Fen)>>);

impl Bounds {
    pub(super) fn find(conn: &mut Conn, user: UserId, gifts: &[GiftId]) -> Tx<Self> {
        let accounts = deleted_accounts::with_deleted(conn, user)?;
        let mut units: HashMap<GiftId, VecDeque<(ItemId, Fen)>> = HashMap::new();
        for (item, gift, paid) in deposits::bought_with_voucher(conn, &accounts, gifts)? {
            units.entry(gift).or_default().push_back((item, paid));
        }
        Ok(Self(units))
    }

    /// The amount that the next item of a gift brings, and the unit that it counts as. A unit for
    /// which too little was paid is never taken, so neither is any other item of its gift.
    pub(super) fn price(
        &mut self,
        rules: &Rules,
        gift: GiftId,
        gift_price: Fen,
    ) -> std::result::Result<(Fen, Option<ItemId>), DepositObstacle> {
        let units = self.0.entry(gift).or_default();
        let next = units.front().copied();
        let paid = deposit::price(rules, gift_price, next.map(|(_, max)| max))?;
        units.pop_front();
        Ok((paid, next.map(|(item, _)| item)))
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
