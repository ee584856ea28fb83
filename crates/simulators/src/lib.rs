//! Simulated payment, payout, Steam, SMS and identity providers on the developer's own machine,
//! under `/_sandbox/…`.
//!
//! They use the protocols of the real providers, check our signatures with code of their own, keep
//! payments over a restart, and fail on demand. Any client of these routes can "pay" anything and
//! read every code: they belong in a sandbox or a test, never on a server with real money.
//!
//! # Wiring
//!
//! 1. `let sandbox = Simulators::open(dir, base_url)?` and merge [`Simulators::router`] into the
//!    server.
//! 2. Build the clients of Alipay, WeChat Pay, Stripe, Steam, Aliyun and Tencent Cloud from their
//!    configurations ([`Simulators::alipay_config`] and its neighbours). Bank transfers, for which
//!    no protocol is simulated, are [`Simulators::send_bank_transfer`].
//!
//! WeChat Pay's and Stripe's simulators know a payment as soon as our server has created it. As
//! with the real Alipay, a trade there begins when the customer opens the pay address. So that
//! `POST /_sandbox/pay/{paymentNo}` can act as a customer without a browser, pass each new address
//! to [`Simulators::register_payment_url`], from one closure around the client.

mod alipay;
mod aliyun;
mod cashier;
mod clock_and_rng;
mod digest;
mod fault;
mod form;
mod identity_register;
mod keys;
mod kinds;
mod page;
mod pay;
mod payment;
mod payout;
mod record_store;
mod reply;
mod rsa;
mod sms;
mod sms_templates;
mod statements;
mod steam;
mod steam_micro_txn;
mod steam_sign_in;
mod stripe;
mod tencent;
mod webhooks;
mod wechat;

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use axum::{Router, extract::DefaultBodyLimit, routing};
use domain::Timestamp;
use tokio::sync::Semaphore;

pub use alipay::AlipaySandbox;
pub use aliyun::AliyunSandbox;
pub use payout::BankTransfer;
pub use steam::{SteamBotSandbox, SteamSandbox};
pub use steam_micro_txn::SteamMicroTxnSandbox;
pub use stripe::StripeSandbox;
pub use tencent::TencentSandbox;
pub use webhooks::{Deliver, Webhook, WebhookResponse};
pub use wechat::WechatSandbox;

/// The source of the time, so that a test can move one clock for both ends.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// How many webhooks may be delayed at once; a retry beyond that counts as lost.
const WEBHOOKS_WAITING: usize = 1024;
/// Limit of a request body in bytes; no request of these protocols is longer.
const BODY_MAX: usize = 64 * 1024;

/// Configuration of a sandbox.
pub struct Options {
    /// Address at which both our server and the customer's browser reach the router, without a
    /// slash at its end.
    pub base_url: String,
    /// Directory of keys and records. Processes that share it are one provider. `None`: in memory
    /// only.
    pub dir: Option<PathBuf>,
    pub now: Now,
    /// How webhooks are sent; `None`: over HTTP.
    pub deliver: Option<Deliver>,
    /// Pauses before each retry of a webhook that was not acknowledged.
    pub retries: Vec<Duration>,
    /// Whether the SMS vendors have their limits on one number.
    pub sms_limits: bool,
}

impl Options {
    /// In memory, by the machine's clock, over HTTP.
    #[must_use]
    pub fn new(base_url: &str) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            dir: None,
            now: Arc::new(clock_and_rng::now),
            deliver: None,
            retries: [1, 2, 4, 8, 15, 30].map(Duration::from_secs).to_vec(),
            sms_limits: true,
        }
    }
}

/// Why the simulators do not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The directory is not usable.
    #[error("the sandbox's directory cannot be used: {0}")]
    Storage(#[from] io::Error),
    /// A key cannot be generated or read.
    #[error("the sandbox's keys cannot be made or read")]
    Keys,
    #[error("the HTTP client does not start")]
    Http,
}

/// All simulators of one sandbox. Clones share it.
#[derive(Clone)]
pub struct Simulators(Arc<Sandbox>);

