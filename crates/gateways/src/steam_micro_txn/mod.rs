//! Payments from Steam wallets by `ISteamMicroTxn`, for an app that we publish at Steam.
//!
//! The customer approves a transaction in a browser; only then do we finalize it, which alone moves
//! money. Steam sends no webhooks, so it is asked. Its responses are not signed: TLS to its host is
//! what proves them, and each is compared with what was asked.
//!
//! A transaction cannot be cancelled at Steam. So money is taken for a fixed time from the number
//! of a payment on, and a payment counts as closed only some time after that: no request to
//! finalize it can then be on its way.

mod build;
mod config;
mod disputes;
mod order_id;
mod refunds;
mod response;
mod statements;

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use app::ports::{
    Clock, NO_MONEY_BEFORE_END_MS, NUMBER_USED, ORDER_ENDS, Outcome, PayAction, PayRequest,
    PayState, PaymentProvider, Payments, RefundRequest, WALLET_CURRENCY, Webhook, WebhookError,
    WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};
use serde::de::DeserializeOwned;

use crate::{ConfigError, HttpRequest, Ports, Transport};
pub use config::{SteamTxnConfig, key_error};
use response::{Begun, Response, Status, Transaction, Wallet, code};
pub use statements::SteamTxnStatements;

/// How long after the last request to take money a payment counts as closed, in milliseconds: the
/// longest that a request is on its way.
const CLOSED_AFTER_MS: i64 = 120_000;

/// The name in the ledger, which never changes.
pub const NAME: &str = "steam_micro_txn";

impl SteamTxnConfig {
    /// Our app as a provider of payments.
    ///
    /// # Errors
    /// When a value is missing or cannot be Steam's.
    pub fn payments(self, ports: Ports) -> Result<PaymentProvider, ConfigError> {
        let client = Arc::new(SteamMicroTxn::new(self, ports.clock, ports.transport)?);
        Ok(PaymentProvider {
            needs_steam_id: true,
            has_webhooks: false,
            number_bytes: order_id::number_bytes,
            disputes: Some(client.clone()),
            statements: Some(Arc::new(SteamTxnStatements::new(client.clone()))),
            ..PaymentProvider::new(client)
        })
    }
}

/// Payments from Steam wallets.
pub struct SteamMicroTxn {
    config: SteamTxnConfig,
    clock: Arc<dyn Clock>,
    transport: Arc<dyn Transport>,
    /// The address of the approval pages without the number of a transaction, from the first
    /// response of Steam that had one.
    seen_approval_url: OnceLock<String>,
}

impl fmt::Debug for SteamMicroTxn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamMicroTxn({:?})", self.config)
    }
}

fn rejected<T>(code: &str) -> Outcome<T> {
    Outcome::Rejected { code: code.to_owned(), retryable: false }
}

/// An error on our side that an operator corrects, such as a revoked key.
fn refused<T>(code: String) -> Outcome<T> {
    Outcome::Rejected { code, retryable: true }
}

fn failed<T>(code: u64) -> Outcome<T> {
    rejected(&format!("steam_{code}"))
}

impl SteamMicroTxn {
    /// # Errors
    /// When a value is missing or cannot be Steam's.
    pub fn new(
        config: SteamTxnConfig,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        let seen_approval_url = OnceLock::new();
        Ok(Self { config: config.read()?, clock, transport, seen_approval_url })
    }

    async fn call<T: DeserializeOwned>(&self, request: HttpRequest) -> Response<T> {
        match self.transport.send(request).await {
            Ok(response) => Response::read(&response),
            Err(_) => Response::Unknown,
        }
    }

    /// The transaction of an order id; `None` when Steam has none.
    async fn find(&self, order_id: u64) -> Outcome<Option<Transaction>> {
        match self.call::<Transaction>(build::query(&self.config, order_id)).await {
            Response::Done(found) if found.orderid == order_id => Outcome::Done(Some(found)),
            Response::Done(_) => {
                tracing::error!(order_id, "Steam answered about another transaction");
                Outcome::Unknown
            }
            Response::Failed(code::NOT_FOUND) => Outcome::Done(None),
            // It says nothing about the transaction.
            Response::Failed(code) => refused(format!("steam_{code}")),
            Response::Refused(code) => refused(code),
            Response::Unknown => Outcome::Unknown,
        }
    }

