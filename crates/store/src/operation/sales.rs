//! Paid orders of a period.

use crate::schema::orders;
use db::Conn;
use diesel::prelude::*;
use domain::{DAY_MS, Fen, OrderId, Timestamp};

/// When orders were paid in a period, and the amount of each. An order that was paid more than a
/// day after it was created is left out: so the query reads the newest orders alone, without an
/// index for which every purchase would pay.
pub fn paid_between(
    conn: &mut Conn,
    from: Timestamp,
    before: Timestamp,
) -> QueryResult<Vec<(Timestamp, Fen)>> {
    let earlier: Option<OrderId> = orders::table
        .filter(orders::created_at.lt(from.plus_ms(-DAY_MS)))
        .order(orders::id.desc())
        .select(orders::id)
        .first(conn)
        .optional()?;
    let paid: Vec<(Option<Timestamp>, Fen)> = orders::table
        .filter(
            orders::id
                .gt(earlier.unwrap_or(OrderId(0)))
                .and(orders::paid_at.ge(from))
                .and(orders::paid_at.lt(before)),
        )
        .select((orders::paid_at, orders::payable_fen))
        .load(conn)?;
    Ok(paid.into_iter().filter_map(|(at, amount)| Some((at?, amount))).collect())
}
