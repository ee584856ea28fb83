//! Stripe Checkout: sessions, their query and expiry, refunds, disputes, and webhooks.
//!
//! Responses of Stripe are not signed: TLS to its host is what proves them. So each one is compared
//! with what was asked: number, amount, currency, and whether it is about real money.
//!
//! Stripe cannot look up a session by a number of ours: sessions are not searchable, and the search
//! of payments lags. But our numbers begin with their time, and the list of sessions can be
//! narrowed to a span of time and is up to date. So a session is looked for among those that began
//! soon after its number was made, and the ids of known ones are remembered.

mod account;
mod build;
mod disputes;
mod inquiries;
mod refunds;
mod response;
mod sessions;
mod statements;
mod webhook;

use std::{fmt, sync::Arc};

use app::ports::{
    Clock, NUMBER_BUSY, NUMBER_USED, Outcome, PayAction, PayRequest, PayState, PaymentProvider,
    Payments, RefundRequest, Webhook, WebhookError, WebhookReply,
};
use async_trait::async_trait;
use domain::{PaymentNo, Timestamp};

use crate::{ConfigError, HttpRequest, Ports, Transport};
use account::Account;
pub use account::{StripeConfig, key_errors};
use response::{Response, Session};
use sessions::KnownSessions;
pub use statements::StripeStatements;

/// The name in the ledger and in the address of webhooks, which never changes.
pub const NAME: &str = "stripe";

impl StripeConfig {
    /// Our account as a provider of payments.
    ///
    /// # Errors
    /// When a value is missing or no key of Stripe.
    pub fn payments(self, ports: Ports) -> Result<PaymentProvider, ConfigError> {
        let client = Arc::new(Stripe::new(self, ports.clock, ports.transport)?);
        Ok(PaymentProvider {
            disputes: Some(client.clone()),
            returned_refunds: Some(client.clone()),
            statements: Some(Arc::new(StripeStatements::new(client.clone()))),
            ..PaymentProvider::new(client)
        })
    }
}

/// Payments with Stripe.
pub struct Stripe {
    account: Account,
    clock: Arc<dyn Clock>,
    transport: Arc<dyn Transport>,
    known: KnownSessions,
}

impl fmt::Debug for Stripe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stripe({})", self.account.url)
    }
}

impl Stripe {
    /// # Errors
    /// When a value is missing or no key of Stripe.
    pub fn new(
        config: StripeConfig,
        clock: Arc<dyn Clock>,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        let account = Account::read(config)?;
        Ok(Self { account, clock, transport, known: KnownSessions::default() })
    }

    /// Sends a request; [`Response::Unknown`] for every response that proves nothing.
    async fn call(&self, request: HttpRequest) -> Response {
        match self.transport.send(request).await {
            Ok(response) => Response::read(&response),
            Err(_) => Response::Unknown,
        }
    }

    /// The customer's action after a failure that Stripe replays for the idempotency key: pay in
    /// the session if it was created all the same, or in that of another payment number.
    async fn resume_payment(&self, request: &PayRequest) -> Outcome<PayAction> {
        let session = match self.find(&request.payment_no).await {
            Outcome::Done(Some(session)) => session,
            Outcome::Done(None) => return number_used_rejection(),
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        if !session.matches(request, self.account.livemode) {
            return Outcome::Unknown;
        }
        match (self.state_of(&session, &request.payment_no), session.url) {
            (Outcome::Done(PayState::Paid { .. }), _) => Outcome::Done(PayAction::None),
            (Outcome::Done(PayState::Open), Some(url)) => {
                Outcome::Done(PayAction::Redirect { url })
            }
            (Outcome::Done(PayState::Closed), _) => number_used_rejection(),
            _ => Outcome::Unknown,
        }
    }

    /// The state of the payment that a session shows.
    fn state_of(&self, session: &Session, no: &PaymentNo) -> Outcome<PayState> {
        match response::pay_state(session, no, self.account.livemode) {
            Some(state) => Outcome::Done(state),
            None => {
                tracing::error!(payment_no = %no, "Stripe answered about another payment");
                Outcome::Unknown
            }
        }
    }
}

fn number_used_rejection() -> Outcome<PayAction> {
    Outcome::Rejected { code: NUMBER_USED.to_owned(), retryable: false }
}

#[async_trait]
impl Payments for Stripe {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn create(&self, request: &PayRequest) -> Outcome<PayAction> {
        if let Some(code) = build::invalid_field(request, self.clock.now()) {
            return Outcome::Rejected { code: code.to_owned(), retryable: false };
        }
        match self.call(build::create(&self.account, request)).await {
            Response::Done(body) => {
                let session = response::read::<Session>(&body);
                match session.filter(|s| s.matches(request, self.account.livemode)) {
                    Some(session) => {
                        self.known.remember(&request.payment_no, &session.id);
                        session.url.map_or(Outcome::Unknown, |url| {
                            Outcome::Done(PayAction::Redirect { url })
                        })
                    }
                    None => Outcome::Unknown,
                }
            }
            Response::Refused { code, .. } if code == response::IDEMPOTENCY_ERROR => {
                number_used_rejection()
            }
            Response::FailedBefore => self.resume_payment(request).await,
            Response::InUse => Outcome::Rejected { code: NUMBER_BUSY.to_owned(), retryable: true },
            Response::Refused { code, retryable } => Outcome::Rejected { code, retryable },
            Response::Unknown => Outcome::Unknown,
        }
    }

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        match self.find(payment_no).await {
            Outcome::Done(Some(session)) => self.state_of(&session, payment_no),
            Outcome::Done(None) => Outcome::Done(PayState::NotFound),
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Outcome::Unknown => Outcome::Unknown,
        }
    }

    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        self.query(payment_no).await
    }

    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState> {
        let session = match self.find(payment_no).await {
            Outcome::Done(Some(session)) => session,
            Outcome::Done(None) => return Outcome::Done(PayState::NotFound),
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        let state = self.state_of(&session, payment_no);
        if state != Outcome::Done(PayState::Open) {
            return state;
        }
        match self.call(build::expire(&self.account, &session.id)).await {
            Response::Done(body) => match response::read::<Session>(&body) {
                Some(session) => self.state_of(&session, payment_no),
                None => Outcome::Unknown,
            },
            Response::Refused { code, retryable: true } => {
                Outcome::Rejected { code, retryable: true }
            }
            // It is no longer open: only a query shows whether it was paid.
            Response::Refused { .. } => self.query(payment_no).await,
            Response::FailedBefore | Response::InUse | Response::Unknown => Outcome::Unknown,
        }
    }

    async fn refund(&self, request: &RefundRequest) -> Outcome<bool> {
        self.find_or_refund(request).await
    }

    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError> {
        let event = webhook::verify(&self.account, headers, body, now)?;
        if let Some((payment_no, session_id)) = event.session() {
            self.known.remember(&payment_no, session_id);
            return Ok(Webhook::Payment(payment_no));
        }
        let changed = event.dispute().map(Webhook::Dispute);
        changed.or_else(|| event.refund().map(Webhook::Refund)).ok_or(WebhookError::Ignored)
    }

    fn reply(&self, taken: bool) -> WebhookReply {
        let status = if taken { 200 } else { 500 };
        WebhookReply { status, content_type: "text/plain", body: "" }
    }
}

#[cfg(test)]
mod tests;
