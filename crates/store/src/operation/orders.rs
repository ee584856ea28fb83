//! The orders of all customers, as an operator filters them.

use crate::schema::{gifts, orders};
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, GiftId, OrderId, OrderNo, OrderState, PayMethod, Timestamp, UserId};

/// The orders to list; an absent field does not restrict them.
#[derive(Debug, Clone, Default)]
pub struct OrderFilter {
    pub state: Option<OrderState>,
    pub method: Option<PayMethod>,
    pub gift_id: Option<GiftId>,
    pub user_id: Option<UserId>,
    /// Created at this time or later.
    pub from: Option<Timestamp>,
    /// Created before this time.
    pub before: Option<Timestamp>,
    pub payable_min: Option<Fen>,
    pub payable_max: Option<Fen>,
}

/// An order with the names of its gift.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct FilteredOrder {
    pub id: OrderId,
    pub order_no: OrderNo,
    pub user_id: UserId,
    pub state: OrderState,
    pub gift_id: GiftId,
    pub gift_name_zh: String,
    pub gift_name_en: String,
    pub quantity: i64,
    pub payable_fen: Fen,
    pub method: Option<PayMethod>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub closed_at: Option<Timestamp>,
}

/// A page of orders, newest first, below the order `below`. An index has the customer and the id
/// alone, since every purchase would pay for another: a filter that few orders match reads many.
pub fn page(
    conn: &mut Conn,
    filter: &OrderFilter,
    below: Option<OrderId>,
    limit: i64,
) -> QueryResult<Vec<FilteredOrder>> {
    let mut query = orders::table
        .inner_join(gifts::table)
        .order(orders::id.desc())
        .limit(limit)
        .select((
            orders::id,
            orders::order_no,
            orders::user_id,
            orders::state,
            orders::gift_id,
            gifts::name_zh,
            gifts::name_en,
            orders::quantity,
            orders::payable_fen,
            orders::method,
            orders::created_at,
            orders::paid_at,
            orders::closed_at,
        ))
        .into_boxed();
    if let Some(state) = filter.state {
        query = query.filter(orders::state.eq(state));
    }
    if let Some(method) = filter.method {
        query = query.filter(orders::method.eq(method));
    }
    if let Some(gift) = filter.gift_id {
        query = query.filter(orders::gift_id.eq(gift));
    }
    if let Some(user) = filter.user_id {
        query = query.filter(orders::user_id.eq(user));
    }
    if let Some(from) = filter.from {
        query = query.filter(orders::created_at.ge(from));
    }
    if let Some(before) = filter.before {
        query = query.filter(orders::created_at.lt(before));
    }
    if let Some(least) = filter.payable_min {
        query = query.filter(orders::payable_fen.ge(least));
    }
    if let Some(most) = filter.payable_max {
        query = query.filter(orders::payable_fen.le(most));
    }
    if let Some(below) = below {
        query = query.filter(orders::id.lt(below));
    }
    query.load(conn)
}
