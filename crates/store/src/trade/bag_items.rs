//! Items in customers' bags.

use crate::schema::{bag_items, orders};
use db::Conn;
use db::send_only;
use db::{cached, on_engine};
use diesel::prelude::*;
use domain::{
    Fen, GiftId, ItemId, ItemState, ItemTransition, OrderId, RefundId, Timestamp, UserId,
};

/// An item as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = bag_items)]
pub struct BagItem {
    pub id: ItemId,
    pub gift_id: GiftId,
    pub state: ItemState,
    pub paid_fen: Fen,
    /// When it came into the bag.
    pub acquired_at: Timestamp,
    /// The amount that it was exchanged for; `None` until then.
    pub exchanged_fen: Option<Fen>,
    /// The most that it can be exchanged for; set when a voucher helped to pay for it.
    pub exchange_max_fen: Option<Fen>,
}

/// An item to insert.
// An absent order or limit is written as NULL, so that the statement's text is always the same.
#[derive(Debug, Clone, Copy, Insertable)]
#[diesel(table_name = bag_items, treat_none_as_default_value = false)]
pub struct NewItem {
    pub user_id: UserId,
    pub gift_id: GiftId,
    pub order_id: Option<OrderId>,
    pub paid_fen: Fen,
    /// The most that it can be exchanged for; set when a voucher helped to pay for it.
    pub exchange_max_fen: Option<Fen>,
    pub acquired_at: Timestamp,
}

pub fn insert(conn: &mut Conn, item: &NewItem) -> QueryResult<()> {
    let received = (
        item,
        bag_items::state.eq(ItemTransition::RECEIVE.to()),
        bag_items::changed_at.eq(item.acquired_at),
    );
    send_only!(conn, cached!(diesel::insert_into(bag_items::table).values(received)))
}

/// A customer's items in a state, newest first; only those before `before` and of `gifts`, where
/// given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    state: ItemState,
    gifts: Option<&[GiftId]>,
    before: Option<ItemId>,
    limit: i64,
) -> QueryResult<Vec<BagItem>> {
    let mut query = bag_items::table
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(state)))
        .select(BagItem::as_select())
        .order(bag_items::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(gifts) = gifts {
        query = query.filter(bag_items::gift_id.eq_any(gifts));
    }
    if let Some(before) = before {
        query = query.filter(bag_items::id.lt(before));
    }
    query.load(conn)
}

/// A customer's items of one gift in one state that have the same exchange limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftCount {
    pub gift_id: GiftId,
    /// The most that each of them can be exchanged for.
    pub exchange_max_fen: Option<Fen>,
    pub count: i64,
    pub newest: ItemId,
}

/// Counts a customer's items in a state for each gift and exchange limit, ordered by gift.
pub fn count_by_gift(
    conn: &mut Conn,
    user: UserId,
    state: ItemState,
) -> QueryResult<Vec<GiftCount>> {
    let counted: Vec<(GiftId, Option<Fen>, i64, Option<ItemId>)> = bag_items::table
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(state)))
        .group_by((bag_items::gift_id, bag_items::exchange_max_fen))
        .select((
            bag_items::gift_id,
            bag_items::exchange_max_fen,
            diesel::dsl::count_star(),
            diesel::dsl::max(bag_items::id),
        ))
        .order(bag_items::gift_id)
        .load(conn)?;
    let known =
        |(gift_id, exchange_max_fen, count, newest): (GiftId, Option<Fen>, i64, Option<ItemId>)| {
            Some(GiftCount { gift_id, exchange_max_fen, count, newest: newest? })
        };
    Ok(counted.into_iter().filter_map(known).collect())
}

/// Counts a customer's items in each state, in no order; states without items are absent.
pub fn count_by_state(conn: &mut Conn, user: UserId) -> QueryResult<Vec<(ItemState, i64)>> {
    bag_items::table
        .filter(bag_items::user_id.eq(user))
        .group_by(bag_items::state)
        .select((bag_items::state, diesel::dsl::count_star()))
        .load(conn)
}

/// All of a customer's items of some gifts in a state, newest first.
pub fn of_gifts(
    conn: &mut Conn,
    user: UserId,
    state: ItemState,
    gifts: &[GiftId],
) -> QueryResult<Vec<BagItem>> {
    bag_items::table
        .filter(
            bag_items::user_id
                .eq(user)
                .and(bag_items::state.eq(state))
                .and(bag_items::gift_id.eq_any(gifts)),
        )
        .select(BagItem::as_select())
        .order(bag_items::id.desc())
        .load(conn)
}

/// Items in these states are in bags or can come back into them.
const EXCHANGEABLE: [ItemState; 3] = [ItemState::Held, ItemState::Extracting, ItemState::Frozen];

