//! `IdCardVerification` of the product FaceID.

use std::fmt;

use app::ports::{Outcome, RealName, RealNameResult};
use async_trait::async_trait;
use serde::Deserialize;
use serde_json::json;

use super::{Api, Ports, Response, TencentKey, is_refused_by_gateway, sign::Call};
use crate::ConfigError;

/// Verifies real names with Tencent Cloud's identity verification.
pub struct TencentRealName(Api);

impl fmt::Debug for TencentRealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TencentRealName({})", self.0.endpoint.host)
    }
}

impl TencentRealName {
    /// # Errors
    /// When a value is missing or the URL is invalid.
    pub fn new(url: &str, key: TencentKey, ports: Ports) -> Result<Self, ConfigError> {
        Ok(Self(Api::new("tencent real_name_url", url, key, ports)?))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Checked {
    result: String,
}

#[async_trait]
impl RealName for TencentRealName {
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<RealNameResult> {
        let call = Call {
            service: "faceid",
            action: "IdCardVerification",
            version: "2018-03-01",
            region: None,
            body: json!({ "IdCard": id_card_no, "Name": name }).to_string(),
        };
        match self.0.call::<Checked>(&call).await {
            Some(Response::Fields(Checked { result })) => by_result(&result),
            Some(Response::Error(code)) => by_error(code),
            None => Outcome::Unknown,
        }
    }
}

/// The result of a call that was carried out. An unknown result is [`Outcome::Unknown`].
fn by_result(result: &str) -> Outcome<RealNameResult> {
    match result {
        "0" => Outcome::Done(RealNameResult::Match),
        "-1" => Outcome::Done(RealNameResult::Mismatch),
        "-2" | "-3" => Outcome::Done(RealNameResult::BadInput),
        "-5" => Outcome::Done(RealNameResult::NoRecord),
        // The source is down or being upgraded, or the day's checks of this person are used up.
        "-4" | "-6" | "-7" => Outcome::Rejected { code: result.to_owned(), retryable: true },
        _ => {
            tracing::warn!(result, "Tencent's response about a name has an unknown result");
            Outcome::Unknown
        }
    }
}

/// The outcome of a call that was not carried out. An unknown code is [`Outcome::Unknown`].
fn by_error(code: String) -> Outcome<RealNameResult> {
    let is_ours = code == "InvalidParameterValue"
        || code == "FailedOperation.StsUnAuthErrError"
        || is_refused_by_gateway(&code);
    if is_ours {
        return Outcome::Rejected { code, retryable: true };
    }
    tracing::warn!(%code, "Tencent's error about a name has an unknown code");
    Outcome::Unknown
}
