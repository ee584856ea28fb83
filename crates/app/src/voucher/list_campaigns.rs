//! The voucher campaigns, for operators.

use super::campaign_cost::{largest_order, worst_cost};
use crate::LIST_MAX;
use crate::error::Tx;
use db::Conn;
use domain::{CampaignId, Fen, Rules, Timestamp};
use store::shop::campaigns::{self, Campaign, CampaignUse};

/// A campaign with what has become of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CampaignView {
    pub campaign: Campaign,
    pub used: CampaignUse,
    /// The most that all its vouchers together take off, by the prices of now.
    pub worst_cost: Fen,
    /// The most that those that are unused or not given out yet can still take off.
    pub worst_cost_left: Fen,
}

impl CampaignView {
    /// Whether it gives out vouchers, no more, or they cannot be used any more either.
    #[must_use]
    pub fn state(&self, now: Timestamp) -> &'static str {
        match self.campaign.closed_at {
            _ if self.campaign.valid_to <= now => "ended",
            Some(_) => "closed",
            None => "open",
        }
    }
}

/// The campaigns, newest first.
pub fn list_campaigns(conn: &mut Conn, rules: &Rules, now: Timestamp) -> Tx<Vec<CampaignView>> {
    let largest = largest_order(conn, rules)?;
    let found = campaigns::list(conn, LIST_MAX)?;
    views(conn, found, largest, now)
}

/// One campaign.
pub fn campaign_by_id(
    conn: &mut Conn,
    id: CampaignId,
    rules: &Rules,
    now: Timestamp,
) -> Tx<Option<CampaignView>> {
    let Some(campaign) = campaigns::find(conn, id)? else { return Ok(None) };
    let largest = largest_order(conn, rules)?;
    Ok(views(conn, vec![campaign], largest, now)?.pop())
}

fn views(
    conn: &mut Conn,
    found: Vec<Campaign>,
    largest: Fen,
    now: Timestamp,
) -> Tx<Vec<CampaignView>> {
    let ids: Vec<CampaignId> = found.iter().map(|campaign| campaign.id).collect();
    let uses = campaigns::uses_of(conn, &ids)?;
    let none = CampaignUse { used: 0, discount: Fen::ZERO };
    let used = |id| uses.get(&id).copied().unwrap_or(none);
    let view = |campaign: Campaign| view(used(campaign.id), campaign, largest, now);
    Ok(found.into_iter().map(view).collect())
}

fn view(used: CampaignUse, campaign: Campaign, largest: Fen, now: Timestamp) -> CampaignView {
    let unused = campaign.given - used.used;
    let left = match (campaign.valid_to > now, campaign.closed_at) {
        (false, _) => 0,
        (true, Some(_)) => unused,
        (true, None) => campaign.quantity - used.used,
    };
    let cost = |vouchers| worst_cost(campaign.terms(), vouchers, largest);
    let (worst_cost, worst_cost_left) = (cost(campaign.quantity), cost(left));
    CampaignView { campaign, used, worst_cost, worst_cost_left }
}
