//! Queries of what an operator looks up.

use super::operator_log::subject_begins;
use crate::schema::{
    bag_items, cash_outs, exchanges, extract_items, extracts, gifts, jobs, operator_log, orders,
    payments, refunds,
};
use db::Conn;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::{
    CashState, ExchangeNo, ExtractId, ExtractNo, Fen, GiftId, ItemId, ItemState, JobId, LogOutcome,
    LogSubject, OrderId, PUBLIC_NO_LENGTH, RefundNo, Timestamp, UserId,
};

/// An item that an order brought.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ItemOfOrder {
    pub id: ItemId,
    pub state: ItemState,
    pub paid_fen: Fen,
    pub acquired_at: Timestamp,
    /// The amount that it was exchanged for.
    pub exchanged_fen: Option<Fen>,
    /// The refund that returned it.
    pub refund_no: Option<RefundNo>,
}

/// Background work that is not done.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct JobOf {
    /// Its id, by which `satchel jobs --retry` names it.
    pub id: JobId,
    /// Number of what it is about.
    pub reference: String,
    pub kind: String,
    pub state: String,
    /// How often it was begun.
    pub attempts: i64,
    pub run_at: Timestamp,
    /// Why the newest run did not end it.
    pub reason: Option<String>,
}

/// An operator's action by a command.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct ActionOf {
    pub operator: String,
    pub action: String,
    pub subject: String,
    pub created_at: Timestamp,
}

/// The names of a gift in Chinese and English.
pub fn gift_names(conn: &mut Conn, gift: GiftId) -> QueryResult<(String, String)> {
    gifts::table.filter(gifts::id.eq(gift)).select((gifts::name_zh, gifts::name_en)).first(conn)
}

pub fn items_of_order(conn: &mut Conn, order: OrderId) -> QueryResult<Vec<ItemOfOrder>> {
    use bag_items::dsl as t;
    let refund = refunds::refund_no.nullable();
    let columns = (t::id, t::state, t::paid_fen, t::acquired_at, t::exchanged_fen, refund);
    t::bag_items
        .left_join(refunds::table.on(t::refund_id.eq(refunds::id.nullable())))
        .filter(t::order_id.eq(order))
        .order(t::id)
        .select(columns)
        .load(conn)
}

/// The extractions that an item was in, oldest first.
pub fn extractions_of_item(
    conn: &mut Conn,
    item: ItemId,
) -> QueryResult<Vec<(ExtractId, ExtractNo)>> {
    extract_items::table
        .inner_join(extracts::table)
        .filter(extract_items::item_id.eq(item))
        .order(extracts::id)
        .select((extracts::id, extracts::extract_no))
        .load(conn)
}

/// The jobs about any of these numbers.
pub fn jobs_of(conn: &mut Conn, numbers: &[&str]) -> QueryResult<Vec<JobOf>> {
    let columns = (
        jobs::id,
        jobs::reference,
        jobs::kind,
        jobs::state,
        jobs::attempts,
        jobs::run_at,
        jobs::last_error,
    );
    jobs::table.filter(jobs::reference.eq_any(numbers)).order(jobs::id).select(columns).load(conn)
}

/// The money that has moved in the account of a customer, ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The sum that was paid for orders.
    pub paid: Fen,
    /// How many payments that were.
    pub payments: i64,
    /// The sum that came back for orders.
    pub refunded: Fen,
    pub exchanged: Fen,
    /// The sum that was paid out.
    pub cashed_out: Fen,
}

/// SUM of BIGINT is NUMERIC on PostgreSQL alone.
macro_rules! sum {
    ($column:literal) => {
        sql::<BigInt>(concat!("CAST(COALESCE(SUM(", $column, "), 0) AS BIGINT)"))
    };
}

/// The sums of a customer's payments, refunds, exchanges and cash-outs.
pub fn moved(conn: &mut Conn, user: UserId) -> QueryResult<Moved> {
    let paid = payments::table
        .inner_join(orders::table)
        .filter(orders::user_id.eq(user).and(payments::paid_fen.is_not_null()));
    let (paid, payments): (i64, i64) =
        paid.select((sum!("payments.paid_fen"), count_star())).first(conn)?;
    let refunded: i64 = refunds::table
        .inner_join(payments::table.inner_join(orders::table))
        .filter(orders::user_id.eq(user).and(refunds::done_at.is_not_null()))
        .select(sum!("refunds.amount_fen"))
        .first(conn)?;
    let exchanged: i64 = exchanges::table
        .filter(exchanges::user_id.eq(user))
        .select(sum!("exchanges.amount_fen"))
        .first(conn)?;
    let cashed_out: i64 = cash_outs::table
        .filter(cash_outs::user_id.eq(user).and(cash_outs::state.eq(CashState::Paid)))
        .select(sum!("cash_outs.amount_fen"))
        .first(conn)?;
    let (paid, refunded) = (Fen(paid), Fen(refunded));
    let (exchanged, cashed_out) = (Fen(exchanged), Fen(cashed_out));
    Ok(Moved { paid, payments, refunded, exchanged, cashed_out })
}

/// The exchanges of an order's items, oldest first.
pub fn exchanges_of_order(
    conn: &mut Conn,
    order: OrderId,
) -> QueryResult<Vec<(ExchangeNo, Timestamp)>> {
    let ids: Vec<Option<i64>> = bag_items::table
        .filter(bag_items::order_id.eq(order).and(bag_items::exchange_id.is_not_null()))
        .select(bag_items::exchange_id)
        .distinct()
        .load(conn)?;
    exchanges::table
        .filter(exchanges::id.eq_any(ids.into_iter().flatten()))
        .order(exchanges::id)
        .select((exchanges::exchange_no, exchanges::created_at))
        .load(conn)
}

/// The number at the beginning of an action's subject, and the rest, such as a reason.
#[must_use]
pub fn split_subject(subject: &str) -> (&str, &str) {
    subject.split_at_checked(PUBLIC_NO_LENGTH).unwrap_or((subject, ""))
}

/// The acts of operators about any of these numbers, oldest first. A subject begins with its
/// number.
pub fn actions_about(conn: &mut Conn, numbers: &[&str]) -> QueryResult<Vec<ActionOf>> {
    use operator_log::dsl as t;
    t::operator_log
        .filter(subject_begins().eq_any(numbers).and(t::outcome.eq(LogOutcome::Done)))
        .order(t::id)
        .select((t::operator, t::action, t::subject, t::created_at))
        .load(conn)
}

/// The actions of operators on the account of a customer, oldest first.
pub fn actions_about_customer(conn: &mut Conn, id: &str) -> QueryResult<Vec<ActionOf>> {
    use operator_log::dsl as t;
    t::operator_log
        .filter(subject_begins().eq(id).and(t::action.eq_any(LogSubject::Customer.actions())))
        .filter(t::outcome.eq(LogOutcome::Done))
        .order(t::id)
        .select((t::operator, t::action, t::subject, t::created_at))
        .load(conn)
}
