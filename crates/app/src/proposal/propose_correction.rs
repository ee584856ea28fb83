//! One operator proposes to change a balance that is wrong.

use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use domain::{Fen, Phone, ProposalKind, ProposalNo, Timestamp};
use store::proposals::{self, NewProposal};
use store::{Conn, ledger, users};

/// A correction to propose.
#[derive(Debug, Clone)]
pub struct ProposeCorrection {
    pub proposal_no: ProposalNo,
    /// The customer's number.
    pub phone: Phone,
    /// Added to the balance, or taken from it where it is negative.
    pub amount: Fen,
    /// Why; the customer reads it.
    pub reason: String,
    pub operator: String,
}

/// The outcome of [`propose_correction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProposedCorrection {
    NoSuchCustomer,
    /// With the balance of now.
    Proposed(Fen),
}

/// # Errors
/// When the amount is zero, or the reason is missing, too long, or has characters that cannot be
/// seen.
pub fn propose_correction(
    conn: &mut Conn,
    command: &ProposeCorrection,
    now: Timestamp,
) -> Tx<ProposedCorrection> {
    let reason = checked_reason(&command.reason)?;
    if command.amount == Fen::ZERO {
        return refuse(Refusal::malformed("amount"));
    }
    let Some(user) = users::find_by_phone(conn, command.phone.as_str())?.map(|user| user.id) else {
        return Ok(ProposedCorrection::NoSuchCustomer);
    };
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind: ProposalKind::CorrectBalance,
        user_id: user,
        deposit_id: None,
        amount_fen: command.amount,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    let (balance, _) = ledger::balance(conn, user)?;
    Ok(ProposedCorrection::Proposed(balance))
}
