//! Carries out the approved end of a difference, a refund, a dispute, a period or payouts, unless
//! it has ended meanwhile.

use super::close_period::close;
use super::{ApprovedProposal, ProposedChange};
use crate::Refusal;
use crate::cash::return_payouts;
use crate::dispute::{EndDispute, EndedDispute, end_dispute};
use crate::error::{Tx, fault, refuse};
use crate::order::{EndRefund, EndedRefund, end_refund};
use crate::reconciliation::{ResolveDifference, ResolvedDifference, resolve_difference};
use db::Conn;
use domain::{DifferenceNo, DisputeNo, Fen, LogAction, RefundNo, SentBy, Timestamp};
use store::operation::operator_log;
use store::operation::proposals::Proposal;

pub(super) fn approve_end(
    conn: &mut Conn,
    proposal: &Proposal,
    operator: &str,
    now: Timestamp,
) -> Tx<ApprovedProposal> {
    let change = ProposedChange::of(proposal).map_err(|error| fault(error.to_string()))?;
    let Some((change, number)) = change.zip(proposal.subject_no.as_deref()) else {
        return Err(fault(format!("{} names no number", proposal.proposal_no)));
    };
    let unknown = |_| fault(format!("{number} is no number"));
    let (action, subject) = match change {
        ProposedChange::Difference { sent_by, amount } => {
            let resolve = ResolveDifference {
                difference_no: DifferenceNo::parse(number).map_err(unknown)?,
                sent_by,
                amount: amount.map(Fen),
                explanation: proposal.reason.clone(),
                operator: operator.to_owned(),
                now,
            };
            resolve_difference(conn, &resolve)?.into_result().or_else(refuse)?;
            (LogAction::ResolveDifference, with_sender(number, sent_by))
        }
        ProposedChange::Refund { sent_by } => {
            let (refund_no, how) =
                (RefundNo::parse(number).map_err(unknown)?, proposal.reason.clone());
            let end = EndRefund { refund_no, sent_by, how, now };
            end_refund(conn, &end)?.into_result().or_else(refuse)?;
            (LogAction::EndRefund, with_sender(number, Some(sent_by)))
        }
        ProposedChange::Dispute { state } => {
            let (dispute_no, reason) =
                (DisputeNo::parse(number).map_err(unknown)?, proposal.reason.clone());
            let end = EndDispute { dispute_no, state, reason, now };
            end_dispute(conn, &end)?.into_result().or_else(refuse)?;
            (LogAction::EndDispute, format!("{number} {state}"))
        }
        ProposedChange::Period => {
            let last_day = number.parse().map_err(|_| fault(format!("{number} is no day")))?;
            close(conn, last_day, operator, now)?;
            (LogAction::ClosePeriod, number.to_owned())
        }
        ProposedChange::Payouts(payouts) => {
            return_payouts(conn, &payouts, now)?;
            (LogAction::ReturnPayouts, number.to_owned())
        }
        _ => return Err(fault(format!("{} ends nothing", proposal.proposal_no))),
    };
    operator_log::insert(conn, operator, action, &subject, now)?;
    Ok(ApprovedProposal::Ended(proposal.kind))
}

/// The subject in the log: what stands behind the number is for people.
fn with_sender(number: &str, sent_by: Option<SentBy>) -> String {
    sent_by.map_or_else(|| number.to_owned(), |sender| format!("{number}: sent by the {sender}"))
}

impl ResolvedDifference {
    /// # Errors
    /// The refusal that stands against it, unless it is resolved.
    pub fn into_result(self) -> Result<(), Refusal> {
        Err(match self {
            Self::Resolved => return Ok(()),
            Self::NotFound => Refusal::DifferenceNotFound,
            Self::ResolvedBefore => Refusal::DifferenceResolved,
            Self::BookedSince => Refusal::DifferenceBooked,
            Self::PaymentAwaited(_) | Self::SenderNeeded => Refusal::SenderNeeded,
            Self::NothingToSend => Refusal::NothingToSend,
            Self::Disputed => Refusal::PaymentDisputed,
            Self::RestDiffers(rest) => Refusal::RestDiffers { rest },
        })
    }
}

impl EndedRefund {
    /// # Errors
    /// The refusal that stands against it, unless it has ended.
    pub fn into_result(self) -> Result<(), Refusal> {
        Err(match self {
            Self::Ended => return Ok(()),
            Self::NotFound => Refusal::RefundNotFound,
            Self::EndedBefore(_) => Refusal::RefundEnded,
            Self::NotParked => Refusal::RefundNotParked,
            Self::Disputed => Refusal::PaymentDisputed,
            Self::InStatement => Refusal::RefundInStatement,
        })
    }
}

impl EndedDispute {
    /// # Errors
    /// The refusal that stands against it, unless it has ended.
    pub fn into_result(self) -> Result<(), Refusal> {
        Err(match self {
            Self::Ended => return Ok(()),
            Self::NotFound => Refusal::DisputeNotFound,
            Self::EndedBefore(_) => Refusal::DisputeEnded,
        })
    }
}
