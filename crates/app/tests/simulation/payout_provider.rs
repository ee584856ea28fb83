//! A provider of payouts with records of its own.

use crate::provider_calls::ProviderCalls;
use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

#[derive(Clone)]
pub(crate) struct PayoutProvider {
    calls: ProviderCalls,
    books: Arc<Mutex<BTreeMap<CashNo, (Fen, PayoutState)>>>,
}

impl PayoutProvider {
    pub(crate) fn new(calls: ProviderCalls) -> Self {
        Self { calls, books: Arc::default() }
    }

    /// The payouts under way.
    pub(crate) fn processing(&self) -> Vec<CashNo> {
        let books = self.books.lock().unwrap();
        books
            .iter()
            .filter(|(_, (_, state))| *state == PayoutState::Processing)
            .map(|(no, _)| no.clone())
            .collect()
    }

    /// Ends a payout that is under way.
    pub(crate) fn end(&self, no: &CashNo, arrives: bool) {
        let end = match arrives {
            true => PayoutState::Paid { txn: format!("T{no}") },
            false => PayoutState::Failed {
                reason: CashFailure::PayoutAccountInvalid,
                code: "PAYEE_CLOSED".to_owned(),
            },
        };
        if let Some((_, state @ PayoutState::Processing)) = self.books.lock().unwrap().get_mut(no) {
            *state = end;
        }
    }

    /// The amount that arrived in the payout account.
    pub(crate) fn arrived(&self, no: &CashNo) -> Fen {
        match self.books.lock().unwrap().get(no) {
            Some((amount, PayoutState::Paid { .. })) => *amount,
            _ => Fen::ZERO,
        }
    }

    /// The numbers of all payouts that it has received.
    pub(crate) fn known(&self) -> Vec<CashNo> {
        self.books.lock().unwrap().keys().cloned().collect()
    }
}

#[async_trait]
impl Payouts for PayoutProvider {
    fn name(&self) -> &'static str {
        "simulated_payouts"
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        let (books, no, amount) =
            (Arc::clone(&self.books), request.cash_no.clone(), request.amount);
        let effect = move || {
            let mut books = books.lock().unwrap();
            Outcome::Done(books.entry(no).or_insert((amount, PayoutState::Processing)).1.clone())
        };
        self.calls
            .call(format!("payouts: send {} of {}", request.cash_no, request.amount.0), effect)
            .await
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        let (books, no) = (Arc::clone(&self.books), cash_no.clone());
        let effect = move || match books.lock().unwrap().get(&no) {
            None => Outcome::Done(PayoutState::NotFound),
            Some((known, state)) if *known == amount => Outcome::Done(state.clone()),
            Some(_) => Outcome::Unknown,
        };
        self.calls.call(format!("payouts: query {cash_no}"), effect).await
    }

    fn return_days(&self) -> i64 {
        0
    }

    fn failure(&self, _: &str) -> CashFailure {
        CashFailure::Refused
    }
}
