//! `POST endRefund`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{RefundNo, SentBy, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndRefund {
    /// Number of the refund.
    refund_no: String,
    /// The sender of its money.
    sent_by: SentBy,
    /// How and to whom it was paid, for later readers.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to end a refund that its provider does not send.
///
/// It was paid in another way, or the provider did send it.
#[utoipa::path(post, path = "/endRefund", operation_id = "endRefund", tag = "reconciliation",
    request_body = EndRefund,
    responses((status = 200, description = "Proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![RefundNotFound, RefundEnded, RefundNotParked, RefundInStatement, PaymentDisputed, OtherProposalOpen]))))]
pub(crate) async fn end_refund(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndRefund { refund_no, sent_by, reason }): Body<EndRefund>,
) -> ApiResult<Decision> {
    let no = RefundNo::parse(&refund_no).map_err(|_| Refusal::RefundNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let decided = console.api.app.end_refund_by_staff(&staff, no, sent_by, reason).await?;
    Ok(Done(decided.into()))
}
