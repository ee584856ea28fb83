//! The port to payment providers.

use super::{Outcome, Statements};
use async_trait::async_trait;
use domain::{DisputeState, Fen, Lang, PayMethod, PaymentNo, RefundNo, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayRequest {
    /// Our number of the attempt, and the idempotency key at the provider.
    pub payment_no: PaymentNo,
    pub method: PayMethod,
    pub amount: Fen,
    /// Text that the provider and the customer's bill show: brand and gift, without any text from
    /// customers. The same in each request under this number.
    pub subject: String,
    /// The customer's language, for the provider's own texts.
    pub lang: Lang,
    /// After this time the provider must not take money any more.
    pub expires_at: Timestamp,
    /// Where the provider sends its webhooks.
    pub notify_url: String,
    /// Where the provider redirects the customer's browser to. A redirect is no proof of payment.
    pub return_url: String,
    /// Where the provider redirects a customer who cancels at its page, if it tells the two apart.
    /// The payment may still be made.
    pub quit_url: String,
    /// The customer's IP address, which some providers require.
    pub client_ip: String,
    /// Some providers offer another way to pay in each kind of browser.
    pub browser: PayBrowser,
    /// The customer's `SteamID64`, where the provider needs it.
    pub steam_id: Option<i64>,
}

/// The kind of browser in which the customer pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayBrowser {
    /// WeChat's own.
    Wechat {
        /// WeChat's id of the customer for our account, when it is known.
        openid: Option<String>,
    },
    Phone,
    Desktop,
}

impl PayBrowser {
    /// Reads a `User-Agent` header, which must be complete: WeChat adds its name at the end.
    #[must_use]
    pub fn of(user_agent: &str) -> Self {
        let text = user_agent.to_ascii_lowercase();
        let is_phone = ["android", "iphone", "ipad", "ipod", "harmony", "mobile"];
        if text.contains("micromessenger") {
            Self::Wechat { openid: None }
        } else if is_phone.iter().any(|word| text.contains(word)) {
            Self::Phone
        } else {
            Self::Desktop
        }
    }
}

/// Where the customer is: what a payment provider must know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayClient {
    /// The IP address.
    pub address: String,
    pub browser: PayBrowser,
    /// The code that WeChat's OAuth led back with, if the customer comes from there.
    pub wechat_code: Option<String>,
    pub lang: Lang,
}

impl PayClient {
    /// At a computer.
    #[must_use]
    pub const fn desktop(address: String) -> Self {
        Self { address, browser: PayBrowser::Desktop, wechat_code: None, lang: Lang::Zh }
    }
}

/// The code of [`Outcome::Rejected`] for a payment whose number the provider knows with other
/// values: the customer may have begun in another browser. A new number is accepted.
pub const NUMBER_USED: &str = "number_used";

/// The code of [`Outcome::Rejected`] for a payment for whose number another request is being
/// carried out. The same request is accepted a moment later.
pub const NUMBER_BUSY: &str = "number_busy";

/// The code of [`Outcome::Rejected`] for a payment whose order ends too soon for it.
pub const ORDER_ENDS: &str = "order_ends";

/// The code of [`Outcome::Rejected`] for a customer whose Steam wallet is not in our currency.
pub const WALLET_CURRENCY: &str = "wallet_currency";

/// In the last part of an order's time, in milliseconds, no money is taken: the order could end
/// while the request is on its way.
pub const NO_MONEY_BEFORE_END_MS: i64 = 3_000;

/// The action that the customer's browser must take next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PayAction {
    Redirect {
        url: String,
    },
    Qr {
        /// The content of the QR code.
        url: String,
    },
    Jsapi {
        /// JSON: the parameters with which a page in WeChat's browser opens its payment sheet.
        params: String,
    },
    /// Open WeChat's OAuth, which leads back with a code for the same call.
    Authorize {
        url: String,
    },
    /// Nothing: it is paid already.
    None,
}

