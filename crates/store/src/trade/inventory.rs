//! Counts of the units that accounts at Steam hold for us, by gift.

use crate::schema::{bag_items, deposit_items, deposits, gift_stock, gifts};
use db::Conn;
use diesel::prelude::*;
use domain::{DepositState, GiftId, ItemState};
use std::collections::BTreeMap;

/// The units of a gift that must be at Steam.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Units {
    pub market_hash_name: String,
    /// Empty where the gift has none.
    pub phase: String,
    /// In stock, or in customers' bags.
    pub due: i64,
    /// Those that may be there besides: on their way to a customer, or of a deposit, which
    /// operators may have added to the stock.
    pub possible: i64,
}

/// The units of each gift, by id.
pub fn units(conn: &mut Conn) -> QueryResult<BTreeMap<GiftId, Units>> {
    let named: Vec<(GiftId, String, String)> =
        gifts::table.select((gifts::id, gifts::market_hash_name, gifts::phase)).load(conn)?;
    let mut all: BTreeMap<GiftId, Units> = named
        .into_iter()
        .map(|(id, market_hash_name, phase)| {
            (id, Units { market_hash_name, phase, due: 0, possible: 0 })
        })
        .collect();
    let stock: Vec<(GiftId, i64, i64)> = gift_stock::table
        .select((gift_stock::gift_id, gift_stock::available, gift_stock::reserved))
        .load(conn)?;
    for (gift, available, reserved) in stock {
        if let Some(units) = all.get_mut(&gift) {
            units.due += available + reserved;
        }
    }
    let owned: Vec<(GiftId, ItemState, i64)> = bag_items::table
        .filter(bag_items::state.eq_any([
            ItemState::Held,
            ItemState::Frozen,
            ItemState::Extracting,
        ]))
        .group_by((bag_items::gift_id, bag_items::state))
        .select((bag_items::gift_id, bag_items::state, diesel::dsl::count_star()))
        .load(conn)?;
    for (gift, state, count) in owned {
        if let Some(units) = all.get_mut(&gift) {
            // A trade offer may have been accepted just now.
            let is_sure = state != ItemState::Extracting;
            *(if is_sure { &mut units.due } else { &mut units.possible }) += count;
        }
    }
    for (gift, count) in deposited(conn)? {
        if let Some(units) = all.get_mut(&gift) {
            units.possible += count;
        }
    }
    Ok(all)
}

/// The items of deposits that have come, or may come at any moment.
fn deposited(conn: &mut Conn) -> QueryResult<Vec<(GiftId, i64)>> {
    const CAME: [DepositState; 5] = [
        DepositState::Sending,
        DepositState::AwaitingAcceptance,
        DepositState::Held,
        DepositState::Received,
        DepositState::Credited,
    ];
    deposit_items::table
        .inner_join(deposits::table.on(deposits::id.eq(deposit_items::deposit_id)))
        // An item that came before operators withdrew its deposit is there until they send it back.
        .filter(
            deposits::state
                .eq_any(CAME)
                .or(deposits::withdrawn_at.is_not_null().and(deposits::received_at.is_not_null())),
        )
        .group_by(deposit_items::gift_id)
        .select((deposit_items::gift_id, diesel::dsl::count_star()))
        .load(conn)
}
