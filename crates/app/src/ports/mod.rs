//! Ports: the interfaces that the use cases need from providers and the platform.
//!
//! Those to providers are implemented in `gateways`, as pure request building and response parsing
//! around one HTTP client.

mod challenge;
pub(crate) mod delivery;
mod deposits;
mod payments;
mod payouts;
mod provider_health;
mod real_name;
mod sms;
mod statements;
mod steam_sign_in;

pub use challenge::{ChallengeAnswer, Challenges, Puzzle, Solved};
pub use delivery::{
    Delivery, DeliveryAttempt, DeliveryItem, DeliveryRequest, DeliveryState, TradeUrlState,
};
pub use deposits::{DepositAttempt, DepositOffer, DepositRequest, Deposits, InventoryItem};
pub use payments::{
    Disputes, NO_MONEY_BEFORE_END_MS, NUMBER_BUSY, NUMBER_USED, OAuth, ORDER_ENDS, PayAction,
    PayBrowser, PayClient, PayRequest, PayState, PaymentProvider, Payments, ProviderDispute,
    RefundRequest, ReturnedRefunds, WALLET_CURRENCY, Webhook, WebhookError, WebhookReply,
};
pub use payouts::{
    PayoutConfirmation, PayoutProvider, PayoutRequest, PayoutState, PayoutWebhooks, Payouts,
};
pub use provider_health::{ProviderHealth, SilentOperation};
pub use real_name::{RealName, RealNameResult};
pub use sms::{Sms, SmsState};
pub use statements::{DayStatement, Statements};
pub use steam_sign_in::{ASSERTION_AGE_MAX_MS, SignInFault, SignedIn, SteamSignIn};

use domain::Timestamp;
use std::time::Duration;

/// The longest time of one HTTP request to a provider that moves money or items. A call of a port
/// may need several.
pub const REQUEST_TIME_MAX: Duration = Duration::from_secs(10);

/// The result of a call to a provider. A timeout or a 5xx is `Unknown`, never `Rejected`: the
/// effect may have happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<T> {
    Done(T),
    /// The provider rejected the request, for good unless `retryable`.
    Rejected {
        /// The provider's own code, for logs and operators.
        code: String,
        /// Whether the same request may succeed later.
        retryable: bool,
    },
    /// The effect may have happened or not. Query with the same number.
    Unknown,
}

impl<T> Outcome<T> {
    /// The same with another result, where it is done.
    pub fn map<U>(self, result: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Self::Done(done) => Outcome::Done(result(done)),
            Self::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Self::Unknown => Outcome::Unknown,
        }
    }
}

/// The current time.
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;
}

/// The system clock and the monotonic clock of a machine.
pub trait MachineClock: Clock {
    /// Monotonic: milliseconds since an arbitrary moment, whatever the system clock is set to.
    fn monotonic_ms(&self) -> i64;
}

/// A source of cryptographically secure random bytes.
pub trait Entropy: Send + Sync {
    fn fill(&self, buffer: &mut [u8]);
}

/// An array of random bytes.
pub fn random_bytes<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}
