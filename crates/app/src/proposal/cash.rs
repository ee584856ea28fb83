//! An operator approves a cash-out: alone up to a bound, above it with another operator.

use super::Decided;
use crate::Refusal;
use crate::cash::approve_cash;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{CashNo, CashState, ProposalKind, ProposalNo, Rules, Timestamp};
use store::money::cash_outs;
use store::operation::proposals::{self, NewProposal, ProposalSubject};

/// A cash-out that an operator wants to approve.
#[derive(Debug, Clone)]
pub struct ApproveCashByOperator {
    pub cash_no: CashNo,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Approves a cash-out, or proposes that where its amount is above `rules.cash_review_over_fen`.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen, and as
/// [`approve_cash`].
pub fn approve_cash_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &ApproveCashByOperator,
    now: Timestamp,
) -> Tx<Decided<()>> {
    let reason = checked_reason(&wanted.reason)?;
    let Some(cash_out) = cash_outs::find_by_no(conn, &wanted.cash_no)? else {
        return refuse(Refusal::CashNotFound);
    };
    if !rules.needs_two_to_cash(cash_out.amount_fen) || cash_out.state != CashState::Reviewing {
        return Ok(Decided::Done(approve_cash(conn, &wanted.cash_no, now)?));
    }
    let subject = ProposalSubject::CashOut(cash_out.id);
    if let Some(known) = proposals::about(conn, ProposalKind::ApproveCash, &subject)? {
        return Ok(Decided::AlreadyProposed(known));
    }
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::ApproveCash,
        user_id: Some(cash_out.user_id),
        subject,
        amount_fen: cash_out.amount_fen,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(Decided::Proposed(new.proposal_no))
}