/// State of a payment at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PayState {
    /// The number is unknown. The customer may still open the provider's payment page.
    NotFound,
    /// It waits for the customer to pay.
    Open,
    Paid {
        /// The provider's transaction number.
        txn: String,
        amount: Fen,
    },
    /// It can no longer be paid.
    Closed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Our number of the refund, and its idempotency key.
    pub refund_no: RefundNo,
    pub payment_no: PaymentNo,
    /// The provider's transaction number of the payment.
    pub provider_txn: String,
    /// Amount of the refund.
    pub amount: Fen,
    /// Amount of the payment.
    pub paid: Fen,
}

/// A dispute of a payment, as its provider reports it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderDispute {
    /// The provider's own id.
    pub id: String,
    /// The provider's transaction number of the payment.
    pub provider_txn: String,
    /// The disputed amount, which may be a part of the payment.
    pub amount: Fen,
    pub state: DisputeState,
    /// Whether the provider has taken the amount from us, also if it has given it back since. That
    /// of a lost dispute is withdrawn; that of a won one has been given back, if it was.
    pub is_funds_withdrawn: bool,
    /// Until when the provider takes our evidence; `None` where it does not say.
    pub respond_by: Option<Timestamp>,
}

/// The subject of a webhook whose signature, application and merchant are right. It is still no
/// proof: the provider must be queried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Webhook {
    Payment(PaymentNo),
    /// The provider's id of a dispute.
    Dispute(String),
    Refund(RefundNo),
}

/// Why a webhook is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    #[error("malformed")]
    Malformed,
    /// The signature is wrong or missing.
    #[error("bad signature")]
    BadSignature,
    /// The signature is right, but of another application or merchant.
    #[error("not for us")]
    NotForUs,
    /// Valid, and about nothing after which the provider must be asked. It is acknowledged.
    #[error("about nothing of ours")]
    Ignored,
}

/// The response to a webhook, as the provider's protocol requires it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WebhookReply {
    pub status: u16,
    pub content_type: &'static str,
    pub body: &'static str,
}

impl WebhookReply {
    /// The same for a call that is not the provider's, with 400 in place of a status of our own
    /// faults, which strangers must not cause. A provider whose webhook was refused by mistake
    /// sends it again after this one too.
    #[must_use]
    pub fn to_stranger(self) -> Self {
        let status = if self.status >= 500 { 400 } else { self.status };
        Self { status, ..self }
    }
}

/// A payment provider: the calls that each has, facts, and the calls that only some have.
#[derive(Clone)]
pub struct PaymentProvider {
    pub calls: Arc<dyn Payments>,
    /// Whether [`PayRequest::steam_id`] must be there.
    pub needs_steam_id: bool,
    /// Whether it tells us by webhooks that a payment has changed. If not, it is asked often.
    pub has_webhooks: bool,
    /// The bytes that the number of a new payment is made of, out of random ones: fewer, where a
    /// number of this provider cannot hold all of ours.
    pub number_bytes: fn([u8; 8]) -> [u8; 8],
    /// WeChat's OAuth; `None` where the provider needs no id of the customer.
    pub oauth: Option<Arc<dyn OAuth>>,
    pub disputes: Option<Arc<dyn Disputes>>,
    pub returned_refunds: Option<Arc<dyn ReturnedRefunds>>,
    pub statements: Option<Arc<dyn Statements>>,
}

impl PaymentProvider {
    /// With the calls that each has, and with webhooks.
    #[must_use]
    pub fn new(calls: Arc<dyn Payments>) -> Self {
        Self {
            calls,
            needs_steam_id: false,
            has_webhooks: true,
            number_bytes: std::convert::identity,
            oauth: None,
            disputes: None,
            returned_refunds: None,
            statements: None,
        }
    }

    #[must_use]
    pub fn name(&self) -> &'static str {
        self.calls.name()
    }

    /// The number of a new payment.
    #[must_use]
    pub fn payment_no(&self, now: Timestamp, random: [u8; 8]) -> PaymentNo {
        PaymentNo::new(now, (self.number_bytes)(random))
    }
}

/// The calls of every payment provider.
#[async_trait]
pub trait Payments: Send + Sync {
    /// Short and stable: part of the webhook's path and of the ledger account's name.
    fn name(&self) -> &'static str;

