//! A provider of deposits whose responses are set by the test.

use app::ports::{
    DepositAttempt, DepositOffer, DepositRequest, Deposits, InventoryItem, Outcome, TradeUrlState,
};
use async_trait::async_trait;
use domain::{AssetId, Timestamp, TradeRefusal, TradeUrl};
use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

/// A provider of deposits under a test's control. The same number is one offer.
#[derive(Default)]
pub struct FakeDeposits {
    offers: Mutex<HashMap<String, DepositOffer>>,
    sent: Mutex<Vec<DepositRequest>>,
    inventory: Mutex<Vec<InventoryItem>>,
    /// The inventory cannot be seen.
    pub is_private: AtomicBool,
    /// No effect and no response for every call.
    pub is_silent: AtomicBool,
    /// Sends have their effect but get no response.
    pub loses_answers: AtomicBool,
    /// Sends get no response and have no effect.
    pub loses_requests: AtomicBool,
    /// Refuses every new offer with this code; whether it may be repeated.
    pub rejects: Mutex<Option<(&'static str, bool)>>,
    /// The state that is reported of every trade URL; `None` is `Usable`.
    pub trade_url: Mutex<Option<TradeUrlState>>,
}

impl FakeDeposits {
    /// Sets the state of an offer.
    pub fn put(&self, deposit_no: &str, offer: DepositOffer) {
        self.offers.lock().unwrap().insert(deposit_no.to_owned(), offer);
    }

    /// The state of an offer; `None` if there is none.
    #[must_use]
    pub fn offer(&self, deposit_no: &str) -> Option<DepositOffer> {
        self.offers.lock().unwrap().get(deposit_no).cloned()
    }

    /// The customer accepts an open offer, and the items come at once.
    pub fn accept(&self, deposit_no: &str, received_at: Timestamp, protected_until: Timestamp) {
        let mut offers = self.offers.lock().unwrap();
        if let Some(offer @ DepositOffer::Offered { .. }) = offers.get_mut(deposit_no) {
            let offer_id = "O1".to_owned();
            *offer = DepositOffer::Received { offer_id, received_at, protected_until };
        }
    }

    /// The requests that had an effect, in order.
    #[must_use]
    pub fn sent(&self) -> Vec<DepositRequest> {
        self.sent.lock().unwrap().clone()
    }

    /// Puts a tradable item into every inventory.
    pub fn own(&self, asset: i64, market_hash_name: &str) {
        self.inventory.lock().unwrap().push(InventoryItem {
            asset_id: AssetId(asset),
            market_hash_name: market_hash_name.to_owned(),
            phase: None,
            is_tradable: true,
        });
    }

    /// Keeps an item from being traded.
    pub fn lock(&self, asset: i64) {
        for item in self.inventory.lock().unwrap().iter_mut() {
            item.is_tradable &= item.asset_id != AssetId(asset);
        }
    }

    fn is_silent(&self) -> bool {
        self.is_silent.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Deposits for FakeDeposits {
    fn name(&self) -> &'static str {
        "fake_steam"
    }

    fn offer_url(&self, offer_id: &str) -> String {
        format!("https://steam.test/tradeoffer/{offer_id}/")
    }

    async fn inventory(&self, _: i64) -> Outcome<Vec<InventoryItem>> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        if self.is_private.load(Ordering::SeqCst) {
            return Outcome::Rejected {
                code: TradeRefusal::InventoryPrivate.code().to_owned(),
                retryable: false,
            };
        }
        Outcome::Done(self.inventory.lock().unwrap().clone())
    }

    async fn check(&self, _: &TradeUrl) -> Outcome<TradeUrlState> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        Outcome::Done(self.trade_url.lock().unwrap().unwrap_or(TradeUrlState::Usable))
    }

    async fn send(&self, request: &DepositRequest) -> Outcome<DepositOffer> {
        if self.is_silent() || self.loses_requests.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        if let Some((code, retryable)) = *self.rejects.lock().unwrap() {
            return Outcome::Rejected { code: code.to_owned(), retryable };
        }
        let mut offers = self.offers.lock().unwrap();
        let offer = offers.entry(request.deposit_no.to_string()).or_insert_with(|| {
            self.sent.lock().unwrap().push(request.clone());
            DepositOffer::Sending
        });
        if self.loses_answers.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        Outcome::Done(offer.clone())
    }

    async fn query(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        let found = self.offers.lock().unwrap().get(attempt.no.as_str()).cloned();
        Outcome::Done(found.unwrap_or(DepositOffer::NotFound))
    }

    async fn cancel(&self, attempt: &DepositAttempt) -> Outcome<DepositOffer> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        let mut offers = self.offers.lock().unwrap();
        let Some(offer) = offers.get_mut(attempt.no.as_str()) else {
            return Outcome::Done(DepositOffer::NotFound);
        };
        if matches!(offer, DepositOffer::Sending | DepositOffer::Offered { .. }) {
            *offer = DepositOffer::Failed { code: TradeRefusal::Cancelled.code().to_owned() };
        }
        Outcome::Done(offer.clone())
    }
}
