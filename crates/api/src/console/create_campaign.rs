//! `POST createCampaign`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::CampaignPlan;
use axum::extract::State;
use domain::{StaffReason, VoucherKind};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCampaign {
    /// The code that customers type for a voucher; none where only staff gives them out.
    code: Option<String>,
    #[schema(max_length = 60)]
    name_zh: String,
    #[schema(max_length = 60)]
    name_en: String,
    kind: VoucherKind,
    /// The discount, where it is a fixed amount; 0 otherwise.
    amount_fen: i64,
    /// The discount in percent, where it is a part of the amount; 0 otherwise.
    percent: i64,
    /// The largest discount of a percentage; 0 for no limit.
    cap_fen: i64,
    /// The least amount of an order.
    threshold_fen: i64,
    /// How long its vouchers can be used, from its creation on.
    #[schema(minimum = 1, maximum = 3650)]
    days: i64,
    /// How many vouchers it can give out.
    #[schema(minimum = 1)]
    quantity: i64,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Creates a voucher campaign, or proposes that to another member of staff where it can cost much.
#[utoipa::path(post, path = "/createCampaign", operation_id = "createCampaign", tag = "campaign",
    request_body = CreateCampaign,
    responses((status = 200, description = "Created or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![VoucherCodeTaken]))))]
pub(crate) async fn create_campaign(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(wanted): Body<CreateCampaign>,
) -> ApiResult<Decision> {
    let reason = StaffReason::parse(&wanted.reason)?;
    let plan = CampaignPlan {
        code: wanted.code,
        name_zh: wanted.name_zh,
        name_en: wanted.name_en,
        kind: wanted.kind,
        amount_fen: wanted.amount_fen,
        percent: wanted.percent,
        cap_fen: wanted.cap_fen,
        threshold_fen: wanted.threshold_fen,
        days: wanted.days,
        quantity: wanted.quantity,
    };
    let decided = console.api.app.create_campaign_by_staff(&staff, plan, reason).await?;
    Ok(Done(decided.into()))
}
