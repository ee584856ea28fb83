//! `POST getCashAmount`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The amounts that a customer can cash out and has cashed out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CashAmount {
    /// The amount that can be cashed out.
    withdrawable_fen: i64,
    /// The amount of cash-outs in progress.
    frozen_fen: i64,
    /// The total paid to payout accounts, without the fees.
    total_paid_fen: i64,
}

/// Returns the amounts that the caller can cash out and has cashed out.
///
/// The amount of `applyCash` is frozen until the payout account has received it; if the cash-out
/// fails, it can be cashed out again.
#[utoipa::path(post, path = "/getCashAmount", operation_id = "getCashAmount", tag = "wallet",
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The amounts.", body = Envelope<CashAmount>), LoginRefusals))]
pub(crate) async fn get_cash_amount(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
) -> ApiResult<CashAmount> {
    let amounts = api.app.get_cash_amount(&user.caller).await?;
    Ok(Done(CashAmount {
        withdrawable_fen: amounts.withdrawable.0,
        frozen_fen: amounts.frozen.0,
        total_paid_fen: amounts.total_paid.0,
    }))
}
