//! `POST giveVoucher`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{CampaignId, Phone, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GiveVoucher {
    campaign_id: String,
    /// The customer's phone number.
    phone: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Gives a customer a voucher of a campaign, with a message.
///
/// The number counts as one that the member has looked for, as in `find`.
#[utoipa::path(post, path = "/giveVoucher", operation_id = "giveVoucher", tag = "campaign",
    request_body = GiveVoucher,
    responses((status = 200, description = "Given.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![RateLimited, CustomerNotFound, CampaignNotFound, VoucherAlreadyClaimed, VoucherNoneLeft, VoucherExpired]))))]
pub(crate) async fn give_voucher(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(GiveVoucher { campaign_id, phone, reason }): Body<GiveVoucher>,
) -> ApiResult<Nothing> {
    let id = CampaignId::parse(&campaign_id).map_err(|_| Refusal::CampaignNotFound)?;
    let phone = Phone::parse(&phone).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.give_voucher_by_staff(&staff, id, phone, reason).await?;
    Ok(Done(Nothing {}))
}
