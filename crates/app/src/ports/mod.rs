//! What the use cases need from the world outside, and nothing about who provides it.
//!
//! Implementations live in `gateways`; each is pure building and parsing around one HTTP client.

mod challenge;
mod delivery;
mod payments;
mod payouts;
mod real_name;

pub use challenge::{ChallengeAnswer, Challenges, Puzzle, Solved};
pub use delivery::{Delivery, DeliveryItem, DeliveryRequest, DeliveryState};
pub use payments::{
    PayAction, PayRequest, PayState, Payments, RefundRequest, Webhook, WebhookError, WebhookReply,
};
pub use payouts::{PayoutRequest, PayoutState, Payouts};
pub use real_name::RealName;

use async_trait::async_trait;
use domain::{Phone, SmsCode, SmsScene, Timestamp};

/// The answer of a provider. A timeout or a 5xx is `Unknown`, never a refusal: the effect may have
/// happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome<T> {
    /// The provider did it, or knows it.
    Done(T),
    /// The provider refuses, for good unless `retryable`; `code` is the provider's own.
    Rejected {
        /// The provider's code, for logs and staff.
        code: String,
        /// Whether the same request may succeed later.
        retryable: bool,
    },
    /// Nobody knows. Ask again with the same number.
    Unknown,
}

/// A provider of SMS codes.
#[async_trait]
pub trait Sms: Send + Sync {
    /// Sends a code. Never retried after `Unknown`: a second message would cost and confuse.
    async fn send_code(&self, phone: &Phone, scene: SmsScene, code: &SmsCode) -> Outcome<()>;
}

/// The time.
pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;
}

/// What a machine knows of time.
pub trait MachineClock: Clock {
    /// Milliseconds since a moment of this machine's choice: they go on evenly, whatever its clock
    /// is set to.
    fn steady_ms(&self) -> i64;
}

/// A source of unpredictable bytes.
pub trait Entropy: Send + Sync {
    /// Fills the buffer.
    fn fill(&self, buffer: &mut [u8]);
}

/// Draws an array of unpredictable bytes.
pub fn random_bytes<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}
