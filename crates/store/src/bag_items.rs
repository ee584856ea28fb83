//! Items in bags.

use crate::cached_statement::{cached, on_engine};
use crate::conn::Conn;
use crate::schema::bag_items;
use diesel::prelude::*;
use domain::{Fen, GiftId, ItemId, ItemState, ItemTransition, OrderId, Timestamp, UserId};

/// An item as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = bag_items)]
pub struct BagItem {
    pub id: ItemId,
    /// What it is.
    pub gift_id: GiftId,
    /// Where it stands.
    pub state: ItemState,
    pub paid_fen: Fen,
    /// When it came into the bag.
    pub acquired_at: Timestamp,
    /// What it fetched, once it was exchanged.
    pub exchanged_fen: Option<Fen>,
    /// The most that it can be exchanged for, where a voucher helped to pay for it.
    pub exchange_max_fen: Option<Fen>,
}

/// An item to be put into a bag.
// An absent order or limit is written as NULL, so that the statement's text is always the same.
#[derive(Debug, Clone, Copy, Insertable)]
#[diesel(table_name = bag_items, treat_none_as_default_value = false)]
pub struct NewItem {
    /// Whose.
    pub user_id: UserId,
    /// What it is.
    pub gift_id: GiftId,
    /// Which order it comes from.
    pub order_id: Option<OrderId>,
    pub paid_fen: Fen,
    /// The most that it can be exchanged for, where a voucher helped to pay for it.
    pub exchange_max_fen: Option<Fen>,
    /// Now.
    pub acquired_at: Timestamp,
}

/// Puts an item into a bag.
pub fn insert(conn: &mut Conn, item: &NewItem) -> QueryResult<usize> {
    let received = (
        item,
        bag_items::state.eq(ItemTransition::RECEIVE.to()),
        bag_items::changed_at.eq(item.acquired_at),
    );
    on_engine!(conn, cached!(diesel::insert_into(bag_items::table).values(received)).execute(conn))
}

/// A customer's items in a state, newest first, those before `before` where it is given, of `gifts`
/// alone where they are given.
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

/// What a customer has of one gift in a state, of those items that have the same limit to what they
/// can be exchanged for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftCount {
    pub gift_id: GiftId,
    /// The limit for each of them.
    pub exchange_max_fen: Option<Fen>,
    /// How many items.
    pub count: i64,
    /// The newest of them.
    pub newest: ItemId,
}

/// How many items of each gift and limit a customer has in a state, by gift.
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

/// How many items a customer has in each state, in no order; states without any are left out.
pub fn count_by_state(conn: &mut Conn, user: UserId) -> QueryResult<Vec<(ItemState, i64)>> {
    bag_items::table
        .filter(bag_items::user_id.eq(user))
        .group_by(bag_items::state)
        .select((bag_items::state, diesel::dsl::count_star()))
        .load(conn)
}

/// All items of some gifts that a customer has in a state, newest first.
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

/// The items that an order brought and what was paid for each, in the order in which they were
/// delivered.
pub fn of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<(ItemId, Fen)>> {
    bag_items::table
        .filter(bag_items::order_id.eq(order))
        .order(bag_items::id)
        .select((bag_items::id, bag_items::paid_fen))
        .load(conn)
}

/// How many items a customer has in a state.
pub fn count(conn: &mut Conn, user: UserId, state: ItemState) -> QueryResult<i64> {
    on_engine!(
        conn,
        bag_items::table
            .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(state)))
            .count()
            .get_result(conn)
    )
}

/// The items of a customer that are in the bag, oldest first.
pub fn held(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<ItemId>> {
    bag_items::table
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq(ItemState::Held)))
        .order(bag_items::id)
        .limit(limit)
        .select(bag_items::id)
        .load(conn)
}

/// Changes those of the given items of a customer that stand where the transition starts, and says
/// how many that were.
pub fn change(
    conn: &mut Conn,
    user: UserId,
    ids: &[ItemId],
    transition: ItemTransition,
    now: Timestamp,
) -> QueryResult<usize> {
    let [from] = transition.from();
    let standing = bag_items::table.filter(
        bag_items::id.eq_any(ids).and(bag_items::user_id.eq(user)).and(bag_items::state.eq(from)),
    );
    diesel::update(standing)
        .set((bag_items::state.eq(transition.to()), bag_items::changed_at.eq(now)))
        .execute(conn)
}

/// Takes the items of an order that are still in the bag out of it, and says how many those were.
pub fn return_of_order(conn: &mut Conn, order: OrderId, now: Timestamp) -> QueryResult<usize> {
    let [from] = ItemTransition::RETURN.from();
    let held =
        bag_items::table.filter(bag_items::order_id.eq(order).and(bag_items::state.eq(from)));
    diesel::update(held)
        .set((bag_items::state.eq(ItemTransition::RETURN.to()), bag_items::changed_at.eq(now)))
        .execute(conn)
}
