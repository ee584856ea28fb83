//! The newest sales of a gift, as everybody may read them.

use crate::error::Tx;
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{Exterior, Fen, GiftId, ItemState, Timestamp};
use std::cmp::Reverse;
use store::trade::bag_items::{self, SoldUnit};

const SALES_MAX: i64 = 10;

/// The states of units that stayed sold: all but those that were refunded.
const SOLD: [ItemState; 5] = [
    ItemState::Held,
    ItemState::Extracting,
    ItemState::Extracted,
    ItemState::Exchanged,
    ItemState::Frozen,
];

/// A unit that a customer has bought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentSale {
    pub gift_id: GiftId,
    pub exterior: Option<Exterior>,
    /// Before any voucher.
    pub price: Fen,
    /// The beginning of the hour in which it was sold.
    pub hour: Timestamp,
}

impl App {
    /// The newest units sold of a gift and of those that differ from it in wear alone, newest
    /// first. Sales of the running hour are left out, so that whoever reads it again and again does
    /// not learn their time.
    ///
    /// # Errors
    /// [`Refusal::GiftNotFound`] when no such gift is on sale.
    pub async fn list_recent_sales(&self, gift: GiftId) -> Result<Vec<RecentSale>> {
        let gifts = self.catalogue.current();
        let entry = gifts.get(gift).filter(|entry| entry.on_sale()).ok_or(Refusal::GiftNotFound)?;
        let wears: Vec<GiftId> = gifts.wears(entry).map(catalogue::Entry::id).collect();
        let before = self.now().hour_start();
        let sold = self.db.read(move |conn| newest_of(conn, &wears, before)).await?;
        let sale = |unit: SoldUnit| RecentSale {
            gift_id: unit.gift_id,
            exterior: gifts.get(unit.gift_id).and_then(|entry| entry.exterior),
            price: unit.price,
            hour: unit.sold_at.hour_start(),
        };
        Ok(sold.into_iter().map(sale).collect())
    }
}

/// One small query for each gift and state, because only so the index gives them in order.
fn newest_of(conn: &mut Conn, gifts: &[GiftId], before: Timestamp) -> Tx<Vec<SoldUnit>> {
    let mut sold = Vec::new();
    for gift in gifts {
        for state in SOLD {
            sold.extend(bag_items::newest_sold(conn, *gift, state, before, SALES_MAX)?);
        }
    }
    sold.sort_unstable_by_key(|unit| Reverse((unit.sold_at, unit.item_id)));
    sold.truncate(SALES_MAX as usize);
    Ok(sold)
}
