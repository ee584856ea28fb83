//! `POST retryExtract`

use super::cancel_extract::ExtractStatus;
use crate::auth::LoggedIn;
use crate::dto::extract_no;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct RetryExtractParams {
    /// Number of an extraction.
    #[param(pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    extract_no: String,
    /// The extract password. Required only if the trade URL now belongs to another Steam account.
    #[param(format = Password)]
    secret: Option<String>,
}

/// Retries an extraction whose items were returned, with the current trade URL.
#[utoipa::path(post, path = "/retryExtract", operation_id = "retryExtract", tag = "extract", params(RetryExtractParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "It is on its way again.", body = Envelope<ExtractStatus>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        ExtractNotFound, ExtractNotRetryable, ItemNotFound, ItemFrozen, TradeUrlMissing, NotVerified, Underage,
        SecretRequired, SecretNotSet, InvalidSecret, TooManyAttempts, ExtractUnavailable, ServicePaused,
        ExtractFrozen, TooManyExtracts, IdempotencyConflict,
    ]))))]
pub(crate) async fn retry_extract(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<RetryExtractParams>,
) -> ApiResult<ExtractStatus> {
    let state = api
        .app
        .retry_extract(&user.caller, extract_no(&params.extract_no)?, params.secret, key)
        .await?;
    Ok(Done(ExtractStatus { state }))
}
