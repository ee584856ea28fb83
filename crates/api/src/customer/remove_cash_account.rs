//! `POST removeCashAccount`

use crate::auth::LoggedIn;
use crate::dto::cash_account_id;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use axum::extract::State;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RemoveCashAccountParams {
    /// Id of a payout account.
    #[param(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
}

/// Removes one of the caller's payout accounts. Payouts in progress still arrive.
#[utoipa::path(post, path = "/removeCashAccount", operation_id = "removeCashAccount", tag = "wallet", params(RemoveCashAccountParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The payout account is removed.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![CashAccountNotFound]))))]
pub(crate) async fn remove_cash_account(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<RemoveCashAccountParams>,
) -> ApiResult<Nothing> {
    api.app.remove_cash_account(&user.caller, cash_account_id(&params.id)?).await?;
    Ok(Done(Nothing {}))
}
