//! Payment providers and an SMS network on the developer's own machine, under `/_sandbox/…`.
//!
//! They speak the protocols of the real ones, check our signatures with their own code, keep what
//! was paid over a restart, and misbehave on demand. Whoever reaches these pages can "pay" anything
//! and read every code: they belong in a sandbox and a test, and never on a server with real money.
//!
//! # Wiring
//!
//! 1. `let sandbox = Simulators::open(dir, base_url)?` and merge [`Simulators::router`] into the
//!    server.
//! 2. Build the Alipay client from [`Simulators::alipay_config`], and every other client from
//!    `base_url` and [`Simulators::sandbox_secret`].
//! 3. As with the real Alipay, a trade begins when the customer opens the pay address. So that
//!    `POST /_sandbox/pay/{paymentNo}` can play a customer who never opened a browser, pass each
//!    address on as it is made: one closure around the client that calls [`Simulators::announce`].

mod alipay;
mod book;
mod cashier;
mod fault;
mod form;
mod generic;
mod hmac;
mod journal;
mod keys;
mod memory;
mod parcel;
mod pay;
mod payment;
mod payout;
mod reply;
mod rsa;
mod sms;
mod steam;
mod webhooks;
mod world;

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use axum::{Router, extract::DefaultBodyLimit, routing};
use domain::Timestamp;
use tokio::sync::Semaphore;

pub use alipay::AlipaySandbox;
pub use webhooks::{Deliver, Webhook, WebhookResponse};

/// A source of the time, so that tests can turn one clock for both ends.
pub type Now = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// How many webhooks may wait for their time at once; a repetition beyond that counts as lost.
const CALLBACKS_WAITING: usize = 1024;
/// No request of these protocols is longer.
const BODY_MAX: usize = 64 * 1024;

/// How to start.
pub struct Options {
    /// Address at which both our server and the customer's browser reach the router, without a
    /// slash at its end.
    pub base_url: String,
    /// Where keys and payments are kept. Processes that share it are one provider. `None`: in
    /// memory alone.
    pub dir: Option<PathBuf>,
    /// The time.
    pub now: Now,
    /// How webhooks are sent; `None`: over HTTP.
    pub deliver: Option<Deliver>,
    /// Pauses before each repetition of a webhook that was not taken.
    pub retries: Vec<Duration>,
}

impl Options {
    /// In memory, by the clock of the machine, over HTTP.
    #[must_use]
    pub fn new(base_url: &str) -> Self {
        Self {
            base_url: base_url.trim_end_matches('/').to_owned(),
            dir: None,
            now: Arc::new(world::now),
            deliver: None,
            retries: [1, 2, 4, 8, 15, 30].map(Duration::from_secs).to_vec(),
        }
    }
}

/// Why the simulators do not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The directory cannot be used.
    #[error("the sandbox's directory cannot be used: {0}")]
    Storage(#[from] io::Error),
    /// A key cannot be made or read.
    #[error("the sandbox's keys cannot be made or read")]
    Keys,
    /// The HTTP client does not start.
    #[error("the HTTP client does not start")]
    Http,
}

/// All simulators of one sandbox. Clones are the same sandbox.
#[derive(Clone)]
pub struct Simulators(Arc<Sandbox>);

/// What the handlers share.
struct Sandbox {
    base_url: String,
    keys: keys::Keys,
    book: Arc<book::Book>,
    faults: fault::Faults,
    now: Now,
    deliver: Deliver,
    retries: Vec<Duration>,
    waiting: Arc<Semaphore>,
}

type Shared = Arc<Sandbox>;

impl Simulators {
    /// A sandbox in memory.
    ///
    /// # Errors
    /// When keys cannot be made.
    pub fn new(base_url: &str) -> Result<Self, StartError> {
        Self::start(Options::new(base_url))
    }

    /// A sandbox whose keys and payments stay in `dir`.
    ///
    /// # Errors
    /// When the directory cannot be used.
    pub fn open(dir: impl Into<PathBuf>, base_url: &str) -> Result<Self, StartError> {
        Self::start(Options { dir: Some(dir.into()), ..Options::new(base_url) })
    }

    /// A sandbox with every choice open.
    ///
    /// # Errors
    /// When the directory cannot be used, or keys cannot be made.
    pub fn start(options: Options) -> Result<Self, StartError> {
        let keys = keys::Keys::open(options.dir.as_deref())?;
        let book = Arc::new(book::Book::open(options.dir.as_deref())?);
        let deliver = options.deliver.map_or_else(webhooks::over_http, Ok)?;
        Ok(Self(Arc::new(Sandbox {
            base_url: options.base_url,
            keys,
            book,
            faults: fault::Faults::default(),
            now: options.now,
            deliver,
            retries: options.retries,
            waiting: Arc::new(Semaphore::new(CALLBACKS_WAITING)),
        })))
    }

    /// Everything under `/_sandbox/`.
    pub fn router(&self) -> Router {
        Router::new()
            .route("/_sandbox/alipay/gateway.do", routing::get(alipay::page).post(alipay::gateway))
            .route("/_sandbox/generic/{provider}/{call}", routing::post(generic::call))
            .route("/_sandbox/cashier/{payment_no}", routing::get(cashier::show))
            .route("/_sandbox/cashier/{payment_no}/pay", routing::post(cashier::pay))
            .route("/_sandbox/cashier/{payment_no}/cancel", routing::post(cashier::cancel))
            .route("/_sandbox/pay/{payment_no}", routing::post(pay::pay))
            .route("/_sandbox/payment/{payment_no}", routing::get(pay::payment))
            .route("/_sandbox/payouts/{call}", routing::post(payout::call))
            .route("/_sandbox/payout/{cash_no}", routing::get(payout::show).post(payout::decide))
            .route("/_sandbox/offers/{call}", routing::post(steam::call))
            .route("/_sandbox/steam/{extract_no}", routing::get(steam::show).post(steam::decide))
            .route("/_sandbox/sms", routing::post(sms::receive))
            .route("/_sandbox/sms/{phone}", routing::get(sms::newest))
            .route("/_sandbox/fault", routing::post(fault::order))
            .layer(DefaultBodyLimit::max(BODY_MAX))
            .with_state(self.0.clone())
    }

    /// What an Alipay client needs to talk to this sandbox.
    #[must_use]
    pub fn alipay_config(&self) -> AlipaySandbox {
        alipay::config(&self.0)
    }

    /// The secret that signs everything but Alipay.
    #[must_use]
    pub fn sandbox_secret(&self) -> Vec<u8> {
        self.0.keys.secret.clone()
    }

    /// Tells the sandbox the address that a customer is being sent to, so that it can play the
    /// customer without a browser. Says whether the address was a valid signed Alipay page call for
    /// this number; addresses of other providers need no announcement and are ignored.
    pub async fn announce(&self, payment_no: &str, action_url: &str) -> bool {
        alipay::announce(&self.0, payment_no, action_url).await
    }
}