/// State that the handlers share.
struct Sandbox {
    base_url: String,
    keys: keys::Keys,
    records: Arc<record_store::RecordStore>,
    faults: fault::Faults,
    now: Now,
    deliver: Deliver,
    retries: Vec<Duration>,
    waiting: Arc<Semaphore>,
    sms_limits: sms::Limits,
    nonces: aliyun::Nonces,
    wechat: wechat::Platform,
    steam_logins: steam::Logins,
    steam_assertions: steam_sign_in::Assertions,
    steam_wallets: steam_micro_txn::Wallets,
    stripe: stripe::Keys,
    wechat_codes: wechat::Codes,
    differences: statements::Differences,
}

type SharedState = Arc<Sandbox>;

impl Simulators {
    /// A sandbox in memory.
    pub fn new(base_url: &str) -> Result<Self, StartError> {
        Self::start(Options::new(base_url))
    }

    /// A sandbox whose keys and records are stored in `dir`, without limits on SMS: the service's
    /// own are what a demo shows.
    pub fn open(dir: impl Into<PathBuf>, base_url: &str) -> Result<Self, StartError> {
        let dir = Some(dir.into());
        Self::start(Options { dir, sms_limits: false, ..Options::new(base_url) })
    }

    /// A sandbox with all options.
    pub fn start(options: Options) -> Result<Self, StartError> {
        let records = Arc::new(record_store::RecordStore::open(options.dir.as_deref())?);
        let keys = keys::Keys::open(&records)?;
        let deliver = options.deliver.map_or_else(webhooks::over_http, Ok)?;
        Ok(Self(Arc::new(Sandbox {
            base_url: options.base_url,
            keys,
            records,
            faults: fault::Faults::default(),
            now: options.now,
            deliver,
            retries: options.retries,
            waiting: Arc::new(Semaphore::new(WEBHOOKS_WAITING)),
            sms_limits: sms::Limits::new(options.sms_limits),
            nonces: aliyun::Nonces::default(),
            wechat: wechat::Platform::default(),
            steam_logins: steam::Logins::default(),
            steam_assertions: steam_sign_in::Assertions::default(),
            steam_wallets: steam_micro_txn::Wallets::default(),
            stripe: stripe::Keys::default(),
            wechat_codes: wechat::Codes::default(),
            differences: statements::Differences::default(),
        })))
    }

