//! Payouts to WeChat accounts, which the customer confirms in WeChat.

use std::{fmt, sync::Arc};

use app::ports::{
    Outcome, PayoutRequest, PayoutState, PayoutWebhooks, Payouts, WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen, Timestamp};

use super::{
    Wechat,
    transfer::{self, Expected, WechatTransferScene},
    webhook,
};
use crate::ConfigError;

/// Payouts with WeChat Pay.
pub struct WechatPayouts {
    wechat: Arc<Wechat>,
    scene: WechatTransferScene,
}

impl fmt::Debug for WechatPayouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WechatPayouts(merchant {})", self.wechat.account.mch_id)
    }
}

impl WechatPayouts {
    /// # Errors
    /// When the scene has no number, or the account no OAuth: a payout account is identified by the
    /// customer's openid, which only that returns.
    pub fn new(
        wechat: impl Into<Arc<Wechat>>,
        scene: WechatTransferScene,
    ) -> Result<Self, ConfigError> {
        let wechat = wechat.into();
        if wechat.oauth.is_none() {
            return Err(ConfigError::Missing("wechat app_secret"));
        }
        if scene.id.is_empty() {
            return Err(ConfigError::Missing("wechat_scene_id"));
        }
        Ok(Self { wechat, scene })
    }

    fn expected<'a>(&'a self, cash_no: &'a CashNo, amount: Fen) -> Expected<'a> {
        let (account, now) = (&self.wechat.account, self.wechat.ports.clock.now());
        Expected { account, scene: &self.scene, cash_no, amount, now }
    }
}

#[async_trait]
impl Payouts for WechatPayouts {
    fn name(&self) -> &'static str {
        super::PAYOUT_NAME
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

    fn return_days(&self) -> i64 {
        0
    }
}

impl PayoutWebhooks for WechatPayouts {
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
