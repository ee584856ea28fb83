//! `POST register`

use crate::api_error::ApiError;
use crate::client::Client;
use crate::device_cookie::{self, SetDeviceCookie};
use crate::envelope::{Done, Envelope};
use crate::params::Params;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use app::{Refusal, Register, SignIn};
use axum::extract::State;
use domain::{NickName, Phone, SmsCode};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct RegisterParams {
    /// Mobile number of mainland China.
    #[param(example = "13800000000")]
    phone: String,
    /// The code sent for the scene `register`.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: String,
    /// At least 6 characters, with letters and numbers.
    #[param(min_length = 6)]
    password: String,
    /// 1 to 20 visible characters.
    nick_name: String,
    /// Whether the user agreement and the privacy policy were read and accepted. Must be true.
    agree: Option<bool>,
}

/// The token of a login.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Token {
    /// To be sent as `Authorization` or `Token` in later calls.
    pub(super) token: String,
}

/// The result of a sign-in, with the cookie that it leaves on the device.
pub(super) type SignInResult = Result<(SetDeviceCookie, Done<Token>), ApiError>;

pub(super) fn signed_in(api: &Api, sign_in: SignIn) -> (SetDeviceCookie, Done<Token>) {
    let cookie = device_cookie::set(&sign_in.cookie, api.options);
    (cookie, Done(Token { token: sign_in.token }))
}

/// Creates an account and logs in.
#[utoipa::path(post, path = "/register", operation_id = "register", tag = "account", params(RegisterParams),
    responses((status = 200, description = "The token of the new login.", body = Envelope<Token>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![
        AgreementRequired, InvalidPhone, InvalidSmsCode, WeakPassword, GuessablePassword,
        InvalidNickName, ReservedNickName, PhoneTaken,
    ]))))]
pub(crate) async fn register(
    State(api): State<Arc<Api>>,
    Client(device): Client,
    Params(params): Params<RegisterParams>,
) -> SignInResult {
    let request = Register {
        agreed: params.agree.filter(|agreed| *agreed).ok_or(Refusal::AgreementRequired)?,
        phone: Phone::parse(&params.phone)?,
        sms_code: SmsCode::parse(&params.sms_code)?,
        password: api.app.password(&params.password)?,
        nick_name: NickName::parse(&params.nick_name, &api.app.brand.names())?,
    };
    Ok(signed_in(&api, api.app.register(request, device).await?))
}
