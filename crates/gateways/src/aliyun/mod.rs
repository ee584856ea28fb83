//! Aliyun: SMS (`SendSms`) and real-name verification (`Id2MetaVerify`), both RPC calls with an
//! ACS3 signature.
//!
//! `sign`, `sms` and `real_name` are pure; only [`Api`] uses the clock, randomness and the network.

mod real_name;
mod sign;
mod sms;

use std::{fmt, sync::Arc};

use app::ports::{Clock, Entropy, random_bytes};
use serde::{Deserialize, Deserializer};

use crate::{ConfigError, HttpResponse, Ports, Transport, digest::hex, endpoint::Endpoint};
pub use real_name::AliyunRealName;
use sign::Call;
pub use sms::{AliyunSms, AliyunSmsConfig};

/// The key of an account or of one of its RAM users.
#[derive(Clone)]
pub struct AliyunKey {
    /// The public half (`AccessKey ID`).
    pub access_key_id: String,
    /// The secret half (`AccessKey Secret`).
    pub access_key_secret: String,
}

impl fmt::Debug for AliyunKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AliyunKey({})", self.access_key_id)
    }
}

/// One API of an account.
struct Api {
    endpoint: Endpoint,
    key: AliyunKey,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
    transport: Arc<dyn Transport>,
}

impl Api {
    fn new(
        name: &'static str,
        url: &str,
        key: AliyunKey,
        ports: Ports,
    ) -> Result<Self, ConfigError> {
        if key.access_key_id.is_empty() {
            return Err(ConfigError::Missing("aliyun access_key_id"));
        }
        if key.access_key_secret.is_empty() {
            return Err(ConfigError::Missing("aliyun access_key_secret"));
        }
        let Ports { clock, entropy, transport, .. } = ports;
        Ok(Self { endpoint: Endpoint::parse(name, url)?, key, clock, entropy, transport })
    }

    /// Calls the API; `None` for every response that proves nothing.
    async fn call(&self, call: &Call<'_>) -> Option<AliyunResponse> {
        let nonce = hex(&random_bytes::<16>(self.entropy.as_ref()));
        let request = sign::request(&self.endpoint, &self.key, call, self.clock.now(), &nonce);
        let response = self.transport.send(request).await.ok()?;
        let parsed = read(&response);
        if parsed.is_none() {
            tracing::warn!(
                action = call.action,
                status = response.status,
                "Aliyun gave no usable response"
            );
        }
        parsed
    }
}

/// The fields that we read, of both calls and of the gateway's refusals.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct AliyunResponse {
    #[serde(deserialize_with = "text_or_number")]
    code: String,
    #[serde(default)]
    result_object: Option<ResultObject>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "PascalCase")]
struct ResultObject {
    #[serde(deserialize_with = "text_or_number")]
    biz_code: String,
}

/// A refusal of the gateway has a 4xx status, and its code says why. A 5xx is not read, since the
/// call may have had its effect.
fn read(response: &HttpResponse) -> Option<AliyunResponse> {
    let is_read = response.status == 200 || (400..500).contains(&response.status);
    if is_read { serde_json::from_slice(&response.body).ok() } else { None }
}

/// A code, which Aliyun's documents show as a string in some responses and as a number in others.
fn text_or_number<'de, D: Deserializer<'de>>(source: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Code {
        Text(String),
        Number(i64),
    }
    Ok(match Code::deserialize(source)? {
        Code::Text(text) => text,
        Code::Number(number) => number.to_string(),
    })
}

/// Whether the gateway refused the call before it had an effect, because of credentials,
/// permissions, the clock or the rate. Not `SignatureNonceUsed`: the call that used the nonce may
/// have passed.
fn is_refused_by_gateway(code: &str) -> bool {
    const CODES: [&str; 12] = [
        "SignatureDoesNotMatch", "IncompleteSignature", "InvalidAccessKeyId.NotFound",
        "InvalidAccessKeyId.Inactive", "InvalidTimeStamp.Expired", "InvalidTimeStamp.Format",
        "NoPermission", "Forbidden.RAM", "Forbidden", "Throttling", "Throttling.User",
        "Throttling.Api",
    ];
    CODES.contains(&code)
}

#[cfg(test)]
mod tests;
