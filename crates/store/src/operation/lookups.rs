//! Queries of what an operator looks up.

use crate::schema::{
    bag_items, exchanges, extract_items, extracts, gifts, jobs, operator_log, refunds,
};
use db::Conn;
use diesel::prelude::*;
use diesel::sql_types::Integer;
use domain::{
    ExchangeNo, ExtractId, ExtractNo, Fen, GiftId, ItemId, ItemState, JobId, LogAction, LogOutcome,
    OrderId, PUBLIC_NO_LENGTH, RefundNo, Timestamp,
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

define_sql_function! {
    fn substr(text: diesel::sql_types::Text, from: Integer, length: Integer) -> diesel::sql_types::Text;
}

/// The acts of operators about any of these numbers, oldest first. A subject begins with its
/// number.
pub fn actions_about(conn: &mut Conn, numbers: &[&str]) -> QueryResult<Vec<ActionOf>> {
    use operator_log::dsl as t;
    let length = i32::try_from(PUBLIC_NO_LENGTH).unwrap_or(i32::MAX);
    t::operator_log
        .filter(substr(t::subject, 1, length).eq_any(numbers).and(t::outcome.eq(LogOutcome::Done)))
        .order(t::id)
        .select((t::operator, t::action, t::subject, t::created_at))
        .load(conn)
}

/// The actions whose subject is the id of a customer.
const ON_CUSTOMERS: [LogAction; 9] = [
    LogAction::FreezeCustomer,
    LogAction::UnfreezeCustomer,
    LogAction::EndLogins,
    LogAction::UnlockCustomer,
    LogAction::MessageCustomer,
    LogAction::RevealPhone,
    LogAction::ChangePhone,
    LogAction::ExportCustomer,
    LogAction::CloseAccount,
];

/// The actions of operators on the account of a customer, oldest first.
pub fn actions_about_customer(conn: &mut Conn, id: &str) -> QueryResult<Vec<ActionOf>> {
    use operator_log::dsl as t;
    t::operator_log
        .filter(t::subject.eq(id).and(t::action.eq_any(ON_CUSTOMERS)))
        .filter(t::outcome.eq(LogOutcome::Done))
        .order(t::id)
        .select((t::operator, t::action, t::subject, t::created_at))
        .load(conn)
}
