//! An operator sends a message to many customers: alone up to a number, above it with another one.

use super::approve_change::record;
use super::{ApprovedProposal, Decided, ProposedChange, propose_change, wait_for_others};
use crate::error::{Tx, fault, refuse};
use crate::inbox::{BroadcastPlan, send_broadcast};
use crate::{Refusal, checked_reason::checked_reason};
use db::Conn;
use domain::{
    BROADCAST_ALONE_MAX, BroadcastId, Fen, LogAction, ProposalKind, ProposalNo, Timestamp,
};
use serde_json::json;
use store::customer::broadcasts;
use store::operation::proposals::{NewProposal, Proposal, ProposalSubject};

/// A message to many that an operator wants to send.
#[derive(Debug, Clone)]
pub struct BroadcastByOperator {
    pub plan: BroadcastPlan,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Whether a message to so many customers needs an approval: with the others of the day in Beijing
/// that had none, it would reach too many.
pub(crate) fn broadcast_needs_two(conn: &mut Conn, customers: i64, now: Timestamp) -> Tx<bool> {
    let before = broadcasts::reached_alone_since(conn, now.beijing_midnight())?;
    Ok(before.saturating_add(customers) > BROADCAST_ALONE_MAX)
}

/// Sends a message to many, or proposes that.
///
/// # Errors
/// When it would reach nobody, or the reason is missing, too long or has characters that cannot be
/// seen.
pub fn broadcast_by_operator(
    conn: &mut Conn,
    wanted: &BroadcastByOperator,
    now: Timestamp,
) -> Tx<Decided<BroadcastId>> {
    wait_for_others(conn)?;
    let reason = checked_reason(&wanted.reason)?;
    let plan = &wanted.plan;
    if plan.customers == 0 {
        return refuse(Refusal::NobodyReached);
    }
    if !broadcast_needs_two(conn, plan.customers, now)? {
        return Ok(Decided::Done(send_broadcast(conn, plan, (&wanted.operator, None), now)?));
    }
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::SendBroadcast,
        user_id: None,
        subject: ProposalSubject::Change(ProposedChange::Broadcast(plan.clone()).to_json()?),
        amount_fen: Fen::ZERO,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: now,
    };
    propose_change(conn, new)
}

/// Begins to send an approved message.
pub(super) fn approve_broadcast(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let change = ProposedChange::of(proposal).map_err(|error| fault(error.to_string()))?;
    let Some(ProposedChange::Broadcast(plan)) = change else {
        return Err(fault(format!("{} names no message", proposal.proposal_no)));
    };
    let by = (proposal.proposed_by.as_str(), Some(operator));
    let id = send_broadcast(conn, &plan, by, now)?.to_string();
    let states = (None, Some(json!(plan)));
    record(conn, (operator, LogAction::SendBroadcast), &id, states, now)?;
    Ok(ApprovedProposal::BroadcastSent)
}
