//! A provider's webhook. It is not proof: verified, then the provider itself is asked, then the
//! money is booked once.

use crate::App;
use crate::ports::{PayState, Payments, WebhookReply};
use std::sync::Arc;

impl App {
    /// Handles a webhook; `None` when there is no such provider.
    ///
    /// Every failure is answered so that the provider sends it again.
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
                tracing::warn!(provider = provider.name(), %error, "a payment webhook was not believed");
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
