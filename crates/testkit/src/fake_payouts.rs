//! A payout provider whose responses are set by the test.

use app::ports::{
    OAuth, Outcome, PayoutProvider, PayoutRequest, PayoutState, PayoutWebhooks, Payouts,
    WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{CashChannel, CashFailure, CashNo, Fen, Timestamp};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Notify;

/// A payout provider under a test's control.
#[derive(Default)]
pub struct FakePayouts {
    states: Mutex<HashMap<String, PayoutState>>,
    arrived: Mutex<Vec<PayoutRequest>>,
    /// The state of a payout as soon as it arrives; `None` for `Processing`.
    pub becomes: Mutex<Option<PayoutState>>,
    /// No payout arrives and there is no response.
    pub silent: AtomicBool,
    /// Every payout arrives, but there is no response.
    pub mute: AtomicBool,
    /// Refuses every new payout: `Some(true)` as retryable, `Some(false)` for good.
    pub rejects: Mutex<Option<bool>>,
    /// Queries are refused.
    pub rejects_queries: AtomicBool,
    /// Delays the response to the next query until it is notified; later ones get theirs at once.
    pub holds_query: Mutex<Option<Arc<Notify>>>,
    /// Number of sends, repeats included.
    pub sends: AtomicUsize,
    /// Number of queries.
    pub queries: AtomicUsize,
    /// For how many days a paid payout can come back.
    pub return_days: AtomicI64,
    /// The codes of WeChat's that were exchanged.
    pub codes: Mutex<Vec<String>>,
}

impl FakePayouts {
    /// With webhooks; with WeChat's OAuth for its channel alone.
    #[must_use]
    pub fn provider(self: &Arc<Self>, channel: CashChannel) -> PayoutProvider {
        let oauth = (channel == CashChannel::Wechat).then(|| Arc::clone(self) as Arc<dyn OAuth>);
        let webhooks = Some(Arc::clone(self) as _);
        PayoutProvider { oauth, webhooks, ..PayoutProvider::new(Arc::clone(self) as _) }
    }

    /// Sets the state of a payout.
    pub fn decide(&self, cash_no: &CashNo, state: PayoutState) {
        self.states.lock().unwrap().insert(cash_no.to_string(), state);
    }

    /// Ends a payout that is still processing.
    pub fn decide_once(&self, cash_no: &CashNo, end: PayoutState) {
        if let Some(state @ PayoutState::Processing) =
            self.states.lock().unwrap().get_mut(cash_no.as_str())
        {
            *state = end;
        }
    }

    /// The state of a payout; `None` if it has not arrived.
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

    fn return_days(&self) -> i64 {
        self.return_days.load(Ordering::SeqCst)
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

    fn failure(&self, code: &str) -> CashFailure {
        if code == "PAYEE_NOT_EXIST" {
            CashFailure::PayoutAccountInvalid
        } else {
            CashFailure::Refused
        }
    }
}

#[async_trait]
impl OAuth for FakePayouts {
    fn authorize_url(&self, return_url: &str, state: &str) -> String {
        format!("https://oauth.test/?back={return_url}&state={state}")
    }

    /// A code `CODE` is of the account `oCODE`; `spent` was used before, and `revoked` is of an
    /// application that WeChat refuses.
    async fn openid(&self, code: &str) -> Outcome<String> {
        self.codes.lock().unwrap().push(code.to_owned());
        match code {
            "spent" => Outcome::Rejected { code: "40163".to_owned(), retryable: true },
            "revoked" => Outcome::Rejected { code: "40125".to_owned(), retryable: false },
            _ if self.silent.load(Ordering::SeqCst) => Outcome::Unknown,
            code => Outcome::Done(format!("o{code}")),
        }
    }
}

impl PayoutWebhooks for FakePayouts {
    /// The body is the number of the cash-out.
    fn verify_webhook(
        &self,
        _headers: &[(String, String)],
        body: &[u8],
        _now: Timestamp,
    ) -> Result<CashNo, WebhookError> {
        let text = std::str::from_utf8(body).map_err(|_| WebhookError::Malformed)?;
        CashNo::parse(text).map_err(|_| WebhookError::BadSignature)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        let status = if taken { 204 } else { 500 };
        WebhookReply { status, content_type: "text/plain", body: "" }
    }
}
