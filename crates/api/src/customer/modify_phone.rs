//! `POST modifyPhone`

use crate::auth::LoggedIn;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use crate::params::Params;
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::OwnerProof;
use axum::extract::State;
use domain::{Phone, SmsCode};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ModifyPhoneParams {
    /// The new mobile number of mainland China.
    #[param(example = "13800000000")]
    phone: String,
    /// The code sent to the new number for the scene `phone`.
    #[param(pattern = "^[0-9]{6}$")]
    phone_code: String,
    /// The code sent to the old number for the scene `account`.
    #[param(pattern = "^[0-9]{6}$")]
    sms_code: String,
    /// The extract password, if one is set.
    secret: Option<String>,
}

/// Changes the phone number, with which the customer signs in from then on.
///
/// The caller's other logins end. There are neither payouts nor extractions for a while after that.
#[utoipa::path(post, path = "/modifyPhone", operation_id = "modifyPhone", tag = "account", params(ModifyPhoneParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "The number is changed.", body = Envelope<Nothing>), LoginRefusals),
    extensions(("x-reasons" = json!(reasons![
        InvalidPhone, InvalidSmsCode, InvalidPhoneCode, PhoneInUse, InvalidSecret, TooManyAttempts,
    ]))))]
pub(crate) async fn modify_phone(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Params(params): Params<ModifyPhoneParams>,
) -> ApiResult<Nothing> {
    let new = Phone::parse(&params.phone)?;
    let code = SmsCode::parse(&params.phone_code).map_err(|_| app::Refusal::InvalidPhoneCode)?;
    let proof = OwnerProof { sms_code: SmsCode::parse(&params.sms_code)?, secret: params.secret };
    api.app.modify_phone(&user.caller, (new, code), proof).await?;
    Ok(Done(Nothing {}))
}
