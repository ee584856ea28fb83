//! Gives a customer a voucher, by an operator.

use super::claim_voucher::issue_voucher;
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::message::{Notification, VoucherNotification};
use domain::{CampaignId, Timestamp, UserId, VoucherId};
use store::customer::messages;
use store::shop::campaigns;

/// Gives a customer a voucher, and notifies them.
///
/// # Errors
/// When there is no such campaign, it has ended, none of its vouchers is left, or the customer has
/// had one.
pub fn give_voucher(
    conn: &mut Conn,
    user: UserId,
    campaign: CampaignId,
    now: Timestamp,
) -> Tx<VoucherId> {
    let Some(campaign) = campaigns::find(conn, campaign)? else {
        return refuse(Refusal::CampaignNotFound);
    };
    let id = issue_voucher(conn, &campaign, user, now)?;
    let received = VoucherNotification::Received {
        name_en: campaign.name_en,
        name_zh: campaign.name_zh,
        valid_to: campaign.valid_to,
    };
    messages::notify(conn, user, &Notification::Voucher(id, received), now)?;
    Ok(id)
}
