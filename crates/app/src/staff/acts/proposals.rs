//! Proposals of members of staff, and their approval.

use super::action;
use crate::error::refuse;
use crate::proposal::{
    ApprovedProposal, ProposeBalance, ProposedCorrection, ShownProposal, approve_proposal,
    cancel_proposal, close_account, proposal_to_end_dispute, propose_correction, propose_grant,
    shown_proposals,
};
use crate::staff::{Acted, StaffCaller};
use crate::{App, BegunRefund, Refusal, Result};
use domain::{
    CustomerReason, Fen, LogAction, Permission, Phone, ProposalNo, RefundNo, StaffReason, UserId,
};
use serde_json::json;
use store::customer::users;
use store::operation::proposals::{self, ProposalFilter};

/// A change of a balance that a member of staff can propose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BalanceChange {
    /// The platform gives this amount.
    Grant(Fen),
    /// The balance was wrong by this amount.
    Correction(Fen),
}

impl App {
    /// Seconds after which the maker can approve a proposal alone; `None` where another must.
    #[must_use]
    pub fn alone_after_seconds(&self) -> Option<i64> {
        Some(self.rules.approve_alone_after_seconds).filter(|seconds| *seconds > 0)
    }

    /// The proposals that wait for another operator and fit, oldest first.
    pub async fn open_proposals(&self, filter: ProposalFilter) -> Result<Vec<ShownProposal>> {
        let rules = self.rules.clone();
        Ok(self.db.read(move |conn| shown_proposals(conn, &filter, &rules)).await?)
    }

    /// Proposes a grant or a correction of a balance, with a reason that the customer reads.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer, and as [`propose_grant`] and
    /// [`propose_correction`].
    pub async fn propose_balance_by_staff(
        &self,
        staff: &StaffCaller,
        user_id: UserId,
        (change, shown): (BalanceChange, CustomerReason),
        reason: StaffReason,
    ) -> Result<ProposalNo> {
        let no = ProposalNo::new(self.now(), self.random_bytes());
        let (name, amount) = match change {
            BalanceChange::Grant(amount) => (LogAction::ProposeGrant, amount),
            BalanceChange::Correction(amount) => (LogAction::ProposeCorrection, amount),
        };
        let act = action(name, no.as_str(), Some(reason.clone()));
        let (proposal_no, operator) = (no.clone(), staff.name.clone());
        let work = move |conn: &mut db::Conn, now| {
            let user = users::find(conn, user_id)?;
            let Some(Ok(phone)) = user.map(|user| Phone::parse(&user.phone)) else {
                return refuse(Refusal::CustomerNotFound);
            };
            let command = ProposeBalance {
                proposal_no: proposal_no.clone(),
                phone,
                amount,
                shown: shown.clone(),
                reason: reason.as_str().to_owned(),
                operator: operator.clone(),
            };
            let is_proposed = match change {
                BalanceChange::Grant(_) => propose_grant(conn, &command, now)?,
                BalanceChange::Correction(_) => {
                    propose_correction(conn, &command, now)? != ProposedCorrection::NoSuchCustomer
                }
            };
            if !is_proposed {
                return refuse(Refusal::CustomerNotFound);
            }
            let CustomerReason { zh, en } = &shown;
            let after = json!({ "customer": user_id.to_string(), "amountFen": amount.0, "reasonZh": zh, "reasonEn": en });
            Ok(Acted { after: Some(after), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await?;
        Ok(no)
    }

    /// Approves what another operator has proposed, and carries it out.
    ///
    /// # Errors
    /// [`Refusal::ProposalNotFound`] when it has ended, [`Refusal::SameOperator`] for who proposed
    /// it, [`Refusal::Forbidden`] for a change of staff without the right to it, as
    /// [`approve_proposal`], and when the provider of a dispute says another state of it or does
    /// not answer.
    pub async fn approve_proposal_by_staff(
        &self,
        staff: &StaffCaller,
        no: ProposalNo,
        reason: StaffReason,
    ) -> Result<ApprovedProposal> {
        let (random, rules) = (self.random_bytes(), self.rules.clone());
        let deletion = self.deletion(self.now());
        let named = no.clone();
        let ends = self.db.read(move |conn| proposal_to_end_dispute(conn, &named)).await?;
        let objection = match ends {
            Some((dispute, state)) => self.objection_to_end(dispute, state).await?,
            None => None,
        };
        let by = staff.name.clone();
        let act = action(LogAction::ApproveProposal, no.as_str(), Some(reason));
        let caller = staff.clone();
        let work = move |conn: &mut db::Conn, now| {
            if proposals::find(conn, &no)?.is_some_and(|open| open.kind.is_about_staff()) {
                caller.check_again(conn, Permission::ManageStaff)?;
            }
            let refund_no = RefundNo::new(now, random);
            match approve_proposal(conn, &rules, &no, &by, refund_no, now)? {
                ApprovedProposal::NotProposed => refuse(Refusal::ProposalNotFound),
                ApprovedProposal::SameOperator => refuse(Refusal::SameOperator),
                // Nothing would be done; the proposal can be cancelled.
                ApprovedProposal::DepositEnded(_) => refuse(Refusal::DepositNotCancellable),
                ApprovedProposal::Refunded(None) => refuse(Refusal::NotRefundable),
                ApprovedProposal::Closing { user, give_up } => {
                    close_account(conn, user, &deletion, (give_up, &by), now)?;
                    Ok(Acted::plain(ApprovedProposal::Closing { user, give_up }))
                }
                done => match &objection {
                    Some(objection) => refuse(objection.clone()),
                    None => Ok(Acted::plain(done)),
                },
            }
        };
        let done = self.act(staff, act, work).await?;
        match done {
            ApprovedProposal::Refunded(Some(BegunRefund { gift, available, .. }))
            | ApprovedProposal::StockRaised { gift, available } => {
                self.catalogue.set_stock(gift, available);
            }
            _ => {}
        }
        Ok(done)
    }

    /// Cancels a proposal, one's own too.
    ///
    /// # Errors
    /// [`Refusal::ProposalNotFound`] when it has ended.
    pub async fn cancel_proposal_by_staff(
        &self,
        staff: &StaffCaller,
        no: ProposalNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::CancelProposal, no.as_str(), Some(reason));
        let work = move |conn: &mut db::Conn, _| match cancel_proposal(conn, &no)? {
            true => Ok(Acted::plain(())),
            false => refuse(Refusal::ProposalNotFound),
        };
        self.act(staff, act, work).await
    }
}