/// Counts the items of all customers that are in bags or can come back into them, for each gift and
/// exchange limit.
pub fn count_exchangeable(conn: &mut Conn) -> QueryResult<Vec<(GiftId, Option<Fen>, i64)>> {
    bag_items::table
        .filter(bag_items::state.eq_any(EXCHANGEABLE))
        .group_by((bag_items::gift_id, bag_items::exchange_max_fen))
        .select((bag_items::gift_id, bag_items::exchange_max_fen, diesel::dsl::count_star()))
        .load(conn)
}

/// As [`count_exchangeable`], of these gifts alone.
pub fn count_exchangeable_of(
    conn: &mut Conn,
    gifts: &[GiftId],
) -> QueryResult<Vec<(GiftId, Option<Fen>, i64)>> {
    bag_items::table
        .filter(bag_items::gift_id.eq_any(gifts).and(bag_items::state.eq_any(EXCHANGEABLE)))
        .group_by((bag_items::gift_id, bag_items::exchange_max_fen))
        .select((bag_items::gift_id, bag_items::exchange_max_fen, diesel::dsl::count_star()))
        .load(conn)
}

pub fn count(conn: &mut Conn, user: UserId, state: ItemState) -> QueryResult<i64> {
    on_engine!(
        conn,
        bag_items::table
            .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(state)))
            .count()
            .get_result(conn)
    )
}

/// The items in a customer's bag, oldest first.
pub fn held(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<ItemId>> {
    bag_items::table
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(ItemState::Held)))
        .order(bag_items::id)
        .limit(limit)
        .select(bag_items::id)
        .load(conn)
}

/// Changes those of a customer's items that are in the transition's starting state; returns how
/// many.
pub fn change(
    conn: &mut Conn,
    user: UserId,
    ids: &[ItemId],
    transition: ItemTransition,
    now: Timestamp,
) -> QueryResult<usize> {
    let [from] = transition.from();
    let matching = bag_items::table.filter(
        bag_items::id.eq_any(ids).and(bag_items::user_id.eq(user)).and(bag_items::state.eq(from)),
    );
    diesel::update(matching)
        .set((bag_items::state.eq(transition.to()), bag_items::changed_at.eq(now)))
        .execute(conn)
}

/// Whether one of these items of a customer is in a state.
pub fn has_any(
    conn: &mut Conn,
    user: UserId,
    ids: &[ItemId],
    state: ItemState,
) -> QueryResult<bool> {
    let found = bag_items::table.filter(
        bag_items::id.eq_any(ids).and(bag_items::user_id.eq(user)).and(bag_items::state.eq(state)),
    );
    diesel::select(diesel::dsl::exists(found)).get_result(conn)
}

/// An item of an order, as far as a refund needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct OrderedItem {
    pub id: ItemId,
    pub state: ItemState,
    pub paid: Fen,
    /// The refund that returned it.
    pub refund: Option<RefundId>,
}

/// The items that an order delivered, in the order of delivery.
pub fn ordered(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<OrderedItem>> {
    bag_items::table
        .filter(bag_items::order_id.eq(order))
        .order(bag_items::id)
        .select((bag_items::id, bag_items::state, bag_items::paid_fen, bag_items::refund_id))
        .load(conn)
}

/// A unit that a customer has bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct SoldUnit {
    pub item_id: ItemId,
    pub gift_id: GiftId,
    /// The price of the gift in its order, before any voucher.
    pub price: Fen,
    pub sold_at: Timestamp,
}

/// The units of a gift that were bought before a time and are in a state now, newest first.
pub fn newest_sold(
    conn: &mut Conn,
    gift: GiftId,
    state: ItemState,
    before: Timestamp,
    limit: i64,
) -> QueryResult<Vec<SoldUnit>> {
    bag_items::table
        .inner_join(orders::table.on(bag_items::order_id.eq(orders::id.nullable())))
        .filter(bag_items::gift_id.eq(gift).and(bag_items::state.eq(state)))
        .filter(bag_items::acquired_at.lt(before))
        .order((bag_items::acquired_at.desc(), bag_items::id.desc()))
        .limit(limit)
        .select((bag_items::id, bag_items::gift_id, orders::price_fen, bag_items::acquired_at))
        .load(conn)
}

/// Marks those of these items that are still in the bag as returned by a refund; returns how many.
pub fn return_refunded(
    conn: &mut Conn,
    items: &[ItemId],
    refund: RefundId,
    now: Timestamp,
) -> QueryResult<usize> {
    let [from] = ItemTransition::RETURN.from();
    let held = bag_items::table.filter(bag_items::id.eq_any(items).and(bag_items::state.eq(from)));
    let returned = (
        bag_items::state.eq(ItemTransition::RETURN.to()),
        bag_items::changed_at.eq(now),
        bag_items::refund_id.eq(refund),
    );
    diesel::update(held).set(returned).execute(conn)
}
