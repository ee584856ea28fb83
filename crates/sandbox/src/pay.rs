//! The sandbox's payment provider, for each method whose real client does not exist yet.

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{Fen, PayMethod, PaymentNo, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Channel;

/// Payments of one method by the sandbox.
#[derive(Debug)]
pub struct SandboxPay {
    name: &'static str,
    channel: Channel,
}

/// The fields of a response; each call has its own.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ResponseFields {
    payment_no: Option<String>,
    refund_no: Option<String>,
    state: Option<String>,
    url: Option<String>,
    txn: Option<String>,
    amount_fen: Option<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct WebhookBody {
    provider: String,
    payment_no: String,
    state: String,
}

impl SandboxPay {
    /// A client for one method over this channel.
    #[must_use]
    pub const fn new(method: PayMethod, channel: Channel) -> Self {
        let name = match method {
            PayMethod::Alipay => "sandbox_alipay",
            PayMethod::Wechat => "sandbox_wechat",
            PayMethod::Card => "sandbox_card",
            PayMethod::Steam => "sandbox_steam",
        };
        Self { name, channel }
    }

    async fn ask<T>(
        &self,
        what: &str,
        body: Value,
        read: impl FnOnce(ResponseFields) -> Option<T> + Send,
    ) -> Outcome<T> {
        self.channel.ask(&format!("/_sandbox/payments/{}/{what}", self.name), &body, read).await
    }

    async fn state(&self, what: &str, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.ask(what, json!({ "paymentNo": payment_no.as_str() }), |response| {
            response.pay_state(payment_no)
        })
        .await
    }
}

impl ResponseFields {
    fn is_about(&self, payment_no: &PaymentNo) -> bool {
        self.payment_no.as_deref() == Some(payment_no.as_str())
    }

    fn pay_state(self, payment_no: &PaymentNo) -> Option<PayState> {
        if !self.is_about(payment_no) {
            return None;
        }
        match self.state.as_deref()? {
            "not_found" => Some(PayState::NotFound),
            "open" => Some(PayState::Open),
            "paid" => {
                let txn = self.txn.filter(|txn| !txn.is_empty())?;
                Some(PayState::Paid { txn, amount: self.amount_fen.map(Fen)? })
            }
            "closed" | "refunded" => Some(PayState::Closed),
            _ => None,
        }
    }
}

fn create_body(request: &PayRequest) -> Value {
    json!({
        "paymentNo": request.payment_no.as_str(),
        "method": request.method.code(),
        "amountFen": request.amount.0,
        "subject": request.subject,
        "expiresAt": request.expires_at.0,
        "notifyUrl": request.notify_url,
        "returnUrl": request.return_url,
        "quitUrl": request.quit_url,
    })
}

fn refund_body(request: &RefundRequest) -> Value {
    json!({
        "paymentNo": request.payment_no.as_str(),
        "refundNo": request.refund_no.as_str(),
        "amountFen": request.amount.0,
    })
}

#[async_trait]
impl Payments for SandboxPay {
    fn name(&self) -> &'static str {
        self.name
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let read = |response: ResponseFields| {
            let ours = response.is_about(&request.payment_no);
            response.url.filter(|_| ours).map(|url| PayAction::Redirect { url })
        };
        self.ask("create", create_body(request), read).await
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.state("query", payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.state("close", payment_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        let read = |response: ResponseFields| {
            let same = response.is_about(&request.payment_no)
                && response.refund_no.as_deref() == Some(request.refund_no.as_str())
                && response.amount_fen == Some(request.amount.0);
            Some(same && response.state.as_deref() == Some("done"))
        };
        self.ask("refund", refund_body(request), read).await
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        self.channel.proves("webhook", self.name, headers, body, now)?;
        let webhook: WebhookBody =
            serde_json::from_slice(body).map_err(|_| WebhookError::Malformed)?;
        if webhook.provider != self.name {
            return Err(WebhookError::NotForUs);
        }
        if webhook.state != "paid" {
            return Err(WebhookError::Malformed);
        }
        let payment_no =
            PaymentNo::parse(&webhook.payment_no).map_err(|_| WebhookError::Malformed)?;
        Ok(Webhook { payment_no })
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        let body = if taken { r#"{"taken":true}"# } else { r#"{"taken":false}"# };
        WebhookReply {
            status: if taken { 200 } else { 500 },
            content_type: "application/json",
            body,
        }
    }
}

#[cfg(test)]
mod tests;
