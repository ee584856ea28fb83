//! SMS codes into the inbox of the sandbox.

use std::{fmt, sync::Arc};

use app::ports::{Clock, Entropy, Outcome, Sms};
use async_trait::async_trait;
use domain::{Phone, SmsCode, SmsScene};
use serde::Deserialize;
use serde_json::json;

use crate::{ConfigError, Http, Transport, channel::Channel};

/// Sends codes to the sandbox, where a developer reads them.
pub struct SandboxSms {
    channel: Channel,
}

#[derive(Deserialize)]
struct Answer {
    ok: bool,
    #[serde(default)]
    code: String,
    #[serde(default)]
    retryable: bool,
}

impl fmt::Debug for SandboxSms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SandboxSms")
    }
}

impl SandboxSms {
    /// A sender over real HTTP; `secret` is what the sandbox shares with us.
    ///
    /// # Errors
    /// When a value is missing or too weak.
    pub fn new(base_url: &str, secret: &[u8], clock: Arc<dyn Clock>, entropy: Arc<dyn Entropy>) -> Result<Self, ConfigError> {
        Self::with_transport(base_url, secret, clock, entropy, Arc::new(Http::new()?))
    }

    /// A sender over another transport.
    ///
    /// # Errors
    /// As [`SandboxSms::new`].
    pub fn with_transport(
        base_url: &str,
        secret: &[u8],
        clock: Arc<dyn Clock>,
        entropy: Arc<dyn Entropy>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        Ok(Self { channel: Channel::new(base_url, secret, clock, entropy, transport)? })
    }
}

#[async_trait]
impl Sms for SandboxSms {
    async fn send_code(&self, phone: &Phone, scene: SmsScene, code: &SmsCode) -> Outcome<()> {
        let body = json!({ "phone": phone.as_str(), "scene": scene.code(), "code": code.expose() });
        match self.channel.call::<Answer>("/_sandbox/sms", &body).await {
            None => Outcome::Unknown,
            Some(answer) if answer.ok => Outcome::Done(()),
            Some(answer) => Outcome::Rejected { code: answer.code, retryable: answer.retryable },
        }
    }
}
