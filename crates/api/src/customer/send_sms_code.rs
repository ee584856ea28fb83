//! `POST sendSmsCode`

use crate::api_error::ApiError;
use crate::auth::MaybeLoggedIn;
use crate::client::Client;
use crate::device_cookie::{self, SetDeviceCookie};
use crate::dto::challenge_answer;
use crate::envelope::{Done, Envelope, Refused};
use crate::locale::RequestLocale;
use crate::params::Params;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use app::Refusal;
use axum::extract::State;
use domain::{Phone, SmsScene};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct SendSmsCodeParams {
    /// Mobile number of mainland China; for the scene `phone` the new one. For the scenes
    /// `password`, `secret`, `cash` and `account` it is the caller's own, and may be left out.
    #[param(example = "13800000000")]
    phone: Option<String>,
    #[param(inline)]
    scene: SmsScene,
    /// The puzzle of a preceding `challenge_required`.
    challenge: Option<String>,
    /// The solution of the puzzle.
    challenge_answer: Option<String>,
}

/// A code that was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentSmsCode {
    /// Seconds until the next one can be requested.
    resend_after_seconds: i64,
}

/// Sends a one-time code to a phone, in the language of `Accept-Language`. The response does not
/// reveal whether the number has an account.
///
/// For the scenes other than `register` and `login` the caller must be logged in. Above
/// its limit of codes, a network must solve a challenge: send the same call again with it and its
/// solution. The response leaves a cookie on the device, which has attempts of its own at the code;
/// without it a code can be tried less often.
#[utoipa::path(post, path = "/sendSmsCode", operation_id = "sendSmsCode", tag = "account", params(SendSmsCodeParams),
    security((), ("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The code is on its way.", body = Envelope<SentSmsCode>),
        (status = 401, description = "The scene needs a login; `login_required`.", body = Refused<'_>),
        (status = 403, description = "The caller's account is frozen; `account_frozen`.", body = Refused<'_>), PublicRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidPhone, LoginRequired, NotOwnPhone, SmsTooOften, SmsDailyLimit, SmsFailed,
        ChallengeRequired, RateLimited,
    ]))))]
pub(crate) async fn send_sms_code(
    State(api): State<Arc<Api>>,
    MaybeLoggedIn(caller): MaybeLoggedIn,
    Client(device): Client,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<SendSmsCodeParams>,
) -> Result<(SetDeviceCookie, Done<SentSmsCode>), ApiError> {
    let phone = params.phone.as_deref().map(Phone::parse).transpose()?;
    let scene = params.scene;
    let answer = challenge_answer(params.challenge, params.challenge_answer)?;
    if phone.is_none() && scene.names_phone() {
        return Err(Refusal::missing("phone").into());
    }
    let (resend_after_seconds, cookie) =
        api.app.send_sms_code(caller.as_ref(), phone, (scene, lang), (&device, answer)).await?;
    let cookie = device_cookie::set(&cookie, api.options);
    Ok((cookie, Done(SentSmsCode { resend_after_seconds })))
}
