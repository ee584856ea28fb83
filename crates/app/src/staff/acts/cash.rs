//! Review of cash-outs by members of staff.

use super::{action, decided};
use crate::cash::reject_cash;
use crate::proposal::{ApproveCashByOperator, Decided, approve_cash_by_operator};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use domain::{CashNo, CashState, CustomerReason, LogAction, ProposalNo, StaffReason};
use serde_json::json;

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
        shown: CustomerReason,
        reason: StaffReason,
    ) -> Result<()> {
        let subject = no.clone();
        let act = action(LogAction::RejectCash, subject.as_str(), Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            reject_cash(conn, &no, &shown, now)?;
            let before = Some(json!({ "state": CashState::Reviewing }));
            let CustomerReason { zh, en } = &shown;
            let after = json!({ "state": CashState::Rejected, "reasonZh": zh, "reasonEn": en });
            Ok(Acted { before, after: Some(after), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }
}
