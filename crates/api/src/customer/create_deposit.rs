//! `POST createDeposit`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{CreateDeposit, Refusal};
use axum::extract::State;
use domain::{AssetId, DepositState, Fen};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct CreateDepositParams {
    /// Comma-separated ids of up to 200 items of `listDepositItems`; of as many as
    /// `limits.depositItemsMax` of `getClientConfig` in fact.
    #[param(pattern = "^[1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,199}$")]
    asset_ids: String,
    /// The sum for these items that the customer was shown.
    #[param(minimum = 1)]
    expected_fen: i64,
}

/// A deposit that has begun.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreatedDeposit {
    #[schema(pattern = "^Y[0-9]{8}[0-9A-Z]{13}$")]
    deposit_no: String,
    state: DepositState,
    /// The number of items.
    #[schema(minimum = 1)]
    quantity: i64,
    /// The sum that they bring.
    #[schema(minimum = 1)]
    amount_fen: i64,
}

/// Agrees what these Steam items bring, and sends a trade offer that asks for them.
///
/// The amount is credited when Steam's trade protection has ended. If prices have changed since
/// `expectedFen`, nothing happens.
#[utoipa::path(post, path = "/createDeposit", operation_id = "createDeposit", tag = "deposit", params(CreateDepositParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The deposit.", body = Envelope<CreatedDeposit>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        DepositUnavailable, ServicePaused, DepositUnderage, NotVerified, TradeUrlMissing, SteamAccountUnproven,
        InvalidTradeUrl, DepositHeld, InventoryPrivate, SteamUnavailable, TooManyItems, DepositOpen,
        DepositItemsChanged, DepositQuoteChanged, DepositDailyLimit, IdempotencyConflict, RateLimited,
    ]))))]
pub(crate) async fn create_deposit(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<CreateDepositParams>,
) -> ApiResult<CreatedDeposit> {
    let assets: Result<Vec<AssetId>, _> = params.asset_ids.split(',').map(AssetId::parse).collect();
    let assets = assets.map_err(|_| Refusal::malformed("assetIds"))?;
    let expected = Fen(params.expected_fen);
    let command = CreateDeposit { assets, expected };
    let created = api.app.create_deposit(&user.caller, command, key).await?;
    Ok(Done(CreatedDeposit {
        deposit_no: created.deposit_no.to_string(),
        state: created.state,
        quantity: created.items,
        amount_fen: created.amount.0,
    }))
}
