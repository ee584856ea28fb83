//! Corrections of balances, grants, withdrawals of deposits, large refunds, large cash-outs, ends
//! of freezes, invitations and roles of staff, and changes of gifts and campaigns beyond bounds, by
//! two operators: one proposes, another approves. Nothing happens before the approval, and in its
//! transaction everything does.

mod approve;
mod approve_change;
mod campaign;
mod cancel;
mod cash;
mod change;
mod price;
mod propose_balance;
mod propose_correction;
mod propose_grant;
mod propose_unfreeze;
mod propose_withdrawal;
mod refund;
mod staff;
mod stock;

pub use approve::{ApprovedProposal, approve_proposal};
pub use campaign::{CreateCampaignByOperator, create_campaign_by_operator};
pub use cancel::cancel_proposal;
pub use cash::{ApproveCashByOperator, approve_cash_by_operator};
pub use change::ProposedChange;
pub use price::{ChangePriceByOperator, change_price_by_operator};
pub use propose_balance::ProposeBalance;
pub use propose_correction::{ProposedCorrection, propose_correction};
pub use propose_grant::propose_grant;
pub use propose_unfreeze::{ProposeUnfreeze, propose_unfreeze};
pub use propose_withdrawal::{ProposeWithdrawal, ProposedWithdrawal, propose_withdrawal};
pub use refund::{RefundByOperator, refund_by_operator};
pub use staff::{ChangeStaffByOperator, ProposedStaff, StaffChange, change_staff_by_operator};
pub use stock::{ChangeStockByOperator, change_stock_by_operator};

use crate::error::{Tx, refuse};
use crate::{LIST_MAX, Refusal};
use db::Conn;
use domain::ProposalNo;
use store::operation::metadata;
use store::operation::proposals::{self, NewProposal, OpenProposal, ProposalSubject};
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

/// Proposes the change of a gift, a campaign or a member of staff, or finds the equal proposal that
/// is open.
///
/// # Errors
/// When another change of the same thing is proposed.
fn propose_change<T>(conn: &mut Conn, new: NewProposal) -> Tx<Decided<T>> {
    let Some(known) = proposals::about(conn, new.kind, &new.subject)? else {
        proposals::insert(conn, &new)?;
        return Ok(Decided::Proposed(new.proposal_no));
    };
    let wanted = match &new.subject {
        ProposalSubject::Gift(_, change)
        | ProposalSubject::Campaign(change)
        | ProposalSubject::Staff(change) => Some(change),
        _ => None,
    };
    let open = proposals::find(conn, &known)?;
    match open.is_some_and(|open| open.change.as_ref() == wanted) {
        true => Ok(Decided::AlreadyProposed(known)),
        false => refuse(Refusal::OtherProposalOpen),
    }
}

/// The proposals that wait for another operator, oldest first.
pub fn open_proposals(conn: &mut Conn) -> Tx<Vec<OpenProposal>> {
    Ok(proposals::all(conn, LIST_MAX)?)
}

/// The deposits that have not ended, oldest first, with their customers' phone numbers.
pub fn uncredited_deposits(conn: &mut Conn) -> Tx<Vec<(Deposit, String)>> {
    Ok(deposits::list_running(conn, LIST_MAX)?)
}

/// Keeps others who change stock or create campaigns waiting until this transaction has ended, so
/// that the changes of a day count each other.
fn wait_for_others(conn: &mut Conn) -> Tx<()> {
    metadata::put(conn, "bounds_of_a_day", "1")?;
    Ok(())
}
