//! `POST closeCampaign`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{CampaignId, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CloseCampaign {
    campaign_id: String,
    /// Whether unused vouchers of customers end too.
    void: bool,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Closes a campaign: it gives out no more vouchers.
///
/// Orders that use a voucher keep it.
#[utoipa::path(post, path = "/closeCampaign", operation_id = "closeCampaign", tag = "campaign",
    request_body = CloseCampaign,
    responses((status = 200, description = "Closed.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CampaignNotFound]))))]
pub(crate) async fn close_campaign(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CloseCampaign { campaign_id, void, reason }): Body<CloseCampaign>,
) -> ApiResult<Nothing> {
    let id = CampaignId::parse(&campaign_id).map_err(|_| Refusal::CampaignNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.close_campaign_by_staff(&staff, id, void, reason).await?;
    Ok(Done(Nothing {}))
}
