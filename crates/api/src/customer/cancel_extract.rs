//! `POST cancelExtract`

use super::get_extract::ExtractNoParams;
use crate::auth::LoggedIn;
use crate::dto::extract_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::ExtractState;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The current state of an extraction.
#[derive(Debug, Serialize, ToSchema)]
// The name of the schema in the API, which clients generate types from.
#[schema(as = ExtractStanding)]
pub(crate) struct ExtractStatus {
    pub(super) state: ExtractState,
}

/// Cancels an extraction whose trade offer was not accepted, and puts its items back into the bag.
///
/// `state` is `cancelled`, or `returned` if the extraction had failed by itself. With
/// `steam_unavailable` the outcome is unknown: the extraction continues, and can be cancelled
/// again.
#[utoipa::path(post, path = "/cancelExtract", operation_id = "cancelExtract", tag = "extract", params(ExtractNoParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The items are in the bag.", body = Envelope<ExtractStatus>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        ExtractNotFound, ExtractNotCancellable, SteamUnavailable, IdempotencyConflict,
    ]))))]
pub(crate) async fn cancel_extract(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<ExtractNoParams>,
) -> ApiResult<ExtractStatus> {
    let state = api.app.cancel_extract(&user.caller, extract_no(&params.extract_no)?, key).await?;
    Ok(Done(ExtractStatus { state }))
}
