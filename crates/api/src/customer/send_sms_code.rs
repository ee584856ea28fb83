//! `POST sendSmsCode`

use crate::answers::PublicAnswers;
use crate::client::Client;
use crate::envelope::{Answer, Done, Envelope};
use crate::params::{CallParams, Params};
use crate::state::Api;
use crate::wire::SmsScene;
use axum::extract::State;
use domain::Phone;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SendSmsCodeParams {
    /// Mobile number of mainland China.
    #[param(example = "13800000000")]
    phone: String,
    #[param(inline)]
    scene: SmsScene,
}

impl CallParams for SendSmsCodeParams {}

/// A code is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentSmsCode {
    /// After how many seconds the next one may be asked for.
    resend_after_seconds: i64,
}

/// Sends a one-time code to a phone. The answer does not tell whether the number has an account.
///
/// Reasons: `invalid_phone`, `sms_too_often`, `sms_daily_limit`, `sms_failed`.
#[utoipa::path(post, path = "/sendSmsCode", operation_id = "sendSmsCode", tag = "account", params(SendSmsCodeParams),
    responses((status = 200, description = "The code is on its way.", body = Envelope<SentSmsCode>), PublicAnswers))]
pub(crate) async fn send_sms_code(
    State(api): State<Arc<Api>>,
    Client(device): Client,
    Params(params): Params<SendSmsCodeParams>,
) -> Answer<SentSmsCode> {
    let phone = Phone::parse(&params.phone)?;
    let resend_after_seconds = api.app.send_sms_code(phone, params.scene.0, &device.address).await?;
    Ok(Done(SentSmsCode { resend_after_seconds }))
}
