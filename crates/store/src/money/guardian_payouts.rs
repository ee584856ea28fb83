//! Balances of minors that operators pay to a guardian outside the service. Each payout has a
//! transfer once it is approved, and an append-only row for each of its states.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::money::cash_outs::CashOutCustomer;
use crate::schema::{guardian_payout_changes as changes, guardian_payouts as t, users};
use db::Conn;
use diesel::prelude::*;
use domain::{
    Fen, GuardianPayoutId, GuardianPayoutNo, GuardianPayoutState as State,
    GuardianPayoutTransition as Transition, Timestamp, UserId,
};

/// A payout as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = t)]
pub struct GuardianPayout {
    pub id: GuardianPayoutId,
    /// Public number, which is the reference of its transfer.
    pub payout_no: GuardianPayoutNo,
    pub user_id: UserId,
    pub amount_fen: Fen,
    /// Where the guardian's proof is filed.
    pub reference: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
    pub state: State,
    pub approved_by: Option<String>,
    /// When it came into its state.
    pub changed_at: Timestamp,
}

/// A payout to propose.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = t)]
pub struct NewGuardianPayout {
    pub payout_no: GuardianPayoutNo,
    pub user_id: UserId,
    pub amount_fen: Fen,
    pub reference: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
}

/// How a payout came into a state.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = changes)]
pub struct GuardianPayoutChange {
    pub state: State,
    /// `None` where the customer deleted the account.
    pub operator: Option<String>,
    /// Where the guardian's proof is filed; for the payment, its number at the bank or provider.
    pub reference: Option<String>,
    pub created_at: Timestamp,
}

/// The operator who changes a state, with the reference of the change where it has one.
#[derive(Debug, Clone, Copy)]
pub struct ChangedBy<'a> {
    pub operator: Option<&'a str>,
    pub reference: Option<&'a str>,
}

/// Inserts a proposal, and cancels the customer's earlier one that nobody has approved.
pub fn propose(conn: &mut Conn, new: &NewGuardianPayout) -> QueryResult<()> {
    cancel_open_proposal(conn, new.user_id, Some(&new.proposed_by), new.created_at)?;
    let state = Transition::PROPOSE.to();
    let row = (new, t::state.eq(state), t::changed_at.eq(new.created_at));
    let id: GuardianPayoutId =
        diesel::insert_into(t::table).values(row).returning(t::id).get_result(conn)?;
    let by = ChangedBy { operator: Some(&new.proposed_by), reference: Some(&new.reference) };
    note_change(conn, (id, new.user_id, new.amount_fen), state, by, new.created_at)
}

pub fn find(conn: &mut Conn, no: &GuardianPayoutNo) -> QueryResult<Option<GuardianPayout>> {
    let found = t::table.filter(t::payout_no.eq(no));
    found.select(GuardianPayout::as_select()).first(conn).optional()
}

/// How a payout came into each of its states, oldest first.
pub fn history(conn: &mut Conn, id: GuardianPayoutId) -> QueryResult<Vec<GuardianPayoutChange>> {
    let of_payout = changes::table.filter(changes::payout_id.eq(id)).order(changes::id);
    of_payout.select(GuardianPayoutChange::as_select()).load(conn)
}

/// The payouts that wait for an approval or for their payment, oldest first, with the customers.
pub fn open(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(GuardianPayout, CashOutCustomer)>> {
    t::table
        .inner_join(users::table)
        .filter(t::state.eq_any([State::Proposed, State::Approved]))
        .order(t::id)
        .limit(limit)
        .select((GuardianPayout::as_select(), CashOutCustomer::as_select()))
        .load(conn)
}

/// Approves a proposal and takes its amount from the balance; `None` when it is no longer proposed.
///
/// # Errors
/// When the database fails, or the operator is the one who has proposed it.
pub fn approve(
    conn: &mut Conn,
    payout: &GuardianPayout,
    operator: &str,
    now: Timestamp,
) -> QueryResult<Option<Posted>> {
    if !advance(
        conn,
        payout,
        Transition::APPROVE,
        ChangedBy { operator: Some(operator), reference: None },
        now,
    )? {
        return Ok(None);
    }
    let cause = Cause::GuardianPayout { payout: &payout.payout_no, user: payout.user_id };
    post(conn, &PlatformAccounts::default(), cause, payout.amount_fen, now).map(Some)
}

/// Marks an approved payout as paid outside the service, with its number at the bank or provider as
/// the reference; `false` when it is not approved, or paid already.
pub fn mark_paid(
    conn: &mut Conn,
    payout: &GuardianPayout,
    by: ChangedBy<'_>,
    now: Timestamp,
) -> QueryResult<bool> {
    advance(conn, payout, Transition::MARK_PAID, by, now)
}

/// Cancels a proposal; `false` when it is no longer proposed.
pub fn cancel(
    conn: &mut Conn,
    payout: &GuardianPayout,
    operator: Option<&str>,
    now: Timestamp,
) -> QueryResult<bool> {
    advance(conn, payout, Transition::CANCEL, ChangedBy { operator, reference: None }, now)
}

/// Cancels a customer's proposal, if there is one.
pub fn cancel_open_proposal(
    conn: &mut Conn,
    user: UserId,
    operator: Option<&str>,
    now: Timestamp,
) -> QueryResult<()> {
    let [proposed] = Transition::CANCEL.from();
    let of_user = t::table.filter(t::user_id.eq(user).and(t::state.eq(proposed)));
    let found: Option<GuardianPayout> =
        of_user.select(GuardianPayout::as_select()).first(conn).optional()?;
    if let Some(payout) = found {
        cancel(conn, &payout, operator, now)?;
    }
    Ok(())
}

fn advance(
    conn: &mut Conn,
    payout: &GuardianPayout,
    transition: Transition,
    by: ChangedBy<'_>,
    now: Timestamp,
) -> QueryResult<bool> {
    let ([from], to) = (transition.from(), transition.to());
    let matching = t::table.filter(t::id.eq(payout.id).and(t::state.eq(from)));
    let approved_by =
        by.operator.filter(|_| to == State::Approved).map(|name| t::approved_by.eq(name));
    let set = (t::state.eq(to), t::changed_at.eq(now), approved_by);
    let is_changed = diesel::update(matching).set(set).execute(conn)? == 1;
    if is_changed {
        note_change(conn, (payout.id, payout.user_id, payout.amount_fen), to, by, now)?;
    }
    Ok(is_changed)
}

fn note_change(
    conn: &mut Conn,
    (payout, user, amount): (GuardianPayoutId, UserId, Fen),
    state: State,
    by: ChangedBy<'_>,
    now: Timestamp,
) -> QueryResult<()> {
    let row = (
        changes::payout_id.eq(payout),
        changes::user_id.eq(user),
        changes::amount_fen.eq(amount),
        changes::state.eq(state),
        changes::operator.eq(by.operator),
        changes::reference.eq(by.reference),
        changes::created_at.eq(now),
    );
    diesel::insert_into(changes::table).values(row).execute(conn).map(drop)
}
