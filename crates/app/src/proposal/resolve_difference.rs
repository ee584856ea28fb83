//! An operator resolves a difference: alone where nothing is booked, else with another operator.

use super::{Decided, ProposedChange, propose_change};
use crate::error::Tx;
use crate::reconciliation::{
    ResolveDifference, ResolvedDifference, plan_resolution, resolve_difference,
};
use db::Conn;
use domain::{Fen, ProposalKind, ProposalNo};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// A resolution that an operator wants.
#[derive(Debug, Clone)]
pub struct ResolveByOperator {
    pub resolve: ResolveDifference,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
}

/// Resolves a difference, or proposes that where money was unexplained. It is done with what stands
/// against it where it cannot be resolved so.
///
/// # Errors
/// When another resolution of it is proposed.
pub fn resolve_by_operator(
    conn: &mut Conn,
    wanted: &ResolveByOperator,
) -> Tx<Decided<ResolvedDifference>> {
    let resolve = &wanted.resolve;
    let planned = match plan_resolution(conn, resolve)? {
        Ok(planned) => planned,
        Err(why) => return Ok(Decided::Done(why)),
    };
    if planned.unexplained() == Fen::ZERO {
        return Ok(Decided::Done(resolve_difference(conn, resolve)?));
    }
    let change = ProposedChange::Difference {
        sent_by: resolve.sent_by,
        amount: resolve.amount.map(|amount| amount.0),
    };
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::ResolveDifference,
        user_id: None,
        subject: ProposalSubject::End(resolve.difference_no.to_string(), change.to_json()?),
        amount_fen: planned.unexplained(),
        reason: resolve.explanation.clone(),
        proposed_by: resolve.operator.clone(),
        created_at: resolve.now,
    };
    propose_change(conn, new)
}
