//! One operator proposes that a frozen account can be used again.

use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Fen, ProposalKind, ProposalNo, Timestamp, UserId};
use store::customer::freezes;
use store::operation::proposals::{self, NewProposal, ProposalSubject};
use store::trade::orders;

/// The end of a freeze to propose.
#[derive(Debug, Clone)]
pub struct ProposeUnfreeze {
    pub proposal_no: ProposalNo,
    pub user_id: UserId,
    pub reason: String,
    pub operator: String,
}

/// # Errors
/// When there is no such customer, the account is not frozen, the reason is missing, too long, or
/// has characters that cannot be seen, or the operator's equal proposal waits for an approval.
pub fn propose_unfreeze(conn: &mut Conn, command: &ProposeUnfreeze, now: Timestamp) -> Tx<()> {
    let reason = checked_reason(&command.reason)?;
    let kind = ProposalKind::UnfreezeCustomer;
    // Proposals about one customer at the same time wait for this row.
    if !orders::lock_counter(conn, command.user_id)? {
        return refuse(Refusal::CustomerNotFound);
    }
    if freezes::frozen_at(conn, command.user_id)?.is_none() {
        return refuse(Refusal::CustomerNotFrozen);
    }
    if proposals::is_open(conn, (command.user_id, kind, Fen::ZERO, &command.operator))? {
        return refuse(Refusal::AlreadyProposed);
    }
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind,
        user_id: Some(command.user_id),
        subject: ProposalSubject::Customer,
        amount_fen: Fen::ZERO,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    proposals::insert(conn, &new)?;
    Ok(())
}
