//! Balance that the platform gives to customers, by two operators each. Each grant has its
//! transfer.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::operation::operator_log;
use crate::schema::grants;
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, LogAction, ProposalNo, Timestamp, UserId};

/// A grant to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = grants)]
pub struct NewGrant {
    /// The number of its proposal, which is the reference of its transfer.
    pub grant_no: ProposalNo,
    /// The customer who gets it.
    pub user_id: UserId,
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub approved_by: String,
    pub created_at: Timestamp,
    /// Whether the maker has approved it.
    pub approved_alone: bool,
}

/// Gives a customer money of the platform, which is an action of who approves it; returns the
/// balance after it.
///
/// # Errors
/// When the database fails; a unique violation when this grant exists already.
pub fn give(conn: &mut Conn, grant: &NewGrant) -> QueryResult<Fen> {
    diesel::insert_into(grants::table).values(grant).execute(conn)?;
    let (by, number, now) = (&grant.approved_by, grant.grant_no.as_str(), grant.created_at);
    operator_log::insert(conn, by, LogAction::Grant, number, now)?;
    let cause = Cause::Grant { grant: &grant.grant_no, user: grant.user_id };
    match post(conn, &PlatformAccounts::default(), cause, grant.amount_fen, grant.created_at)? {
        Posted::Balance(balance) => Ok(balance),
        Posted::Platform | Posted::Insufficient => Err(db::conflict()),
    }
}
