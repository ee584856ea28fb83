//! `POST listProposal`

use super::proposal_rows::ProposalRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The proposals that wait for another member of staff, oldest first, at most 500.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposalList {
    items: Vec<ProposalRow>,
    /// Seconds after which the maker can approve a proposal alone; null where another must.
    #[schema(required = true)]
    alone_after_seconds: Option<i64>,
}

/// Lists what waits for the approval of another member of staff.
///
/// A proposal has no effect before it is approved.
#[utoipa::path(post, path = "/listProposal", operation_id = "listProposal", tag = "proposal",
    responses((status = 200, description = "The proposals.", body = Envelope<ProposalList>), StaffRefusals))]
pub(crate) async fn list_proposal(State(console): State<Arc<Console>>) -> ApiResult<ProposalList> {
    let open = console.api.app.open_proposals().await?;
    let alone_after_seconds = console.api.app.alone_after_seconds();
    Ok(Done(ProposalList { items: rows(&open), alone_after_seconds }))
}
