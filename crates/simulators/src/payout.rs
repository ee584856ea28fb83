//! The simulated payout provider. It moves no money, but behaves like a real one.

use std::io;

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::Response,
};
use domain::{CashChannel, CashFailure, CashNo, DAY_MS};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Sandbox, SharedState, clock_and_rng, reply};

/// A payout arrives this long after it was sent, unless a test decides otherwise.
const ARRIVES_AFTER_MS: i64 = 3_000;
/// For how long a customer can confirm a payout.
const CONFIRM_MS: i64 = DAY_MS;
/// How many responses are lost where the request does not say, and at most.
const LOST_DEFAULT: u32 = 2;
const LOST_MAX: u32 = 100;

/// The provider's record of a payout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payout {
    /// The merchant's number (`cashNo`).
    pub no: String,
    /// Code of the channel, such as `alipay`; empty before the payout is sent.
    channel: String,
    /// Digest of the request, where its protocol allows one request a number.
    request: String,
    /// Net amount that the payout account receives; 0 before the payout is sent.
    amount_fen: i64,
    /// When the payout was sent; 0 if a test decided its outcome first.
    sent_at: i64,
    /// Outcome, already known or to be reached once the payout is sent.
    end: Option<End>,
    /// The provider's transaction number; empty before the payout is paid.
    txn: String,
    /// How many of the next responses are lost.
    lost: u32,
    /// Data that WeChat alone has of it.
    wechat: Option<Confirmable>,
}

/// A payout that the customer must confirm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Confirmable {
    pub openid: String,
    pub notify_url: String,
}

/// A transfer as statements list it.
pub struct Transfer {
    pub no: String,
    /// The provider's number; empty if it was not paid.
    pub txn: String,
    pub fen: i64,
    pub at: i64,
    /// When its money came back, if it failed.
    pub back_at: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum End {
    Paid,
    Failed(CashFailure),
    /// The money arrived, and came back.
    Returned(CashFailure),
}

/// The bank's answer about a payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BankTransfer {
    /// The response is lost; a request may have had its effect.
    Lost,
    /// The number is that of another payout.
    NumberUsed,
    NotFound,
    Known {
        fen: i64,
        /// The bank's number of a payout that arrived, or why the money is back; `None` while it is
        /// under way.
        end: Option<Result<String, CashFailure>>,
    },
}

/// The outcome that a test chooses for a payout.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PayoutOutcome {
    /// The payout account receives the money.
    Paid,
    /// The money never arrives.
    Failed,
    /// The money arrives, but the next responses are lost.
    Unknown,
    /// The money has arrived, and comes back now; not for WeChat, whose transfers end for good.
    Returned,
}

/// The parameters that set an outcome.
#[derive(Deserialize)]
pub struct OutcomeParams {
    result: PayoutOutcome,
    reason: Option<CashFailure>,
    times: Option<u32>,
}

impl Payout {
    pub fn new(no: String) -> Self {
        Self {
            no,
            channel: String::new(),
            request: String::new(),
            amount_fen: 0,
            sent_at: 0,
            end: None,
            txn: String::new(),
            lost: 0,
            wechat: None,
        }
    }

    /// Records a payout of the merchant. `false`: the number is in use for a different payout.
    fn send(&mut self, channel: CashChannel, amount_fen: i64, now: i64) -> bool {
        if self.sent_at == 0 {
            (self.sent_at, self.amount_fen) = (now.max(1), amount_fen);
            channel.code().clone_into(&mut self.channel);
        }
        self.amount_fen == amount_fen && self.channel == channel.code()
    }

    /// [`Self::send`] for Alipay and WeChat, whose request must be the same in all its parts.
    pub fn send_request(
        &mut self,
        (channel, digest): (CashChannel, String),
        amount_fen: i64,
        now: i64,
    ) -> bool {
        if self.sent_at == 0 {
            self.request = digest.clone();
        }
        self.send(channel, amount_fen, now) && self.request == digest
    }

    /// Makes it wait for the customer. It fails when nobody confirms it in time.
    pub fn await_customer(&mut self, confirmable: Confirmable) {
        self.wechat.get_or_insert(confirmable);
    }

    /// The data that is needed to confirm it, or to tell of it.
    pub const fn confirmable(&self) -> Option<&Confirmable> {
        self.wechat.as_ref()
    }

    /// The customer confirms it; `false` when it does not wait for that.
    pub fn confirm(&mut self, now: i64) -> bool {
        self.advance_to(now);
        let waits = self.wechat.is_some() && self.is_sent() && self.end.is_none();
        if waits {
            self.end = Some(End::Paid);
            self.advance_to(now);
        }
        waits
    }

