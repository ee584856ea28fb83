//! Balances too small to be cashed out, which customers gave up with their accounts. Each has its
//! transfer.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::schema::forfeits;
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, ForfeitNo, Timestamp, UserId};

/// A forfeit to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = forfeits)]
pub struct NewForfeit {
    /// Public number, which is the reference of its transfer.
    pub forfeit_no: ForfeitNo,
    /// The customer who gives it up.
    pub user_id: UserId,
    pub amount_fen: Fen,
    pub created_at: Timestamp,
}

/// Takes what a customer gives up; [`Posted::Insufficient`] when the balance is smaller.
///
/// # Errors
/// When the database fails; a unique violation when this forfeit exists already.
pub fn take(conn: &mut Conn, forfeit: &NewForfeit) -> QueryResult<Posted> {
    diesel::insert_into(forfeits::table).values(forfeit).execute(conn)?;
    let cause = Cause::Forfeit { forfeit: &forfeit.forfeit_no, user: forfeit.user_id };
    post(conn, &PlatformAccounts::default(), cause, forfeit.amount_fen, forfeit.created_at)
}
