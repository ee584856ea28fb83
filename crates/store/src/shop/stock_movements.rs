//! Movements of stock, and the adjustments by operators that caused some of them. Append-only.

use crate::schema::{stock_adjustments, stock_movements};
use db::Conn;
use db::cached;
use db::send_only;
use db::wakeups;
use diesel::prelude::*;
use domain::{GiftId, StockCause, Timestamp};

/// A movement as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = stock_movements)]
pub struct StockMovement {
    pub cause: StockCause,
    /// Number of the order, exchange or dispute, or id of the adjustment or gift.
    pub reference: String,
    /// Change of the units that can be bought.
    pub available_delta: i64,
    /// Change of the units in unpaid orders.
    pub reserved_delta: i64,
    /// Change of the units that customers own.
    pub sold_delta: i64,
    pub created_at: Timestamp,
}

/// The operator of an adjustment, and the reason for it.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct AdjustedBy {
    pub operator: String,
    pub reason: String,
}

/// An adjustment to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = stock_adjustments)]
pub struct NewAdjustment<'a> {
    pub gift_id: GiftId,
    /// Change of the units that can be bought.
    pub delta: i64,
    pub operator: &'a str,
    pub reason: &'a str,
    pub created_at: Timestamp,
}

/// Writes a movement of `units`; `reference` is the number of what caused it.
pub(crate) fn insert(
    conn: &mut Conn,
    gift: GiftId,
    cause: StockCause,
    units: i64,
    reference: &str,
    now: Timestamp,
) -> QueryResult<()> {
    wakeups::note_catalogue();
    let delta = cause.delta(units);
    let row = (
        stock_movements::gift_id.eq(gift),
        stock_movements::cause.eq(cause),
        stock_movements::reference.eq(reference),
        stock_movements::available_delta.eq(delta.available),
        stock_movements::reserved_delta.eq(delta.reserved),
        stock_movements::sold_delta.eq(delta.sold),
        stock_movements::created_at.eq(now),
    );
    send_only!(conn, cached!(diesel::insert_into(stock_movements::table).values(row)))
}

pub(crate) fn insert_adjustment(
    conn: &mut Conn,
    adjustment: &NewAdjustment<'_>,
) -> QueryResult<()> {
    let id: i64 = diesel::insert_into(stock_adjustments::table)
        .values(adjustment)
        .returning(stock_adjustments::id)
        .get_result(conn)?;
    insert(
        conn,
        adjustment.gift_id,
        StockCause::Adjusted,
        adjustment.delta,
        &id.to_string(),
        adjustment.created_at,
    )
}

/// The units that operators have added to a gift since a time; what they took off does not count.
pub fn added_since(conn: &mut Conn, gift: GiftId, since: Timestamp) -> QueryResult<i64> {
    use stock_adjustments::dsl as t;
    let added = t::stock_adjustments
        .filter(t::gift_id.eq(gift).and(t::created_at.ge(since)).and(t::delta.gt(0)));
    let added: Vec<i64> = added.select(t::delta).load(conn)?;
    Ok(added.iter().fold(0, |sum, delta| sum.saturating_add(*delta)))
}

/// The largest id of a movement; 0 when there is none.
pub fn newest_id(conn: &mut Conn) -> QueryResult<i64> {
    let newest =
        stock_movements::table.order(stock_movements::id.desc()).select(stock_movements::id);
    Ok(newest.first(conn).optional()?.unwrap_or(0))
}

/// Ids and gifts of the movements with ids above `from` and up to `to`.
pub fn after(conn: &mut Conn, from: i64, to: i64) -> QueryResult<Vec<(i64, GiftId)>> {
    let later =
        stock_movements::table.filter(stock_movements::id.gt(from).and(stock_movements::id.le(to)));
    later.select((stock_movements::id, stock_movements::gift_id)).load(conn)
}

/// Ids and gifts of those of these movements that exist.
pub fn of_ids(conn: &mut Conn, ids: &[i64]) -> QueryResult<Vec<(i64, GiftId)>> {
    stock_movements::table
        .filter(stock_movements::id.eq_any(ids))
        .select((stock_movements::id, stock_movements::gift_id))
        .load(conn)
}

/// The newest movements of a gift, newest first, each with operator and reason if it is an
/// adjustment.
pub fn newest(
    conn: &mut Conn,
    gift: GiftId,
    limit: i64,
) -> QueryResult<Vec<(StockMovement, Option<AdjustedBy>)>> {
    let of_gift = stock_movements::table
        .filter(stock_movements::gift_id.eq(gift))
        .order(stock_movements::id.desc())
        .limit(limit);
    let movements: Vec<StockMovement> = of_gift.select(StockMovement::as_select()).load(conn)?;
    let with_operator = |movement: StockMovement| {
        let by = if movement.cause == StockCause::Adjusted {
            adjusted_by(conn, &movement.reference)?
        } else {
            None
        };
        Ok((movement, by))
    };
    movements.into_iter().map(with_operator).collect()
}

fn adjusted_by(conn: &mut Conn, reference: &str) -> QueryResult<Option<AdjustedBy>> {
    let Ok(id) = reference.parse::<i64>() else { return Ok(None) };
    let found = stock_adjustments::table.filter(stock_adjustments::id.eq(id));
    found.select((stock_adjustments::operator, stock_adjustments::reason)).first(conn).optional()
}
