//! A wrapper that fills a simulated customer's inventory before it is looked at.

use std::{future::Future, pin::Pin, sync::Arc};

use app::ports::{
    DepositAttempt, DepositOffer, DepositRequest, Deposits, InventoryItem, Outcome, TradeUrlState,
};
use async_trait::async_trait;
use domain::TradeUrl;

type BoxFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Forwards every call, and passes the account of each inventory to a supplier before it is read.
pub struct StockedDeposits {
    inner: Arc<dyn Deposits>,
    supplier: Box<dyn Fn(u64) -> BoxFuture + Send + Sync>,
}

impl StockedDeposits {
    /// Wraps `inner`; `supplier` completes before an inventory is read.
    pub fn new<F, R>(inner: Arc<dyn Deposits>, supplier: F) -> Self
    where
        F: Fn(u64) -> R + Send + Sync + 'static,
        R: Future<Output = ()> + Send + 'static,
    {
        Self { inner, supplier: Box::new(move |partner| Box::pin(supplier(partner))) }
    }
}

#[async_trait]
impl Deposits for StockedDeposits {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn offer_url(&self, offer_id: &str) -> String {
        self.inner.offer_url(offer_id)
    }

    async fn inventory(&self, partner: i64) -> Outcome<Vec<InventoryItem>> {
        if let Ok(partner) = u64::try_from(partner) {
            (self.supplier)(partner).await;
        }
        self.inner.inventory(partner).await
    }

    async fn check(&self, url: &TradeUrl) -> Outcome<TradeUrlState> {
        self.inner.check(url).await
    }

    async fn send(&self, request: &DepositRequest) -> Outcome<DepositOffer> {
        self.inner.send(request).await
    }

    async fn query(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        self.inner.query(attempt).await
    }

    async fn cancel(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        self.inner.cancel(attempt).await
    }
}
