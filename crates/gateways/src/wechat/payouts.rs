//! Payouts to WeChat accounts, which the customer confirms in WeChat.

use std::fmt;

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts, WebhookError, WebhookReply};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen, Timestamp};

use super::{
    Wechat,
    oauth::WechatOauth,
    transfer::{self, Expected, WechatTransferScene},
    webhook,
};
use crate::ConfigError;

/// Payouts with WeChat Pay.
pub struct WechatPayouts {
    wechat: Wechat,
    /// An account is identified by the customer's openid, which only WeChat's OAuth returns.
    oauth: WechatOauth,
    scene: WechatTransferScene,
}

impl fmt::Debug for WechatPayouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WechatPayouts(merchant {})", self.wechat.account.mch_id)
    }
}

impl WechatPayouts {
    /// # Errors
    /// When the account has no OAuth, or the scene no number.
    pub fn new(wechat: Wechat, scene: WechatTransferScene) -> Result<Self, ConfigError> {
        let oauth = wechat.oauth.clone().ok_or(ConfigError::Missing("wechat app_secret"))?;
        if scene.id.is_empty() {
            return Err(ConfigError::Missing("wechat_scene_id"));
        }
        Ok(Self { wechat, oauth, scene })
    }

    fn expected<'a>(&'a self, cash_no: &'a CashNo, amount: Fen) -> Expected<'a> {
        let (account, now) = (&self.wechat.account, self.wechat.ports.clock.now());
        Expected { account, scene: &self.scene, cash_no, amount, now }
    }
}

#[async_trait]
impl Payouts for WechatPayouts {
    fn name(&self) -> &'static str {
        crate::provider_names::WECHAT_PAYOUT
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        if let Some(code) = transfer::invalid_field(request) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        self.wechat.refresh_platform_keys().await;
        // Without a certificate of WeChat Pay there was no call.
        let Some((serial, name)) = self.wechat.platform.encrypt(&request.holder_name) else {
            return Outcome::Unknown;
        };
        let call = transfer::transfer(&self.wechat.account, &self.scene, request, &name);
        match self.wechat.send(&call, Some(serial)).await {
            Some(response) => {
                transfer::state(&response, &self.expected(&request.cash_no, request.amount))
            }
            None => Outcome::Unknown,
        }
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        match self.wechat.call(&transfer::query(cash_no)).await {
            Some(response) => transfer::state(&response, &self.expected(cash_no, amount)),
            None => Outcome::Unknown,
        }
    }

    fn failure(&self, code: &str) -> CashFailure {
        transfer::failure(code)
    }

    fn authorize_url(&self, return_url: &str, state: &str) -> Option<String> {
        Some(self.oauth.authorize_url(return_url, state))
    }

    async fn openid(&self, code: &str) -> Outcome<String> {
        self.oauth.openid(code).await
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<CashNo, WebhookError> {
        webhook::verify_transfer(&self.wechat.account, &self.wechat.platform, headers, body, now)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        webhook::reply(taken)
    }
}
