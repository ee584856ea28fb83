//! Our app at Steam and its publisher key.

use std::fmt;

use crate::{ConfigError, Endpoint};

const KEY: &str = "steam publisher key";
const APP: &str = "steam app id";
const KEY_CHARS: usize = 32;

/// Configuration of payments from Steam wallets.
#[derive(Clone)]
pub struct SteamTxnConfig {
    /// `https://partner.steam-api.com`.
    pub url: String,
    /// Whether to call `ISteamMicroTxnSandbox`, which moves no money.
    pub sandbox: bool,
    /// The app that we publish at Steam.
    pub app_id: u32,
    /// The publisher's Web API key, which is allowed this app.
    pub publisher_key: String,
    /// The address of the approval pages without the number of a transaction. If it is empty, a
    /// customer who returns to a payment gets a new transaction.
    pub approval_url: String,
    /// For how many seconds after the number of a payment was made its money may be taken.
    pub approval_seconds: i64,
    /// The number of what is sold; all gifts have the same.
    pub item_id: u32,
}

impl fmt::Debug for SteamTxnConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SteamTxnConfig({}, app {})", self.url, self.app_id)
    }
}

impl SteamTxnConfig {
    /// The configuration, once its values are checked.
    pub(super) fn read(mut self) -> Result<Self, ConfigError> {
        let endpoint = Endpoint::parse("steam url", &self.url)?;
        endpoint.url.trim_end_matches('/').clone_into(&mut self.url);
        if self.app_id == 0 {
            return Err(ConfigError::Missing(APP));
        }
        if let Some(error) = key_error(&self.publisher_key) {
            return Err(error);
        }
        if self.approval_seconds <= 0 {
            return Err(ConfigError::Malformed("steam approval time"));
        }
        Ok(self)
    }
}

/// The fault of a publisher key, if any: Steam's keys are 32 hexadecimal digits.
#[must_use]
pub fn key_error(key: &str) -> Option<ConfigError> {
    if key.is_empty() {
        Some(ConfigError::Missing(KEY))
    } else if key.len() != KEY_CHARS || !key.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        Some(ConfigError::Malformed(KEY))
    } else if key.bytes().all(|byte| Some(byte) == key.bytes().next()) {
        Some(ConfigError::Weak(KEY))
    } else {
        None
    }
}
