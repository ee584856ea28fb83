//! Orders.

use crate::literal::PendingPayment;
use crate::schema::{customer_counters, orders};
use db::Conn;
use db::event_counts::{self, Subject};
use db::sent::{Sent, send_to_server};
use db::{cached, on_engine};
use db::{send, send_only};
use diesel::prelude::*;
use domain::{
    Fen, GiftId, OrderId, OrderNo, OrderState, OrderTransition, PayMethod, Timestamp, UserId,
    VoucherId,
};

/// An order as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = orders)]
pub struct Order {
    pub id: OrderId,
    pub order_no: OrderNo,
    pub user_id: UserId,
    pub state: OrderState,
    pub gift_id: GiftId,
    /// How many units.
    pub quantity: i64,
    /// Price of one unit when it was ordered.
    pub price_fen: Fen,
    /// Price × quantity.
    pub amount_fen: Fen,
    /// The part of the amount that the voucher takes off.
    pub discount_fen: Fen,
    /// The amount less the discount.
    pub payable_fen: Fen,
    /// How the customer paid.
    pub method: Option<PayMethod>,
    pub created_at: Timestamp,
    /// The end of the time in which it can be paid.
    pub expires_at: Timestamp,
    /// When its payment was booked.
    pub paid_at: Option<Timestamp>,
    /// When it was cancelled or expired.
    pub closed_at: Option<Timestamp>,
    /// The voucher of the discount.
    pub voucher_id: Option<VoucherId>,
}

/// An order to insert.
// An absent voucher is written as NULL, so that the statement's text is always the same.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = orders, treat_none_as_default_value = false)]
pub struct NewOrder {
    pub order_no: OrderNo,
    pub user_id: UserId,
    pub gift_id: GiftId,
    /// How many units.
    pub quantity: i64,
    /// Price of one unit.
    pub price_fen: Fen,
    /// Price × quantity.
    pub amount_fen: Fen,
    /// The part of the amount that the voucher takes off.
    pub discount_fen: Fen,
    /// The amount less the discount.
    pub payable_fen: Fen,
    pub created_at: Timestamp,
    /// The end of the time in which it can be paid.
    pub expires_at: Timestamp,
    /// The voucher of the discount.
    pub voucher_id: Option<VoucherId>,
}

/// A customer's counters, including the order that is being placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct Counters {
    /// Date of birth as `yyyymmdd`, if known.
    pub date_of_birth: Option<i32>,
    pub open_orders: i64,
    /// The hour that `orders_in_hour` counts, in hours since 1970.
    pub order_hour: i64,
    /// Orders placed in that hour.
    pub orders_in_hour: i64,
    /// The day, in Beijing time, that `unpaid_in_day` counts, as `yyyymmdd`.
    pub unpaid_day: i32,
    /// Orders that ended unpaid on that day.
    pub unpaid_in_day: i64,
    /// Since when the account is frozen.
    pub frozen_at: Option<Timestamp>,
}

/// The statement of [`send_count_opened`], whose result is not read yet.
#[must_use]
pub struct Opened {
    counters: Sent<Counters>,
    user: UserId,
    hour: i64,
}

/// Counts one more order of a customer and returns the counters; `None` when the customer has
/// `open_max` open ones already, or the account is deleted. Locks the counters.
pub fn count_opened(
    conn: &mut Conn,
    user: UserId,
    open_max: i64,
    hour: i64,
) -> QueryResult<Option<Counters>> {
    send_count_opened(conn, user, open_max, hour)?.counters(conn)
}

/// As [`count_opened`], read later.
pub fn send_count_opened(
    conn: &mut Conn,
    user: UserId,
    open_max: i64,
    hour: i64,
) -> QueryResult<Opened> {
    let free = customer_counters::table.filter(
        customer_counters::user_id
            .eq(user)
            .and(customer_counters::open_orders.lt(open_max))
            .and(customer_counters::closed_at.is_null()),
    );
    let one_more = (
        customer_counters::open_orders.eq(customer_counters::open_orders + 1),
        customer_counters::orders_in_hour.eq(customer_counters::orders_in_hour + 1),
    );
    let all = (
        customer_counters::date_of_birth,
        customer_counters::open_orders,
        customer_counters::order_hour,
        customer_counters::orders_in_hour,
        customer_counters::unpaid_day,
        customer_counters::unpaid_in_day,
        customer_counters::frozen_at,
    );
    let counters = send!(conn, cached!(diesel::update(free).set(one_more).returning(all)))?;
    Ok(Opened { counters, user, hour })
}

