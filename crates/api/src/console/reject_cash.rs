//! `POST rejectCash`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::{CustomerReason, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RejectCash {
    /// Number of the cash-out.
    cash_no: String,
    /// The customer reads it.
    #[schema(min_length = 1, max_length = 200)]
    reason_zh: String,
    /// The customer reads it.
    #[schema(min_length = 1, max_length = 200)]
    reason_en: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Rejects a cash-out, and returns its amount to the balance.
#[utoipa::path(post, path = "/rejectCash", operation_id = "rejectCash", tag = "cash",
    request_body = RejectCash,
    responses((status = 200, description = "Rejected.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CashNotFound, CashNotReviewing]))))]
pub(crate) async fn reject_cash(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RejectCash { cash_no, reason_zh, reason_en, reason }): Body<RejectCash>,
) -> ApiResult<Nothing> {
    let no = dto::cash_no(&cash_no)?;
    let shown = CustomerReason::parse(&reason_zh, &reason_en)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.reject_cash_by_staff(&staff, no, shown, reason).await?;
    Ok(Done(Nothing {}))
}
