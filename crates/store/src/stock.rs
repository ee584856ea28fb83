//! Pieces of gifts: free, held by open orders, sold. Each change is one guarded UPDATE, so no piece is sold twice.

use crate::conn::Conn;
use crate::direct::{direct, fixed};
use crate::schema::gift_stock::dsl::{changed_at, gift_id, gift_stock, held, pieces, sold, stock};
use diesel::prelude::*;
use domain::{GiftId, Timestamp};

/// Takes free pieces for an open order. Gives what is left, or `None` when there were too few.
///
/// # Errors
/// When the database fails.
pub fn hold(conn: &mut Conn, gift: GiftId, quantity: i64, now: Timestamp) -> QueryResult<Option<i64>> {
    let free = gift_stock.filter(gift_id.eq(gift).and(stock.ge(quantity)));
    let change = (stock.eq(stock - quantity), held.eq(held + quantity), changed_at.eq(now));
    direct!(conn, fixed!(diesel::update(free).set(change).returning(stock)).get_result(conn).optional())
}

/// Gives the pieces of a closed order back.
///
/// # Errors
/// When the database fails.
pub fn release(conn: &mut Conn, gift: GiftId, quantity: i64, now: Timestamp) -> QueryResult<i64> {
    diesel::update(gift_stock.filter(gift_id.eq(gift)))
        .set((stock.eq(stock + quantity), held.eq(held - quantity), changed_at.eq(now)))
        .returning(stock)
        .get_result(conn)
}

/// Turns held pieces into sold ones.
///
/// # Errors
/// When the database fails.
pub fn sell_held(conn: &mut Conn, gift: GiftId, quantity: i64, now: Timestamp) -> QueryResult<usize> {
    let change = (held.eq(held - quantity), sold.eq(sold + quantity), changed_at.eq(now));
    direct!(conn, fixed!(diesel::update(gift_stock.filter(gift_id.eq(gift))).set(change)).execute(conn))
}

/// Sells free pieces, for money that came after its order had expired. Gives what is left, or `None` when there were too few.
///
/// # Errors
/// When the database fails.
pub fn sell_free(conn: &mut Conn, gift: GiftId, quantity: i64, now: Timestamp) -> QueryResult<Option<i64>> {
    diesel::update(gift_stock.filter(gift_id.eq(gift).and(stock.ge(quantity))))
        .set((stock.eq(stock - quantity), sold.eq(sold + quantity), changed_at.eq(now)))
        .returning(stock)
        .get_result(conn)
        .optional()
}

/// How many pieces of a gift are free.
///
/// # Errors
/// When the database fails.
pub fn free(conn: &mut Conn, gift: GiftId) -> QueryResult<i64> {
    gift_stock.filter(gift_id.eq(gift)).select(stock).first(conn)
}

/// Takes sold pieces back into the store, and gives what is free then.
///
/// # Errors
/// When the database fails.
pub fn take_back(conn: &mut Conn, gift: GiftId, quantity: i64, now: Timestamp) -> QueryResult<i64> {
    diesel::update(gift_stock.filter(gift_id.eq(gift)))
        .set((stock.eq(stock + quantity), sold.eq(sold - quantity), changed_at.eq(now)))
        .returning(stock)
        .get_result(conn)
}

/// Sets the free pieces of a gift, as an import says; what is held and sold stays.
///
/// # Errors
/// When the database fails.
pub fn set_free(conn: &mut Conn, gift: GiftId, free: i64, now: Timestamp) -> QueryResult<usize> {
    diesel::update(gift_stock.filter(gift_id.eq(gift).and(stock.ne(free))))
        .set((stock.eq(free), pieces.eq(held + sold + free), changed_at.eq(now)))
        .execute(conn)
}

/// Free and sold pieces of every gift, by id.
///
/// # Errors
/// When the database fails.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<(GiftId, i64, i64)>> {
    gift_stock.order(gift_id).select((gift_id, stock, sold)).load(conn)
}

/// Free and sold pieces of the gifts that changed at or after `since`.
///
/// # Errors
/// When the database fails.
pub fn changed(conn: &mut Conn, since: Timestamp) -> QueryResult<Vec<(GiftId, i64, i64)>> {
    gift_stock.filter(changed_at.ge(since)).select((gift_id, stock, sold)).load(conn)
}
