//! `POST approveCash`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApproveCash {
    /// Number of the cash-out.
    cash_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Approves a cash-out, which is then paid; a large one is proposed to another member of staff.
#[utoipa::path(post, path = "/approveCash", operation_id = "approveCash", tag = "cash",
    request_body = ApproveCash,
    responses((status = 200, description = "Approved or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CashNotFound, CashNotReviewing, CashTooOld, PaymentDisputed, CustomerFrozen]))))]
pub(crate) async fn approve_cash(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ApproveCash { cash_no, reason }): Body<ApproveCash>,
) -> ApiResult<Decision> {
    let no = dto::cash_no(&cash_no)?;
    let reason = StaffReason::parse(&reason)?;
    let decided = console.api.app.approve_cash_by_staff(&staff, no, reason).await?;
    Ok(Done(decided.into()))
}
