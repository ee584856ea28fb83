//! Exchanges of items for balance.

use crate::schema::{bag_items, exchanges, gifts};
use db::Conn;
use diesel::dsl::count_star;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use domain::{
    ExchangeId, ExchangeNo, Fen, GiftId, ItemId, ItemState, ItemTransition, Timestamp, UserId,
};

diesel::allow_columns_to_appear_in_same_group_by_clause!(
    bag_items::gift_id,
    gifts::price_fen,
    bag_items::exchange_max_fen
);

/// An exchange as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = exchanges)]
pub struct Exchange {
    pub id: ExchangeId,
    pub exchange_no: ExchangeNo,
    pub items: i64,
    /// The amount that was credited for all items.
    pub amount_fen: Fen,
    /// The part of the price that was credited for an item, in 1/10,000.
    pub rate_bp: i64,
    pub created_at: Timestamp,
}

/// Items of one gift in an exchange for which the same was credited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct ExchangedItems {
    pub gift_id: GiftId,
    /// The price of the gift then.
    pub price_fen: Fen,
    /// The amount that was credited for each of them.
    pub each_fen: Fen,
    pub items: i64,
}

/// The exchange that an item left the bag with.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ItemExchange {
    pub item_id: ItemId,
    pub exchange_no: ExchangeNo,
    pub exchanged_at: Timestamp,
}

/// An exchange to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = exchanges)]
pub struct NewExchange {
    pub exchange_no: ExchangeNo,
    pub user_id: UserId,
    pub items: i64,
    /// The amount that is credited for all items.
    pub amount_fen: Fen,
    /// The part of the price that is credited for an item, in 1/10,000.
    pub rate_bp: i64,
    pub created_at: Timestamp,
}

/// A customer's items of one gift that are in the bag and have the same limit, with the price of
/// one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct HeldItems {
    pub gift_id: GiftId,
    /// Today's price; the last one if the gift is no longer on sale.
    pub price_fen: Fen,
    /// The most that each can be exchanged for; set when a voucher helped to pay for it.
    pub exchange_max_fen: Option<Fen>,
    pub items: i64,
}

/// Which of the items in a customer's bag are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemSelection<'a> {
    All,
    /// Those with these ids.
    Items(&'a [ItemId]),
}

/// Counts the chosen items for each gift and limit, with the price; ordered by gift.
pub fn held(
    conn: &mut Conn,
    user: UserId,
    which: ItemSelection<'_>,
) -> QueryResult<Vec<HeldItems>> {
    let query = bag_items::table
        .inner_join(gifts::table.on(gifts::id.eq(bag_items::gift_id)))
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(ItemState::Held)))
        .group_by((bag_items::gift_id, gifts::price_fen, bag_items::exchange_max_fen))
        .select((
            bag_items::gift_id,
            gifts::price_fen,
            bag_items::exchange_max_fen,
            diesel::dsl::count_star(),
        ))
        .order(bag_items::gift_id);
    match which {
        ItemSelection::All => query.load(conn),
        ItemSelection::Items(ids) => query.filter(bag_items::id.eq_any(ids)).load(conn),
    }
}

/// The items of a gift that have been in a customer's bag longest.
pub fn oldest_held(
    conn: &mut Conn,
    user: UserId,
    gift: GiftId,
    quantity: i64,
) -> QueryResult<Vec<ItemId>> {
    bag_items::table
        .filter(
            bag_items::user_id
                .eq(user)
                .and(bag_items::state.eq(ItemState::Held))
                .and(bag_items::gift_id.eq(gift)),
        )
        .order(bag_items::id)
        .limit(quantity)
        .select(bag_items::id)
        .load(conn)
}

/// Finds a customer's exchange by its number; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, no: &ExchangeNo) -> QueryResult<Option<Exchange>> {
    exchanges::table
        .filter(exchanges::exchange_no.eq(no).and(exchanges::user_id.eq(user)))
        .select(Exchange::as_select())
        .first(conn)
        .optional()
}

pub fn customer_of(conn: &mut Conn, no: &ExchangeNo) -> QueryResult<Option<UserId>> {
    let found = exchanges::table.filter(exchanges::exchange_no.eq(no));
    found.select(exchanges::user_id).first(conn).optional()
}

/// Counts the items of an exchange for each gift and credited amount; ordered by gift, and for each
/// gift the highest amount first.
pub fn items_of(conn: &mut Conn, exchange: ExchangeId) -> QueryResult<Vec<ExchangedItems>> {
    let key = (bag_items::gift_id, bag_items::exchange_price_fen, bag_items::exchanged_fen);
    // Both amounts are set by the exchange, which the audit checks.
    let (price, each) = (
        bag_items::exchange_price_fen.assume_not_null(),
        bag_items::exchanged_fen.assume_not_null(),
    );
    bag_items::table
        .filter(bag_items::exchange_id.eq(exchange))
        .group_by(key)
        .select((bag_items::gift_id, price, each, count_star()))
        .order((bag_items::gift_id, bag_items::exchanged_fen.desc()))
        .load(conn)
}

/// The exchanges of those of these items that were exchanged.
pub fn of_items(conn: &mut Conn, items: &[ItemId]) -> QueryResult<Vec<ItemExchange>> {
    bag_items::table
        .inner_join(exchanges::table.on(bag_items::exchange_id.eq(exchanges::id.nullable())))
        .filter(bag_items::id.eq_any(items))
        .select((bag_items::id, exchanges::exchange_no, exchanges::created_at))
        .load(conn)
}

pub fn insert(conn: &mut Conn, exchange: &NewExchange) -> QueryResult<ExchangeId> {
    diesel::insert_into(exchanges::table).values(exchange).returning(exchanges::id).get_result(conn)
}

/// Marks the chosen items of one gift and limit as exchanged for `each`; returns how many of them
/// were still in the bag.
pub fn mark_exchanged(
    conn: &mut Conn,
    user: UserId,
    held: &HeldItems,
    which: ItemSelection<'_>,
    exchange: ExchangeId,
    each: Fen,
    now: Timestamp,
) -> QueryResult<i64> {
    // `IS NOT DISTINCT FROM`, which Diesel has for each engine, but not for both.
    let limit =
        bag_items::exchange_max_fen.eq(held.exchange_max_fen).or(bag_items::exchange_max_fen
            .is_null()
            .and(held.exchange_max_fen.is_none().into_sql::<Bool>().nullable()));
    let [from] = ItemTransition::EXCHANGE.from();
    let selected = bag_items::user_id
        .eq(user)
        .and(bag_items::state.eq(from))
        .and(bag_items::gift_id.eq(held.gift_id))
        .and(limit);
    let exchanged = (
        bag_items::state.eq(ItemTransition::EXCHANGE.to()),
        bag_items::exchange_id.eq(exchange),
        bag_items::exchanged_fen.eq(each),
        bag_items::exchange_price_fen.eq(held.price_fen),
        bag_items::changed_at.eq(now),
    );
    let changed = match which {
        ItemSelection::All => {
            diesel::update(bag_items::table.filter(selected)).set(exchanged).execute(conn)?
        }
        ItemSelection::Items(ids) => {
            diesel::update(bag_items::table.filter(selected.and(bag_items::id.eq_any(ids))))
                .set(exchanged)
                .execute(conn)?
        }
    };
    Ok(domain::count(changed))
}
