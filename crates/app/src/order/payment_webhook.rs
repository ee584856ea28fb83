//! Handles payment webhooks. A webhook is no proof of payment: it is verified, then the provider is
//! queried, and only its answer is booked.

use crate::App;
use crate::ports::{PayState, Payments, WebhookReply};
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
            Err(error) => {
                tracing::warn!(provider = provider.name(), %error, "a payment webhook was not accepted");
                return Some(provider.reply(false));
            }
        };
        let taken = match self.settle_payment(&*provider, &webhook.payment_no).await {
            Ok(state) => matches!(state, PayState::Paid { .. } | PayState::Closed),
            Err(error) => {
                tracing::warn!(provider = provider.name(), payment_no = %webhook.payment_no, ?error, "a payment webhook could not be settled");
                false
            }
        };
        Some(provider.reply(taken))
    }

    pub(crate) fn provider(&self, name: &str) -> Option<&Arc<dyn Payments>> {
        self.payments.values().find(|p| p.name() == name)
    }
}
