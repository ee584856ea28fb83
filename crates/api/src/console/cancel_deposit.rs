//! `POST cancelDeposit`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{DepositNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CancelDeposit {
    deposit_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Cancels a deposit whose offer was not accepted.
///
/// Where the offer may be made, the provider is asked to cancel it; a call without its answer
/// changes nothing.
#[utoipa::path(post, path = "/cancelDeposit", operation_id = "cancelDeposit", tag = "delivery",
    request_body = CancelDeposit,
    responses((status = 200, description = "Cancelled.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![DepositNotFound, DepositNotCancellable, SteamUnavailable]))))]
pub(crate) async fn cancel_deposit(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CancelDeposit { deposit_no, reason }): Body<CancelDeposit>,
) -> ApiResult<Nothing> {
    let no = DepositNo::parse(&deposit_no).map_err(|_| Refusal::DepositNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.cancel_deposit_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
