//! How far the orders of a period came.

use super::sales::last_before;
use crate::schema::{bag_items, orders, payments};
use db::Conn;
use diesel::dsl::{count_star, exists};
use diesel::prelude::*;
use domain::{ItemState, OrderState, PayMethod, PaymentState, Timestamp};

/// Orders that were created in a period, as they are now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Funnel {
    /// All orders by state.
    pub orders: Vec<(OrderState, i64)>,
    /// Those for which a payment was begun.
    pub begun: Vec<(OrderState, i64)>,
    /// Their payments; an order can have several.
    pub payments: Vec<(PayMethod, PaymentState, i64)>,
    /// The items that they brought.
    pub items: Vec<(ItemState, i64)>,
}

/// Counts the orders that were created in a period.
pub fn funnel(conn: &mut Conn, from: Timestamp, before: Timestamp) -> QueryResult<Funnel> {
    let after = last_before(conn, from)?;
    let created = || {
        let in_period = orders::created_at.ge(from).and(orders::created_at.lt(before));
        orders::id.gt(after).and(in_period)
    };
    let has_payment = exists(payments::table.filter(payments::order_id.eq(orders::id)));
    let by_state = (orders::state, count_star());
    let of_order = bag_items::order_id.eq(orders::id.nullable());
    Ok(Funnel {
        orders: orders::table
            .filter(created())
            .group_by(orders::state)
            .select(by_state)
            .load(conn)?,
        begun: orders::table
            .filter(created().and(has_payment))
            .group_by(orders::state)
            .select(by_state)
            .load(conn)?,
        payments: payments::table
            .inner_join(orders::table)
            .filter(created())
            .group_by((payments::method, payments::state))
            .select((payments::method, payments::state, count_star()))
            .load(conn)?,
        items: bag_items::table
            .inner_join(orders::table.on(of_order))
            .filter(created())
            .group_by(bag_items::state)
            .select((bag_items::state, count_star()))
            .load(conn)?,
    })
}
