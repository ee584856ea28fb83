//! `POST cancelProposal`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{ProposalNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CancelProposal {
    /// Number of the proposal.
    proposal_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Cancels a proposal, one’s own too.
#[utoipa::path(post, path = "/cancelProposal", operation_id = "cancelProposal", tag = "proposal",
    request_body = CancelProposal,
    responses((status = 200, description = "Cancelled.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ProposalNotFound]))))]
pub(crate) async fn cancel_proposal(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(CancelProposal { proposal_no, reason }): Body<CancelProposal>,
) -> ApiResult<Nothing> {
    let no = ProposalNo::parse(&proposal_no).map_err(|_| Refusal::ProposalNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.cancel_proposal_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
