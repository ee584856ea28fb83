//! The part of Aliyun that a shop uses: SMS and real-name verification.

mod real_name;
mod signature;
mod sms;

use std::fmt;

use axum::{
    body::Bytes,
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode},
    response::Response,
};
use serde_json::{Value, json};

use crate::{Sandbox, SharedState, clock_and_rng, fault, reply, sms_templates};
pub use signature::Nonces;
use signature::VerifiedCall;

/// Configuration of the clients of the simulated Aliyun.
#[derive(Clone)]
pub struct AliyunSandbox {
    pub access_key_id: String,
    pub access_key_secret: String,
    /// Address of the SMS API.
    pub sms_url: String,
    /// The one approved signature.
    pub sms_sign_name: String,
    /// The approved templates, as `LANGUAGE=ID` and `SCENE.LANGUAGE=ID`.
    pub sms_templates: String,
    /// Address of the API that checks names.
    pub real_name_url: String,
}

impl fmt::Debug for AliyunSandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AliyunSandbox({})", self.sms_url)
    }
}

/// The client's half of the sandbox's configuration.
pub fn config(sandbox: &Sandbox) -> AliyunSandbox {
    let (access_key_id, access_key_secret) = sandbox.keys.aliyun();
    AliyunSandbox {
        access_key_id,
        access_key_secret,
        sms_url: format!("{}/_sandbox/aliyun/sms", sandbox.base_url),
        sms_sign_name: sms_templates::SIGN_NAME.to_owned(),
        sms_templates: sms_templates::ALIYUN.listed(),
        real_name_url: format!("{}/_sandbox/aliyun/real-name", sandbox.base_url),
    }
}

/// Why a call is refused: a status and a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiError(StatusCode, &'static str);

impl ApiError {
    /// A refusal by the service behind the gateway, with status 200.
    const fn business(code: &'static str) -> Self {
        Self(StatusCode::OK, code)
    }
}

/// `POST /_sandbox/aliyun/sms?…`: `SendSms`.
pub async fn send(
    State(sandbox): State<SharedState>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let call = signature::verify(&sandbox, query.as_deref().unwrap_or_default(), &headers, &body);
    let call = match call {
        Ok(call) => call,
        Err(fail) => return refuse(fail),
    };
    let fault = sandbox.faults.take(fault::ALIYUN_SMS, "send");
    fault::refused_or_disturbed(
        fault,
        |code| coded(StatusCode::OK, code),
        sms::send(&sandbox, &call),
        seal,
    )
    .await
}

/// `POST /_sandbox/aliyun/real-name?…`: `Id2MetaVerify`.
pub async fn check(
    State(sandbox): State<SharedState>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let call = signature::verify(&sandbox, query.as_deref().unwrap_or_default(), &headers, &body);
    let call = match call {
        Ok(call) => call,
        Err(fail) => return refuse(fail),
    };
    let fault = sandbox.faults.take(fault::ALIYUN_REAL_NAME, "check");
    let response = async { Ok(real_name::check(&sandbox, &call)) };
    fault::refused_or_disturbed(fault, |code| coded(StatusCode::OK, code), response, seal).await
}

fn seal(outcome: std::io::Result<Result<Value, ApiError>>) -> Response {
    match outcome {
        Ok(Ok(response)) => reply::plain(StatusCode::OK, response),
        Ok(Err(fail)) => refuse(fail),
        Err(error) => reply::broken(&error),
    }
}

fn refuse(ApiError(status, code): ApiError) -> Response {
    coded(status, code)
}

fn coded(status: StatusCode, code: &str) -> Response {
    let response = json!({ "RequestId": request_id(), "Code": code, "Message": "sandbox" });
    reply::plain(status, response)
}

fn request_id() -> String {
    format!("{}-SANDBOX", clock_and_rng::digits::<12>())
}

/// The call is the one of this address, and has all that it needs.
fn expect(
    call: &VerifiedCall,
    action: &str,
    version: &str,
    needed: &[&str],
) -> Result<(), ApiError> {
    if call.action != action {
        return Err(ApiError(StatusCode::NOT_FOUND, "InvalidAction.NotFound"));
    }
    if call.version != version {
        return Err(ApiError(StatusCode::NOT_FOUND, "InvalidVersion"));
    }
    if needed.iter().any(|name| call.param(name).is_empty()) {
        return Err(ApiError(StatusCode::BAD_REQUEST, "MissingParameter"));
    }
    Ok(())
}
