//! A delivery provider whose responses are set by the test.

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryRequest, DeliveryState, InventoryItem, Outcome,
    TradeUrlState,
};
use async_trait::async_trait;
use domain::{Timestamp, TradeRefusal, TradeUrl};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// A delivery provider under a test's control. It identifies an attempt by its number alone, so the
/// same number is one offer.
#[derive(Default)]
pub struct FakeDelivery {
    states: Mutex<HashMap<String, DeliveryState>>,
    sent: Mutex<Vec<DeliveryRequest>>,
    /// No effect and no response for every call.
    pub silent: AtomicBool,
    /// How many sends have their effect but get no response.
    pub lost_answers: AtomicUsize,
    /// Refuses every new attempt: `Some(true)` as retryable, `Some(false)` for good.
    pub rejects: Mutex<Option<bool>>,
    /// An unknown number cannot be cancelled.
    pub forgetful: AtomicBool,
    /// A refusal leaves no record, as when another request of the same number is still under way.
    pub refuses_without_trace: AtomicBool,
    /// How many sends have no effect and get no response.
    pub lost_requests: AtomicUsize,
    /// Delays the response to the next send until it is notified; later ones get theirs at once.
    pub holds_send: Mutex<Option<Arc<Notify>>>,
    /// The state that is reported of every trade URL; `None` is `Usable`.
    pub trade_url: Mutex<Option<TradeUrlState>>,
    /// Number of sends, repeats included.
    pub send_calls: AtomicUsize,
    /// The items that each account holds; `None` where they cannot be read.
    pub inventories: Mutex<BTreeMap<String, Option<Vec<InventoryItem>>>>,
}

impl FakeDelivery {
    /// Sets the state of an attempt.
    pub fn put(&self, attempt_no: &str, state: DeliveryState) {
        self.states.lock().unwrap().insert(attempt_no.to_owned(), state);
    }

    /// The customer accepts an open offer. Returns whether there was one.
    pub fn accept(&self, attempt_no: &str, protected_until: Timestamp) -> bool {
        let mut states = self.states.lock().unwrap();
        let Some(state @ DeliveryState::Offered { .. }) = states.get_mut(attempt_no) else {
            return false;
        };
        *state = DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until };
        true
    }

    /// Turns an attempt that is being sent into an open offer.
    pub fn offer(&self, attempt_no: &str, expires_at: Timestamp) {
        if let Some(state @ DeliveryState::Sending) =
            self.states.lock().unwrap().get_mut(attempt_no)
        {
            *state = DeliveryState::Offered { offer_id: "O1".to_owned(), expires_at };
        }
    }

    /// Fails an attempt that has not been delivered.
    pub fn fail(&self, attempt_no: &str, code: &str) {
        if let Some(state @ (DeliveryState::Sending | DeliveryState::Offered { .. })) =
            self.states.lock().unwrap().get_mut(attempt_no)
        {
            *state = DeliveryState::Failed { code: code.to_owned() };
        }
    }

    /// Rolls back an attempt that has been delivered.
    pub fn roll_back(&self, attempt_no: &str) {
        if let Some(state @ DeliveryState::Delivered { .. }) =
            self.states.lock().unwrap().get_mut(attempt_no)
        {
            *state = DeliveryState::RolledBack;
        }
    }

    /// The state of an attempt; `None` if it is unknown.
    #[must_use]
    pub fn state(&self, attempt_no: &str) -> Option<DeliveryState> {
        self.states.lock().unwrap().get(attempt_no).cloned()
    }

    /// Drops every attempt.
    pub fn forget(&self) {
        self.states.lock().unwrap().clear();
        self.sent.lock().unwrap().clear();
    }

    /// The sends that had an effect, in order: each number once.
    #[must_use]
    pub fn sent(&self) -> Vec<DeliveryRequest> {
        self.sent.lock().unwrap().clone()
    }

    fn is_silent(&self) -> bool {
        self.silent.load(Ordering::SeqCst)
    }

    /// Applies a send and returns its response.
    fn take(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        if self.is_silent() || take_one(&self.lost_requests) {
            return Outcome::Unknown;
        }
        let no = request.attempt_no.to_string();
        let mut states = self.states.lock().unwrap();
        if let (None, Some(retryable)) = (states.get(&no), *self.rejects.lock().unwrap()) {
            let code = "E_LIMIT".to_owned();
            if !retryable && !self.refuses_without_trace.load(Ordering::SeqCst) {
                states.insert(no, DeliveryState::Failed { code: code.clone() });
            }
            return Outcome::Rejected { code, retryable };
        }
        let state = states.entry(no).or_insert_with(|| {
            self.sent.lock().unwrap().push(request.clone());
            DeliveryState::Sending
        });
        if take_one(&self.lost_answers) { Outcome::Unknown } else { Outcome::Done(state.clone()) }
    }
}

/// Decrements a counter. Returns whether it was above zero.
fn take_one(left: &AtomicUsize) -> bool {
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1)).is_ok()
}

#[async_trait]
impl Delivery for FakeDelivery {
    fn name(&self) -> &'static str {
        "fake_steam"
    }

    fn offer_url(&self, offer_id: &str) -> String {
        format!("https://steam.test/tradeoffer/{offer_id}/")
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        let held = self.holds_send.lock().unwrap().take();
        let answer = self.take(request);
        self.send_calls.fetch_add(1, Ordering::SeqCst);
        if let Some(gate) = held {
            gate.notified().await;
        }
        answer
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        Outcome::Done(
            self.states
                .lock()
                .unwrap()
                .get(&attempt.no.to_string())
                .cloned()
                .unwrap_or(DeliveryState::NotFound),
        )
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        let mut states = self.states.lock().unwrap();
        let known = states.get(&attempt.no.to_string()).cloned();
        if known.is_none() && self.forgetful.load(Ordering::SeqCst) {
            return Outcome::Done(DeliveryState::NotFound);
        }
        let after = match known {
            None
            | Some(
                DeliveryState::NotFound | DeliveryState::Sending | DeliveryState::Offered { .. },
            ) => DeliveryState::Failed { code: TradeRefusal::Cancelled.code().to_owned() },
            Some(ended) => ended,
        };
        states.insert(attempt.no.to_string(), after.clone());
        Outcome::Done(after)
    }

    async fn check(&self, _: &TradeUrl) -> Outcome<TradeUrlState> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        Outcome::Done(self.trade_url.lock().unwrap().unwrap_or(TradeUrlState::Usable))
    }

    fn accounts(&self) -> Vec<String> {
        self.inventories.lock().unwrap().keys().cloned().collect()
    }

    async fn account_inventory(&self, account: &str) -> Outcome<Vec<InventoryItem>> {
        if self.is_silent() {
            return Outcome::Unknown;
        }
        let known = self.inventories.lock().unwrap().get(account).cloned();
        let refused = Outcome::Rejected { code: "inventory_unread".to_owned(), retryable: true };
        known.flatten().map_or(refused, Outcome::Done)
    }
}