    /// It fails at once.
    pub const fn fail(&mut self, reason: CashFailure) {
        self.end = Some(End::Failed(reason));
    }

    /// When it was sent.
    pub const fn sent_at(&self) -> i64 {
        self.sent_at
    }

    /// Whether the merchant has sent it.
    pub const fn is_sent(&self) -> bool {
        self.sent_at > 0
    }

    /// Why it failed, or will fail once it is sent.
    pub const fn failure(&self) -> Option<CashFailure> {
        match self.end {
            Some(End::Failed(reason) | End::Returned(reason)) => Some(reason),
            _ => None,
        }
    }

    /// A sent transfer of Alipay's or WeChat's (`channel`) that moved money; `None` for every other
    /// payout. WeChat's money leaves before the customer confirms, Alipay's once it arrives.
    pub fn transfer(&self, channel: CashChannel, now: i64) -> Option<Transfer> {
        let mut payout = self.clone();
        payout.advance_to(now);
        let is_theirs = !payout.request.is_empty() && payout.channel == channel.code();
        let has_left = payout.end.is_some() || channel == CashChannel::Wechat;
        if !(is_theirs && has_left && payout.is_sent()) {
            return None;
        }
        Some(Transfer {
            no: payout.no,
            txn: payout.txn,
            fen: payout.amount_fen,
            at: payout.sent_at,
            back_at: match payout.end {
                None | Some(End::Paid | End::Returned(_)) => None,
                Some(End::Failed(CashFailure::NotConfirmed)) => Some(payout.sent_at + CONFIRM_MS),
                Some(End::Failed(_)) => Some(payout.sent_at),
            },
        })
    }

    pub const fn amount_fen(&self) -> i64 {
        self.amount_fen
    }

    pub fn txn(&self) -> &str {
        &self.txn
    }

    /// Whether the response that is about to be given is lost.
    pub fn loses_response(&mut self) -> bool {
        let is_lost = self.lost > 0 && self.is_sent();
        self.lost -= u32::from(is_lost);
        is_lost
    }

    /// Applies what is due at `now`.
    pub fn advance_to(&mut self, now: i64) {
        if self.sent_at == 0 {
            return;
        }
        let age = now - self.sent_at;
        if self.end.is_none() && self.wechat.is_none() && age >= ARRIVES_AFTER_MS {
            self.end = Some(End::Paid);
        }
        if self.end.is_none() && self.wechat.is_some() && age >= CONFIRM_MS {
            self.end = Some(End::Failed(CashFailure::NotConfirmed));
        }
        if self.end == Some(End::Paid) && self.txn.is_empty() {
            self.txn = clock_and_rng::digits::<28>();
        }
    }

    pub fn word(&self) -> &'static str {
        match self.end {
            _ if self.sent_at == 0 => "not_found",
            None if self.wechat.is_some() => "unconfirmed",
            None => "processing",
            Some(End::Paid) => "paid",
            Some(End::Failed(_)) => "failed",
            Some(End::Returned(_)) => "returned",
        }
    }

    fn report(&self) -> BankTransfer {
        let end = self.end.map(|end| match end {
            End::Paid => Ok(self.txn.clone()),
            End::Failed(reason) | End::Returned(reason) => Err(reason),
        });
        BankTransfer::Known { fen: self.amount_fen, end }
    }

    fn to_json(&self) -> Value {
        let reason = self.failure().map_or("", CashFailure::code);
        json!({ "cashNo": self.no, "state": self.word(), "amountFen": self.amount_fen, "txn": self.txn, "reason": reason })
    }

    /// Sets the outcome; `false` if the payout has already ended differently.
    fn set_outcome(&mut self, params: &OutcomeParams) -> bool {
        let reason = params.reason.unwrap_or(CashFailure::PayoutAccountInvalid);
        let wanted = match params.result {
            PayoutOutcome::Returned => {
                let returns =
                    self.end == Some(End::Paid) && self.is_sent() && self.wechat.is_none();
                if returns {
                    self.end = Some(End::Returned(reason));
                }
                return returns;
            }
            PayoutOutcome::Paid | PayoutOutcome::Unknown => End::Paid,
            PayoutOutcome::Failed => End::Failed(reason),
        };
        // Before the payout is sent, the outcome may still change.
        if self.sent_at > 0 && self.end.is_some_and(|end| end != wanted) {
            return false;
        }
        self.end = Some(wanted);
        if params.result == PayoutOutcome::Unknown {
            self.lost = params.times.unwrap_or(LOST_DEFAULT).min(LOST_MAX);
        }
        true
    }
}

