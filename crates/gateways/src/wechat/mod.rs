//! WeChat Pay, API v3: payment by H5, Native and JSAPI, query, close, refund, and its webhooks.
//!
//! No field of a response counts before its signature is verified. `build`, `sign`, `response` and
//! `webhook` are pure; only [`Wechat`] uses the clock, randomness and the network.

mod api_v3_key;
mod build;
mod certificate;
mod checked_id;
mod config;
mod oauth;
mod payouts;
mod platform;
mod response;
mod sign;
mod statements;
mod transfer;
mod webhook;

use std::{fmt, sync::Arc};

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, PaymentProvider, Payments, PayoutProvider,
    RefundRequest, Webhook, WebhookError, WebhookReply, random_bytes,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

use crate::{ConfigError, HttpResponse, Ports, digest::hex};
use build::TradeType;
use config::Account;
pub use config::{KeyErrors, WechatConfig, WechatPublicKey, key_errors};
pub use oauth::{WechatOauth, WechatOauthConfig};
pub use payouts::WechatPayouts;
use platform::PlatformKeys;
use response::{Response, ResponseKind};
use sign::Call;
pub use statements::{WechatBill, WechatStatements};
pub use transfer::WechatTransferScene;

/// The names in the ledger and in the address of webhooks, which never change.
pub const NAME: &str = "wechat";
pub const PAYOUT_NAME: &str = "wechat_payout";

impl WechatConfig {
    /// Our account as a provider of payments.
    ///
    /// # Errors
    /// As [`Wechat::new`].
    pub fn payments(self, ports: Ports) -> Result<PaymentProvider, ConfigError> {
        let client = Arc::new(Wechat::new(self, ports)?);
        Ok(PaymentProvider {
            oauth: client.oauth.clone().map(|oauth| oauth as _),
            statements: Some(Arc::new(WechatStatements::new(client.clone(), WechatBill::Trades))),
            ..PaymentProvider::new(client)
        })
    }

    /// Our account as a provider of payouts.
    ///
    /// # Errors
    /// As [`Wechat::new`] and [`WechatPayouts::new`].
    pub fn payouts(
        self,
        scene: WechatTransferScene,
        ports: Ports,
    ) -> Result<PayoutProvider, ConfigError> {
        let client = Arc::new(Wechat::new(self, ports)?);
        let payouts = Arc::new(WechatPayouts::new(client.clone(), scene)?);
        Ok(PayoutProvider {
            calls: payouts.clone(),
            oauth: client.oauth.clone().map(|oauth| oauth as _),
            webhooks: Some(payouts),
            statements: Some(Arc::new(WechatStatements::new(client, WechatBill::FundFlow))),
        })
    }
}

/// Payments with WeChat Pay.
pub struct Wechat {
    account: Account,
    platform: PlatformKeys,
    ports: Ports,
    /// Without it, customers in WeChat's browser are shown a QR code.
    pub oauth: Option<Arc<WechatOauth>>,
}

impl fmt::Debug for Wechat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Wechat(merchant {})", self.account.mch_id)
    }
}

impl Wechat {
    /// # Errors
    /// When a value is missing or a key is unusable.
    pub fn new(config: WechatConfig, ports: Ports) -> Result<Self, ConfigError> {
        let oauth = config.oauth.clone();
        let oauth = oauth.map(|config| WechatOauth::new(config, Arc::clone(&ports.transport)));
        let (account, platform) = Account::read(config)?;
        Ok(Self { account, platform, ports, oauth: oauth.transpose()?.map(Arc::new) })
    }

    /// Makes a call; `None` for every response that proves nothing.
    async fn call(&self, call: &Call) -> Option<Response> {
        self.refresh_platform_keys().await;
        self.send(call, self.platform.preferred()).await
    }

    /// [`Self::call`] that names the key with which a part of the body is encrypted.
    async fn send(&self, call: &Call, serial: Option<String>) -> Option<Response> {
        let (now, nonce) = (self.ports.clock.now(), self.nonce());
        let request = sign::request(&self.account, call, serial, now, &nonce)?;
        let raw = self.ports.transport.send(request).await.ok()?;
        let is_verified = self.is_verified(&raw).await;
        let response = if is_verified { Response::read(raw.status, &raw.body) } else { None };
        if response.is_none() {
            let status = raw.status;
            tracing::warn!(status, is_verified, "WeChat Pay gave no verifiable response");
        }
        response
    }

