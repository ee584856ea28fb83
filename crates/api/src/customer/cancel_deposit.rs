//! `POST cancelDeposit`

use super::get_deposit::DepositNoParams;
use crate::auth::LoggedIn;
use crate::dto::deposit_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::DepositState;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The current state of a deposit.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DepositStatus {
    state: DepositState,
}

/// Cancels a deposit whose trade offer was not accepted.
///
/// With `steam_unavailable` the outcome is unknown: the deposit continues, and can be cancelled
/// again.
#[utoipa::path(post, path = "/cancelDeposit", operation_id = "cancelDeposit", tag = "deposit", params(DepositNoParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "No items will be taken.", body = Envelope<DepositStatus>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        DepositNotFound, DepositNotCancellable, SteamUnavailable, IdempotencyConflict,
    ]))))]
pub(crate) async fn cancel_deposit(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<DepositNoParams>,
) -> ApiResult<DepositStatus> {
    let state = api.app.cancel_deposit(&user.caller, deposit_no(&params.deposit_no)?, key).await?;
    Ok(Done(DepositStatus { state }))
}
