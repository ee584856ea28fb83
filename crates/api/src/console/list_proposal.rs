//! `POST listProposal`

use super::body::Body;
use super::proposal_rows::ProposalRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope};
use app::{ProposalFilter, Refusal};
use axum::extract::State;
use domain::{ProposalKind, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListProposal {
    kind: Option<ProposalKind>,
    /// The customer whom it is about.
    customer_id: Option<String>,
    gift_id: Option<String>,
    /// The number of what it is about.
    subject_no: Option<String>,
}

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
/// A proposal has no effect before it is approved. It fits all filters that are given; with one of
/// them, `exposureNowFen` is null.
#[utoipa::path(post, path = "/listProposal", operation_id = "listProposal", tag = "proposal",
    request_body = ListProposal,
    responses((status = 200, description = "The proposals.", body = Envelope<ProposalList>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn list_proposal(
    State(console): State<Arc<Console>>,
    Body(ListProposal { kind, customer_id, gift_id: gift, subject_no }): Body<ListProposal>,
) -> ApiResult<ProposalList> {
    let customer = customer_id.map(|id| UserId::parse(&id)).transpose();
    let user_id = customer.map_err(|_| Refusal::malformed("customerId"))?;
    let gift_id = gift.map(|id| gift_id(&id)).transpose()?;
    let filter = ProposalFilter { kind, user_id, gift_id, subject_no };
    let open = console.api.app.open_proposals(filter).await?;
    let alone_after_seconds = console.api.app.alone_after_seconds();
    Ok(Done(ProposalList { items: rows(&open), alone_after_seconds }))
}
