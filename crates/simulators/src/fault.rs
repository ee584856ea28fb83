//! Faults on demand: the failures of networks and providers, exactly when a test needs them.

use std::{
    collections::{HashMap, VecDeque},
    future::Future,
    time::Duration,
};

use axum::{
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::json;

use crate::{SharedState, reply};

const PROVIDERS: &[&str] = &["alipay", "alipay_payout", WECHAT, "wechat_payout", STRIPE];
pub const WECHAT: &str = "wechat";
pub const STRIPE: &str = "stripe";
/// Payments from Steam wallets.
pub const STEAM_MICRO_TXN: &str = "steam_micro_txn";
pub const ALIYUN_SMS: &str = "aliyun_sms";
pub const ALIYUN_REAL_NAME: &str = "aliyun_real_name";
pub const TENCENT_SMS: &str = "tencent_sms";
pub const TENCENT_REAL_NAME: &str = "tencent_real_name";
/// Providers whose responses have no signature, and whose refusals are codes that tests choose.
const WITHOUT_SIGNATURES: [&str; 7] = [
    ALIYUN_SMS, ALIYUN_REAL_NAME, TENCENT_SMS, TENCENT_REAL_NAME, STEAM, STEAM_SIGN_IN,
    STEAM_MICRO_TXN,
];
pub const STEAM: &str = "steam";
pub const STEAM_SIGN_IN: &str = "steam_sign_in";
const CALLS: [&str; 19] = [
    "create", "query", "close", "refund", "refund_query", "send", "cancel", "check",
    "certificates", "webhook", "openid", "statement", "statement_file", "login", "confirm",
    "inventory", "dispute", "finalize", "acknowledge",
];
const TIMES_MAX: usize = 100;
/// Longer than the time limit of any client of ours.
const DELAY_MS: u64 = 15_000;
const DELAY_MAX_MS: u64 = 60_000;

/// How a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// No effect and no response.
    TimeoutBefore,
    /// The effect, but no response.
    TimeoutAfter,
    /// The effect, but HTTP 500.
    Status500,
    /// The effect, but a response that cannot be parsed.
    Garbage,
    /// The effect, but a response with a wrong signature.
    BadSignature,
    /// No effect, and a refusal with this `code`.
    Refused,
    /// The effect, but a response or webhook that was signed too long ago.
    StaleTimestamp,
    /// The effect, but a response or webhook that names another application.
    WrongApp,
    /// The same with another merchant.
    WrongMerchant,
    /// The same with another currency.
    WrongCurrency,
    /// The same with another amount.
    WrongAmount,
    /// No effect, and HTTP 500, which Stripe gives again under the same idempotency key.
    Status500Before,
    /// The effect and the response, both late.
    Slow,
    /// A refund that is accepted and not done.
    Pending,
    /// A query that does not see what has happened.
    NotVisible,
    /// No effect: too many requests (429).
    RateLimited,
    /// No effect: the session is over (401).
    SessionExpired,
}

impl Kind {
    /// Whether only the simulators of WeChat Pay, Stripe and Steam wallets have this fault.
    pub fn changes_content(self) -> bool {
        use Kind::{StaleTimestamp, WrongAmount, WrongApp, WrongCurrency, WrongMerchant};
        matches!(self, StaleTimestamp | WrongApp | WrongMerchant | WrongCurrency | WrongAmount)
    }

    /// Whether Stripe's simulator has this fault in a call. Its responses are not signed.
    fn is_stripes(self, call: &str) -> bool {
        match self {
            Self::BadSignature | Self::StaleTimestamp => call == "webhook",
            Self::Pending => call == "refund",
            Self::NotVisible => matches!(call, "query" | "refund_query"),
            Self::Refused => false,
            _ => true,
        }
    }

    /// Whether no other simulator has this fault.
    fn is_only_stripes(self) -> bool {
        matches!(self, Self::Status500Before | Self::Slow | Self::Pending | Self::NotVisible)
    }
}

/// A fault for one future call.
#[derive(Debug, Clone)]
pub struct Fault {
    kind: Kind,
    delay: Duration,
    code: String,
}

