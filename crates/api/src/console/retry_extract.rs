//! `POST retryExtract`

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
pub(crate) struct RetryExtract {
    extract_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Retries an extraction whose items came back.
///
/// It goes to the Steam account of the attempt before; to another one the customer must retry.
#[utoipa::path(post, path = "/retryExtract", operation_id = "retryExtract", tag = "delivery",
    request_body = RetryExtract,
    responses((status = 200, description = "Submitted again.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ExtractNotFound, ExtractNotRetryable, ExtractUnavailable, ServicePaused, ExtractFrozen, TooManyExtracts, ItemNotFound, ItemFrozen, TradeUrlMissing, TradeUrlTaken, NotVerified, Underage, CustomerFrozen, SteamAccountChanged]))))]
pub(crate) async fn retry_extract(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RetryExtract { extract_no, reason }): Body<RetryExtract>,
) -> ApiResult<Nothing> {
    let no = ExtractNo::parse(&extract_no).map_err(|_| Refusal::ExtractNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.retry_extract_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
