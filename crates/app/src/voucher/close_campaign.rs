//! Closes a voucher campaign, by an operator.

use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{CampaignId, Timestamp};
use store::shop::campaigns;

/// Closes a campaign: none of its vouchers is given out any more. With `void`, those that were
/// given out and are unused cannot be used any more either; orders that use one keep it. Returns
/// whether anything changed.
///
/// # Errors
/// When there is no such campaign.
pub fn close_campaign(conn: &mut Conn, id: CampaignId, void: bool, now: Timestamp) -> Tx<bool> {
    if campaigns::find(conn, id)?.is_none() {
        return refuse(Refusal::CampaignNotFound);
    }
    let closed = campaigns::close(conn, id, now)?;
    let voided = void && campaigns::end_validity(conn, id, now)?;
    Ok(closed || voided)
}
