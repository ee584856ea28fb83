//! `POST cancelOrder`

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
pub(crate) struct CancelOrder {
    /// Number of the order.
    order_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Cancels an unpaid order, as its customer can.
///
/// Its stock is released and its voucher returned. Money that arrives later all the same is
/// refunded.
#[utoipa::path(post, path = "/cancelOrder", operation_id = "cancelOrder", tag = "order",
    request_body = CancelOrder,
    responses((status = 200, description = "Cancelled.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound, NotCancellable]))))]
pub(crate) async fn cancel_order(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CancelOrder { order_no, reason }): Body<CancelOrder>,
) -> ApiResult<Nothing> {
    let no = dto::order_no(&order_no)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.cancel_order_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
