//! A provider of deliveries to Steam with records of its own.

use crate::provider_calls::ProviderCalls;
use app::ports::{
    Delivery, DeliveryAttempt, DeliveryRequest, DeliveryState, InventoryItem, Outcome,
    TradeUrlState,
};
use async_trait::async_trait;
use domain::{Timestamp, TradeUrl};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// Length of Steam's trade protection.
const PROTECTED_SECONDS: i64 = 7 * 24 * 3600;
const OFFER_SECONDS: i64 = 3600;

#[derive(Clone)]
pub(crate) struct DeliveryProvider {
    calls: ProviderCalls,
    books: Arc<Mutex<BTreeMap<String, DeliveryState>>>,
}

impl DeliveryProvider {
    pub(crate) fn new(calls: ProviderCalls) -> Self {
        Self { calls, books: Arc::default() }
    }

    /// The attempts that it has received.
    pub(crate) fn attempts(&self) -> Vec<String> {
        self.books.lock().unwrap().keys().cloned().collect()
    }

    /// Advances an attempt: it is offered, then accepted or declined; an accepted one may be rolled
    /// back.
    pub(crate) fn step(&self, attempt: &str, goes_well: bool, now: Timestamp) {
        let mut books = self.books.lock().unwrap();
        let Some(state) = books.get_mut(attempt) else { return };
        let next = match &*state {
            DeliveryState::Sending if goes_well => DeliveryState::Offered {
                offer_id: format!("O{attempt}"),
                expires_at: now.plus_seconds(OFFER_SECONDS),
            },
            DeliveryState::Offered { offer_id, expires_at } if goes_well && now < *expires_at => {
                DeliveryState::Delivered {
                    offer_id: offer_id.clone(),
                    protected_until: now.plus_seconds(PROTECTED_SECONDS),
                }
            }
            DeliveryState::Offered { .. } | DeliveryState::Sending => {
                DeliveryState::Failed { code: "declined".to_owned() }
            }
            DeliveryState::Delivered { protected_until, .. }
                if !goes_well && now < *protected_until =>
            {
                DeliveryState::RolledBack
            }
            ended => ended.clone(),
        };
        *state = next;
    }
}

#[async_trait]
impl Delivery for DeliveryProvider {
    fn name(&self) -> &'static str {
        "simulated_steam"
    }

    fn accounts(&self) -> Vec<String> {
        Vec::new()
    }

    async fn account_inventory(&self, _: &str) -> Outcome<Vec<InventoryItem>> {
        Outcome::Unknown
    }

    fn offer_url(&self, offer_id: &str) -> String {
        offer_id.to_owned()
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        let (books, no) = (Arc::clone(&self.books), request.attempt_no.to_string());
        let effect = move || {
            Outcome::Done(books.lock().unwrap().entry(no).or_insert(DeliveryState::Sending).clone())
        };
        self.calls.call(format!("delivery: send {}", request.attempt_no), effect).await
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        let (books, no) = (Arc::clone(&self.books), attempt.no.to_string());
        let effect = move || {
            Outcome::Done(
                books.lock().unwrap().get(&no).cloned().unwrap_or(DeliveryState::NotFound),
            )
        };
        self.calls.call(format!("delivery: query {}", attempt.no), effect).await
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        let (books, no) = (Arc::clone(&self.books), attempt.no.to_string());
        let effect = move || {
            let mut books = books.lock().unwrap();
            let state = books.entry(no).or_insert(DeliveryState::Sending);
            if matches!(state, DeliveryState::Sending | DeliveryState::Offered { .. }) {
                *state = DeliveryState::Failed { code: "cancelled".to_owned() };
            }
            Outcome::Done(state.clone())
        };
        self.calls.call(format!("delivery: cancel {}", attempt.no), effect).await
    }

    async fn check(&self, _: &TradeUrl) -> Outcome<TradeUrlState> {
        Outcome::Done(TradeUrlState::Usable)
    }
}
