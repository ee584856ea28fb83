//! Paid orders of a period.

use super::lookups::gift_names;
use crate::schema::orders;
use db::Conn;
use diesel::prelude::*;
use domain::{DAY_MS, Fen, GiftId, OrderId, Timestamp};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A gift with what was paid for it in a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldGift {
    pub gift_id: GiftId,
    pub name_zh: String,
    pub name_en: String,
    pub units: i64,
    pub amount: Fen,
}

/// When orders were paid in a period, and the amount of each.
pub fn paid_between(
    conn: &mut Conn,
    from: Timestamp,
    before: Timestamp,
) -> QueryResult<Vec<(Timestamp, Fen)>> {
    let paid: Vec<(Option<Timestamp>, Fen)> = orders::table
        .filter(
            orders::id
                .gt(last_before(conn, from)?)
                .and(orders::paid_at.ge(from))
                .and(orders::paid_at.lt(before)),
        )
        .select((orders::paid_at, orders::payable_fen))
        .load(conn)?;
    Ok(paid.into_iter().filter_map(|(at, amount)| Some((at?, amount))).collect())
}

/// The gifts for which the most was paid in a period, the highest amount first.
pub fn best_sellers(
    conn: &mut Conn,
    (from, before): (Timestamp, Timestamp),
    limit: usize,
) -> QueryResult<Vec<SoldGift>> {
    let paid: Vec<(GiftId, i64, Fen)> = orders::table
        .filter(orders::id.gt(last_before(conn, from)?))
        .filter(orders::paid_at.ge(from).and(orders::paid_at.lt(before)))
        .select((orders::gift_id, orders::quantity, orders::payable_fen))
        .load(conn)?;
    let mut sums = BTreeMap::<GiftId, (Fen, i64)>::new();
    for (gift, units, amount) in paid {
        let sum = sums.entry(gift).or_insert((Fen::ZERO, 0));
        *sum = (Fen(sum.0.0.saturating_add(amount.0)), sum.1.saturating_add(units));
    }
    let mut best: Vec<_> = sums.into_iter().collect();
    best.sort_by_key(|(gift, (amount, _))| (Reverse(*amount), *gift));
    best.truncate(limit);
    let named = |(gift_id, (amount, units))| {
        let (name_zh, name_en) = gift_names(conn, gift_id)?;
        Ok(SoldGift { gift_id, name_zh, name_en, units, amount })
    };
    best.into_iter().map(named).collect()
}

/// The last order that was created more than a day before `from`. Orders up to it are left out as
/// paid before: so the queries read the newest orders alone, without an index for which every
/// purchase would pay.
pub(super) fn last_before(conn: &mut Conn, from: Timestamp) -> QueryResult<OrderId> {
    let last: Option<OrderId> = orders::table
        .filter(orders::created_at.lt(from.plus_ms(-DAY_MS)))
        .order(orders::id.desc())
        .select(orders::id)
        .first(conn)
        .optional()?;
    Ok(last.unwrap_or(OrderId(0)))
}
