//! `POST exchangeAll`

use crate::auth::LoggedIn;
use crate::dto::Exchanged;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::Fen;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExchangeAllParams {
    /// The amount shown to the customer. If it is given and differs from the current value, nothing
    /// is exchanged.
    #[param(minimum = 1)]
    expected_fen: Option<i64>,
}

/// Exchanges every item in the caller's bag for balance, at today's prices.
///
/// Send an idempotency key: without one, a repetition also exchanges items added since.
#[utoipa::path(post, path = "/exchangeAll", operation_id = "exchangeAll", tag = "bag", params(ExchangeAllParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The exchange.", body = Envelope<Exchanged>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        NothingToExchange, QuoteChanged, ServicePaused, IdempotencyConflict,
    ]))))]
pub(crate) async fn exchange_all(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<ExchangeAllParams>,
) -> ApiResult<Exchanged> {
    let exchanged = api.app.exchange_all(&user.caller, params.expected_fen.map(Fen), key).await?;
    Ok(Done(exchanged.into()))
}
