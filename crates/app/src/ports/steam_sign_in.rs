//! The port to Steam's sign-in, by which a customer's Steam account is verified.

use super::Outcome;
use async_trait::async_trait;
use domain::{MINUTE_MS, Timestamp};

/// How old an assertion may be.
pub const ASSERTION_AGE_MAX_MS: i64 = 5 * MINUTE_MS;

/// The content of an assertion. It is not verified before [`SteamSignIn::confirm`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// Steam's account id, as the partner of a trade URL.
    pub account_id: i64,
    /// Identifies the assertion: Steam gives each its own.
    pub nonce: String,
    /// The state that [`SteamSignIn::address`] was given.
    pub state: String,
}

/// Why an assertion is not Steam's for us.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignInFault {
    /// Malformed, of another provider, or for another address than ours.
    #[error("not an assertion for us")]
    NotForUs,
    /// Made too long ago, or in the future.
    #[error("stale")]
    Stale,
}

/// Steam's sign-in.
#[async_trait]
pub trait SteamSignIn: Send + Sync {
    /// Short and stable: the name in the metrics.
    fn name(&self) -> &'static str;

    /// Steam's page, which leads back to `return_url` with its assertion as the query. `return_url`
    /// is an address of ours without a query; `state` has letters, digits, `-` and `_` alone.
    fn address(&self, return_url: &str, state: &str) -> String;

    /// Reads an assertion, which is a query string.
    ///
    /// # Errors
    /// When it is no assertion of this provider that leads to `return_url`, or not a fresh one.
    fn read(
        &self,
        assertion: &str,
        return_url: &str,
        now: Timestamp,
    ) -> Result<SignedIn, SignInFault>;

    /// Asks Steam whether it has made this assertion. Steam confirms each assertion once.
    async fn confirm(&self, assertion: &str) -> Outcome<bool>;
}
