//! Cash-outs.

use crate::schema::{cash_outs, users};
use crate::trade::status_history;
use db::Conn;
use db::event_counts::{self, Subject};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::{
    CashAccountId, CashChannel, CashFailure, CashNo, CashOutId, CashState, CashTransition, Fen,
    Sealed, Timestamp, UserId,
};

/// The name of this table in the status history.
pub const SUBJECT: &str = "cash_outs";

/// The code in the metrics for a cash-out that failed because its customer did not confirm it: it
/// has one of its own, because no operator needs to look into it.
pub const UNCONFIRMED: &str = "unconfirmed";

/// A cash-out as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cash_outs)]
pub struct CashOut {
    pub id: CashOutId,
    pub cash_no: CashNo,
    pub user_id: UserId,
    pub account_id: CashAccountId,
    pub channel: CashChannel,
    /// The amount that leaves the balance.
    pub amount_fen: Fen,
    /// The part that the platform keeps.
    pub fee_fen: Fen,
    /// The amount that the payout account receives.
    pub net_fen: Fen,
    pub state: CashState,
    /// Why it ended without a payout.
    pub reason: Option<String>,
    /// The provider that pays it out.
    pub provider: String,
    /// The provider's number, once it is paid.
    pub provider_txn: Option<String>,
    /// When it was requested.
    pub created_at: Timestamp,
    /// When it was paid, rejected or failed.
    pub ended_at: Option<Timestamp>,
    /// While the customer must confirm it at the provider: the JSON that opens the provider's page.
    pub confirmation: Option<String>,
    /// Until when the customer can confirm it.
    pub confirm_by: Option<Timestamp>,
}

/// A cash-out to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = cash_outs)]
pub struct NewCashOut {
    pub cash_no: CashNo,
    pub user_id: UserId,
    pub account_id: CashAccountId,
    pub channel: CashChannel,
    /// The amount that leaves the balance.
    pub amount_fen: Fen,
    /// The part of it that the platform keeps.
    pub fee_fen: Fen,
    /// The amount that the payout account receives.
    pub net_fen: Fen,
    /// The provider that pays it out.
    pub provider: String,
    pub created_at: Timestamp,
    /// The rate of the fee, in 1/10,000.
    pub fee_rate_bp: i64,
    /// The lowest fee.
    pub fee_min_fen: i64,
    /// The highest fee.
    pub fee_max_fen: i64,
}

/// The data of a customer that the checks of a cash-out need.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct CashOutCustomer {
    pub phone: String,
    /// Verified name, encrypted.
    pub real_name: Option<Sealed>,
    /// Date of birth as `yyyymmdd`, from a verified ID number.
    pub date_of_birth: Option<i32>,
    /// When the extract password last changed.
    pub secret_changed_at: Option<Timestamp>,
    /// When the phone number last changed.
    pub phone_changed_at: Option<Timestamp>,
    /// When the account was registered.
    pub created_at: Timestamp,
}

pub fn customer(conn: &mut Conn, user: UserId) -> QueryResult<Option<CashOutCustomer>> {
    users::table
        .filter(users::id.eq(user))
        .select(CashOutCustomer::as_select())
        .first(conn)
        .optional()
}

/// Inserts a cash-out with its first status change.
pub fn insert(
    conn: &mut Conn,
    cash_out: &NewCashOut,
    transition: CashTransition<0>,
) -> QueryResult<CashOutId> {
    let id: CashOutId = diesel::insert_into(cash_outs::table)
        .values((cash_out, cash_outs::state.eq(transition.to())))
        .returning(cash_outs::id)
        .get_result(conn)?;
    let code = transition.to().code();
    note(code, &cash_out.cash_no, cash_out.user_id);
    status_history::insert(conn, SUBJECT, id.0, code, None, cash_out.created_at)?;
    Ok(id)
}

pub fn find(conn: &mut Conn, id: CashOutId) -> QueryResult<Option<CashOut>> {
    cash_outs::table.find(id).select(CashOut::as_select()).first(conn).optional()
}

pub fn find_by_no(conn: &mut Conn, no: &CashNo) -> QueryResult<Option<CashOut>> {
    cash_outs::table
        .filter(cash_outs::cash_no.eq(no))
        .select(CashOut::as_select())
        .first(conn)
        .optional()
}

fn note(code: &'static str, no: &CashNo, user: UserId) {
    event_counts::note(Subject::CashOut, code, no.as_str(), Some(user));
}

/// Notes that a cash-out has entered a state, if one has, and returns whether it has.
fn note_if_changed(changed: Option<(CashNo, UserId)>, code: &'static str) -> bool {
    if let Some((no, user)) = &changed {
        note(code, no, *user);
    }
    changed.is_some()
}

/// Approves a cash-out for payout; `false` when it does not wait for a review.
pub fn approve(conn: &mut Conn, id: CashOutId, now: Timestamp) -> QueryResult<bool> {
    advance(conn, id, CashTransition::APPROVE, (None, None), now)
}

/// Marks a cash-out as paid; `false` when its state does not allow that.
///
/// # Errors
/// When the database fails; a unique violation when another cash-out has the provider's number.
pub fn pay(conn: &mut Conn, id: CashOutId, txn: &str, now: Timestamp) -> QueryResult<bool> {
    advance(conn, id, CashTransition::PAY, (Some(txn), None), now)
}

