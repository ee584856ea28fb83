//! `POST modifySecret`

use super::proof::proof;
use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
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
pub(crate) struct ModifySecretParams {
    /// 6 to 128 characters, with letters and numbers.
    #[param(min_length = 6, max_length = 128)]
    new_secret: String,
    /// The new extract password again.
    confirm_secret: String,
    /// The current extract password. Not needed with a code.
    old_secret: Option<String>,
    /// The code sent for the scene `secret`. Required for the first extract password.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: Option<String>,
}

/// Sets or changes the extract password. There are no payouts for a while after that.
#[utoipa::path(post, path = "/modifySecret", operation_id = "modifySecret", tag = "account", params(ModifySecretParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The extract password is set.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        WeakPassword, GuessablePassword, SamePasswords, UnchangedPassword, SecretMismatch, SecretNotSet, InvalidSecret,
        InvalidSmsCode, TooManyAttempts,
    ]))))]
pub(crate) async fn modify_secret(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifySecretParams>,
) -> ApiResult<Nothing> {
    let new = api.app.password(&params.new_secret)?;
    let proof = proof(params.old_secret, params.sms_code)?;
    api.app.modify_secret(&user.caller, new, &params.confirm_secret, proof).await?;
    Ok(Done(Nothing {}))
}
