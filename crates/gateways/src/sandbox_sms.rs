//! SMS codes into the inbox of the sandbox.

use app::ports::{Outcome, Sms};
use async_trait::async_trait;
use domain::{Phone, SmsCode, SmsScene};
use serde::Deserialize;
use serde_json::json;

use crate::Channel;

/// Sends codes to the sandbox, where a developer reads them.
#[derive(Debug)]
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

impl SandboxSms {
    /// A sender that speaks through this channel.
    #[must_use]
    pub const fn new(channel: Channel) -> Self {
        Self { channel }
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
