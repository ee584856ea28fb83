//! Actions that one operator has proposed and another must approve. A proposal ends when its row is
//! removed, which happens once.

use crate::schema::{deposits, proposals, users};
use db::Conn;
use diesel::prelude::*;
use domain::{DepositId, DepositNo, Fen, ProposalId, ProposalKind, ProposalNo, Timestamp, UserId};

/// A proposal as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = proposals)]
pub struct Proposal {
    pub id: ProposalId,
    pub proposal_no: ProposalNo,
    pub kind: ProposalKind,
    pub user_id: UserId,
    /// The deposit, where one is to be withdrawn.
    pub deposit_id: Option<DepositId>,
    /// The amount that is added to the balance, or taken from it where it is negative; for a
    /// deposit, what it would bring.
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
}

/// A proposal to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = proposals)]
pub struct NewProposal {
    pub proposal_no: ProposalNo,
    pub kind: ProposalKind,
    pub user_id: UserId,
    pub deposit_id: Option<DepositId>,
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub created_at: Timestamp,
}

/// Inserts a proposal; a unique violation when the deposit has one.
pub fn insert(conn: &mut Conn, proposal: &NewProposal) -> QueryResult<usize> {
    diesel::insert_into(proposals::table).values(proposal).execute(conn)
}

pub fn find(conn: &mut Conn, no: &ProposalNo) -> QueryResult<Option<Proposal>> {
    let found = proposals::table.filter(proposals::proposal_no.eq(no));
    found.select(Proposal::as_select()).first(conn).optional()
}

/// The proposal to withdraw a deposit.
pub fn of_deposit(conn: &mut Conn, deposit: DepositId) -> QueryResult<Option<ProposalNo>> {
    let found = proposals::table.filter(proposals::deposit_id.eq(deposit));
    found.select(proposals::proposal_no).first(conn).optional()
}

/// All proposals, oldest first, with the customer's phone number and the deposit.
pub fn all(conn: &mut Conn, limit: i64) -> QueryResult<Vec<(Proposal, String, Option<DepositNo>)>> {
    proposals::table
        .inner_join(users::table.on(users::id.eq(proposals::user_id)))
        .left_join(deposits::table.on(proposals::deposit_id.eq(deposits::id.nullable())))
        .order(proposals::id)
        .limit(limit)
        .select((Proposal::as_select(), users::phone, deposits::deposit_no.nullable()))
        .load(conn)
}

/// Ends a proposal; `false` when it has ended before.
pub fn end(conn: &mut Conn, id: ProposalId) -> QueryResult<bool> {
    let removed = diesel::delete(proposals::table.filter(proposals::id.eq(id))).execute(conn)?;
    Ok(removed == 1)
}