/// Ends a cash-out without a payout; `false` when it is not in the transition's starting state.
pub fn end(
    conn: &mut Conn,
    id: CashOutId,
    transition: CashTransition,
    reason: &str,
    now: Timestamp,
) -> QueryResult<bool> {
    advance(conn, id, transition, (None, Some(reason)), now)
}

/// Marks a paid cash-out as returned; `false` when it is not paid.
pub fn mark_returned(
    conn: &mut Conn,
    id: CashOutId,
    reason: &str,
    now: Timestamp,
) -> QueryResult<bool> {
    let ([from], to) = (CashTransition::RETURN.from(), CashTransition::RETURN.to());
    let paid = cash_outs::table.filter(cash_outs::id.eq(id).and(cash_outs::state.eq(from)));
    let returned =
        (cash_outs::state.eq(to), cash_outs::reason.eq(reason), cash_outs::returned_at.eq(now));
    let changed = diesel::update(paid)
        .set(returned)
        .returning((cash_outs::cash_no, cash_outs::user_id))
        .get_result(conn)
        .optional()?;
    let is_changed = note_if_changed(changed, to.code());
    if is_changed {
        status_history::insert(conn, SUBJECT, id.0, to.code(), Some(reason), now)?;
    }
    Ok(is_changed)
}

/// Stores how the customer confirms a payout at the provider; `false` when that is known already,
/// or the cash-out has ended.
pub fn await_confirmation(
    conn: &mut Conn,
    id: CashOutId,
    confirmation: &str,
    confirm_by: Timestamp,
) -> QueryResult<bool> {
    let unconfirmed = cash_outs::table.filter(
        cash_outs::id
            .eq(id)
            .and(cash_outs::state.eq(CashState::Processing))
            .and(cash_outs::confirmation.is_null()),
    );
    let changes = (cash_outs::confirmation.eq(confirmation), cash_outs::confirm_by.eq(confirm_by));
    Ok(diesel::update(unconfirmed).set(changes).execute(conn)? == 1)
}

/// Moves a cash-out to the transition's state and writes the status change. With the provider's
/// number or a reason, it ends.
fn advance(
    conn: &mut Conn,
    id: CashOutId,
    transition: CashTransition,
    (txn, reason): (Option<&str>, Option<&str>),
    now: Timestamp,
) -> QueryResult<bool> {
    let ([from], to) = (transition.from(), transition.to());
    let matching = cash_outs::table.filter(cash_outs::id.eq(id).and(cash_outs::state.eq(from)));
    let changes = (
        cash_outs::state.eq(to),
        txn.map(|txn| cash_outs::provider_txn.eq(txn)),
        reason.map(|reason| cash_outs::reason.eq(reason)),
        txn.or(reason).map(|_| {
            let nothing = (None::<String>, None::<Timestamp>);
            (
                cash_outs::ended_at.eq(now),
                cash_outs::confirmation.eq(nothing.0),
                cash_outs::confirm_by.eq(nothing.1),
            )
        }),
    );
    let changed = diesel::update(matching)
        .set(changes)
        .returning((cash_outs::cash_no, cash_outs::user_id))
        .get_result(conn)
        .optional()?;
    let is_unconfirmed = reason == Some(CashFailure::NotConfirmed.code());
    let counted = if is_unconfirmed { UNCONFIRMED } else { to.code() };
    let is_changed = note_if_changed(changed, counted);
    if is_changed {
        status_history::insert(conn, SUBJECT, id.0, to.code(), reason, now)?;
    }
    Ok(is_changed)
}

/// Finds a customer's cash-out by its number; another customer's is not found.
pub fn find_of(conn: &mut Conn, user: UserId, no: &CashNo) -> QueryResult<Option<CashOut>> {
    cash_outs::table
        .filter(cash_outs::cash_no.eq(no).and(cash_outs::user_id.eq(user)))
        .select(CashOut::as_select())
        .first(conn)
        .optional()
}

/// A customer's cash-outs, newest first; only those in `state` and before `before`, where given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    state: Option<CashState>,
    before: Option<CashOutId>,
    limit: i64,
) -> QueryResult<Vec<CashOut>> {
    let mut query = cash_outs::table
        .filter(cash_outs::user_id.eq(user))
        .select(CashOut::as_select())
        .order(cash_outs::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(state) = state {
        query = query.filter(cash_outs::state.eq(state));
    }
    if let Some(before) = before {
        query = query.filter(cash_outs::id.lt(before));
    }
    query.load(conn)
}

/// All customers' cash-outs in a state, oldest first, for operators.
pub fn in_state(conn: &mut Conn, state: CashState, limit: i64) -> QueryResult<Vec<CashOut>> {
    cash_outs::table
        .filter(cash_outs::state.eq(state))
        .order(cash_outs::id)
        .limit(limit)
        .select(CashOut::as_select())
        .load(conn)
}

/// The sum of what a customer's payout accounts have received. It is requested rarely, so there is
/// no running total.
pub fn total_paid(conn: &mut Conn, user: UserId) -> QueryResult<Fen> {
    // SUM of BIGINT is NUMERIC on PostgreSQL alone.
    cash_outs::table
        .filter(cash_outs::user_id.eq(user).and(cash_outs::state.eq(CashState::Paid)))
        .select(diesel::dsl::sql::<BigInt>("CAST(COALESCE(SUM(net_fen), 0) AS BIGINT)"))
        .first::<i64>(conn)
        .map(Fen)
}
