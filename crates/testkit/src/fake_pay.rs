//! A payment provider whose responses are set by the test.

use app::ports::{
    Disputes, NUMBER_BUSY, NUMBER_USED, OAuth, Outcome, PayAction, PayRequest, PayState,
    PaymentProvider, Payments, ProviderDispute, RefundRequest, ReturnedRefunds, Webhook,
    WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{DisputeState, Fen, PayMethod, PaymentNo, RefundNo, Timestamp};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;

/// A payment provider under a test's control.
#[derive(Default)]
pub struct FakePay {
    states: Mutex<HashMap<String, PayState>>,
    refunded: Mutex<HashMap<String, Fen>>,
    /// No response to any call.
    pub silent: AtomicBool,
    /// No response to any query until this ends.
    pub stalls: AtomicBool,
    /// A payment is known only after the customer has opened the cashier.
    pub opens_later: AtomicBool,
    /// A call to close an open payment leaves it open.
    pub stays_open: AtomicBool,
    /// Every query is refused as retryable.
    pub refuses_questions: AtomicBool,
    /// Every query is refused for good.
    pub refuses_for_good: AtomicBool,
    /// The amount of the next query's answer, if that says that it is paid.
    pub wrong_amount_once: Mutex<Option<Fen>>,
    /// The customer is shown a QR code instead of a redirect.
    pub shows_code: AtomicBool,
    /// A number can be paid only in the kind of browser in which its payment began.
    pub keeps_browser: AtomicBool,
    /// Every payment is paid as soon as it is created.
    pub instant: AtomicBool,
    used_codes: Mutex<Vec<String>>,
    /// Delays the next payment before it is created at the provider, until it is notified.
    pub holds_create: Mutex<Option<Arc<Notify>>>,
    /// The numbers of the payments that are being created: a second request meanwhile is
    /// refused, as by Stripe.
    creating: Mutex<HashSet<PaymentNo>>,
    /// Number of calls that create a payment.
    pub create_calls: AtomicUsize,
    /// Number of queries.
    pub query_calls: AtomicUsize,
    /// The request of each call that creates a payment.
    pub create_requests: Mutex<Vec<PayRequest>>,
    /// Refuses every new payment: `Some(true)` as retryable, `Some(false)` for good.
    pub rejects: Mutex<Option<bool>>,
    /// The result of every refund; while it is set, no money is refunded.
    pub refund_answer: Mutex<Option<Outcome<bool>>>,
    /// Why every refund that was sent has come back.
    pub returned: Mutex<Option<String>>,
    /// For how many days a refund can come back.
    pub return_days: AtomicI64,
    /// The disputes of payments.
    pub disputes: Mutex<Vec<ProviderDispute>>,
    /// Whether they are in the list of new ones.
    pub lists_disputes: AtomicBool,
    /// Number of refund calls, repeats included.
    pub refund_calls: AtomicUsize,
    /// The request of each of them.
    pub refund_requests: Mutex<Vec<RefundRequest>>,
}

impl FakePay {
    /// With all that only some providers have; WeChat's OAuth for its method alone.
    #[must_use]
    pub fn provider(self: &Arc<Self>, method: PayMethod) -> PaymentProvider {
        let oauth = (method == PayMethod::Wechat).then(|| Arc::clone(self) as Arc<dyn OAuth>);
        PaymentProvider {
            oauth,
            disputes: Some(Arc::clone(self) as _),
            returned_refunds: Some(Arc::clone(self) as _),
            ..PaymentProvider::new(Arc::clone(self) as _)
        }
    }

    /// The customer opens the cashier.
    pub fn open(&self, payment_no: &PaymentNo) {
        self.states.lock().unwrap().entry(payment_no.to_string()).or_insert(PayState::Open);
    }

    /// The customer pays.
    pub fn pay(&self, payment_no: &PaymentNo, amount: Fen) {
        self.pay_as(payment_no, amount, &format!("T{payment_no}"));
    }

    /// The customer pays, with this transaction number of the provider.
    pub fn pay_as(&self, payment_no: &PaymentNo, amount: Fen, txn: &str) {
        let paid = PayState::Paid { txn: txn.to_owned(), amount };
        self.states.lock().unwrap().insert(payment_no.to_string(), paid);
    }

    /// The provider closes the payment: the customer declined there, or all its money went back.
    pub fn close(&self, payment_no: &PaymentNo) {
        self.states.lock().unwrap().insert(payment_no.to_string(), PayState::Closed);
    }

    /// A payer disputes a payment, or the provider reports another state of the dispute.
    pub fn dispute(&self, payment_no: &PaymentNo, amount: Fen, state: DisputeState) -> String {
        let id = format!("dp_{payment_no}");
        let dispute = ProviderDispute {
            id: id.clone(),
            provider_txn: format!("T{payment_no}"),
            amount,
            state,
            is_funds_withdrawn: true,
            respond_by: None,
        };
        self.report_dispute(dispute);
        id
    }

    /// Sets what the provider reports of a dispute from now on.
    pub fn report_dispute(&self, dispute: ProviderDispute) {
        let mut disputes = self.disputes.lock().unwrap();
        disputes.retain(|known| known.id != dispute.id);
        disputes.push(dispute);
    }

    /// The refunded amounts, one for each refund number.
    #[must_use]
    pub fn refunded(&self) -> Vec<Fen> {
        self.refunded.lock().unwrap().values().copied().collect()
    }

    /// The amount that was refunded under a number.
    #[must_use]
    pub fn refunded_of(&self, refund_no: &RefundNo) -> Option<Fen> {
        self.refunded.lock().unwrap().get(refund_no.as_str()).copied()
    }

    async fn create_alone(&self, request: &PayRequest) -> Outcome<PayAction> {
        // Others may ask meanwhile.
        tokio::task::yield_now().await;
        self.create_calls.fetch_add(1, Ordering::SeqCst);
        self.create_requests.lock().unwrap().push(request.clone());
        let held = self.holds_create.lock().unwrap().take();
        if let Some(gate) = held {
            gate.notified().await;
        }
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        let requests = self.create_requests.lock().unwrap().clone();
        let first = requests.iter().find(|known| known.payment_no == request.payment_no);
        let is_same = first.is_none_or(|first| first.browser == request.browser);
        if self.keeps_browser.load(Ordering::SeqCst) && !is_same {
            return Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false };
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

    async fn wait(&self) {
        while self.stalls.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The state of a payment; `None` if it is unknown.
    #[must_use]
    pub fn state(&self, payment_no: &PaymentNo) -> Option<PayState> {
        self.states.lock().unwrap().get(payment_no.as_str()).cloned()
    }

    /// Drops a payment, as at a provider that learns of it only when the customer opens its page.
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
        if !self.creating.lock().unwrap().insert(request.payment_no.clone()) {
            return Outcome::Rejected { code: NUMBER_BUSY.to_owned(), retryable: true };
        }
        let outcome = self.create_alone(request).await;
        self.creating.lock().unwrap().remove(&request.payment_no);
        outcome
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query_calls.fetch_add(1, Ordering::SeqCst);
        self.wait().await;
        let answer = self.answer(payment_no);
        match (answer, self.wrong_amount_once.lock().unwrap().take()) {
            (Outcome::Done(PayState::Paid { txn, .. }), Some(amount)) => {
                Outcome::Done(PayState::Paid { txn, amount })
            }
            (answer, _) => answer,
        }
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
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

    /// A webhook is valid if its header says `x-signature: right`; its body is the payment's
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
        if text == "something else" {
            return Err(WebhookError::Ignored);
        }
        if let Some(id) = text.strip_prefix("disputed ") {
            return Ok(Webhook::Dispute(id.to_owned()));
        }
        if let Some(no) = text.strip_prefix("refund ") {
            return RefundNo::parse(no).map(Webhook::Refund).map_err(|_| WebhookError::Malformed);
        }
        PaymentNo::parse(text).map(Webhook::Payment).map_err(|_| WebhookError::Malformed)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        WebhookReply {
            status: if taken { 200 } else { 500 },
            content_type: "text/plain",
            body: if taken { "success" } else { "fail" },
        }
    }
}

/// The code `good-ID` gives this id, once.
#[async_trait]
impl OAuth for FakePay {
    fn authorize_url(&self, return_url: &str, state: &str) -> String {
        format!("https://oauth.test/?back={return_url}&state={state}")
    }

    async fn openid(&self, code: &str) -> Outcome<String> {
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        let mut used = self.used_codes.lock().unwrap();
        match code.strip_prefix("good-") {
            Some(openid) if !used.iter().any(|known| known == code) => {
                used.push(code.to_owned());
                Outcome::Done(openid.to_owned())
            }
            // Our account is refused.
            None if code == "40125" => {
                Outcome::Rejected { code: code.to_owned(), retryable: false }
            }
            _ => Outcome::Rejected { code: "40163".to_owned(), retryable: true },
        }
    }
}

#[async_trait]
impl Disputes for FakePay {
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>> {
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        Outcome::Done(self.disputes.lock().unwrap().iter().find(|one| one.id == id).cloned())
    }

    async fn disputes_since(&self, _: Timestamp) -> Outcome<Vec<ProviderDispute>> {
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        let is_listed = self.lists_disputes.load(Ordering::SeqCst);
        let disputes = self.disputes.lock().unwrap();
        Outcome::Done(if is_listed { disputes.clone() } else { Vec::new() })
    }
}

#[async_trait]
impl ReturnedRefunds for FakePay {
    fn days(&self) -> i64 {
        self.return_days.load(Ordering::SeqCst)
    }

    async fn returned(&self, _: &RefundRequest) -> Outcome<Option<String>> {
        if self.silent.load(Ordering::SeqCst) {
            return Outcome::Unknown;
        }
        Outcome::Done(self.returned.lock().unwrap().clone())
    }
}
