//! Review of cash-outs by members of staff.

use super::{action, decided, states};
use crate::cash::reject_cash;
use crate::proposal::{ApproveCashByOperator, Decided, approve_cash_by_operator};
use crate::staff::StaffCaller;
use crate::{App, Result};
use domain::{CashNo, CashState, LogAction, ProposalNo, StaffReason};

impl App {
    /// Approves a cash-out, which is then paid, or proposes that where it is large.
    ///
    /// # Errors
    /// As [`approve_cash_by_operator`].
    pub async fn approve_cash_by_staff(
        &self,
        staff: &StaffCaller,
        no: CashNo,
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let wanted = ApproveCashByOperator {
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
            cash_no: no.clone(),
        };
        let rules = self.rules.clone();
        let act = action(LogAction::ApproveCash, no.as_str(), Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let done = approve_cash_by_operator(conn, &rules, &wanted, now)?;
            decided(conn, done, LogAction::ProposeCash, wanted.cash_no.as_str())
        };
        self.act(staff, act, work).await
    }

    /// Rejects a cash-out with a reason that the customer reads, and returns its amount.
    ///
    /// # Errors
    /// As [`reject_cash`].
    pub async fn reject_cash_by_staff(
        &self,
        staff: &StaffCaller,
        no: CashNo,
        reason: StaffReason,
    ) -> Result<()> {
        let (text, subject) = (reason.as_str().to_owned(), no.clone());
        let act = action(LogAction::RejectCash, subject.as_str(), Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            reject_cash(conn, &no, &text, now)?;
            Ok(states((), CashState::Reviewing.code(), CashState::Rejected.code()))
        };
        self.act(staff, act, work).await
    }
}
