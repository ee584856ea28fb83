//! `POST cancelExtract`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{ExtractNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CancelExtract {
    extract_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Gives an extraction back: its items return to the bag.
///
/// Where the offer may be made, the provider is asked to cancel it; a call without its answer
/// changes nothing.
#[utoipa::path(post, path = "/cancelExtract", operation_id = "cancelExtract", tag = "delivery",
    request_body = CancelExtract,
    responses((status = 200, description = "Given back.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ExtractNotFound, ExtractNotCancellable, SteamUnavailable]))))]
pub(crate) async fn cancel_extract(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CancelExtract { extract_no, reason }): Body<CancelExtract>,
) -> ApiResult<Nothing> {
    let no = ExtractNo::parse(&extract_no).map_err(|_| Refusal::ExtractNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.cancel_extract_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
