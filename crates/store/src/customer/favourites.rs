//! Gifts that customers watch, and the prices that customers were notified of.

use crate::schema::{favourites, gifts};
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, GiftId, Timestamp, UserId};

/// A watched gift as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = favourites)]
pub struct Favourite {
    pub gift_id: GiftId,
    /// The customer gets a notification at this price or below.
    pub alert_below_fen: Option<Fen>,
    /// Since when it is watched.
    pub created_at: Timestamp,
}

/// A price to notify a customer of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct PriceDrop {
    pub user_id: UserId,
    pub gift_id: GiftId,
    /// The current price.
    pub price_fen: Fen,
}

/// Watches a gift, or changes its alert. `known_price` is a price that the customer knows already
/// and needs no notification of.
pub fn put(
    conn: &mut Conn,
    user: UserId,
    gift: GiftId,
    alert_below: Option<Fen>,
    known_price: Option<Fen>,
    now: Timestamp,
) -> QueryResult<usize> {
    let known =
        favourites::table.filter(favourites::user_id.eq(user).and(favourites::gift_id.eq(gift)));
    let alert =
        (favourites::alert_below_fen.eq(alert_below), favourites::notified_fen.eq(known_price));
    let changed = diesel::update(known).set(alert).execute(conn)?;
    if changed > 0 {
        return Ok(changed);
    }
    let row = (
        favourites::user_id.eq(user),
        favourites::gift_id.eq(gift),
        favourites::alert_below_fen.eq(alert_below),
        favourites::notified_fen.eq(known_price),
        favourites::created_at.eq(now),
    );
    diesel::insert_into(favourites::table).values(row).execute(conn)
}

/// Stops watching a gift.
pub fn remove(conn: &mut Conn, user: UserId, gift: GiftId) -> QueryResult<usize> {
    diesel::delete(
        favourites::table.filter(favourites::user_id.eq(user).and(favourites::gift_id.eq(gift))),
    )
    .execute(conn)
}

/// Counts the gifts that a customer watches, except `gift`.
pub fn count_others(conn: &mut Conn, user: UserId, gift: GiftId) -> QueryResult<i64> {
    favourites::table
        .filter(favourites::user_id.eq(user).and(favourites::gift_id.ne(gift)))
        .count()
        .get_result(conn)
}

/// The gifts that a customer watches, newest first; only those after the cursor `after`, and only
/// `gift`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    gift: Option<GiftId>,
    after: Option<(Timestamp, GiftId)>,
    limit: i64,
) -> QueryResult<Vec<Favourite>> {
    let mut query = favourites::table
        .filter(favourites::user_id.eq(user))
        .select(Favourite::as_select())
        .order((favourites::created_at.desc(), favourites::gift_id.desc()))
        .limit(limit)
        .into_boxed();
    if let Some(gift) = gift {
        query = query.filter(favourites::gift_id.eq(gift));
    }
    if let Some((at, gift)) = after {
        query = query.filter(
            favourites::created_at
                .lt(at)
                .or(favourites::created_at.eq(at).and(favourites::gift_id.lt(gift))),
        );
    }
    query.load(conn)
}

/// Prices at or below a customer's alert of which the customer was not notified yet.
pub fn price_drops(conn: &mut Conn, limit: i64) -> QueryResult<Vec<PriceDrop>> {
    let price = gifts::price_fen.nullable();
    let news = favourites::notified_fen.is_null().or(favourites::notified_fen.gt(price));
    favourites::table
        .inner_join(gifts::table)
        .filter(
            gifts::on_sale
                .eq(true)
                .and(favourites::alert_below_fen.ge(price))
                .and(news.assume_not_null()),
        )
        .order((favourites::gift_id, favourites::user_id))
        .limit(limit)
        .select((favourites::user_id, favourites::gift_id, gifts::price_fen))
        .load(conn)
}

/// Marks a customer as notified of a price; `false` when that was done for this price or a lower
/// one, or the customer's alert is now below it. The caller writes the message.
pub fn mark_notified(conn: &mut Conn, drop: PriceDrop) -> QueryResult<bool> {
    let unnotified =
        favourites::notified_fen.is_null().or(favourites::notified_fen.gt(drop.price_fen));
    let waiting = favourites::table
        .filter(favourites::user_id.eq(drop.user_id).and(favourites::gift_id.eq(drop.gift_id)))
        .filter(favourites::alert_below_fen.ge(drop.price_fen))
        .filter(unnotified);
    Ok(diesel::update(waiting).set(favourites::notified_fen.eq(drop.price_fen)).execute(conn)? == 1)
}

/// Watched gifts whose price has risen above the alert after a notification.
pub fn above_alert(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(UserId, GiftId)>> {
    favourites::table
        .inner_join(gifts::table)
        .filter(favourites::notified_fen.is_not_null())
        .filter(favourites::alert_below_fen.lt(gifts::price_fen.nullable()))
        .limit(limit)
        .select((favourites::user_id, favourites::gift_id))
        .load(conn)
}

/// Clears the price of the last notification, so that the next drop causes another one.
pub fn reset_notified(conn: &mut Conn, user: UserId, gift: GiftId) -> QueryResult<usize> {
    let known =
        favourites::table.filter(favourites::user_id.eq(user).and(favourites::gift_id.eq(gift)));
    diesel::update(known).set(favourites::notified_fen.eq(None::<Fen>)).execute(conn)
}
