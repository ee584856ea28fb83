//! An operator creates a voucher campaign: alone up to a worst cost, above it with another one.

use super::{Decided, ProposedChange, propose_change, wait_for_others};
use crate::checked_reason::checked_reason;
use crate::error::Tx;
use crate::voucher::{
    CampaignPlan, CreatedCampaign, check_campaign, cost_of_campaigns_since, create_campaign,
};
use db::Conn;
use domain::{Fen, ProposalKind, ProposalNo, Rules, Timestamp};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// A campaign that an operator wants.
#[derive(Debug, Clone)]
pub struct CreateCampaignByOperator {
    pub plan: CampaignPlan,
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
    pub operator: String,
}

/// Creates a campaign, or proposes that where its worst cost, with those of the other campaigns of
/// today, is above `rules.campaign_cost_max_fen`.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen, and as
/// [`create_campaign`].
pub fn create_campaign_by_operator(
    conn: &mut Conn,
    rules: &Rules,
    wanted: &CreateCampaignByOperator,
    now: Timestamp,
) -> Tx<Decided<CreatedCampaign>> {
    wait_for_others(conn)?;
    let campaign = wanted.plan.begin(now)?;
    let (_, worst_cost) = check_campaign(conn, rules, &campaign)?;
    let reason = checked_reason(&wanted.reason)?;
    if worst_cost <= campaign_alone(conn, rules, now)? {
        return Ok(Decided::Done(create_campaign(conn, rules, &campaign)?));
    }
    let plan = ProposedChange::Campaign(wanted.plan.clone());
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::CreateCampaign,
        user_id: None,
        subject: ProposalSubject::Change(plan.to_json()?),
        amount_fen: worst_cost,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: now,
    };
    propose_change(conn, new)
}

/// The worst cost of a campaign that one operator alone may still create today.
pub(crate) fn campaign_alone(conn: &mut Conn, rules: &Rules, now: Timestamp) -> Tx<Fen> {
    let before = cost_of_campaigns_since(conn, rules, now.beijing_midnight())?;
    Ok(Fen(rules.campaign_cost_max_fen.saturating_sub(before.0).max(0)))
}
