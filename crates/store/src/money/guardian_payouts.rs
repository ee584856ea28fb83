//! Balances of minors that operators pay to a guardian outside the service. Each has its transfer.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::money::cash_outs::CashOutCustomer;
use crate::operation::operator_log;
use crate::schema::{guardian_payouts as t, users};
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, LogAction, ProposalNo, Timestamp, UserId};

/// A payout that two operators have agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = t)]
pub struct GuardianPayout {
    /// The number of its proposal, which is the reference of its transfer.
    pub payout_no: ProposalNo,
    pub user_id: UserId,
    pub amount_fen: Fen,
    /// Where the guardian's proof is filed.
    pub reference: String,
    pub proposed_by: String,
    pub approved_by: String,
    pub created_at: Timestamp,
}

/// The payment of a payout outside the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GuardianPayment {
    pub paid_by: String,
    /// Its number at the bank or provider.
    pub reference: String,
    pub paid_at: Timestamp,
}

/// Takes an approved payout from the balance, which is an action of who approves it. Where the
/// balance is too small, the caller rolls the transaction back.
///
/// # Errors
/// When the database fails; a unique violation when this payout exists already.
pub fn make(conn: &mut Conn, new: &GuardianPayout) -> QueryResult<Posted> {
    diesel::insert_into(t::table).values(new).execute(conn)?;
    let (by, number, now) = (&new.approved_by, new.payout_no.as_str(), new.created_at);
    operator_log::insert(conn, by, LogAction::ApproveGuardianPayout, number, now)?;
    let cause = Cause::GuardianPayout { payout: &new.payout_no, user: new.user_id };
    post(conn, &PlatformAccounts::default(), cause, new.amount_fen, now)
}

/// The payouts that wait for their payment, oldest first, with the customers.
pub fn to_pay(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(GuardianPayout, CashOutCustomer)>> {
    t::table
        .inner_join(users::table)
        .filter(t::paid_at.is_null())
        .order(t::id)
        .limit(limit)
        .select((GuardianPayout::as_select(), CashOutCustomer::as_select()))
        .load(conn)
}

/// Marks a payout as paid, once. The amount is `None` where there is none to pay.
pub fn mark_paid(
    conn: &mut Conn,
    no: &ProposalNo,
    payment: &GuardianPayment,
) -> QueryResult<Option<Fen>> {
    diesel::update(t::table.filter(t::payout_no.eq(no).and(t::paid_at.is_null())))
        .set((
            t::paid_by.eq(&payment.paid_by),
            t::paid_reference.eq(&payment.reference),
            t::paid_at.eq(payment.paid_at),
        ))
        .returning(t::amount_fen)
        .get_result(conn)
        .optional()
}

/// The payment of a payout that is marked as paid.
pub fn payment(conn: &mut Conn, no: &ProposalNo) -> QueryResult<Option<GuardianPayment>> {
    let paid: Option<(Option<String>, Option<String>, Option<Timestamp>)> = t::table
        .filter(t::payout_no.eq(no))
        .select((t::paid_by, t::paid_reference, t::paid_at))
        .first(conn)
        .optional()?;
    let Some((Some(paid_by), Some(reference), Some(paid_at))) = paid else { return Ok(None) };
    Ok(Some(GuardianPayment { paid_by, reference, paid_at }))
}
