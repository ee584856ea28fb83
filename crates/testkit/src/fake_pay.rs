//! A payment provider whose every answer a test decides.

use app::ports::{
    Outcome, PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{Fen, PaymentNo, Timestamp};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// A payment provider in a test's hand.
#[derive(Default)]
pub struct FakePay {
    states: Mutex<HashMap<String, PayState>>,
    refunded: Mutex<HashMap<String, Fen>>,
    /// Whether nothing is answered.
    pub silent: AtomicBool,
    /// Whether no question is answered before this ends.
    pub stalls: AtomicBool,
    /// Whether a payment is known only once the customer has opened the cashier.
    pub opens_later: AtomicBool,
    /// Whether what is open stays so when it is to be closed.
    pub stays_open: AtomicBool,
    /// Whether every question is refused for now.
    pub refuses_questions: AtomicBool,
    /// Whether every question is refused for good.
    pub refuses_for_good: AtomicBool,
    /// Whether the customer is shown a code instead of being sent to a page.
    pub shows_code: AtomicBool,
    /// Whether every payment is confirmed as soon as it is made.
    pub instant: AtomicBool,
    /// Holds the next payment that is to be made, before the provider hears of it, until somebody
    /// notifies.
    pub holds_create: Mutex<Option<Arc<Notify>>>,
    /// How often a payment was to be made.
    pub create_calls: AtomicUsize,
    /// With what each of those payments was to be made.
    pub create_requests: Mutex<Vec<PayRequest>>,
    /// What every new payment is refused with: `Some(true)` when it may succeed later.
    pub rejects: Mutex<Option<bool>>,
    /// What every refund is answered, while nothing is sent back.
    pub refund_answer: Mutex<Option<Outcome<bool>>>,
    /// How often a refund was asked for, repeats included.
    pub refund_calls: AtomicUsize,
    /// What was asked for each time.
    pub refund_requests: Mutex<Vec<RefundRequest>>,
}

impl FakePay {
    /// The customer opens the cashier.
    pub fn open(&self, payment_no: &PaymentNo) {
        self.states.lock().unwrap().entry(payment_no.to_string()).or_insert(PayState::Open);
    }

    /// The customer pays.
    pub fn pay(&self, payment_no: &PaymentNo, amount: Fen) {
        self.pay_as(payment_no, amount, &format!("T{payment_no}"));
    }

    /// The customer pays, under this number of the provider.
    pub fn pay_as(&self, payment_no: &PaymentNo, amount: Fen, txn: &str) {
        let paid = PayState::Paid { txn: txn.to_owned(), amount };
        self.states.lock().unwrap().insert(payment_no.to_string(), paid);
    }

    /// What was sent back, by the number of the refund.
    #[must_use]
    pub fn refunded(&self) -> Vec<Fen> {
        self.refunded.lock().unwrap().values().copied().collect()
    }

    async fn wait(&self) {
        while self.stalls.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Where a payment stands.
    #[must_use]
    pub fn state(&self, payment_no: &PaymentNo) -> Option<PayState> {
        self.states.lock().unwrap().get(payment_no.as_str()).cloned()
    }

    /// Never heard of a payment, as a provider that knows of it only once the customer opens its
    /// page.
    pub fn forget(&self, payment_no: &PaymentNo) {
        self.states.lock().unwrap().remove(payment_no.as_str());
    }

    fn answer(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        if self.refuses_questions.load(Ordering::SeqCst) {
            return Outcome::Rejected { code: "40006".to_owned(), retryable: true };
        }
        if self.refuses_for_good.load(Ordering::SeqCst) {
            return Outcome::Rejected { code: "40004".to_owned(), retryable: false };
        }
        Outcome::Done(
            self.states
                .lock()
                .unwrap()
                .get(payment_no.as_str())
                .cloned()
                .unwrap_or(PayState::NotFound),
        )
    }
}

#[async_trait]
impl Payments for FakePay {
    fn name(&self) -> &'static str {
        "fake"
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        self.create_calls.fetch_add(1, Ordering::SeqCst);
        self.create_requests.lock().unwrap().push(request.clone());
        let held = self.holds_create.lock().unwrap().take();
        if let Some(gate) = held {
            gate.notified().await;
        }
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        if let Some(retryable) = *self.rejects.lock().unwrap() {
            return Outcome::Rejected { code: "ACQ.SYSTEM_ERROR".to_owned(), retryable };
        }
        if self.instant.load(Ordering::SeqCst) {
            self.pay(&request.payment_no, request.amount);
            return Outcome::Done(PayAction::None);
        }
        if !self.opens_later.load(Ordering::SeqCst) {
            self.open(&request.payment_no);
        }
        let url = format!("https://pay.test/{}", request.payment_no);
        Outcome::Done(if self.shows_code.load(Ordering::SeqCst) {
            PayAction::Qr { url }
        } else {
            PayAction::Redirect { url }
        })
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.wait().await;
        self.answer(payment_no)
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.wait().await;
        match self.answer(payment_no) {
            Outcome::Done(PayState::Open) if !self.stays_open.load(Ordering::SeqCst) => {
                self.states.lock().unwrap().insert(payment_no.to_string(), PayState::Closed);
                Outcome::Done(PayState::Closed)
            }
            other => other,
        }
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        self.refund_calls.fetch_add(1, Ordering::SeqCst);
        self.refund_requests.lock().unwrap().push(request.clone());
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        if let Some(answer) = self.refund_answer.lock().unwrap().clone() {
            return answer;
        }
        self.refunded.lock().unwrap().insert(request.refund_no.to_string(), request.amount);
        Outcome::Done(true)
    }

    /// A webhook is believed when its header says `x-signature: right`; its body is the payment's
    /// number.
    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        _now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        if !headers.iter().any(|(name, value)| name == "x-signature" && value == "right") {
            return Err(WebhookError::BadSignature);
        }
        let text = std::str::from_utf8(body).map_err(|_| WebhookError::Malformed)?;
        PaymentNo::parse(text)
            .map(|payment_no| Webhook { payment_no })
            .map_err(|_| WebhookError::Malformed)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        WebhookReply {
            status: if taken { 200 } else { 400 },
            content_type: "text/plain",
            body: if taken { "success" } else { "fail" },
        }
    }
}
