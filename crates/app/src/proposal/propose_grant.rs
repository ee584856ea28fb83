//! One operator proposes to give a customer an amount of the platform's money.

use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use domain::{Fen, Phone, ProposalKind, ProposalNo, Timestamp};
use store::proposals::{self, NewProposal};
use store::{Conn, users};

/// A grant to propose.
#[derive(Debug, Clone)]
pub struct ProposeGrant {
    pub proposal_no: ProposalNo,
    /// The customer's number.
    pub phone: Phone,
    pub amount: Fen,
    /// Why; the customer reads it.
    pub reason: String,
    pub operator: String,
}

/// Proposes a grant; `false` when no customer has the number.
///
/// # Errors
/// When the amount is not above zero, or the reason is missing, too long, or has characters that
/// cannot be seen.
pub fn propose_grant(conn: &mut Conn, command: &ProposeGrant, now: Timestamp) -> Tx<bool> {
    let reason = checked_reason(&command.reason)?;
    if command.amount <= Fen::ZERO {
        return refuse(Refusal::malformed("amount"));
    }
    let Some(user) = users::find_by_phone(conn, command.phone.as_str())? else {
        return Ok(false);
    };
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind: ProposalKind::Grant,
        user_id: user.id,
        deposit_id: None,
        amount_fen: command.amount,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(true)
}
