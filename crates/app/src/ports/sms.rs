//! The port to providers that send SMS.

use super::Outcome;
use async_trait::async_trait;
use domain::{Lang, Phone, SmsCode, SmsScene};

/// The state of a message that a provider has decided about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SmsState {
    /// On its way.
    Accepted,
    /// Nobody can be reached at this number.
    NumberInvalid,
    /// Not to this number now: it has had too many messages, or its owner wants none. Another
    /// provider must not be asked instead.
    NumberBlocked {
        /// The provider's own code, for logs and operators.
        code: String,
    },
}

/// A provider that sends SMS.
#[async_trait]
pub trait Sms: Send + Sync {
    /// Sends a code, in words for its scene and in this language where there are such. `Rejected`
    /// is for reasons that are not the number's, and nothing was sent then.
    ///
    /// Must not be retried after `Unknown`: a second message would cost money and confuse.
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState>;
}
