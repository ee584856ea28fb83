//! Paid orders of a period.

use super::lookups::gift_names;
use crate::schema::orders;
use db::Conn;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::{DAY_MS, Fen, GiftId, OrderId, Timestamp};

/// SUM of BIGINT is NUMERIC on PostgreSQL alone.
const SUM_PAID: &str = "CAST(SUM(orders.payable_fen) AS BIGINT)";

/// A gift with what was paid for it in a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldGift {
    pub gift_id: GiftId,
    pub name_zh: String,
    pub name_en: String,
    pub units: i64,
    pub amount: Fen,
}

/// The parts of a period, of so many milliseconds each, in which anything was paid: the index of
/// the part, how many orders, and the sum of their amounts.
pub fn paid_by_part(
    conn: &mut Conn,
    (from, before): (Timestamp, Timestamp),
    part_ms: i64,
) -> QueryResult<Vec<(i64, i64, Fen)>> {
    let part = || sql::<BigInt>(&format!("(orders.paid_at - {}) / {part_ms}", from.0));
    let paid: Vec<(i64, i64, i64)> = orders::table
        .filter(
            orders::id.gt(last_before(conn, from)?).and(orders::id.lt(first_from(conn, before)?)),
        )
        .filter(orders::paid_at.ge(from).and(orders::paid_at.lt(before)))
        .group_by(part())
        .select((part(), count_star(), sql::<BigInt>(SUM_PAID)))
        .load(conn)?;
    Ok(paid.into_iter().map(|(part, orders, sum)| (part, orders, Fen(sum))).collect())
}

/// The gifts for which the most was paid in a period, the highest amount first.
pub fn best_sellers(
    conn: &mut Conn,
    (from, before): (Timestamp, Timestamp),
    limit: i64,
) -> QueryResult<Vec<SoldGift>> {
    let sum = || sql::<BigInt>(SUM_PAID);
    let units = sql::<BigInt>("CAST(SUM(orders.quantity) AS BIGINT)");
    let best: Vec<(GiftId, i64, i64)> = orders::table
        .filter(
            orders::id.gt(last_before(conn, from)?).and(orders::id.lt(first_from(conn, before)?)),
        )
        .filter(orders::paid_at.ge(from).and(orders::paid_at.lt(before)))
        .group_by(orders::gift_id)
        .select((orders::gift_id, units, sum()))
        .order((sum().desc(), orders::gift_id))
        .limit(limit)
        .load(conn)?;
    let named = |(gift_id, units, sum)| {
        let (name_zh, name_en) = gift_names(conn, gift_id)?;
        Ok(SoldGift { gift_id, name_zh, name_en, units, amount: Fen(sum) })
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

/// The first order that was created more than a day after `before`, which no order from there on
/// was paid before: the clocks of nodes differ by less.
fn first_from(conn: &mut Conn, before: Timestamp) -> QueryResult<OrderId> {
    let first: Option<OrderId> = orders::table
        .filter(orders::created_at.ge(before.plus_ms(DAY_MS)))
        .order(orders::id)
        .select(orders::id)
        .first(conn)
        .optional()?;
    Ok(first.unwrap_or(OrderId(i64::MAX)))
}
