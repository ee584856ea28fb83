//! Balances of minors that operators pay to a guardian outside the service. Each that is approved
//! has its transfer.

use crate::conn::Conn;
use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::schema::guardian_payouts as t;
use diesel::prelude::*;
use domain::{Fen, GuardianPayoutNo, Timestamp, UserId};

/// A payout as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = t)]
pub struct GuardianPayout {
    /// Public number, which is the reference of its transfer.
    pub payout_no: GuardianPayoutNo,
    pub user_id: UserId,
    pub amount_fen: Fen,
    /// Where the guardian's proof is filed.
    pub reference: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
    pub approved_by: Option<String>,
    /// When it was approved and booked.
    pub approved_at: Option<Timestamp>,
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

/// Inserts a proposal in place of the customer's earlier one that nobody has approved.
pub fn propose(conn: &mut Conn, new: &NewGuardianPayout) -> QueryResult<()> {
    let earlier = t::table.filter(t::user_id.eq(new.user_id).and(t::approved_at.is_null()));
    diesel::delete(earlier).execute(conn)?;
    diesel::insert_into(t::table).values(new).execute(conn)?;
    Ok(())
}

pub fn find(conn: &mut Conn, no: &GuardianPayoutNo) -> QueryResult<Option<GuardianPayout>> {
    let found = t::table.filter(t::payout_no.eq(no));
    found.select(GuardianPayout::as_select()).first(conn).optional()
}

/// The proposals that nobody has approved, oldest first.
pub fn open(conn: &mut Conn, limit: i64) -> QueryResult<Vec<GuardianPayout>> {
    t::table
        .filter(t::approved_at.is_null())
        .order(t::id)
        .limit(limit)
        .select(GuardianPayout::as_select())
        .load(conn)
}

/// Approves a proposal and takes its amount from the balance; `None` when it is approved already,
/// or was replaced.
///
/// # Errors
/// When the database fails, or who approves is who has proposed.
pub fn approve(
    conn: &mut Conn,
    payout: &GuardianPayout,
    operator: &str,
    now: Timestamp,
) -> QueryResult<Option<Posted>> {
    let open = t::table.filter(t::payout_no.eq(&payout.payout_no).and(t::approved_at.is_null()));
    let approved = diesel::update(open)
        .set((t::approved_by.eq(operator), t::approved_at.eq(now)))
        .execute(conn)?;
    if approved == 0 {
        return Ok(None);
    }
    let cause = Cause::GuardianPayout { payout: &payout.payout_no, user: payout.user_id };
    post(conn, &PlatformAccounts::default(), cause, payout.amount_fen, now).map(Some)
}
