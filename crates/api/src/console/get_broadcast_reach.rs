//! `POST getBroadcastReach`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{Audience, BroadcastFilter};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetBroadcastReach {
    filter: BroadcastFilter,
    /// Days, the id of a gift, or fen.
    #[schema(minimum = 0)]
    value: i64,
}

/// The customers whom a message to many would reach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BroadcastReach {
    customers: i64,
    /// Whether another member of staff must approve it: it would reach more than 100, with those of
    /// the same day that nobody has approved.
    needs_approval: bool,
}

/// Counts the customers whom a message to many would reach now.
///
/// Frozen and closed accounts are not among them.
#[utoipa::path(post, path = "/getBroadcastReach", operation_id = "getBroadcastReach", tag = "customer",
    request_body = GetBroadcastReach,
    responses((status = 200, description = "The number.", body = Envelope<BroadcastReach>), StaffRefusals))]
pub(crate) async fn get_broadcast_reach(
    State(console): State<Arc<Console>>,
    Body(GetBroadcastReach { filter, value }): Body<GetBroadcastReach>,
) -> ApiResult<BroadcastReach> {
    let audience = Audience::new(filter, value)?;
    let (customers, needs_approval) = console.api.app.broadcast_reach(audience).await?;
    Ok(Done(BroadcastReach { customers, needs_approval }))
}
