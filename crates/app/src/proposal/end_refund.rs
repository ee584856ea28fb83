//! An operator ends a refund whose job is parked, with another operator.

use super::{Decided, ProposedChange, propose_change};
use crate::error::Tx;
use crate::order::{EndRefund, EndedRefund, check_end_of_refund};
use db::Conn;
use domain::{ProposalKind, ProposalNo};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// The end of a refund that an operator wants.
#[derive(Debug, Clone)]
pub struct EndRefundByOperator {
    pub end: EndRefund,
    pub proposal_no: ProposalNo,
    pub operator: String,
}

/// Proposes to end a refund as sent. It is done with what stands against it where it cannot end so.
///
/// # Errors
/// As [`check_end_of_refund`], and when another end of it is proposed.
pub fn end_refund_by_operator(
    conn: &mut Conn,
    wanted: &EndRefundByOperator,
) -> Tx<Decided<EndedRefund>> {
    let end = &wanted.end;
    let (refund, _) = match check_end_of_refund(conn, end)? {
        Ok(found) => found,
        Err(why) => return Ok(Decided::Done(why)),
    };
    let change = ProposedChange::Refund { sent_by: end.sent_by };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::EndRefund,
        user_id: None,
        subject: ProposalSubject::End(end.refund_no.to_string(), change.to_json()?),
        amount_fen: refund.to_send(),
        reason: end.how.trim().to_owned(),
        proposed_by: wanted.operator.clone(),
        created_at: end.now,
    };
    propose_change(conn, new)
}
