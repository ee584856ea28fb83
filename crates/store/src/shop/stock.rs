//! Stock of gifts: available, reserved by open orders, sold. Each change is one guarded UPDATE, so
//! that no unit is sold twice, and writes a movement with its cause.

use crate::schema::gift_stock::dsl::{available, gift_id, gift_stock, reserved, sold, total};
use crate::shop::stock_movements::{self, NewAdjustment};
use db::Conn;
use db::send_only;
use db::{cached, on_engine};
use diesel::prelude::*;
use domain::{DisputeNo, ExchangeNo, GiftId, OrderNo, StockCause, Timestamp};

/// The most units that an operator may make available of one gift.
pub const AVAILABLE_MAX: i64 = 1_000_000_000;

/// Reserves available units for an open order; returns how many remain available, or `None` when
/// there were too few.
pub fn reserve(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    order: &OrderNo,
    now: Timestamp,
) -> QueryResult<Option<i64>> {
    let enough = gift_stock.filter(gift_id.eq(gift).and(available.ge(quantity)));
    let change = (available.eq(available - quantity), reserved.eq(reserved + quantity));
    let left: Option<i64> = on_engine!(
        conn,
        cached!(diesel::update(enough).set(change).returning(available))
            .get_result(conn)
            .optional()
    )?;
    if left.is_some() {
        stock_movements::insert(conn, gift, StockCause::Reserved, quantity, order.as_str(), now)?;
    }
    Ok(left)
}

/// Makes the units of a closed order available again; returns how many are available.
pub fn release(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    order: &OrderNo,
    now: Timestamp,
) -> QueryResult<i64> {
    let left = diesel::update(gift_stock.filter(gift_id.eq(gift)))
        .set((available.eq(available + quantity), reserved.eq(reserved - quantity)))
        .returning(available)
        .get_result(conn)?;
    stock_movements::insert(conn, gift, StockCause::Released, quantity, order.as_str(), now)?;
    Ok(left)
}

/// Turns reserved units of an order into sold ones. Rows of stock are never deleted, so there is
/// one to update.
pub fn sell_reserved(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    order: &OrderNo,
    now: Timestamp,
) -> QueryResult<()> {
    let change = (reserved.eq(reserved - quantity), sold.eq(sold + quantity));
    let sale = diesel::update(gift_stock.filter(gift_id.eq(gift))).set(change);
    send_only!(conn, cached!(sale))?;
    stock_movements::insert(conn, gift, StockCause::Sold, quantity, order.as_str(), now)
}

/// Sells available units when money arrives after the order has expired; returns how many remain
/// available, or `None` when there were too few.
pub fn sell_available(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    order: &OrderNo,
    now: Timestamp,
) -> QueryResult<Option<i64>> {
    let left: Option<i64> =
        diesel::update(gift_stock.filter(gift_id.eq(gift).and(available.ge(quantity))))
            .set((available.eq(available - quantity), sold.eq(sold + quantity)))
            .returning(available)
            .get_result(conn)
            .optional()?;
    if left.is_some() {
        stock_movements::insert(conn, gift, StockCause::SoldLate, quantity, order.as_str(), now)?;
    }
    Ok(left)
}

/// Makes sold units of an order that are refunded available again; returns how many are available.
pub fn restock_refunded(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    order: &OrderNo,
    now: Timestamp,
) -> QueryResult<i64> {
    restock(conn, gift, quantity, (StockCause::Refunded, order.as_str()), now)
}

/// Makes the units of exchanged items available again; returns how many are available.
pub fn restock_exchanged(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    exchange: &ExchangeNo,
    now: Timestamp,
) -> QueryResult<i64> {
    restock(conn, gift, quantity, (StockCause::Exchanged, exchange.as_str()), now)
}

/// Makes the units that a lost dispute charged back available again; returns how many are
/// available.
pub fn restock_charged_back(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    dispute: &DisputeNo,
    now: Timestamp,
) -> QueryResult<i64> {
    restock(conn, gift, quantity, (StockCause::ChargedBack, dispute.as_str()), now)
}

fn restock(
    conn: &mut Conn,
    gift: GiftId,
    quantity: i64,
    (cause, reference): (StockCause, &str),
    now: Timestamp,
) -> QueryResult<i64> {
    let left = diesel::update(gift_stock.filter(gift_id.eq(gift)))
        .set((available.eq(available + quantity), sold.eq(sold - quantity)))
        .returning(available)
        .get_result(conn)?;
    stock_movements::insert(conn, gift, cause, quantity, reference, now)?;
    Ok(left)
}

/// Adds or removes available units for an operator. Returns how many are available, or `None` where
/// that would be below zero or above [`AVAILABLE_MAX`], or, with `expected`, where another number
/// was available.
pub fn adjust(
    conn: &mut Conn,
    adjustment: &NewAdjustment<'_>,
    expected: Option<i64>,
) -> QueryResult<Option<i64>> {
    let delta = adjustment.delta;
    let least = expected.unwrap_or((-delta).max(0));
    let most = expected.unwrap_or(AVAILABLE_MAX - delta.max(0));
    let allowed =
        gift_stock.filter(gift_id.eq(adjustment.gift_id).and(available.between(least, most)));
    let change = (available.eq(available + delta), total.eq(total + delta));
    let left: Option<i64> =
        diesel::update(allowed).set(change).returning(available).get_result(conn).optional()?;
    if left.is_some() {
        stock_movements::insert_adjustment(conn, adjustment)?;
    }
    Ok(left)
}

/// Inserts the stock of a new gift, with `opening` available units.
pub(crate) fn create(
    conn: &mut Conn,
    gift: GiftId,
    opening: i64,
    now: Timestamp,
) -> QueryResult<()> {
    let counters = (available.eq(opening), reserved.eq(0_i64), sold.eq(0_i64), total.eq(opening));
    diesel::insert_into(gift_stock).values((gift_id.eq(gift), counters)).execute(conn)?;
    stock_movements::insert(conn, gift, StockCause::Created, opening, &gift.to_string(), now)
}

/// Available, reserved and sold units of a gift; `None` when there is no such gift.
pub fn find(conn: &mut Conn, gift: GiftId) -> QueryResult<Option<(i64, i64, i64)>> {
    gift_stock.filter(gift_id.eq(gift)).select((available, reserved, sold)).first(conn).optional()
}

/// The units of gifts that unpaid orders have reserved, where there are some.
pub fn all_reserved(conn: &mut Conn) -> QueryResult<Vec<(GiftId, i64)>> {
    gift_stock.filter(reserved.gt(0_i64)).select((gift_id, reserved)).load(conn)
}

pub fn available_units(conn: &mut Conn, gift: GiftId) -> QueryResult<i64> {
    gift_stock.filter(gift_id.eq(gift)).select(available).first(conn)
}

/// Available and sold units of every gift, by id.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<(GiftId, i64, i64)>> {
    gift_stock.order(gift_id).select((gift_id, available, sold)).load(conn)
}

/// Available and sold units of some gifts.
pub fn of(conn: &mut Conn, gifts: &[GiftId]) -> QueryResult<Vec<(GiftId, i64, i64)>> {
    gift_stock.filter(gift_id.eq_any(gifts)).select((gift_id, available, sold)).load(conn)
}
