//! `POST refundOrder`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{RefundReason, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RefundOrder {
    /// Number of the order.
    order_no: String,
    /// How many units; absent for all that were not refunded before.
    #[schema(minimum = 1)]
    units: Option<i64>,
    /// `customer_request`, `pricing_error` or `operator_decision`.
    cause: RefundReason,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Refunds a paid order or some of its units, or proposes that to another member of staff where it
/// is large.
///
/// The items must be in the bag and undisputed; they return to the stock. Those delivered first
/// are refunded before others, each by what was paid for it.
#[utoipa::path(post, path = "/refundOrder", operation_id = "refundOrder", tag = "order",
    request_body = RefundOrder,
    responses((status = 200, description = "Begun or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![OrderNotFound, NotRefundable, NothingToRefund, OtherProposalOpen, RefundUnderWay, RefundsWholeOnly]))))]
pub(crate) async fn refund_order(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RefundOrder { order_no, units, cause, reason }): Body<RefundOrder>,
) -> ApiResult<Decision> {
    let no = dto::order_no(&order_no)?;
    let reason = StaffReason::parse(&reason)?;
    if !cause.undoes_order() {
        return Err(Refusal::malformed("cause").into());
    }
    let decided = console.api.app.refund_by_staff(&staff, (no, units), cause, reason).await?;
    Ok(Done(decided.into()))
}
