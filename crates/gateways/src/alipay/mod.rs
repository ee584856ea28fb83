//! The Alipay open platform: `alipay.trade.wap.pay` and `alipay.trade.page.pay`, query, close,
//! refund, and its webhooks (RSA2), with Alipay's public key or with certificates; and transfers to
//! customers.
//!
//! `build` and `response` are pure; only [`Gateway`] uses the clock and the network.

mod account;
mod build;
mod certificates;
mod gateway;
mod payouts;
mod response;
mod statements;
mod transfer;
mod webhook;

use std::{fmt, sync::Arc};

use app::ports::{
    Clock, Outcome, PayAction, PayRequest, PayState, PaymentProvider, Payments, PayoutProvider,
    RefundRequest, Statements, Webhook, WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

use crate::{ConfigError, Ports, Transport};
pub use account::{
    AlipayCertificates, AlipayConfig, AlipayTrust, CertificateErrors, KeyErrors,
    certificate_errors, key_errors,
};
pub use payouts::AlipayPayouts;
pub use statements::{AlipayBill, AlipayStatements};
pub use transfer::TransferScene;

use build::Call;
use gateway::Gateway;
use response::{AlipayResponse, ResponseKind};

/// The names in the ledger and in the address of webhooks, which never change.
pub const NAME: &str = "alipay";
pub const PAYOUT_NAME: &str = "alipay_payout";

impl AlipayConfig {
    /// Our account as a provider of payments.
    ///
    /// # Errors
    /// When a value is missing or a key is unusable.
    pub fn payments(self, ports: Ports) -> Result<PaymentProvider, ConfigError> {
        let statements = AlipayStatements::new(self.clone(), AlipayBill::Trades, ports.clone())?;
        let client = Alipay::new(self, ports.clock, ports.transport)?;
        let statements: Option<Arc<dyn Statements>> = Some(Arc::new(statements));
        Ok(PaymentProvider { statements, ..PaymentProvider::new(Arc::new(client)) })
    }

    /// Our account as a provider of payouts.
    ///
    /// # Errors
    /// As [`AlipayPayouts::new`].
    pub fn payouts(
        self,
        scene: TransferScene,
        ports: Ports,
    ) -> Result<PayoutProvider, ConfigError> {
        let statements = AlipayStatements::new(self.clone(), AlipayBill::Transfers, ports.clone())?;
        let client = AlipayPayouts::new(self, scene, ports.clock, ports.transport)?;
        let statements: Option<Arc<dyn Statements>> = Some(Arc::new(statements));
        Ok(PayoutProvider { statements, ..PayoutProvider::new(Arc::new(client)) })
    }
}

/// Payments with Alipay.
pub struct Alipay {
    gateway: Gateway,
}

impl fmt::Debug for Alipay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Alipay(app {})", self.gateway.account.app_id)
    }
}

impl Alipay {
    /// # Errors
    /// When a value is missing or a key is unusable.
    pub fn new(
        config: AlipayConfig,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        Ok(Self { gateway: Gateway::new(config, clock, transport)? })
    }

    async fn call(&self, call: &Call) -> Option<AlipayResponse> {
        self.gateway.call(call).await
    }

    /// Whether the provider confirms that this refund has succeeded; `None` when it does not say.
    async fn refund_confirmed(&self, request: &RefundRequest) -> Option<bool> {
        let response = self.call(&build::refund_query(request)).await?;
        match response.kind() {
            ResponseKind::Done | ResponseKind::Business(_) => {
                Some(response::refund_succeeded(&response, request))
            }
            ResponseKind::Rejected { .. } | ResponseKind::Unknown => None,
        }
    }
}

#[async_trait]
impl Payments for Alipay {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let now = self.gateway.clock.now();
        match build::pay_page(request, now) {
            Err(code) => Outcome::Rejected { code: code.to_owned(), retryable: false },
            Ok(call) => match build::page_url(&self.gateway.account, &call, now) {
                Some(url) => Outcome::Done(PayAction::Redirect { url }),
                None => Outcome::Unknown,
            },
        }
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let Some(response) = self.call(&build::query(payment_no)).await else {
            return Outcome::Unknown;
        };
        response::pay_state(&response, payment_no)
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let Some(response) = self.call(&build::close(payment_no)).await else {
            return Outcome::Unknown;
        };
        match response.kind() {
            ResponseKind::Done if response.is_about(payment_no) => Outcome::Done(PayState::Closed),
            ResponseKind::Business(code) if code == "ACQ.TRADE_NOT_EXIST" => {
                Outcome::Done(PayState::NotFound)
            }
            // The trade is not waiting for payment: only a query shows whether it was paid or
            // closed.
            ResponseKind::Business(code) if code == "ACQ.TRADE_STATUS_ERROR" => {
                self.query(payment_no).await
            }
            ResponseKind::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            ResponseKind::Done | ResponseKind::Business(_) | ResponseKind::Unknown => {
                Outcome::Unknown
            }
        }
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        if let Some(code) = build::refund_problem(request) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        let Some(response) = self.call(&build::refund(request)).await else {
            return Outcome::Unknown;
        };
        match response::refund_outcome(&response, request) {
            // Accepted is not done: only moved money counts, and a repetition has `fund_change=N`.
            Outcome::Done(moved) => {
                Outcome::Done(moved || self.refund_confirmed(request).await == Some(true))
            }
            // A refusal may follow an earlier success of ours whose response was lost.
            Outcome::Rejected { code, retryable: false } => {
                match self.refund_confirmed(request).await {
                    Some(true) => Outcome::Done(true),
                    Some(false) => Outcome::Rejected { code, retryable: false },
                    None => Outcome::Unknown,
                }
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
        webhook::verify(&self.gateway.account, body)
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
