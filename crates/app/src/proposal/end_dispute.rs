//! An operator ends a dispute whose provider does not report the end, with another operator.

use super::{Decided, ProposedChange, propose_change};
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::dispute::{EndDispute, EndedDispute};
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{DisputeState, ProposalKind, ProposalNo};
use store::operation::proposals::{NewProposal, ProposalSubject};
use store::trade::disputes;

/// The end of a dispute that an operator wants.
#[derive(Debug, Clone)]
pub struct EndDisputeByOperator {
    pub end: EndDispute,
    pub proposal_no: ProposalNo,
    pub operator: String,
}

/// Proposes to end an open dispute. It is done with what stands against it where it has ended.
/// Whoever calls it has asked the provider, if there is one.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen, the state is no
/// end, or another end of it is proposed.
pub fn end_dispute_by_operator(
    conn: &mut Conn,
    wanted: &EndDisputeByOperator,
) -> Tx<Decided<EndedDispute>> {
    let end = &wanted.end;
    let reason = checked_reason(&end.reason)?;
    if end.state == DisputeState::Open {
        return refuse(Refusal::malformed("state"));
    }
    let Some(known) = disputes::find_by_no(conn, &end.dispute_no)? else {
        return Ok(Decided::Done(EndedDispute::NotFound));
    };
    if known.state != DisputeState::Open {
        return Ok(Decided::Done(EndedDispute::EndedBefore(known.state)));
    }
    let change = ProposedChange::Dispute { state: end.state };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::EndDispute,
        user_id: None,
        subject: ProposalSubject::End(end.dispute_no.to_string(), change.to_json()?),
        amount_fen: known.amount_fen,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: end.now,
    };
    propose_change(conn, new)
}
