//! Tencent Cloud: SMS (`SendSms`) and real-name verification (`IdCardVerification`), both calls of
//! API 3.0 with a TC3 signature.
//!
//! `sign`, `sms` and `real_name` are pure; only [`Api`] uses the clock and the network.

mod real_name;
mod sign;
mod sms;

use std::{fmt, sync::Arc};

use app::ports::Clock;
use serde::{Deserialize, de::DeserializeOwned};

use crate::{ConfigError, HttpResponse, Ports, Transport, endpoint::Endpoint};
pub use real_name::TencentRealName;
use sign::Call;
pub use sms::{TencentSms, TencentSmsConfig};

/// The key of an account or of one of its sub-users.
#[derive(Clone)]
pub struct TencentKey {
    /// The public half (`SecretId`).
    pub secret_id: String,
    /// The secret half (`SecretKey`).
    pub secret_key: String,
}

impl fmt::Debug for TencentKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TencentKey({})", self.secret_id)
    }
}

/// One API of an account.
struct Api {
    endpoint: Endpoint,
    key: TencentKey,
    clock: Arc<dyn Clock>,
    transport: Arc<dyn Transport>,
}

impl Api {
    fn new(
        name: &'static str,
        url: &str,
        key: TencentKey,
        ports: Ports,
    ) -> Result<Self, ConfigError> {
        if key.secret_id.is_empty() {
            return Err(ConfigError::Missing("tencent secret_id"));
        }
        if key.secret_key.is_empty() {
            return Err(ConfigError::Missing("tencent secret_key"));
        }
        let Ports { clock, transport, .. } = ports;
        Ok(Self { endpoint: Endpoint::parse(name, url)?, key, clock, transport })
    }

    /// Calls the API; `None` for every response that proves nothing.
    async fn call<T: DeserializeOwned>(&self, call: &Call<'_>) -> Option<Response<T>> {
        let request = sign::request(&self.endpoint, &self.key, call, self.clock.now());
        let response = self.transport.send(request).await.ok()?;
        let parsed = read(&response);
        if parsed.is_none() {
            tracing::warn!(
                action = call.action,
                status = response.status,
                "Tencent gave no usable response"
            );
        }
        parsed
    }
}

/// The two forms of a response; both have status 200.
enum Response<T> {
    Fields(T),
    /// The code of an error.
    Error(String),
}

fn read<T: DeserializeOwned>(response: &HttpResponse) -> Option<Response<T>> {
    #[derive(Deserialize)]
    struct Envelope {
        #[serde(rename = "Response")]
        response: serde_json::Value,
    }
    #[derive(Deserialize)]
    struct Error {
        #[serde(rename = "Code")]
        code: String,
    }
    if response.status != 200 {
        return None;
    }
    let mut inner = serde_json::from_slice::<Envelope>(&response.body).ok()?.response;
    match inner.get_mut("Error").map(serde_json::Value::take) {
        Some(error) => Some(Response::Error(serde_json::from_value::<Error>(error).ok()?.code)),
        None => serde_json::from_value(inner).ok().map(Response::Fields),
    }
}

/// Whether the gateway refused the call before it had an effect, because of credentials,
/// permissions, the form of the request or the rate. Not `InternalError`.
fn is_refused_by_gateway(code: &str) -> bool {
    const CODES: [&str; 13] = [
        "AuthFailure", "ActionOffline", "InvalidAction", "InvalidParameter", "InvalidRequest",
        "IpInBlacklist", "IpNotInWhitelist", "MissingParameter", "NoSuchProduct", "NoSuchVersion",
        "RequestLimitExceeded", "UnauthorizedOperation", "UnsupportedOperation",
    ];
    let family = code.split('.').next().unwrap_or_default();
    CODES.contains(&family)
}

#[cfg(test)]
mod tests;
