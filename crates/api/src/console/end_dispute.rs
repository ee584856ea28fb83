//! `POST endDispute`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{DisputeNo, DisputeState, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndDispute {
    /// Number of the dispute.
    dispute_no: String,
    /// `won` or `lost`.
    state: DisputeState,
    /// How that is known, for later readers.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to end a dispute whose provider does not report the end.
///
/// A provider that is configured is asked first: what it says is booked without a proposal.
#[utoipa::path(post, path = "/endDispute", operation_id = "endDispute", tag = "reconciliation",
    request_body = EndDispute,
    responses((status = 200, description = "Proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![DisputeNotFound, DisputeEnded, DisputeDiffers, ProviderSilent, OtherProposalOpen]))))]
pub(crate) async fn end_dispute(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndDispute { dispute_no, state, reason }): Body<EndDispute>,
) -> ApiResult<Decision> {
    let no = DisputeNo::parse(&dispute_no).map_err(|_| Refusal::DisputeNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    if state == DisputeState::Open {
        return Err(Refusal::malformed("state").into());
    }
    let decided = console.api.app.end_dispute_by_staff(&staff, no, state, reason).await?;
    Ok(Done(decided.into()))
}
