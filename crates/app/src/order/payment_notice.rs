//! A provider's callback. It is a hint: verified, then the provider itself is asked, then the money is booked once.

use crate::App;
use crate::ports::{NoticeReply, PayState, Payments};
use std::sync::Arc;

impl App {
    /// Handles a callback; `None` when there is no such provider.
    ///
    /// Every failure is answered so that the provider sends it again.
    pub async fn payment_notice(&self, provider: &str, headers: &[(String, String)], body: &[u8]) -> Option<NoticeReply> {
        let provider = Arc::clone(self.provider(provider)?);
        let notice = match provider.verify_notice(headers, body, self.now()) {
            Ok(notice) => notice,
            Err(error) => {
                tracing::warn!(provider = provider.name(), %error, "a payment callback was not believed");
                return Some(provider.reply(false));
            }
        };
        let taken = match self.settle_payment_at(&*provider, &notice.payment_no).await {
            Ok(state) => matches!(state, PayState::Paid { .. } | PayState::Closed),
            Err(error) => {
                tracing::warn!(provider = provider.name(), payment_no = %notice.payment_no, ?error, "a payment callback could not be settled");
                false
            }
        };
        Some(provider.reply(taken))
    }

    pub(crate) fn provider(&self, name: &str) -> Option<&Arc<dyn Payments>> {
        self.payments.values().find(|p| p.name() == name)
    }
}
