//! `POST askProvider`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AskProvider {
    /// Number of the order.
    order_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Has the provider asked at once about the payments that an order waits for.
///
/// The job that asks anyway becomes due; its result is in the order within seconds.
#[utoipa::path(post, path = "/askProvider", operation_id = "askProvider", tag = "order",
    request_body = AskProvider,
    responses((status = 200, description = "To be asked.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound, NothingToAsk]))))]
pub(crate) async fn ask_provider(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(AskProvider { order_no, reason }): Body<AskProvider>,
) -> ApiResult<Nothing> {
    let no = dto::order_no(&order_no)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.ask_provider_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
