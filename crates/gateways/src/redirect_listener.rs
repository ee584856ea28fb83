//! A wrapper that reports where a provider redirects the customer.

use std::{future::Future, pin::Pin, sync::Arc};

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

type BoxFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Passes every call on, and gives a listener each address to which a customer is redirected.
///
/// With Alipay, the provider learns of a trade only when the customer opens the page. A simulator
/// that acts as this customer gets the address from the listener.
pub struct RedirectListener {
    inner: Arc<dyn Payments>,
    listener: Box<dyn Fn(PaymentNo, String) -> BoxFuture + Send + Sync>,
}

impl RedirectListener {
    /// Wraps `inner`; `listener` completes before the address is returned.
    pub fn new<F, R>(inner: Arc<dyn Payments>, listener: F) -> Self
    where
        F: Fn(PaymentNo, String) -> R + Send + Sync + 'static,
        R: Future<Output = ()> + Send + 'static,
    {
        Self { inner, listener: Box::new(move |no, url| Box::pin(listener(no, url))) }
    }
}

#[async_trait]
impl Payments for RedirectListener {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let outcome = self.inner.create(request).await;
        if let Outcome::Done(PayAction::Redirect { url }) = &outcome {
            (self.listener)(request.payment_no.clone(), url.clone()).await;
        }
        outcome
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.inner.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.inner.close(payment_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        self.inner.refund(request).await
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        self.inner.verify_webhook(headers, body, now)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        self.inner.reply(taken)
    }
}