    /// The milliseconds since the end of the time in which this payment's money may be taken; below
    /// zero before it.
    fn ms_past_end(&self, no: &PaymentNo) -> i64 {
        let end = no.made_at().map(|at| at.plus_seconds(self.config.approval_seconds));
        end.map_or(i64::MAX, |end| self.clock.now().ms_since(end))
    }

    /// The state of a payment, as its transaction says.
    fn state_of(&self, no: &PaymentNo, found: &Transaction) -> Outcome<PayState> {
        match found.status {
            Status::Init | Status::Approved if self.ms_past_end(no) >= CLOSED_AFTER_MS => {
                Outcome::Done(PayState::Closed)
            }
            Status::Init | Status::Approved => Outcome::Done(PayState::Open),
            Status::Failed => Outcome::Done(PayState::Closed),
            Status::Succeeded => match found.amount() {
                Some(amount) => {
                    Outcome::Done(PayState::Paid { txn: found.transid.to_string(), amount })
                }
                None => {
                    tracing::error!(payment_no = %no, currency = found.currency, "a payment at Steam is not in our currency");
                    Outcome::Unknown
                }
            },
            // It was paid, but the money is not ours any more. The statement shows both.
            Status::Refunded | Status::Chargedback | Status::Fraud => {
                tracing::error!(payment_no = %no, status = ?found.status, "the money of a payment went back before it was booked");
                Outcome::Done(PayState::Closed)
            }
            Status::PartialRefund | Status::Other => {
                tracing::error!(payment_no = %no, status = ?found.status, "a payment at Steam is in a state that needs an operator");
                Outcome::Unknown
            }
        }
    }

    async fn find_payment(&self, no: &PaymentNo) -> Outcome<Option<Transaction>> {
        match order_id::of(no) {
            Some(order_id) => self.find(order_id).await,
            // It was made for another provider, so Steam has no transaction for it.
            None => Outcome::Done(None),
        }
    }

    /// Takes the money of an approved transaction. Whatever Steam answers, only a query shows what
    /// became of it.
    async fn finalize(&self, no: &PaymentNo, order_id: u64) -> Outcome<PayState> {
        let response = self.call::<Begun>(build::finalize(&self.config, order_id)).await;
        let is_unanswered = match response {
            Response::Done(_) | Response::Failed(code::ALREADY_COMMITTED | code::NOT_APPROVED) => {
                false
            }
            Response::Failed(code) => {
                tracing::warn!(payment_no = %no, code, "Steam did not finalize a payment");
                false
            }
            Response::Refused(code) => return refused(code),
            Response::Unknown => true,
        };
        match self.query(no).await {
            // The request may still arrive.
            Outcome::Done(PayState::Open) if is_unanswered => Outcome::Unknown,
            outcome => outcome,
        }
    }

    /// The customer's action when the transaction of the payment has begun before.
    async fn resume(&self, request: &PayRequest, found: &Transaction) -> Outcome<PayAction> {
        let is_same = found.amount() == Some(request.amount)
            && found.steamid.is_none_or(|id| i64::try_from(id).ok() == request.steam_id);
        if !is_same {
            return rejected(NUMBER_USED);
        }
        match found.status {
            Status::Init => match self.approval_url() {
                Some(before) => {
                    let url = format!("{before}{}/", found.transid);
                    let url = build::approval_page(&url, &request.return_url);
                    Outcome::Done(PayAction::Redirect { url })
                }
                None => rejected(NUMBER_USED),
            },
            // The order could end while the request is on its way.
            Status::Approved
                if request.expires_at.ms_since(self.clock.now()) <= NO_MONEY_BEFORE_END_MS =>
            {
                rejected(ORDER_ENDS)
            }
            Status::Approved => match self.collect(&request.payment_no).await {
                Outcome::Done(PayState::Paid { .. }) => Outcome::Done(PayAction::None),
                Outcome::Done(_) => rejected(NUMBER_USED),
                Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
                Outcome::Unknown => Outcome::Unknown,
            },
            Status::Succeeded => Outcome::Done(PayAction::None),
            _ => rejected(NUMBER_USED),
        }
    }

    /// The address of the approval pages without the number of a transaction: as in Steam's
    /// responses, and before this process had one, as configured.
    fn approval_url(&self) -> Option<&str> {
        let configured = Some(self.config.approval_url.as_str()).filter(|url| !url.is_empty());
        self.seen_approval_url.get().map(String::as_str).or(configured)
    }

