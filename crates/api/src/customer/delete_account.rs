//! `POST deleteAccount`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{OwnerProof, Refusal};
use axum::extract::State;
use domain::{Fen, SmsCode};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct DeleteAccountParams {
    /// The code sent for the scene `account`.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: String,
    /// The extract password, if one is set.
    secret: Option<String>,
    /// The rest of the balance, which is given up with the account. It must be the balance
    /// exactly, and below the least amount of a cash-out (`getCashConfig`).
    #[param(minimum = 1)]
    give_up_fen: Option<i64>,
}

/// Deletes the caller's account permanently.
///
/// Phone, names, ID number, passwords, trade URL, pictures, messages and favourites are removed,
/// and all logins end. Orders and transfers of money are kept without a name, as accounting law
/// requires; vouchers and points are lost. The phone number can register again at once. While the
/// account still has assets or open transactions, `deletion_blocked` names them in its text. A
/// balance too small to be cashed out blocks as well, unless `giveUpFen` gives it up.
#[utoipa::path(post, path = "/deleteAccount", operation_id = "deleteAccount", tag = "account", params(DeleteAccountParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The account is gone.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        DeletionBlocked, InsufficientBalance, InvalidSmsCode, InvalidSecret, TooManyAttempts,
    ]))))]
pub(crate) async fn delete_account(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<DeleteAccountParams>,
) -> ApiResult<Nothing> {
    if params.give_up_fen.is_some_and(|fen| fen < 1) {
        return Err(Refusal::malformed("giveUpFen").into());
    }
    let proof = OwnerProof { sms_code: SmsCode::parse(&params.sms_code)?, secret: params.secret };
    api.app.delete_account(&user.caller, proof, params.give_up_fen.map(Fen)).await?;
    Ok(Done(Nothing {}))
}
