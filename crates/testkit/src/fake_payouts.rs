//! A payer-out of money whose every answer a test decides.

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashNo, Fen};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// A payer-out of money in a test's hand.
#[derive(Default)]
pub struct FakePayouts {
    states: Mutex<HashMap<String, PayoutState>>,
    arrived: Mutex<Vec<PayoutRequest>>,
    /// What a payout that arrives becomes at once; `Processing` where nothing is said.
    pub becomes: Mutex<Option<PayoutState>>,
    /// Whether nothing arrives and nothing is answered.
    pub silent: AtomicBool,
    /// Whether everything arrives but nothing is answered.
    pub mute: AtomicBool,
    /// What every new payout is refused with: `Some(true)` when it may succeed later.
    pub rejects: Mutex<Option<bool>>,
    /// Whether to ask is refused.
    pub rejects_queries: AtomicBool,
    /// Holds the answer to the next question until somebody notifies; later ones are answered at
    /// once.
    pub holds_query: Mutex<Option<Arc<Notify>>>,
    /// How often a payout was sent, repeats included.
    pub sends: AtomicUsize,
    /// How often a payout was asked about.
    pub queries: AtomicUsize,
}

impl FakePayouts {
    /// Decides how a payout stands from now on.
    pub fn decide(&self, cash_no: &CashNo, state: PayoutState) {
        self.states.lock().unwrap().insert(cash_no.to_string(), state);
    }

    /// Decides how a payout ends that is still on its way.
    pub fn decide_once(&self, cash_no: &CashNo, end: PayoutState) {
        if let Some(state @ PayoutState::Processing) =
            self.states.lock().unwrap().get_mut(cash_no.as_str())
        {
            *state = end;
        }
    }

    /// How a payout stands; nothing where none arrived.
    #[must_use]
    pub fn state(&self, cash_no: &CashNo) -> Option<PayoutState> {
        self.states.lock().unwrap().get(cash_no.as_str()).cloned()
    }

    /// The payouts that arrived: each number once, however often it was sent.
    #[must_use]
    pub fn arrived(&self) -> Vec<PayoutRequest> {
        self.arrived.lock().unwrap().clone()
    }

    fn answer(&self, cash_no: &CashNo) -> Outcome<PayoutState> {
        if self.silent.load(Ordering::SeqCst) || self.mute.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        Outcome::Done(
            self.states
                .lock()
                .unwrap()
                .get(cash_no.as_str())
                .cloned()
                .unwrap_or(PayoutState::NotFound),
        )
    }
}

#[async_trait]
impl Payouts for FakePayouts {
    fn name(&self) -> &'static str {
        "fake_payouts"
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        self.sends.fetch_add(1, Ordering::SeqCst);
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        if let Some(retryable) = *self.rejects.lock().unwrap() {
            return Outcome::Rejected { code: "PAYEE_NOT_EXIST".to_owned(), retryable };
        }
        let becomes = self.becomes.lock().unwrap().clone().unwrap_or(PayoutState::Processing);
        let is_new = {
            let mut states = self.states.lock().unwrap();
            let is_new = !states.contains_key(request.cash_no.as_str());
            states.entry(request.cash_no.to_string()).or_insert(becomes);
            is_new
        };
        if is_new {
            self.arrived.lock().unwrap().push(request.clone());
        }
        self.answer(&request.cash_no)
    }

    async fn query(&self, cash_no: &CashNo, _amount: Fen) -> Outcome<PayoutState> {
        self.queries.fetch_add(1, Ordering::SeqCst);
        if self.rejects_queries.load(Ordering::SeqCst) {
            return Outcome::Rejected {
                code: "ISV.INVALID_SIGNATURE".to_owned(),
                retryable: false,
            };
        }
        let answer = self.answer(cash_no);
        let held = self.holds_query.lock().unwrap().take();
        if let Some(gate) = held {
            gate.notified().await;
        }
        answer
    }
}
