//! The port to Steam's sign-in, by which a customer proves to own a Steam account.

use super::Outcome;
use async_trait::async_trait;
use domain::Timestamp;

/// What Steam says in an answer. It is not proven before [`SteamSignIn::confirm`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// Steam's account id, as the partner of a trade URL.
    pub account_id: i64,
    /// Identifies the answer: Steam gives each its own.
    pub nonce: String,
    /// What [`SteamSignIn::address`] was given.
    pub state: String,
}

/// Why an answer is not Steam's to us.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SignInFault {
    /// Malformed, of another provider, or for another address than ours.
    #[error("not an answer to us")]
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

    /// Steam's page, which leads back to `return_url` with its answer as the query. `return_url` is
    /// an address of ours without a query; `state` has letters, digits, `-` and `_` alone.
    fn address(&self, return_url: &str, state: &str) -> String;

    /// Reads an answer, which is a query string.
    ///
    /// # Errors
    /// When it is no answer of this provider that leads to `return_url`, or not a fresh one.
    fn read(&self, answer: &str, return_url: &str, now: Timestamp)
    -> Result<SignedIn, SignInFault>;

    /// Asks Steam whether it has made this answer. Steam confirms each answer once.
    async fn confirm(&self, answer: &str) -> Outcome<bool>;
}