impl Fault {
    /// No effect and no response.
    pub fn silence() -> Self {
        Self {
            kind: Kind::TimeoutBefore,
            delay: Duration::from_millis(DELAY_MS),
            code: String::new(),
        }
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How late a response is.
    pub fn delay(&self) -> Duration {
        self.delay
    }

    /// The code of a refusal.
    pub fn refusal(&self) -> Option<&str> {
        (self.kind == Kind::Refused).then_some(&self.code)
    }
}

/// The queued faults, by provider and call.
#[derive(Default)]
pub struct Faults(Mutex<HashMap<(String, String), VecDeque<Fault>>>);

impl Faults {
    /// Takes the next fault of this call, if one is queued.
    pub fn take(&self, provider: &str, call: &str) -> Option<Fault> {
        let mut waiting = self.0.lock();
        waiting.get_mut(&(provider.to_owned(), call.to_owned()))?.pop_front()
    }
}

/// The parameters of `POST /_sandbox/fault`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FaultRequest {
    provider: String,
    call: String,
    kind: Kind,
    times: Option<usize>,
    delay_ms: Option<u64>,
    code: Option<String>,
}

/// `POST /_sandbox/fault?provider=&call=&kind=&times=&delayMs=&code=`: makes the next calls fail;
/// `times=0` clears the queue.
pub async fn set_faults(
    State(sandbox): State<SharedState>,
    Query(request): Query<FaultRequest>,
) -> Response {
    let provider = request.provider.as_str();
    let fits = match request.kind {
        Kind::RateLimited => [STEAM, STEAM_MICRO_TXN].contains(&provider),
        Kind::SessionExpired => provider == STEAM,
        kind if provider == STRIPE => kind.is_stripes(&request.call),
        kind if kind.is_only_stripes() => false,
        Kind::BadSignature => PROVIDERS.contains(&provider),
        Kind::Refused => WITHOUT_SIGNATURES.contains(&provider) && request.code.is_some(),
        Kind::WrongMerchant | Kind::WrongCurrency | Kind::WrongAmount => {
            [WECHAT, STEAM_MICRO_TXN].contains(&provider)
        }
        kind if kind.changes_content() => provider == WECHAT,
        _ => PROVIDERS.contains(&provider) || WITHOUT_SIGNATURES.contains(&provider),
    };
    if !fits || !CALLS.contains(&request.call.as_str()) {
        return reply::refused(StatusCode::BAD_REQUEST, "bad_parameter");
    }
    let delay = Duration::from_millis(request.delay_ms.unwrap_or(DELAY_MS).min(DELAY_MAX_MS));
    let fault = Fault { kind: request.kind, delay, code: request.code.unwrap_or_default() };
    let times = request.times.unwrap_or(1).min(TIMES_MAX);
    let mut waiting = sandbox.faults.0.lock();
    waiting.insert((request.provider, request.call), std::iter::repeat_n(fault, times).collect());
    reply::ok(json!({}))
}

/// Runs a call of a vendor that does not sign its responses: its fault may also be a refusal by the
/// vendor's own code.
pub async fn refused_or_disturbed<T>(
    fault: Option<Fault>,
    refuse: impl FnOnce(&str) -> Response,
    effect: impl Future<Output = T>,
    seal: impl FnOnce(T) -> Response,
) -> Response {
    if let Some(code) = fault.as_ref().and_then(Fault::refusal) {
        return refuse(code);
    }
    disturbed(fault, effect, |outcome, _| seal(outcome)).await
}

/// Runs a call, with its fault if there is one. `seal` signs the response; its flag makes the
/// signature wrong.
pub async fn disturbed<T>(
    fault: Option<Fault>,
    effect: impl Future<Output = T>,
    seal: impl FnOnce(T, bool) -> Response,
) -> Response {
    let Some(Fault { kind, delay, .. }) = fault else { return seal(effect.await, false) };
    if matches!(kind, Kind::TimeoutBefore) {
        tokio::time::sleep(delay).await;
        return StatusCode::GATEWAY_TIMEOUT.into_response();
    }
    let response = effect.await;
    match kind {
        Kind::TimeoutBefore | Kind::TimeoutAfter => {
            tokio::time::sleep(delay).await;
            StatusCode::GATEWAY_TIMEOUT.into_response()
        }
        Kind::Status500 => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Kind::Garbage => "{\"alipay_".into_response(),
        Kind::BadSignature => seal(response, true),
        // A provider that can fail in these ways does so before.
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
