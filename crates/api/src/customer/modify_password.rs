//! `POST modifyPassword`

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
pub(crate) struct ModifyPasswordParams {
    /// 6 to 128 characters, with letters and numbers.
    #[param(min_length = 6, max_length = 128)]
    new_password: String,
    /// The current password. Not needed with a code.
    old_password: Option<String>,
    /// The code sent for the scene `password`. Not needed with the current password.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: Option<String>,
}

/// Changes the login password, and ends the caller's other logins.
#[utoipa::path(post, path = "/modifyPassword", operation_id = "modifyPassword", tag = "account", params(ModifyPasswordParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The password is changed.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        WeakPassword, GuessablePassword, SamePasswords, UnchangedPassword, WrongPassword, InvalidSmsCode,
        TooManyAttempts,
    ]))))]
pub(crate) async fn modify_password(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifyPasswordParams>,
) -> ApiResult<Nothing> {
    let new = api.app.password(&params.new_password)?;
    api.app
        .modify_password(&user.caller, new, proof(params.old_password, params.sms_code)?)
        .await?;
    Ok(Done(Nothing {}))
}