    /// Whether WeChat Pay signed the response, also under a certificate that is new to us.
    async fn is_verified(&self, response: &HttpResponse) -> bool {
        let header = |name: &str| response.header(name);
        let now = self.ports.clock.now();
        let Some(signature) = sign::signature(header, &response.body, now) else { return false };
        let mut check = self.platform.verify(&signature);
        if check == platform::SignatureCheck::UnknownKey {
            self.refresh_platform_keys().await;
            check = self.platform.verify(&signature);
        }
        check == platform::SignatureCheck::Valid
    }

    fn nonce(&self) -> String {
        hex(&random_bytes::<16>(self.ports.entropy.as_ref())).to_ascii_uppercase()
    }

    /// The action that the browser must take with the order that WeChat Pay has placed.
    fn action(
        &self,
        response: Response,
        trade_type: &TradeType,
        request: &PayRequest,
    ) -> Outcome<PayAction> {
        let fields = response.fields;
        let action = match trade_type {
            TradeType::Jsapi { .. } => fields.prepay_id.and_then(|prepay_id| {
                let (now, nonce) = (self.ports.clock.now(), self.nonce());
                let params = sign::jsapi_params(&self.account, &prepay_id, now, &nonce)?;
                Some(PayAction::Jsapi { params })
            }),
            TradeType::H5 => fields.h5_url.map(|url| PayAction::Redirect {
                url: build::h5_address(&url, &request.return_url),
            }),
            TradeType::Native => fields.code_url.map(|url| PayAction::Qr { url }),
        };
        action.map_or(Outcome::Unknown, Outcome::Done)
    }

    /// The state of this refund, as a query says.
    async fn refund_state(&self, request: &RefundRequest) -> Outcome<bool> {
        match self.call(&build::refund_query(request)).await {
            Some(response) => response::refund_state(&response, request),
            None => Outcome::Unknown,
        }
    }
}

#[async_trait]
impl Payments for Wechat {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let trade_type = build::trade_type(&request.browser);
        let call = match build::pay(&self.account, request, &trade_type, self.ports.clock.now()) {
            Ok(call) => call,
            Err(code) => return Outcome::Rejected { code: code.to_owned(), retryable: false },
        };
        let Some(response) = self.call(&call).await else { return Outcome::Unknown };
        match response.kind() {
            ResponseKind::Done => self.action(response, &trade_type, request),
            // A query follows, and books what was paid.
            ResponseKind::Refused(code) if matches!(code.as_str(), "ORDERPAID" | "ORDER_PAID") => {
                Outcome::Done(PayAction::None)
            }
            ResponseKind::Refused(code) => {
                tracing::warn!(status = response.status, code, "WeChat Pay placed no order");
                response::pay_refusal(code)
            }
            ResponseKind::Unknown => Outcome::Unknown,
        }
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        match self.call(&build::query(&self.account, payment_no)).await {
            Some(response) => response::pay_state(&response, &self.account, payment_no),
            None => Outcome::Unknown,
        }
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let Some(response) = self.call(&build::close(&self.account, payment_no)).await else {
            return Outcome::Unknown;
        };
        match response.kind() {
            ResponseKind::Unknown => Outcome::Unknown,
            ResponseKind::Refused(code) if response::is_about_us(&code) => {
                Outcome::Rejected { code, retryable: true }
            }
            // The response names no payment, and a refusal not its state: a query has both.
            ResponseKind::Done | ResponseKind::Refused(_) => self.query(payment_no).await,
        }
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        if let Some(code) = build::refund_problem(request) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        let Some(response) = self.call(&build::refund(request)).await else {
            return Outcome::Unknown;
        };
        match response::refund_state(&response, request) {
            // Accepted is not done: the state of the refund decides.
            Outcome::Done(false) => match self.refund_state(request).await {
                Outcome::Done(is_done) => Outcome::Done(is_done),
                Outcome::Rejected { code, .. } if response::is_failed_refund_status(&code) => {
                    Outcome::Rejected { code, retryable: false }
                }
                // It was accepted a moment ago, so a query that does not know it is behind.
                Outcome::Rejected { .. } | Outcome::Unknown => Outcome::Done(false),
            },
            // A refusal may follow an earlier success of ours whose response was lost.
            Outcome::Rejected { code, retryable: false } => {
                let known = self.call(&build::refund_query(request)).await;
                match known.filter(|known| !matches!(known.kind(), ResponseKind::Unknown)) {
                    None => Outcome::Unknown,
                    Some(known) => match response::refund_state(&known, request) {
                        Outcome::Done(is_done) => Outcome::Done(is_done),
                        // Also where another refund has the number.
                        _ => Outcome::Rejected { code, retryable: false },
                    },
                }
            }
            other => other,
        }
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        webhook::verify(&self.account, &self.platform, headers, body, now)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        webhook::reply(taken)
    }
}

#[cfg(test)]
mod tests;
