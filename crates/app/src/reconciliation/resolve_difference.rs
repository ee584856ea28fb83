//! Resolves a difference by hand: an operator has found out what it was.

use crate::error::Tx;
use domain::{DifferenceNo, Timestamp};
use store::Conn;
use store::ledger::PlatformAccounts;
use store::statements;

#[derive(Debug, Clone)]
pub struct ResolveDifference {
    pub difference_no: DifferenceNo,
    /// What it was, for later readers.
    pub explanation: String,
    pub now: Timestamp,
}

/// Resolves an open difference; `None` when there is no such one, `false` when it was resolved
/// before. What was unexplained leaves the suspense account.
pub fn resolve_difference(conn: &mut Conn, command: &ResolveDifference) -> Tx<Option<bool>> {
    let ResolveDifference { difference_no, explanation, now } = command;
    if statements::find(conn, difference_no)?.is_none() {
        return Ok(None);
    }
    let accounts = PlatformAccounts::default();
    Ok(Some(statements::resolve(conn, &accounts, difference_no, explanation, *now)?))
}
