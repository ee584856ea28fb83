//! Voucher campaigns, and vouchers for one customer.

use super::{action, decided};
use crate::error::refuse;
use crate::proposal::{
    CreateCampaignByOperator, Decided, campaign_alone, create_campaign_by_operator,
};
use crate::staff::{Acted, StaffCaller};
use crate::voucher::{
    CampaignPlan, CampaignView, CreatedCampaign, close_campaign, give_voucher, largest_order,
    list_campaigns,
};
use crate::{App, Refusal, Result};
use domain::{CampaignId, Fen, LogAction, Phone, ProposalNo, StaffReason, VoucherId};
use serde_json::json;
use store::customer::users;

/// The campaigns, with the bounds of a new one.
#[derive(Debug)]
pub struct CampaignsView {
    /// Newest first.
    pub campaigns: Vec<CampaignView>,
    /// The largest order that can be placed now.
    pub largest_order: Fen,
    /// The worst cost of a campaign that one member alone may still create today.
    pub alone: Fen,
}

impl App {
    pub async fn campaigns(&self) -> Result<CampaignsView> {
        let (rules, now) = (self.rules.clone(), self.now());
        let read = move |conn: &mut db::Conn| {
            Ok(CampaignsView {
                campaigns: list_campaigns(conn, &rules, now)?,
                largest_order: largest_order(conn, &rules)?,
                alone: campaign_alone(conn, &rules, now)?,
            })
        };
        Ok(self.db.read(read).await?)
    }

    /// Creates a campaign that begins now, or proposes that where it can cost much.
    ///
    /// # Errors
    /// As [`create_campaign_by_operator`].
    pub async fn create_campaign_by_staff(
        &self,
        staff: &StaffCaller,
        plan: CampaignPlan,
        reason: StaffReason,
    ) -> Result<Decided<CreatedCampaign>> {
        let subject = plan.name_en.clone();
        let wanted = CreateCampaignByOperator {
            plan,
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let rules = self.rules.clone();
        let act = action(LogAction::CreateCampaign, &subject, Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let done = create_campaign_by_operator(conn, &rules, &wanted, now)?;
            let Decided::Done(created) = done else {
                return decided(conn, done, LogAction::ProposeCampaign, &subject);
            };
            let after = json!({ "name": subject, "worstCostFen": created.worst_cost.0 });
            let logged_as = Some((LogAction::CreateCampaign, created.id.to_string()));
            Ok(Acted { after: Some(after), logged_as, ..Acted::plain(done) })
        };
        self.act(staff, act, work).await
    }

    /// Closes a campaign; with `void`, the unused vouchers of customers end too.
    ///
    /// # Errors
    /// [`Refusal::CampaignNotFound`] when there is no such campaign.
    pub async fn close_campaign_by_staff(
        &self,
        staff: &StaffCaller,
        id: CampaignId,
        void: bool,
        reason: StaffReason,
    ) -> Result<()> {
        let name = if void { LogAction::VoidCampaign } else { LogAction::CloseCampaign };
        let act = action(name, &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let is_changed = close_campaign(conn, id, void, now)?;
            // No state before: it may have been closed, with vouchers that are still valid.
            let after = json!({ "state": if void { "ended" } else { "closed" } });
            Ok(Acted { after: is_changed.then_some(after), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }

    /// Gives the customer with this phone number a voucher of a campaign.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`] when the member has looked for too many numbers,
    /// [`Refusal::CustomerNotFound`] when no customer has it, and as [`give_voucher`].
    pub async fn give_voucher_by_staff(
        &self,
        staff: &StaffCaller,
        campaign: CampaignId,
        phone: Phone,
        reason: StaffReason,
    ) -> Result<VoucherId> {
        self.count_phone_search(staff).await?;
        let subject = campaign.to_string();
        let act = action(LogAction::GiveVoucher, &subject, Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let Some(user) = users::find_by_phone(conn, phone.as_str())? else {
                return refuse(Refusal::CustomerNotFound);
            };
            let voucher = give_voucher(conn, user.id, campaign, now)?;
            let after =
                json!({ "customer": user.id.to_string(), "campaign": campaign.to_string() });
            let logged_as = Some((LogAction::GiveVoucher, voucher.to_string()));
            Ok(Acted { after: Some(after), logged_as, ..Acted::plain(voucher) })
        };
        self.act(staff, act, work).await
    }
}
