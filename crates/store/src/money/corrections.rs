//! Corrections of balances by two operators each. Each has its transfer.

use crate::ledger::{Cause, PlatformAccounts, Posted, post};
use crate::operation::operator_log;
use crate::schema::corrections;
use db::Conn;
use diesel::prelude::*;
use domain::{Fen, LogAction, ProposalNo, Timestamp, UserId};

/// A correction to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = corrections)]
pub struct NewCorrection {
    /// The number of its proposal, which is the reference of its transfer.
    pub correction_no: ProposalNo,
    pub user_id: UserId,
    /// Added to the balance, or taken from it where it is negative.
    pub amount_fen: Fen,
    pub reason: String,
    pub proposed_by: String,
    pub approved_by: String,
    pub created_at: Timestamp,
    /// Whether the maker has approved it.
    pub approved_alone: bool,
}

/// Corrects a balance, which is an action of who approves it. Where the balance is too small, the
/// caller rolls the transaction back.
///
/// # Errors
/// When the database fails; a unique violation when this correction exists already.
pub fn make(conn: &mut Conn, new: &NewCorrection) -> QueryResult<Posted> {
    diesel::insert_into(corrections::table).values(new).execute(conn)?;
    let (by, number, now) = (&new.approved_by, new.correction_no.as_str(), new.created_at);
    operator_log::insert(conn, by, LogAction::CorrectBalance, number, now)?;
    let (correction, user) = (&new.correction_no, new.user_id);
    let (cause, amount) = if new.amount_fen > Fen::ZERO {
        (Cause::CorrectionCredit { correction, user }, new.amount_fen)
    } else {
        (Cause::CorrectionDebit { correction, user }, Fen(-new.amount_fen.0))
    };
    post(conn, &PlatformAccounts::default(), cause, amount, now)
}
