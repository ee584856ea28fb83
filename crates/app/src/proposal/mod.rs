//! Corrections of balances, grants and withdrawals of deposits, by two operators: one proposes,
//! another approves. Nothing happens before the approval, and in its transaction everything does.

mod approve;
mod cancel;
mod propose_balance;
mod propose_correction;
mod propose_grant;
mod propose_withdrawal;

pub use approve::{ApprovedProposal, approve_proposal};
pub use cancel::cancel_proposal;
pub use propose_balance::ProposeBalance;
pub use propose_correction::{ProposedCorrection, propose_correction};
pub use propose_grant::propose_grant;
pub use propose_withdrawal::{ProposeWithdrawal, ProposedWithdrawal, propose_withdrawal};

use crate::LIST_MAX;
use crate::error::Tx;
use db::Conn;
use domain::DepositNo;
use store::operation::proposals::{self, Proposal};
use store::trade::deposits;
use store::trade::deposits::Deposit;

/// The proposals that wait for another operator, oldest first, with the customer's phone number and
/// the deposit.
pub fn open_proposals(conn: &mut Conn) -> Tx<Vec<(Proposal, String, Option<DepositNo>)>> {
    Ok(proposals::all(conn, LIST_MAX)?)
}

/// The deposits that have not ended, oldest first, with their customers' phone numbers.
pub fn uncredited_deposits(conn: &mut Conn) -> Tx<Vec<(Deposit, String)>> {
    Ok(deposits::list_running(conn, LIST_MAX)?)
}
