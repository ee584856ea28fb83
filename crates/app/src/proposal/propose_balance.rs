//! The common part of proposals that change a balance.

use super::ProposedChange;
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{
    BALANCE_CHANGE_MAX, CustomerReason, Fen, Phone, ProposalKind, ProposalNo, Timestamp, UserId,
};
use store::customer::users;
use store::operation::proposals::{self, NewProposal, ProposalSubject};
use store::trade::orders;

/// A change of a balance to propose.
#[derive(Debug, Clone)]
pub struct ProposeBalance {
    pub proposal_no: ProposalNo,
    /// The customer's number.
    pub phone: Phone,
    /// Added to the balance, or taken from it where it is negative.
    pub amount: Fen,
    /// Why, as the customer reads it.
    pub shown: CustomerReason,
    /// Why, for who approves it.
    pub reason: String,
    pub operator: String,
}

/// Proposes the change; `None` when no customer has the number.
///
/// # Errors
/// When the amount is not one of this kind or above [`BALANCE_CHANGE_MAX`], the reason is missing,
/// too long, or has characters that cannot be seen, or the operator's equal proposal waits for an
/// approval.
pub(super) fn propose_balance(
    conn: &mut Conn,
    kind: ProposalKind,
    command: &ProposeBalance,
    now: Timestamp,
) -> Tx<Option<UserId>> {
    let reason = checked_reason(&command.reason)?;
    let is_amount = match kind {
        ProposalKind::Grant => command.amount > Fen::ZERO,
        _ => command.amount != Fen::ZERO,
    };
    if !is_amount || command.amount.0.unsigned_abs() > BALANCE_CHANGE_MAX.0.unsigned_abs() {
        return refuse(Refusal::malformed("amount"));
    }
    let Some(user) = users::find_by_phone(conn, command.phone.as_str())? else { return Ok(None) };
    // Proposals of one customer at the same time wait for this row.
    if !orders::lock_counter(conn, user.id)? {
        return Ok(None);
    }
    let equal = (user.id, kind, command.amount, command.operator.as_str());
    if proposals::is_open(conn, equal)? {
        return refuse(Refusal::AlreadyProposed);
    }
    let change = ProposedChange::Balance(command.shown.clone());
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind,
        user_id: Some(user.id),
        subject: ProposalSubject::CustomerChange(change.to_json()?),
        amount_fen: command.amount,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(Some(user.id))
}