impl Opened {
    /// Waits for the counters.
    ///
    /// # Errors
    /// When the database fails.
    pub fn counters(self, conn: &mut Conn) -> QueryResult<Option<Counters>> {
        match self.counters.first(conn)? {
            // A node whose clock is behind keeps the newer hour that another node has begun.
            Some(counters) if counters.order_hour < self.hour => {
                let own = customer_counters::user_id.eq(self.user);
                let first = (
                    customer_counters::order_hour.eq(self.hour),
                    customer_counters::orders_in_hour.eq(1),
                );
                diesel::update(customer_counters::table.filter(own)).set(first).execute(conn)?;
                Ok(Some(Counters { order_hour: self.hour, orders_in_hour: 1, ..counters }))
            }
            counters => Ok(counters),
        }
    }
}

/// Subtracts an open order that ended unpaid on this day in Beijing time.
pub fn count_closed_unpaid(conn: &mut Conn, user: UserId, day: i32) -> QueryResult<()> {
    let counter = customer_counters::table.filter(customer_counters::user_id.eq(user));
    let unpaid = (
        customer_counters::open_orders.eq(customer_counters::open_orders - 1),
        customer_counters::unpaid_in_day.eq(customer_counters::unpaid_in_day + 1),
    );
    let counted: i32 = on_engine!(
        conn,
        cached!(diesel::update(counter).set(unpaid).returning(customer_counters::unpaid_day))
            .get_result(conn)
    )?;
    // A node whose clock is behind keeps the newer day that another node has begun.
    if counted < day {
        let first = (customer_counters::unpaid_day.eq(day), customer_counters::unpaid_in_day.eq(1));
        diesel::update(customer_counters::table.filter(customer_counters::user_id.eq(user)))
            .set(first)
            .execute(conn)?;
    }
    Ok(())
}

/// Subtracts an open order that was paid, and adds the points that it earned.
pub fn count_paid(conn: &mut Conn, user: UserId, points: i64) -> QueryResult<()> {
    let counter = customer_counters::table.filter(customer_counters::user_id.eq(user));
    let paid = (
        customer_counters::open_orders.eq(customer_counters::open_orders - 1),
        customer_counters::points.eq(customer_counters::points + points),
    );
    send_only!(conn, cached!(diesel::update(counter).set(paid)))
}

/// The date of birth in a customer's counters, `Some(None)` if it is not known; `None` for a
/// deleted account.
pub fn date_of_birth_in_counter(conn: &mut Conn, user: UserId) -> QueryResult<Option<Option<i32>>> {
    let living = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::closed_at.is_null()));
    living.select(customer_counters::date_of_birth).first(conn).optional()
}

/// Locks a customer's counters, so that they do not change until the end of the transaction, also
/// those of a deleted account, whose payments may still be disputed. Returns whether the account is
/// not deleted.
pub fn lock_counter(conn: &mut Conn, user: UserId) -> QueryResult<bool> {
    let counter = customer_counters::table.filter(customer_counters::user_id.eq(user));
    let is_living: Option<bool> = diesel::update(counter)
        .set(customer_counters::open_orders.eq(customer_counters::open_orders))
        .returning(customer_counters::closed_at.is_null())
        .get_result(conn)
        .optional()?;
    Ok(is_living == Some(true))
}

/// The sum that these accounts have paid since `since`, or may still pay. A paid order counts by
/// the time of its payment; an open order always counts, since it may be paid at any moment.
pub fn spent_since(conn: &mut Conn, accounts: &[UserId], since: Timestamp) -> QueryResult<Fen> {
    let paid =
        orders::state.eq(OrderState::Completed).and(orders::paid_at.ge(since).assume_not_null());
    let payable: Vec<i64> = orders::table
        .filter(
            orders::user_id
                .eq_any(accounts)
                .and(orders::state.eq(OrderState::PendingPayment).or(paid)),
        )
        .select(orders::payable_fen)
        .load(conn)?;
    Ok(Fen(payable.iter().fold(0, |sum, fen| sum.saturating_add(*fen))))
}

