//! The part of Tencent Cloud that a shop uses: SMS and real-name verification.

mod real_name;
mod signature;
mod sms;

use std::fmt;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde_json::{Value, json};

use crate::{Sandbox, SharedState, clock_and_rng, fault, reply, sms_templates};
use signature::VerifiedCall;

const SMS_APP_ID: &str = "1400000001";

/// Configuration of the clients of the simulated Tencent Cloud.
#[derive(Clone)]
pub struct TencentSandbox {
    pub secret_id: String,
    pub secret_key: String,
    /// Address of the SMS API.
    pub sms_url: String,
    /// The application of the SMS console.
    pub sms_app_id: String,
    /// The one approved signature.
    pub sms_sign_name: String,
    /// The approved templates, as `LANGUAGE=ID` and `SCENE.LANGUAGE=ID`.
    pub sms_templates: String,
    /// Address of the API that checks names.
    pub real_name_url: String,
}

impl fmt::Debug for TencentSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TencentSandbox({})", self.sms_url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> TencentSandbox {
    let (secret_id, secret_key) = sandbox.keys.tencent();
    TencentSandbox {
        secret_id,
        secret_key,
        sms_url: format!("{}/_sandbox/tencent/sms", sandbox.base_url),
        sms_app_id: SMS_APP_ID.to_owned(),
        sms_sign_name: sms_templates::SIGN_NAME.to_owned(),
        sms_templates: sms_templates::TENCENT.listed(),
        real_name_url: format!("{}/_sandbox/tencent/real-name", sandbox.base_url),
    }
}

/// The code of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiError(&'static str);

/// `POST /_sandbox/tencent/sms`: `SendSms`.
pub async fn send(State(sandbox): State<SharedState>, headers: HeaderMap, body: Bytes) -> Response {
    let call = match signature::verify(&sandbox, "sms", &headers, &body) {
        Ok(call) => call,
        Err(ApiError(code)) => return error(code),
    };
    let fault = sandbox.faults.take(fault::TENCENT_SMS, "send");
    fault::refused_or_disturbed(fault, error, sms::send(&sandbox, &call), seal).await
}

/// `POST /_sandbox/tencent/real-name`: `IdCardVerification`.
pub async fn check(
    State(sandbox): State<SharedState>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let call = match signature::verify(&sandbox, "faceid", &headers, &body) {
        Ok(call) => call,
        Err(ApiError(code)) => return error(code),
    };
    let fault = sandbox.faults.take(fault::TENCENT_REAL_NAME, "check");
    let response = async { Ok(real_name::check(&sandbox, &call)) };
    fault::refused_or_disturbed(fault, error, response, seal).await
}

fn seal(outcome: std::io::Result<Result<Value, ApiError>>) -> Response {
    match outcome {
        Ok(Ok(mut response)) => {
            response["RequestId"] = request_id().into();
            reply::plain(StatusCode::OK, json!({ "Response": response }))
        }
        Ok(Err(ApiError(code))) => error(code),
        Err(error) => reply::broken(&error),
    }
}

/// Errors have status 200 too.
fn error(code: &str) -> Response {
    let error = json!({ "Code": code, "Message": "sandbox" });
    let response = json!({ "Response": { "Error": error, "RequestId": request_id() } });
    reply::plain(StatusCode::OK, response)
}

fn request_id() -> String {
    format!("{}-sandbox", clock_and_rng::digits::<12>())
}

/// The call is the one of this address.
fn expect(call: &VerifiedCall, action: &str, version: &str) -> Result<(), ApiError> {
    if call.action != action {
        return Err(ApiError("InvalidAction"));
    }
    if call.version == version { Ok(()) } else { Err(ApiError("NoSuchVersion")) }
}
