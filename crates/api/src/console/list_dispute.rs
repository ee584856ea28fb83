//! `POST listDispute`

use super::dispute_rows::DisputeRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Disputes of payments, newest first, at most 500.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DisputeList {
    items: Vec<DisputeRow>,
}

/// Lists disputes of payments, open and ended ones.
///
/// `getDispute` returns the evidence that the service has.
#[utoipa::path(post, path = "/listDispute", operation_id = "listDispute", tag = "reconciliation",
    responses((status = 200, description = "The disputes.", body = Envelope<DisputeList>), StaffRefusals))]
pub(crate) async fn list_dispute(State(console): State<Arc<Console>>) -> ApiResult<DisputeList> {
    let found = console.api.app.look_up_disputes().await?;
    Ok(Done(DisputeList { items: rows(&found) }))
}
