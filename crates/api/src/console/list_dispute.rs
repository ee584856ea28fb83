//! `POST listDispute`

use super::body::Body;
use super::dispute_rows::DisputeRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListDispute {
    /// The open ones, or those that have ended.
    is_open: bool,
}

/// Disputes of payments, at most 500.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DisputeList {
    items: Vec<DisputeRow>,
}

/// Lists disputes of payments, open or ended ones.
///
/// First the open one whose time for evidence ends first, and those without such a time last; or
/// the newest one that has ended. `getDispute` returns the evidence that the service has.
#[utoipa::path(post, path = "/listDispute", operation_id = "listDispute", tag = "reconciliation",
    request_body = ListDispute,
    responses((status = 200, description = "The disputes.", body = Envelope<DisputeList>), StaffRefusals))]
pub(crate) async fn list_dispute(
    State(console): State<Arc<Console>>,
    Body(ListDispute { is_open }): Body<ListDispute>,
) -> ApiResult<DisputeList> {
    let found = console.api.app.look_up_disputes(is_open).await?;
    Ok(Done(DisputeList { items: rows(&found) }))
}
