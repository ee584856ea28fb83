//! Corrections of balances, grants, withdrawals of deposits, large refunds, large cash-outs and
//! ends of freezes, by two operators: one proposes, another approves. Nothing happens before the
//! approval, and in its transaction everything does.

mod approve;
mod cancel;
mod cash;
mod propose_balance;
mod propose_correction;
mod propose_grant;
mod propose_unfreeze;
mod propose_withdrawal;
mod refund;

pub use approve::{ApprovedProposal, approve_proposal};
pub use cancel::cancel_proposal;
pub use cash::{ApproveCashByOperator, approve_cash_by_operator};
pub use propose_balance::ProposeBalance;
pub use propose_correction::{ProposedCorrection, propose_correction};
pub use propose_grant::propose_grant;
pub use propose_unfreeze::{ProposeUnfreeze, propose_unfreeze};
pub use propose_withdrawal::{ProposeWithdrawal, ProposedWithdrawal, propose_withdrawal};
pub use refund::{RefundByOperator, refund_by_operator};

use crate::LIST_MAX;
use crate::error::Tx;
use db::Conn;
use domain::ProposalNo;
use store::operation::proposals::{self, OpenProposal};
use store::trade::deposits;
use store::trade::deposits::Deposit;

/// The outcome of what one operator may do up to a bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided<T> {
    Done(T),
    /// It is above the bound, so another operator must approve it.
    Proposed(ProposalNo),
    /// It is proposed already, under this number.
    AlreadyProposed(ProposalNo),
}

/// The proposals that wait for another operator, oldest first.
pub fn open_proposals(conn: &mut Conn) -> Tx<Vec<OpenProposal>> {
    Ok(proposals::all(conn, LIST_MAX)?)
}

/// The deposits that have not ended, oldest first, with their customers' phone numbers.
pub fn uncredited_deposits(conn: &mut Conn) -> Tx<Vec<(Deposit, String)>> {
    Ok(deposits::list_running(conn, LIST_MAX)?)
}