/// Units of a gift in a customer's open orders, one number for each order. There are few rows, so
/// the caller adds them up: SUM of BIGINT is NUMERIC on PostgreSQL but not on SQLite, and a query
/// with raw SQL in it would be prepared each time.
pub fn send_reserved_units(conn: &mut Conn, user: UserId, gift: GiftId) -> QueryResult<Sent<i64>> {
    let waiting = orders::table
        .filter(
            orders::user_id
                .eq(user)
                .and(orders::state.eq(PendingPayment))
                .and(orders::gift_id.eq(gift)),
        )
        .select(orders::quantity);
    send!(conn, waiting)
}

/// As [`insert`], for an order whose id nobody needs.
pub fn place(conn: &mut Conn, order: &NewOrder) -> QueryResult<()> {
    let state = OrderTransition::PLACE.to();
    let placed = (order, orders::state.eq(state));
    send_only!(conn, cached!(diesel::insert_into(orders::table).values(placed)))?;
    note(state, &order.order_no, order.user_id);
    Ok(())
}

pub fn insert(conn: &mut Conn, order: &NewOrder) -> QueryResult<OrderId> {
    let state = OrderTransition::PLACE.to();
    let placed = (order, orders::state.eq(state));
    let id = on_engine!(
        conn,
        cached!(diesel::insert_into(orders::table).values(placed).returning(orders::id))
            .get_result(conn)
    )?;
    note(state, &order.order_no, order.user_id);
    Ok(id)
}

pub fn find(conn: &mut Conn, id: OrderId) -> QueryResult<Option<Order>> {
    orders::table.filter(orders::id.eq(id)).select(Order::as_select()).first(conn).optional()
}

/// Finds any customer's order by its number, for background work.
pub fn find_by_no(conn: &mut Conn, no: &OrderNo) -> QueryResult<Option<Order>> {
    orders::table.filter(orders::order_no.eq(no)).select(Order::as_select()).first(conn).optional()
}

/// Finds a customer's order by its number; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, no: &OrderNo) -> QueryResult<Option<Order>> {
    orders::table
        .filter(orders::order_no.eq(no).and(orders::user_id.eq(user)))
        .select(Order::as_select())
        .first(conn)
        .optional()
}

/// Marks an order as paid and delivered, in time or late; `false` when it is not in the
/// transition's starting state.
pub fn complete(
    conn: &mut Conn,
    id: OrderId,
    transition: OrderTransition,
    method: PayMethod,
    now: Timestamp,
) -> QueryResult<bool> {
    send_complete(conn, id, transition, method, now)?.is_done(conn)
}

/// A transition that was sent.
#[must_use]
pub struct SentTransition(Sent<(OrderNo, UserId)>, OrderState);

impl SentTransition {
    /// Waits for the result: whether the order was in the transition's starting state.
    ///
    /// # Errors
    /// When the database fails.
    pub fn is_done(self, conn: &mut Conn) -> QueryResult<bool> {
        let changed = self.0.first(conn)?;
        if let Some((no, user)) = &changed {
            note(self.1, no, *user);
        }
        Ok(changed.is_some())
    }
}

/// As [`complete`], read later.
pub fn send_complete(
    conn: &mut Conn,
    id: OrderId,
    transition: OrderTransition,
    method: PayMethod,
    now: Timestamp,
) -> QueryResult<SentTransition> {
    let ([from], to) = (transition.from(), transition.to());
    let matching = orders::table.filter(orders::id.eq(id).and(orders::state.eq(from)));
    let done = (orders::state.eq(to), orders::method.eq(method), orders::paid_at.eq(now));
    let completed =
        diesel::update(matching).set(done).returning((orders::order_no, orders::user_id));
    Ok(SentTransition(send!(conn, cached!(completed))?, to))
}

fn note(state: OrderState, no: &OrderNo, user: UserId) {
    event_counts::note(Subject::Order, state.code(), no.as_str(), Some(user));
}

/// Cancels or expires an order; `false` when it is not in the transition's starting state.
pub fn close(
    conn: &mut Conn,
    id: OrderId,
    transition: OrderTransition,
    now: Timestamp,
) -> QueryResult<bool> {
    advance(conn, id, transition, Some(now))
}

