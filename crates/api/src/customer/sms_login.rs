//! `POST smsLogin`

use super::register::{SignInResult, Token, signed_in};
use crate::client::Client;
use crate::envelope::Envelope;
use crate::params::Params;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{Phone, SmsCode};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SmsLoginParams {
    /// Mobile number of mainland China.
    #[param(example = "13800000000")]
    phone: String,
    /// The code sent for the scene `login`.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: String,
}

/// Logs in with a code.
#[utoipa::path(post, path = "/smsLogin", operation_id = "smsLogin", tag = "account", params(SmsLoginParams),
    responses((status = 200, description = "The token of the new login.", body = Envelope<Token>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidPhone, InvalidSmsCode]))))]
pub(crate) async fn sms_login(
    State(api): State<Arc<Api>>,
    Client(device): Client,
    Params(params): Params<SmsLoginParams>,
) -> SignInResult {
    let (phone, code) = (Phone::parse(&params.phone)?, SmsCode::parse(&params.sms_code)?);
    Ok(signed_in(&api, api.app.sms_login(phone, code, device).await?))
}
