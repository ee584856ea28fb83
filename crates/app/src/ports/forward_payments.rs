//! The methods that every wrapper of a payment provider forwards as they are.

/// The methods of [`Payments`](crate::ports::Payments) that call no provider, for an `impl` of a
/// type whose field `inner` answers them. A wrapper writes those that call a provider by itself.
#[macro_export]
macro_rules! forward_payments {
    () => {
        fn name(&self) -> &'static str {
            self.inner.name()
        }

        fn authorize_url(&self, return_url: &str, state: &str) -> Option<String> {
            self.inner.authorize_url(return_url, state)
        }

        fn needs_steam_id(&self) -> bool {
            self.inner.needs_steam_id()
        }

        fn has_webhooks(&self) -> bool {
            self.inner.has_webhooks()
        }

        fn number_bytes(&self, random: [u8; 8]) -> [u8; 8] {
            self.inner.number_bytes(random)
        }

        fn verify_webhook(
            &self,
            headers: &[(String, String)],
            body: &[u8],
            now: domain::Timestamp,
        ) -> Result<$crate::ports::Webhook, $crate::ports::WebhookError> {
            self.inner.verify_webhook(headers, body, now)
        }

        fn changed_dispute(&self, body: &[u8]) -> Option<String> {
            self.inner.changed_dispute(body)
        }

        fn changed_refund(&self, body: &[u8]) -> Option<domain::RefundNo> {
            self.inner.changed_refund(body)
        }

        fn refund_return_days(&self) -> i64 {
            self.inner.refund_return_days()
        }

        fn reply(&self, taken: bool) -> $crate::ports::WebhookReply {
            self.inner.reply(taken)
        }
    };
}