/// Begins the refund of a completed order; `false` when the order is not completed.
pub fn begin_refund(conn: &mut Conn, id: OrderId) -> QueryResult<bool> {
    advance(conn, id, OrderTransition::BEGIN_REFUND, None)
}

/// Ends the refund of an order, once the money is back.
pub fn end_refund(conn: &mut Conn, id: OrderId) -> QueryResult<bool> {
    advance(conn, id, OrderTransition::END_REFUND, None)
}

fn advance(
    conn: &mut Conn,
    id: OrderId,
    transition: OrderTransition,
    closed_at: Option<Timestamp>,
) -> QueryResult<bool> {
    let ([from], to) = (transition.from(), transition.to());
    let matching = orders::table.filter(orders::id.eq(id).and(orders::state.eq(from)));
    let changes = (orders::state.eq(to), closed_at.map(|at| orders::closed_at.eq(at)));
    let changed: Option<(OrderNo, UserId)> = diesel::update(matching)
        .set(changes)
        .returning((orders::order_no, orders::user_id))
        .get_result(conn)
        .optional()?;
    if let Some((no, user)) = &changed {
        note(to, no, *user);
    }
    Ok(changed.is_some())
}

/// An order, as far as beginning a payment needs it: every purchase reads this.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Payable {
    pub id: OrderId,
    pub state: OrderState,
    pub gift_id: GiftId,
    /// How many units.
    pub quantity: i64,
    /// The amount to pay.
    pub payable_fen: Fen,
    /// The end of the time in which it can be paid.
    pub expires_at: Timestamp,
    /// The customer's date of birth, if known.
    pub date_of_birth: Option<i32>,
    /// Since when the customer's account is frozen.
    pub frozen_at: Option<Timestamp>,
}

/// Finds what beginning a payment needs of a customer's order; another customer's is not found.
/// Locks the order until the end of the transaction: otherwise two attempts to pay it, or an
/// attempt and the expiry of the order, might not see each other.
pub fn send_lock_payable(
    conn: &mut Conn,
    user: UserId,
    no: &OrderNo,
) -> QueryResult<Sent<Payable>> {
    let found =
        orders::table.filter(orders::order_no.eq(no).and(orders::user_id.eq(user))).select((
            orders::id,
            orders::state,
            orders::gift_id,
            orders::quantity,
            orders::payable_fen,
            orders::expires_at,
            customer_counters::table
                .filter(customer_counters::user_id.eq(orders::user_id))
                .select(customer_counters::date_of_birth)
                .single_value(),
            customer_counters::table
                .filter(customer_counters::user_id.eq(orders::user_id))
                .select(customer_counters::frozen_at)
                .single_value(),
        ));
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => found.load(conn).map(Sent::loaded),
        Conn::Postgres(conn) => send_to_server(conn, &found.for_update()),
    }
}

/// A customer's orders, newest first; only those in `state` and before `before`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    state: Option<OrderState>,
    before: Option<OrderId>,
    limit: i64,
) -> QueryResult<Vec<Order>> {
    let mut query = orders::table
        .filter(orders::user_id.eq(user))
        .select(Order::as_select())
        .order(orders::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(state) = state {
        query = query.filter(orders::state.eq(state));
    }
    if let Some(before) = before {
        query = query.filter(orders::id.lt(before));
    }
    query.load(conn)
}

/// The orders of a customer that wait for their payment.
pub fn unpaid(conn: &mut Conn, user: UserId) -> QueryResult<Vec<Order>> {
    orders::table
        .filter(orders::user_id.eq(user).and(orders::state.eq(OrderState::PendingPayment)))
        .order(orders::id)
        .select(Order::as_select())
        .load(conn)
}

/// Counts a customer's orders in each state, in no order; states without orders are absent.
pub fn count_by_state(conn: &mut Conn, user: UserId) -> QueryResult<Vec<(OrderState, i64)>> {
    orders::table
        .filter(orders::user_id.eq(user))
        .group_by(orders::state)
        .select((orders::state, diesel::dsl::count_star()))
        .load(conn)
}

/// Counts all orders of a customer.
pub fn count_of(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    on_engine!(conn, orders::table.filter(orders::user_id.eq(user)).count().get_result(conn))
}
