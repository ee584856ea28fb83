//! Handles payment webhooks. A webhook is no proof of payment: it is verified, then the provider is
//! queried, and only its answer is booked.

use crate::ports::{PayState, Payments, WebhookError, WebhookReply};
use crate::{App, Result};
use domain::PaymentNo;
use std::sync::Arc;
use store::{Conn, payments};

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
                let taken = match (provider.disputed(body), provider.changed_refund(body)) {
                    (Some(txn), _) => self.payment_disputed(&*provider, txn).await,
                    (None, Some(no)) => self.refund_changed(&*provider, no).await,
                    (None, None) => true,
                };
                return Some(provider.reply(taken));
            }
            Err(error) => {
                tracing::warn!(provider = provider.name(), %error, "a payment webhook was not accepted");
                return Some(provider.reply(false));
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

    /// A payer disputes a payment: operators must know, since the money may go back. Nothing is
    /// booked; the payment is asked about, in case it was not booked either.
    async fn payment_disputed(&self, provider: &dyn Payments, txn: String) -> bool {
        let name = provider.name();
        match self.booked_under(name, txn.clone()).await {
            Ok(Some(payment_no)) => {
                tracing::error!(provider = name, %payment_no, txn, "the payer disputes a payment");
                self.has_ended(provider, &payment_no).await
            }
            Ok(None) => {
                tracing::error!(provider = name, txn, "a payment is disputed that is not booked");
                true
            }
            Err(error) => {
                tracing::warn!(provider = name, ?error, "a dispute could not be looked up");
                false
            }
        }
    }

    async fn booked_under(&self, provider: &'static str, txn: String) -> Result<Option<PaymentNo>> {
        let find = move |conn: &mut Conn| Ok(payments::find_by_txn(conn, provider, &txn)?);
        Ok(self.db.read(find).await?.map(|payment| payment.payment_no))
    }

    pub(crate) fn provider(&self, name: &str) -> Option<&Arc<dyn Payments>> {
        self.payments.values().find(|p| p.name() == name)
    }
}
