//! Handles payment webhooks. A webhook is no proof of payment: it is verified, then the provider is
//! queried, and only its answer is booked.

use crate::App;
use crate::ports::{PayState, PaymentProvider, Webhook, WebhookError, WebhookReply};
use domain::PaymentNo;

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
        let provider = self.provider(provider)?;
        let taken = match provider.calls.verify_webhook(headers, body, self.now()) {
            Ok(Webhook::Payment(no)) => self.has_ended(provider, &no).await,
            Ok(Webhook::Dispute(id)) => self.dispute_changed(provider, &id).await,
            Ok(Webhook::Refund(no)) => self.refund_changed(provider, no).await,
            Err(WebhookError::Ignored) => true,
            Err(error) => {
                tracing::warn!(provider = provider.name(), %error, "a payment webhook was not accepted");
                return Some(provider.calls.reply(false).to_stranger());
            }
        };
        Some(provider.calls.reply(taken))
    }

    /// Asks the provider about a payment, and tells whether it came to an end.
    async fn has_ended(&self, provider: &PaymentProvider, payment_no: &PaymentNo) -> bool {
        match self.confirm_if_paid(provider, payment_no).await {
            Ok(state) => matches!(state, PayState::Paid { .. } | PayState::Closed),
            Err(error) => {
                tracing::warn!(provider = provider.name(), %payment_no, ?error, "a payment webhook could not be looked into");
                false
            }
        }
    }

    pub(crate) fn provider(&self, name: &str) -> Option<&PaymentProvider> {
        self.payments.values().find(|p| p.name() == name)
    }
}
