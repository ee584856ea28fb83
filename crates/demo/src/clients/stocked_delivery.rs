//! A wrapper that stocks the simulated bots before they send.

use std::{future::Future, pin::Pin, sync::Arc};

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryItem, DeliveryRequest, DeliveryState, InventoryItem,
    Outcome, TradeUrlState,
};
use async_trait::async_trait;
use domain::TradeUrl;

type BoxFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Forwards every call, and passes the items of each request to a supplier before it is sent.
///
/// A shop buys the items that it sells and puts them into its bots' inventories. The demo sells
/// whatever its catalogue lists, so the simulator gets each item when it is about to leave.
pub struct StockedDelivery {
    inner: Arc<dyn Delivery>,
    supplier: Box<dyn Fn(Vec<DeliveryItem>) -> BoxFuture + Send + Sync>,
}

impl StockedDelivery {
    /// Wraps `inner`; `supplier` completes before a request is forwarded.
    pub fn new<F, R>(inner: Arc<dyn Delivery>, supplier: F) -> Self
    where
        F: Fn(Vec<DeliveryItem>) -> R + Send + Sync + 'static,
        R: Future<Output = ()> + Send + 'static,
    {
        Self { inner, supplier: Box::new(move |items| Box::pin(supplier(items))) }
    }
}

#[async_trait]
impl Delivery for StockedDelivery {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn offer_url(&self, offer_id: &str) -> String {
        self.inner.offer_url(offer_id)
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        (self.supplier)(request.items.clone()).await;
        self.inner.send(request).await
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.inner.query(attempt).await
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.inner.cancel(attempt).await
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        self.inner.check(url).await
    }

    fn accounts(&self) -> Vec<String> {
        Vec::new()
    }

    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>> {
        self.inner.account_inventory(account).await
    }
}