    /// Keeps the address of an approval page without the number of its transaction, if the address
    /// ends with the number.
    fn note_approval_url(&self, begun: &Begun) {
        let Some(number) = begun.transid.map(|transid| transid.to_string()) else { return };
        let before = begun.steamurl.trim_end_matches('/').strip_suffix(&number);
        if let Some(before) = before.filter(|before| before.ends_with('/')) {
            // The first one stays.
            let _ = self.seen_approval_url.set(before.to_owned());
        }
    }

    /// Whether the customer's wallet can pay in our currency.
    async fn check_wallet(&self, steam_id: i64, ip: &str) -> Outcome<()> {
        match self.call::<Wallet>(build::user_info(&self.config, steam_id, ip)).await {
            Response::Done(wallet) if wallet.currency != build::CURRENCY => {
                rejected(WALLET_CURRENCY)
            }
            Response::Done(wallet) if wallet.status.eq_ignore_ascii_case("locked out") => {
                rejected("locked_out")
            }
            Response::Done(_) => Outcome::Done(()),
            Response::Failed(code) => failed(code),
            Response::Refused(code) => refused(code),
            Response::Unknown => Outcome::Unknown,
        }
    }

    async fn begin(&self, request: &PayRequest, ids: (u64, i64)) -> Outcome<PayAction> {
        match self.call::<Begun>(build::init(&self.config, request, ids)).await {
            Response::Done(begun)
                if begun.orderid == ids.0 && begun.steamurl.starts_with("http") =>
            {
                self.note_approval_url(&begun);
                let url = build::approval_page(&begun.steamurl, &request.return_url);
                Outcome::Done(PayAction::Redirect { url })
            }
            Response::Done(_) | Response::Unknown => Outcome::Unknown,
            Response::Failed(code::WRONG_CURRENCY) => rejected(WALLET_CURRENCY),
            // Another request of the same number may have been quicker.
            Response::Failed(code) => match self.find(ids.0).await {
                Outcome::Done(Some(found)) => self.resume(request, &found).await,
                Outcome::Unknown => Outcome::Unknown,
                Outcome::Done(None) | Outcome::Rejected { .. } => failed(code),
            },
            Response::Refused(code) => refused(code),
        }
    }
}

#[async_trait]
impl Payments for SteamMicroTxn {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        if let Some(code) = build::invalid_field(request, self.clock.now()) {
            return rejected(code);
        }
        let Some(steam_id) = request.steam_id else { return rejected("steam_id") };
        let Some(order_id) = order_id::of(&request.payment_no) else {
            return rejected(NUMBER_USED);
        };
        match self.find(order_id).await {
            Outcome::Done(Some(found)) => return self.resume(request, &found).await,
            Outcome::Done(None) => {}
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        }
        match self.check_wallet(steam_id, &request.client_ip).await {
            Outcome::Done(()) => self.begin(request, (order_id, steam_id)).await,
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Outcome::Unknown => Outcome::Unknown,
        }
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        match self.find_payment(payment_no).await {
            Outcome::Done(Some(found)) => self.state_of(payment_no, &found),
            Outcome::Done(None) => Outcome::Done(PayState::NotFound),
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Outcome::Unknown => Outcome::Unknown,
        }
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        match self.find_payment(payment_no).await {
            Outcome::Done(Some(found))
                if found.status == Status::Approved && self.ms_past_end(payment_no) < 0 =>
            {
                if found.amount().is_none() {
                    tracing::error!(%payment_no, currency = found.currency, "money is approved at Steam that is not in our currency");
                    return Outcome::Unknown;
                }
                self.finalize(payment_no, found.orderid).await
            }
            Outcome::Done(Some(found)) => self.state_of(payment_no, &found),
            Outcome::Done(None) => Outcome::Done(PayState::NotFound),
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Outcome::Unknown => Outcome::Unknown,
        }
    }

    /// Steam has no call for it. A payment that shall be closed is no longer finalized, so it
    /// counts as closed once its time has passed.
    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        self.refund_whole(request).await
    }

    fn verify_webhook(
        &self,
        _headers: &[(String, String)],
        _body: &[u8],
        _now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        Err(WebhookError::BadSignature)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        let status = if taken { 200 } else { 400 };
        WebhookReply { status, content_type: "text/plain", body: "" }
    }
}

#[cfg(test)]
mod tests;
