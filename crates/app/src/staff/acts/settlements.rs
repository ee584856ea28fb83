//! Differences, refunds and disputes that members of staff end.

use super::{action, decided};
use crate::dispute::{EndDispute, check_end_of_dispute, dispute_by_no};
use crate::error::refuse;
use crate::order::EndRefund;
use crate::proposal::{
    Decided, EndDisputeByOperator, EndRefundByOperator, ResolveByOperator, end_dispute_by_operator,
    end_refund_by_operator, resolve_by_operator,
};
use crate::reconciliation::ResolveDifference;
use crate::staff::StaffCaller;
use crate::{App, ProviderObjection, Refusal, Result};
use db::Conn;
use domain::{
    DifferenceNo, DisputeNo, DisputeState, Fen, LogAction, ProposalNo, RefundNo, SentBy,
    StaffReason,
};

impl App {
    /// Resolves a difference, or proposes that where money was unexplained. `sent` says who has
    /// sent how much of it back.
    ///
    /// # Errors
    /// As [`resolve_by_operator`], and with what stands against it.
    pub async fn resolve_difference_by_staff(
        &self,
        staff: &StaffCaller,
        difference_no: DifferenceNo,
        sent: (Option<SentBy>, Option<Fen>),
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let act =
            action(LogAction::ResolveDifference, difference_no.as_str(), Some(reason.clone()));
        let wanted = ResolveByOperator {
            resolve: ResolveDifference {
                difference_no,
                sent_by: sent.0,
                amount: sent.1,
                explanation: reason.as_str().to_owned(),
                operator: staff.name.clone(),
                now: self.now(),
            },
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
        };
        let work = move |conn: &mut Conn, now| {
            let mut wanted = wanted.clone();
            wanted.resolve.now = now;
            let done = resolve_by_operator(conn, &wanted)?;
            let done = done.try_map(|done| done.into_result().or_else(refuse))?;
            decided(conn, done, LogAction::ProposeResolution, wanted.resolve.difference_no.as_str())
        };
        self.act(staff, act, work).await
    }

    /// Proposes to end a refund whose job is parked as sent.
    ///
    /// # Errors
    /// As [`end_refund_by_operator`], and with what stands against it.
    pub async fn end_refund_by_staff(
        &self,
        staff: &StaffCaller,
        refund_no: RefundNo,
        sent_by: SentBy,
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let act = action(LogAction::EndRefund, refund_no.as_str(), Some(reason.clone()));
        let how = reason.as_str().to_owned();
        let wanted = EndRefundByOperator {
            end: EndRefund { refund_no, sent_by, how, now: self.now() },
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut Conn, now| {
            let mut wanted = wanted.clone();
            wanted.end.now = now;
            let done = end_refund_by_operator(conn, &wanted)?;
            let done = done.try_map(|done| done.into_result().or_else(refuse))?;
            decided(conn, done, LogAction::ProposeRefundEnd, wanted.end.refund_no.as_str())
        };
        self.act(staff, act, work).await
    }

    /// Proposes to end a dispute that its provider does not report as open any more.
    ///
    /// # Errors
    /// As [`end_dispute_by_operator`], and when its provider says another state or does not answer.
    pub async fn end_dispute_by_staff(
        &self,
        staff: &StaffCaller,
        dispute_no: DisputeNo,
        state: DisputeState,
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let act = action(LogAction::EndDispute, dispute_no.as_str(), Some(reason.clone()));
        let objection = self.objection_to_end(dispute_no.clone(), state).await?;
        let reason = reason.as_str().to_owned();
        let wanted = EndDisputeByOperator {
            end: EndDispute { dispute_no, state, reason, now: self.now() },
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut Conn, now| {
            let mut wanted = wanted.clone();
            wanted.end.now = now;
            let done = end_dispute_by_operator(conn, &wanted)?;
            let done = done.try_map(|done| done.into_result().or_else(refuse))?;
            match &objection {
                Some(objection) => refuse(objection.clone()),
                None => decided(
                    conn,
                    done,
                    LogAction::ProposeDisputeEnd,
                    wanted.end.dispute_no.as_str(),
                ),
            }
        };
        self.act(staff, act, work).await
    }

    /// Asks the provider of a dispute, where it is configured, whether it has ended so.
    pub(super) async fn objection_to_end(
        &self,
        no: DisputeNo,
        state: DisputeState,
    ) -> Result<Option<Refusal>> {
        let Some(dispute) = dispute_by_no(&self.db, no).await? else { return Ok(None) };
        let Some(provider) = self.provider(&dispute.provider) else { return Ok(None) };
        if dispute.state != DisputeState::Open {
            return Ok(None);
        }
        Ok(check_end_of_dispute(provider, &dispute, state).await.err().map(|objection| {
            match objection {
                ProviderObjection::Says(_) => Refusal::DisputeDiffers,
                ProviderObjection::NoResponse => Refusal::ProviderSilent,
            }
        }))
    }
}
