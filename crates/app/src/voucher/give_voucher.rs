//! Gives a customer a voucher from the platform.

use super::claim_voucher::hand_out;
use super::create_campaign::message_params;
use crate::VoucherRefusal;
use crate::error::{Tx, refuse};
use domain::{CampaignId, MessageKind, RefType, Timestamp, UserId, VoucherId};
use store::messages::NewMessage;
use store::{Conn, campaigns, messages};

/// Gives a customer a voucher, and tells them.
///
/// # Errors
/// When there is no such kind, none of its vouchers is left, or the customer has had one.
pub fn give_voucher(
    conn: &mut Conn,
    user: UserId,
    campaign: CampaignId,
    now: Timestamp,
) -> Tx<VoucherId> {
    let Some(campaign) = campaigns::find(conn, campaign)? else {
        return refuse(VoucherRefusal::NotFound.into());
    };
    let id = hand_out(conn, &campaign, user, now)?;
    let message = NewMessage {
        user_id: user,
        kind: MessageKind::VoucherReceived,
        params: message_params(&campaign),
        ref_type: RefType::Voucher,
        ref_no: id.to_string(),
        created_at: now,
    };
    messages::insert(conn, &message)?;
    Ok(id)
}