    /// All routes under `/_sandbox/`.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/_sandbox/alipay/gateway.do", routing::get(alipay::page).post(alipay::gateway))
            .route(
                "/_sandbox/alipay/downloadBillFile.resource",
                routing::get(alipay::download_bill),
            )
            .route("/_sandbox/statements", routing::post(statements::plant))
            .route("/_sandbox/wechat/v3/{*path}", routing::any(wechat::gateway))
            .route("/_sandbox/wechat/h5", routing::get(wechat::h5))
            .route("/_sandbox/wechat/oauth2/authorize", routing::get(wechat::authorize))
            .route("/_sandbox/wechat/oauth2/pretend", routing::get(wechat::pretend))
            .route("/_sandbox/wechat/transfer/confirm", routing::post(wechat::confirm))
            .route("/_sandbox/wechat/sns/oauth2/access_token", routing::get(wechat::access_token))
            .route("/_sandbox/wechat/bridge.js", routing::get(wechat::bridge))
            .route("/_sandbox/wechat/rotate", routing::post(wechat::rotate))
            .route("/_sandbox/stripe/v1/{*path}", routing::any(stripe::gateway))
            .route("/_sandbox/stripe/refund/{refund}", routing::post(stripe::set_refund))
            .route("/_sandbox/stripe/dispute/{payment_no}", routing::post(stripe::set_dispute))
            .route("/_sandbox/cashier/{payment_no}", routing::get(cashier::cashier_page))
            .route("/_sandbox/cashier/{payment_no}/pay", routing::post(cashier::pay))
            .route("/_sandbox/cashier/{payment_no}/cancel", routing::post(cashier::cancel))
            .route("/_sandbox/pay/{payment_no}", routing::post(pay::pay))
            .route("/_sandbox/payment/{payment_no}", routing::get(pay::payment))
            .route(
                "/_sandbox/payout/{cash_no}",
                routing::get(payout::get_payout).post(payout::set_outcome),
            )
            .merge(steam::routes())
            .merge(steam_sign_in::routes())
            .merge(steam_micro_txn::routes())
            .route("/_sandbox/aliyun/sms", routing::post(aliyun::send))
            .route("/_sandbox/aliyun/real-name", routing::post(aliyun::check))
            .route("/_sandbox/tencent/sms", routing::post(tencent::send))
            .route("/_sandbox/tencent/real-name", routing::post(tencent::check))
            .route("/_sandbox/sms/{phone}", routing::get(sms::newest))
            .route("/_sandbox/fault", routing::post(fault::set_faults))
            .layer(DefaultBodyLimit::max(BODY_MAX))
            .with_state(self.0.clone())
    }

    /// Configuration of an Alipay client of this sandbox.
    #[must_use]
    pub fn alipay_config(&self) -> AlipaySandbox {
        alipay::config(&self.0)
    }

    /// Configuration of a WeChat Pay client of this sandbox.
    #[must_use]
    pub fn wechat_config(&self) -> WechatSandbox {
        wechat::config(&self.0)
    }

    /// Configuration of a Stripe client of this sandbox.
    #[must_use]
    pub fn stripe_config(&self) -> StripeSandbox {
        stripe::config(&self.0)
    }

    /// Configuration of a client of this sandbox's Steam wallets.
    #[must_use]
    pub fn steam_micro_txn_config(&self) -> SteamMicroTxnSandbox {
        steam_micro_txn::config(&self.0)
    }

    /// Configuration of the clients of this sandbox's Aliyun.
    #[must_use]
    pub fn aliyun_config(&self) -> AliyunSandbox {
        aliyun::config(&self.0)
    }

    /// Configuration of the clients of this sandbox's Tencent Cloud.
    #[must_use]
    pub fn tencent_config(&self) -> TencentSandbox {
        tencent::config(&self.0)
    }

    /// Configuration of a client of this sandbox's Steam.
    #[must_use]
    pub fn steam_config(&self) -> SteamSandbox {
        steam::config(&self.0)
    }

    /// Puts items (name, phase) into one of our bots at Steam, unless it holds them already.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub async fn supply_steam(&self, items: Vec<(String, Option<String>)>) -> io::Result<()> {
        steam::supply(&self.0, items).await
    }

    /// Puts items (name, phase) into a customer's inventory at Steam, once.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub async fn stock_steam_customer(
        &self,
        partner: u64,
        items: Vec<(String, Option<String>)>,
    ) -> io::Result<()> {
        steam::stock_customer(&self.0, partner, items).await
    }

    /// Puts these items (name, phase) into each of our bots at Steam.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub async fn stock_steam_bots(&self, items: Vec<(String, Option<String>)>) -> io::Result<()> {
        steam::stock_bots(&self.0, items).await
    }

    /// Sends a payout by bank transfer. The same number is the same payout.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub async fn send_bank_transfer(&self, no: &str, fen: i64) -> io::Result<BankTransfer> {
        payout::bank_transfer(&self.0, no, Some(fen)).await
    }

    /// The state of a payout by bank transfer.
    ///
    /// # Errors
    /// When the records cannot be read.
    pub async fn bank_transfer(&self, no: &str) -> io::Result<BankTransfer> {
        payout::bank_transfer(&self.0, no, None).await
    }

    /// Lets the simulated Alipay know a payment that was made before, unless it knows the number.
    ///
    /// # Errors
    /// When the records cannot be written.
    pub async fn keep_alipay_payment(&self, no: &str, fen: i64, paid_at: i64) -> io::Result<()> {
        alipay::keep_payment(&self.0, no, fen, paid_at).await
    }

    /// Registers the address to which a customer is redirected, so that the sandbox can act as that
    /// customer without a browser. Returns whether it was a valid signed Alipay page call for this
    /// number, or the page of a transaction at Steam; addresses of other providers are ignored,
    /// since they know the payment by its number.
    pub async fn register_payment_url(&self, payment_no: &str, action_url: &str) -> bool {
        steam_micro_txn::register_payment_url(&self.0, payment_no, action_url).await
            || alipay::register_payment_url(&self.0, payment_no, action_url).await
    }
}
