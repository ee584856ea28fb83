//! Balances of minors that members of staff pay to a guardian outside the service.

use super::action;
use crate::cash::{guardian_payouts_to_pay, mark_guardian_payout_paid};
use crate::proposal::{ProposeGuardianPayout, propose_guardian_payout};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use db::Conn;
use domain::{LogAction, ProposalNo, StaffReason, UserId};
use serde_json::json;
use store::money::guardian_payouts::GuardianPayout;

impl App {
    /// Proposes to pay a minor's whole balance to a guardian, whose proof is filed under the
    /// reference.
    ///
    /// # Errors
    /// As [`propose_guardian_payout`].
    pub async fn propose_guardian_payout_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reference: String,
        reason: StaffReason,
    ) -> Result<ProposalNo> {
        let no = ProposalNo::new(self.now(), self.random_bytes());
        let act = action(LogAction::ProposeGuardianPayout, no.as_str(), Some(reason));
        let command = ProposeGuardianPayout {
            proposal_no: no.clone(),
            user_id: id,
            reference,
            operator: staff.name.clone(),
        };
        let work = move |conn: &mut Conn, now| {
            let amount = propose_guardian_payout(conn, &command, now)?;
            let after = json!({ "customer": id.to_string(), "amountFen": amount.0, "reference": command.reference });
            Ok(Acted { after: Some(after), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await?;
        Ok(no)
    }

    /// The payouts that are approved and not marked as paid, oldest first.
    pub async fn guardian_payouts_to_pay(&self) -> Result<Vec<GuardianPayout>> {
        let found = self.db.read(guardian_payouts_to_pay).await?;
        Ok(found.into_iter().map(|(payout, _)| payout).collect())
    }

    /// Marks a payout as paid, with the number of its transfer at the bank.
    ///
    /// # Errors
    /// As [`mark_guardian_payout_paid`].
    pub async fn mark_guardian_payout_paid_by_staff(
        &self,
        staff: &StaffCaller,
        no: ProposalNo,
        reference: String,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::MarkGuardianPayoutPaid, no.as_str(), Some(reason));
        let by = staff.name.clone();
        let work = move |conn: &mut Conn, now| {
            mark_guardian_payout_paid(conn, &no, (&reference, &by), now)?;
            Ok(Acted { after: Some(json!({ "reference": reference })), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }
}
