//! SMS codes to the inbox of the sandbox.

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

/// The response has no fields: that the code was accepted is all it says.
#[derive(Deserialize)]
struct ResponseFields {}

impl SandboxSms {
    #[must_use]
    pub const fn new(channel: Channel) -> Self {
        Self { channel }
    }
}

#[async_trait]
impl Sms for SandboxSms {
    async fn send_code(&self, phone: &Phone, scene: SmsScene, code: &SmsCode) -> Outcome<()> {
        let body = json!({ "phone": phone.as_str(), "scene": scene.code(), "code": code.expose() });
        self.channel.ask("/_sandbox/sms", &body, |_: ResponseFields| Some(())).await
    }
}
