//! Handles payment webhooks. A webhook is no proof of payment: it is verified, then the provider is
//! queried, and only its answer is booked.

use crate::App;
use crate::ports::{PayState, Payments, WebhookError, WebhookReply};
use domain::PaymentNo;
use std::sync::Arc;

impl App {
    /// The reply to a webhook; `None` when there is no such provider.
    ///
    /// After a failure the reply makes the provider send the webhook again.
    pub async fn payment_webhook(
        &self,
        provider: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Option<WebhookReply> {
        let provider = Arc::clone(self.provider(provider)?);
        let webhook = match provider.verify_webhook(headers, body, self.now()) {
            Ok(webhook) => webhook,
            Err(WebhookError::Ignored) => {
                let taken = match (provider.changed_dispute(body), provider.changed_refund(body)) {
                    (Some(id), _) => self.dispute_changed(&*provider, &id).await,
                    (None, Some(no)) => self.refund_changed(&*provider, no).await,
                    (None, None) => true,
                };
                return Some(provider.reply(taken));
            }
            Err(error) => {
                tracing::warn!(provider = provider.name(), %error, "a payment webhook was not accepted");
                return Some(provider.reply(false).to_stranger());
            }
        };
        Some(provider.reply(self.has_ended(&*provider, &webhook.payment_no).await))
    }

    /// Asks the provider about a payment, and tells whether it came to an end.
    async fn has_ended(&self, provider: &dyn Payments, payment_no: &PaymentNo) -> bool {
        match self.confirm_if_paid(provider, payment_no).await {
            Ok(state) => matches!(state, PayState::Paid { .. } | PayState::Closed),
            Err(error) => {
                tracing::warn!(provider = provider.name(), %payment_no, ?error, "a payment webhook could not be looked into");
                false
            }
        }
    }

    pub(crate) fn provider(&self, name: &str) -> Option<&Arc<dyn Payments>> {
        self.payments.values().find(|p| p.name() == name)
    }
}