    /// Creates a payment. Idempotent: the same request again returns an equivalent action. A
    /// provider that leaves the last step to us takes money that is approved already, as
    /// [`Payments::collect`], but none within [`NO_MONEY_BEFORE_END_MS`].
    async fn create(&self, request: &PayRequest) -> Outcome<PayAction>;

    async fn query(&self, payment_no: &PaymentNo) -> Outcome<PayState>;

    /// As [`Payments::query`]. A provider that leaves the last step to us also takes the money now
    /// that the customer has approved. Only for a payment whose order waits for it.
    async fn collect(&self, payment_no: &PaymentNo) -> Outcome<PayState>;

    /// Closes a payment, so that it can no longer be paid; returns the state after that.
    async fn close(&self, payment_no: &PaymentNo) -> Outcome<PayState>;

    /// Requests a refund; `Done(true)` when it is certain, `Done(false)` when the request must be
    /// repeated. Idempotent.
    async fn refund(&self, request: &RefundRequest) -> Outcome<bool>;

    /// Verifies the raw body of a webhook. `headers` have lower-case names.
    ///
    /// # Errors
    /// When it is not a valid webhook for this merchant.
    fn verify_webhook(
        &self,
        headers: &[(String, String)],
        body: &[u8],
        now: Timestamp,
    ) -> Result<Webhook, WebhookError>;

    /// The response that accepts a webhook (`true`) or makes the provider send it again.
    fn reply(&self, taken: bool) -> WebhookReply;
}

/// WeChat's OAuth, by which a page in WeChat's browser learns the customer's id for our account.
#[async_trait]
pub trait OAuth: Send + Sync {
    /// The page that leads back to `return_url` with a `code`, and with this `state` of letters and
    /// digits.
    fn authorize_url(&self, return_url: &str, state: &str) -> String;

    /// Exchanges such a code for the customer's id; each works once, for five minutes. `Rejected`
    /// as retryable when another code may work.
    async fn openid(&self, code: &str) -> Outcome<String>;
}

/// The disputes at a payment provider.
#[async_trait]
pub trait Disputes: Send + Sync {
    /// A dispute by the provider's id; `None` when it has none with this id.
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>>;

    /// The disputes that payers have opened from a time on.
    async fn disputes_since(&self, from: Timestamp) -> Outcome<Vec<ProviderDispute>>;
}

/// Refunds that can come back after they were sent, such as from a closed card.
#[async_trait]
pub trait ReturnedRefunds: Send + Sync {
    /// For how many days after it was sent a refund can come back.
    fn days(&self) -> i64;

    /// Why a refund that was sent came back, as the provider's code; `None` when it did not.
    async fn returned(&self, request: &RefundRequest) -> Outcome<Option<String>>;
}

#[cfg(test)]
mod tests {
    use super::{PayBrowser, WebhookReply};

    #[test]
    fn a_stranger_gets_no_status_of_a_fault_of_ours() {
        let reply = |status| WebhookReply { status, content_type: "", body: "" };
        let statuses = [200, 400, 404, 500, 503].map(|status| reply(status).to_stranger().status);
        assert_eq!(statuses, [200, 400, 404, 400, 400]);
    }

    #[test]
    fn the_browser_is_known_by_its_name() {
        let wechat = PayBrowser::Wechat { openid: None };
        for (user_agent, expected) in [
            (
                "Mozilla/5.0 (Linux; Android 14) Chrome/116.0 Mobile Safari/537.36 XWEB/1160117 MicroMessenger/8.0.48",
                wechat.clone(),
            ),
            ("Mozilla/5.0 (Windows NT 10.0) Chrome/107 micromessenger/7.0 WindowsWechat", wechat),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari", PayBrowser::Phone),
            ("Mozilla/5.0 (Linux; Android 14) Chrome/140 Safari/537.36", PayBrowser::Phone),
            ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140", PayBrowser::Desktop),
            ("", PayBrowser::Desktop),
        ] {
            assert_eq!(PayBrowser::of(user_agent), expected, "{user_agent}");
        }
    }
}
