//! `POST applyCash`

use crate::auth::LoggedIn;
use crate::dto::cash_account_id;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::idempotency::{Key, KeyHeader};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{CashState, Fen};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ApplyCashParams {
    /// The amount taken from the balance, including the fee.
    #[param(minimum = 1)]
    amount_fen: i64,
    /// Id of a payout account.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    account_id: String,
    /// The extract password.
    #[param(format = Password)]
    secret: String,
}

/// A cash-out that was requested.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AppliedCash {
    #[schema(pattern = "^C[0-9]{8}[0-9A-Z]{13}$")]
    cash_no: String,
    state: CashState,
    /// The platform's fee.
    fee_fen: i64,
    /// The amount that the payout account receives.
    net_fen: i64,
}

/// Freezes a part of the balance and requests its payout.
#[utoipa::path(post, path = "/applyCash", operation_id = "applyCash", tag = "wallet", params(ApplyCashParams, KeyHeader),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The cash-out.", body = Envelope<AppliedCash>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        SecretNotSet, InvalidSecret, TooManyAttempts, NotVerified, Underage, CashAccountNotFound,
        CashChannelUnavailable, PaymentDisputed, ServicePaused, CashFrozen, CashAmountOutOfRange, CashDailyLimit,
        InsufficientBalance, IdempotencyConflict,
    ]))))]
pub(crate) async fn apply_cash(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Key(key): Key,
    Params(params): Params<ApplyCashParams>,
) -> ApiResult<AppliedCash> {
    let request = app::ApplyCash {
        amount: Fen(params.amount_fen),
        account_id: cash_account_id(&params.account_id)?,
    };
    let applied = api.app.apply_cash(&user.caller, request, &params.secret, key).await?;
    Ok(Done(AppliedCash {
        cash_no: applied.cash_no.to_string(),
        state: applied.state,
        fee_fen: applied.fee.0,
        net_fen: applied.net.0,
    }))
}
