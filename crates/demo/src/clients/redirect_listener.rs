//! A wrapper that reports where a provider redirects the customer.

use std::{future::Future, pin::Pin, sync::Arc};

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

type BoxFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Forwards every call, and calls a listener with each URL to which a customer is redirected.
///
/// With Alipay, the provider learns of a trade only when the customer opens the page. A simulator
/// that acts as this customer gets the URL from the listener. A wrapper of the port, because no
/// layer of the HTTP client sees the URL, which the client signs without a request, and a hook in
/// the client would be code of the demo in the product.
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

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.inner.collect(payment_no).await
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

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use app::ports::{
        Outcome, PayAction, PayBrowser, PayRequest, PayState, Payments, RefundRequest,
    };
    use app::ports::{Webhook, WebhookError, WebhookReply};
    use async_trait::async_trait;
    use domain::{Fen, PayMethod, PaymentNo, RefundNo, Timestamp};

    use super::RedirectListener;

    const NOW: Timestamp = Timestamp(1_735_689_600_000);

    /// Answers each call in a way of its own.
    struct Inner;

    #[async_trait]
    impl Payments for Inner {
        fn name(&self) -> &'static str {
            "inner"
        }

        async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
            Outcome::Done(match request.method {
                PayMethod::Card => PayAction::None,
                _ => PayAction::Redirect { url: request.subject.clone() },
            })
        }

        async fn query(&self, _: &PaymentNo) -> Outcome<PayState> {
            Outcome::Done(PayState::Open)
        }

        async fn collect(&self, _: &PaymentNo) -> Outcome<PayState> {
            Outcome::Done(PayState::NotFound)
        }

        async fn close(&self, _: &PaymentNo) -> Outcome<PayState> {
            Outcome::Done(PayState::Closed)
        }

        async fn refund(&self, _: &RefundRequest) -> Outcome<bool> {
            Outcome::Done(true)
        }

        fn verify_webhook(
            &self,
            _: &[(String, String)],
            _: &[u8],
            _: Timestamp,
        ) -> Result<Webhook, WebhookError> {
            Err(WebhookError::NotForUs)
        }

        fn reply(&self, taken: bool) -> WebhookReply {
            WebhookReply { status: if taken { 201 } else { 501 }, content_type: "", body: "" }
        }
    }

    fn request(method: PayMethod) -> PayRequest {
        PayRequest {
            payment_no: PaymentNo::new(NOW, [7; 8]),
            method,
            amount: Fen(1),
            subject: "https://pay.test/1".to_owned(),
            lang: domain::Lang::Zh,
            expires_at: NOW,
            notify_url: String::new(),
            return_url: String::new(),
            quit_url: String::new(),
            client_ip: String::new(),
            steam_id: None,
            browser: PayBrowser::Desktop,
        }
    }

    #[tokio::test]
    async fn it_forwards_every_call_and_reports_redirects() {
        let urls = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&urls);
        let provider = RedirectListener::new(Arc::new(Inner), move |no, url| {
            sink.lock().unwrap().push((no, url));
            std::future::ready(())
        });
        let no = PaymentNo::new(NOW, [7; 8]);
        let url = "https://pay.test/1".to_owned();
        for (method, action) in [
            (PayMethod::Card, PayAction::None),
            (PayMethod::Alipay, PayAction::Redirect { url: url.clone() }),
        ] {
            assert_eq!(provider.create(&request(method)).await, Outcome::Done(action));
        }
        assert_eq!(*urls.lock().unwrap(), [(no.clone(), url)]);
        assert_eq!(provider.query(&no).await, Outcome::Done(PayState::Open));
        assert_eq!(provider.collect(&no).await, Outcome::Done(PayState::NotFound));
        assert_eq!(provider.close(&no).await, Outcome::Done(PayState::Closed));
        let refund = RefundRequest {
            refund_no: RefundNo::new(NOW, [9; 8]),
            payment_no: no,
            provider_txn: String::new(),
            amount: Fen(1),
            paid: Fen(1),
        };
        assert_eq!(provider.refund(&refund).await, Outcome::Done(true));
        assert_eq!(provider.verify_webhook(&[], b"", NOW), Err(WebhookError::NotForUs));
        let statuses = [true, false].map(|taken| provider.reply(taken).status);
        assert_eq!((provider.name(), statuses), ("inner", [201, 501]));
    }
}
