//! Settles a difference by hand: an operator has found out what it was.

use crate::error::Tx;
use domain::{DifferenceNo, Timestamp};
use store::Conn;
use store::ledger::PlatformAccounts;
use store::statements;

#[derive(Debug, Clone)]
pub struct SettleDifference {
    pub difference_no: DifferenceNo,
    /// What it was, for later readers.
    pub explanation: String,
    pub now: Timestamp,
}

/// Settles an open difference; `None` when there is no such difference, `false` when it was settled
/// before. What was unexplained leaves the suspense account.
pub fn settle_difference(conn: &mut Conn, command: &SettleDifference) -> Tx<Option<bool>> {
    let SettleDifference { difference_no, explanation, now } = command;
    if statements::find(conn, difference_no)?.is_none() {
        return Ok(None);
    }
    let accounts = PlatformAccounts::default();
    Ok(Some(statements::settle(conn, &accounts, difference_no, explanation, *now)?))
}