/// Sends a payout by bank transfer (`Some` amount), or only reads it.
pub async fn bank_transfer(
    sandbox: &Sandbox,
    no: &str,
    amount_fen: Option<i64>,
) -> io::Result<BankTransfer> {
    let (now, name) = ((sandbox.now)().0, no.to_owned());
    let work = move |slot: &mut Option<Payout>| {
        if let Some(fen) = amount_fen
            && !slot.get_or_insert_with(|| Payout::new(name)).send(CashChannel::Bank, fen, now)
        {
            return BankTransfer::NumberUsed;
        }
        let Some(payout) = slot.as_mut().filter(|payout| payout.is_sent()) else {
            return BankTransfer::NotFound;
        };
        payout.advance_to(now);
        if payout.loses_response() { BankTransfer::Lost } else { payout.report() }
    };
    sandbox.records.change(no, work).await
}

/// `POST /_sandbox/payout/{cashNo}?result=paid|failed|unknown|returned`: sets how a payout ends,
/// also before it is sent.
///
/// `reason`: why it failed. `times`: how many of the next responses are lost, with `unknown`.
pub async fn set_outcome(
    State(sandbox): State<SharedState>,
    Path(no): Path<String>,
    Query(params): Query<OutcomeParams>,
) -> Response {
    if CashNo::parse(&no).is_err() {
        return reply::refused(StatusCode::NOT_FOUND, "cash_not_found");
    }
    let (now, name) = ((sandbox.now)().0, no.clone());
    let work = move |slot: &mut Option<Payout>| {
        let payout = slot.get_or_insert_with(|| Payout::new(name));
        payout.advance_to(now);
        let is_taken = payout.set_outcome(&params);
        payout.advance_to(now);
        is_taken.then(|| payout.to_json())
    };
    match sandbox.records.change(&no, work).await {
        Ok(Some(payout)) => reply::ok(payout),
        Ok(None) => reply::refused(StatusCode::CONFLICT, "payout_ended"),
        Err(error) => reply::broken(&error),
    }
}

/// `GET /_sandbox/payout/{cashNo}`: state of the payout at the provider.
pub async fn get_payout(State(sandbox): State<SharedState>, Path(no): Path<String>) -> Response {
    let now = (sandbox.now)().0;
    let look = move |slot: &mut Option<Payout>| {
        slot.as_mut().map(|payout| {
            payout.advance_to(now);
            payout.to_json()
        })
    };
    match sandbox.records.change(&no, look).await {
        Ok(Some(payout)) => reply::plain(StatusCode::OK, payout),
        Ok(None) => reply::refused(StatusCode::NOT_FOUND, "cash_not_found"),
        Err(error) => reply::broken(&error),
    }
}

#[cfg(test)]
mod tests {
    use super::{OutcomeParams, Payout, PayoutOutcome};
    use domain::{CashChannel, CashFailure};

    fn outcome(result: PayoutOutcome) -> OutcomeParams {
        OutcomeParams { result, reason: None, times: None }
    }

    #[test]
    fn it_arrives_by_itself_unless_a_test_decides() {
        let mut payout = Payout::new("C1".to_owned());
        payout.advance_to(9_000);
        assert_eq!(payout.word(), "not_found");
        assert!(payout.send(CashChannel::Alipay, 990, 1_000));
        payout.advance_to(3_999);
        assert_eq!((payout.word(), payout.txn.len()), ("processing", 0));
        assert!(payout.send(CashChannel::Alipay, 990, 3_999), "again is no second payout");
        assert!(
            !payout.send(CashChannel::Alipay, 991, 3_999)
                && !payout.send(CashChannel::Bank, 990, 3_999)
        );
        payout.advance_to(4_000);
        assert_eq!((payout.word(), payout.txn.len()), ("paid", 28));
        assert!(
            !payout.set_outcome(&outcome(PayoutOutcome::Failed)),
            "money that arrived does not come back"
        );
        assert!(payout.set_outcome(&outcome(PayoutOutcome::Paid)));
    }

    #[test]
    fn an_outcome_may_be_set_before_it_is_sent() {
        let mut payout = Payout::new("C1".to_owned());
        assert!(
            payout.set_outcome(&outcome(PayoutOutcome::Unknown))
                && payout.set_outcome(&outcome(PayoutOutcome::Failed))
        );
        assert!(payout.send(CashChannel::Bank, 990, 1_000));
        payout.advance_to(9_000);
        assert_eq!(
            (payout.word(), payout.to_json()["reason"].as_str()),
            ("failed", Some(CashFailure::PayoutAccountInvalid.code()))
        );
        assert!(!payout.set_outcome(&outcome(PayoutOutcome::Paid)));
    }
}
