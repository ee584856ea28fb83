//! A payment provider with records of its own.

use crate::provider_calls::ProviderCalls;
use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{Fen, PaymentNo, RefundNo, Timestamp};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// The provider's record of an attempt.
#[derive(Debug, Clone)]
pub(crate) struct Attempt {
    pub(crate) asked: Fen,
    pub(crate) state: PayState,
}

#[derive(Default)]
struct Accounts {
    attempts: BTreeMap<PaymentNo, Attempt>,
    refunds: BTreeMap<RefundNo, (PaymentNo, Fen)>,
}

#[derive(Clone)]
pub(crate) struct PayProvider {
    name: &'static str,
    /// Whether it takes the money as soon as it gets the request, as with a stored card.
    is_instant: bool,
    calls: ProviderCalls,
    books: Arc<Mutex<Accounts>>,
}

impl PayProvider {
    pub(crate) fn new(name: &'static str, is_instant: bool, calls: ProviderCalls) -> Self {
        Self { name, is_instant, calls, books: Arc::default() }
    }

    /// The attempts that wait for their customers.
    pub(crate) fn open(&self) -> Vec<PaymentNo> {
        self.in_state(|state| *state == PayState::Open)
    }

    /// The attempts that were paid, by number.
    pub(crate) fn paid(&self) -> Vec<PaymentNo> {
        self.in_state(|state| matches!(state, PayState::Paid { .. }))
    }

    fn in_state(&self, is_it: impl Fn(&PayState) -> bool) -> Vec<PaymentNo> {
        let books = self.books.lock().unwrap();
        books
            .attempts
            .iter()
            .filter(|(_, attempt)| is_it(&attempt.state))
            .map(|(no, _)| no.clone())
            .collect()
    }

    /// The customer pays an open attempt, with this difference to the requested amount.
    pub(crate) fn pay(&self, no: &PaymentNo, difference: i64) {
        if let Some(attempt) = self
            .books
            .lock()
            .unwrap()
            .attempts
            .get_mut(no)
            .filter(|attempt| attempt.state == PayState::Open)
        {
            attempt.state = PayState::Paid {
                txn: format!("T{no}"),
                amount: Fen((attempt.asked.0 + difference).max(1)),
            };
        }
    }

    /// The amount taken for an attempt, and the amount of it that was returned.
    pub(crate) fn taken_and_returned(&self, no: &PaymentNo) -> (Fen, Fen) {
        let books = self.books.lock().unwrap();
        let taken = match books.attempts.get(no) {
            Some(Attempt { state: PayState::Paid { amount, .. }, .. }) => *amount,
            _ => Fen::ZERO,
        };
        let returned =
            books.refunds.values().filter(|(of, _)| of == no).map(|(_, amount)| amount.0).sum();
        (taken, Fen(returned))
    }
}

#[async_trait]
impl Payments for PayProvider {
    fn name(&self) -> &'static str {
        self.name
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        let (books, is_instant) = (Arc::clone(&self.books), self.is_instant);
        let (request, what) =
            (request.clone(), format!("{}: create {}", self.name, request.payment_no));
        let effect = move || {
            let state = match is_instant {
                true => PayState::Paid {
                    txn: format!("T{}", request.payment_no),
                    amount: request.amount,
                },
                false => PayState::Open,
            };
            let mut books = books.lock().unwrap();
            books
                .attempts
                .entry(request.payment_no.clone())
                .or_insert(Attempt { asked: request.amount, state });
            let url = format!("https://pay.test/{}", request.payment_no);
            Outcome::Done(if is_instant { PayAction::None } else { PayAction::Redirect { url } })
        };
        self.calls.call(what, effect).await
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let (books, no) = (Arc::clone(&self.books), payment_no.clone());
        let effect = move || {
            let books = books.lock().unwrap();
            Outcome::Done(
                books.attempts.get(&no).map_or(PayState::NotFound, |attempt| attempt.state.clone()),
            )
        };
        self.calls.call(format!("{}: query {payment_no}", self.name), effect).await
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let (books, no) = (Arc::clone(&self.books), payment_no.clone());
        let effect = move || {
            let mut books = books.lock().unwrap();
            let Some(attempt) = books.attempts.get_mut(&no) else {
                return Outcome::Done(PayState::NotFound);
            };
            if attempt.state == PayState::Open {
                attempt.state = PayState::Closed;
            }
            Outcome::Done(attempt.state.clone())
        };
        self.calls.call(format!("{}: close {payment_no}", self.name), effect).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        let (books, own) = (Arc::clone(&self.books), request.clone());
        let effect = move || {
            books.lock().unwrap().refunds.insert(own.refund_no, (own.payment_no, own.amount));
            Outcome::Done(true)
        };
        self.calls
            .call(
                format!("{}: refund {} of {}", self.name, request.refund_no, request.payment_no),
                effect,
            )
            .await
    }

    /// A webhook's body is the payment's number.
    fn verify_webhook(
        &self,
        _: &[(String, String)],
        body: &[u8],
        _: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        let text = std::str::from_utf8(body).map_err(|_| WebhookError::Malformed)?;
        PaymentNo::parse(text).map(Webhook::Payment).map_err(|_| WebhookError::Malformed)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        WebhookReply { status: if taken { 200 } else { 500 }, content_type: "text/plain", body: "" }
    }
}
