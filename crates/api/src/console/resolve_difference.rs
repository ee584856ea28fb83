//! `POST resolveDifference`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{DifferenceNo, Fen, SentBy, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResolveDifference {
    /// Number of the difference.
    difference_no: String,
    /// The sender of its money to the payer; left out where nobody has sent it.
    sent_by: Option<SentBy>,
    /// How much was sent, as `getDifference` returns it.
    #[schema(minimum = 1)]
    amount_fen: Option<i64>,
    /// The explanation, for later readers.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Resolves a difference, or proposes that to another member of staff where money was unexplained.
#[utoipa::path(post, path = "/resolveDifference", operation_id = "resolveDifference", tag = "reconciliation",
    request_body = ResolveDifference,
    responses((status = 200, description = "Resolved or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![DifferenceNotFound, DifferenceResolved, DifferenceBooked, SenderNeeded, NothingToSend, PaymentDisputed, RestDiffers, OtherProposalOpen]))))]
pub(crate) async fn resolve_difference(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(params): Body<ResolveDifference>,
) -> ApiResult<Decision> {
    let no = DifferenceNo::parse(&params.difference_no).map_err(|_| Refusal::DifferenceNotFound)?;
    let reason = StaffReason::parse(&params.reason)?;
    if params.amount_fen.is_some_and(|fen| fen < 1) {
        return Err(Refusal::malformed("amountFen").into());
    }
    let sent = (params.sent_by, params.amount_fen.map(Fen));
    let decided = console.api.app.resolve_difference_by_staff(&staff, no, sent, reason).await?;
    Ok(Done(decided.into()))
}
