//! The Alipay open platform: `alipay.trade.wap.pay`, query, close, refund, and its webhooks
//! (RSA2).
//!
//! `build` and `response` are pure; only [`Alipay`] uses the clock and the network.

mod build;
mod response;
mod webhook;

use std::{fmt, sync::Arc};

use app::ports::{
    Clock, Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook,
    WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

use crate::{
    ConfigError, Transport,
    rsa::{SigningKey, VerifyingKey},
};
use build::Call;
use response::{AlipayResponse, Verdict};

/// Configuration of an Alipay merchant account.
#[derive(Clone)]
pub struct AlipayConfig {
    /// Address of the gateway, ending in `/gateway.do`.
    pub gateway_url: String,
    /// The id of our application.
    pub app_id: String,
    /// Our merchant account (PID, `2088…`).
    pub seller_id: String,
    /// Our private key: PEM or bare base64, PKCS#8 or PKCS#1.
    pub merchant_private_key_pem: String,
    /// Alipay's public key (not ours): PEM or bare base64.
    pub alipay_public_key_pem: String,
}

impl fmt::Debug for AlipayConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { gateway_url, app_id, seller_id, .. } = self;
        write!(f, "AlipayConfig({gateway_url}, app {app_id}, seller {seller_id})")
    }
}

/// Payments with Alipay.
pub struct Alipay {
    account: Account,
    clock: Arc<dyn Clock>,
    transport: Arc<dyn Transport>,
}

/// The configuration with its keys parsed.
struct Account {
    gateway_url: String,
    app_id: String,
    seller_id: String,
    ours: SigningKey,
    theirs: VerifyingKey,
}

impl fmt::Debug for Alipay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Alipay(app {})", self.account.app_id)
    }
}

impl Alipay {
    /// A client over real HTTP.
    ///
    /// # Errors
    /// When a value is missing or a key is unusable.
    pub fn new(config: AlipayConfig, clock: Arc<dyn Clock>) -> Result<Self, ConfigError> {
        Self::with_transport(config, clock, Arc::new(crate::Http::new()?))
    }

    /// A client over the given transport.
    ///
    /// # Errors
    /// As [`Alipay::new`].
    pub fn with_transport(
        config: AlipayConfig,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        let account = Account::read(config)?;
        Ok(Self { account, clock, transport })
    }

    /// Calls the gateway; `None` for every response that proves nothing.
    async fn call(&self, call: &Call) -> Option<AlipayResponse> {
        let request = build::gateway_request(&self.account, call, self.clock.now())?;
        let answer = self.transport.send(request).await.ok()?;
        let parsed = response::verified(call.method, &answer, &self.account.theirs);
        if parsed.is_none() {
            tracing::warn!(
                method = call.method,
                status = answer.status,
                "Alipay gave no verifiable answer"
            );
        }
        parsed
    }

    /// Whether the provider confirms that this refund has succeeded.
    async fn refund_confirmed(&self, request: &RefundRequest) -> bool {
        let answer = self.call(&build::refund_query(request)).await;
        answer.is_some_and(|answer| response::refund_succeeded(&answer, request))
    }
}

impl Account {
    fn read(config: AlipayConfig) -> Result<Self, ConfigError> {
        let wrong =
            key_errors(Some(&config.merchant_private_key_pem), Some(&config.alipay_public_key_pem));
        if let Some(error) = wrong.ours.or(wrong.theirs) {
            return Err(error);
        }
        let present = |value: String, name| {
            if value.is_empty() { Err(ConfigError::Missing(name)) } else { Ok(value) }
        };
        Ok(Self {
            gateway_url: present(config.gateway_url, "alipay gateway_url")?,
            app_id: present(config.app_id, "alipay app_id")?,
            seller_id: present(config.seller_id, "alipay seller_id")?,
            ours: SigningKey::read(
                "alipay merchant_private_key", &config.merchant_private_key_pem,
            )?,
            theirs: VerifyingKey::read("alipay alipay_public_key", &config.alipay_public_key_pem)?,
        })
    }
}

/// The fault of each of the two keys, if any.
#[derive(Debug, Default)]
pub struct KeyErrors {
    /// Of our private key.
    pub ours: Option<ConfigError>,
    /// Of Alipay's public key.
    pub theirs: Option<ConfigError>,
}

/// Checks the keys that are present.
#[must_use]
pub fn key_errors(ours: Option<&str>, theirs: Option<&str>) -> KeyErrors {
    let ours = ours.map(|text| SigningKey::read("alipay merchant_private_key", text)).transpose();
    let theirs =
        theirs.map(|text| VerifyingKey::read("alipay alipay_public_key", text)).transpose();
    match (ours, theirs) {
        (Ok(Some(ours)), Ok(Some(theirs))) if theirs.belongs_to(&ours) => {
            KeyErrors { ours: None, theirs: Some(ConfigError::OurOwn) }
        }
        (ours, theirs) => KeyErrors { ours: ours.err(), theirs: theirs.err() },
    }
}

#[async_trait]
impl Payments for Alipay {
    fn name(&self) -> &'static str {
        "alipay"
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let now = self.clock.now();
        match build::wap_pay(request, now) {
            Err(code) => Outcome::Rejected { code: code.to_owned(), retryable: false },
            Ok(call) => match build::page_url(&self.account, &call, now) {
                Some(url) => Outcome::Done(PayAction::Redirect { url }),
                None => Outcome::Unknown,
            },
        }
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let Some(answer) = self.call(&build::query(payment_no)).await else {
            return Outcome::Unknown;
        };
        response::pay_state(&answer, payment_no)
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let Some(answer) = self.call(&build::close(payment_no)).await else {
            return Outcome::Unknown;
        };
        match answer.verdict() {
            Verdict::Done if answer.is_about(payment_no) => Outcome::Done(PayState::Closed),
            Verdict::Business(code) if code == "ACQ.TRADE_NOT_EXIST" => {
                Outcome::Done(PayState::NotFound)
            }
            // The trade is not waiting for payment: only a query shows whether it was paid or
            // closed.
            Verdict::Business(code) if code == "ACQ.TRADE_STATUS_ERROR" => {
                self.query(payment_no).await
            }
            Verdict::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Verdict::Done | Verdict::Business(_) | Verdict::Unknown => Outcome::Unknown,
        }
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        if let Some(code) = build::refund_problem(request) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        let Some(answer) = self.call(&build::refund(request)).await else {
            return Outcome::Unknown;
        };
        match response::refund_verdict(&answer, request) {
            // Accepted is not done: only moved money counts, and a repetition has `fund_change=N`.
            Outcome::Done(moved) => Outcome::Done(moved || self.refund_confirmed(request).await),
            // A refusal may follow an earlier success of ours whose response was lost.
            Outcome::Rejected { retryable: false, .. } if self.refund_confirmed(request).await => {
                Outcome::Done(true)
            }
            other => other,
        }
    }

    /// `now` is not used: retries come for 25 hours, and a webhook only leads to a query.
    fn verify_webhook(
        &self,
        _: &[(String, String)],
        body: &[u8],
        _: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        webhook::verify(&self.account, body)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        WebhookReply {
            status: 200,
            content_type: "text/plain",
            body: if taken { "success" } else { "fail" },
        }
    }
}

#[cfg(test)]
mod tests;
