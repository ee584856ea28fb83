//! An account at Stripe: its keys, and whether they are of real money.

use std::fmt;

use crate::{ConfigError, Endpoint};

const KEY: &str = "stripe secret_key";
const WEBHOOK: &str = "stripe webhook_secrets";
/// Stripe's keys are longer.
const KEY_CHARS_MIN: usize = 24;

/// Configuration of an account at Stripe.
#[derive(Clone)]
pub struct StripeConfig {
    /// `https://api.stripe.com`.
    pub url: String,
    /// A secret (`sk_…`) or a restricted key (`rk_…`).
    pub secret_key: String,
    /// The signing secrets (`whsec_…`) of the endpoint of webhooks: two while one is replaced.
    pub webhook_secrets: Vec<String>,
}

impl fmt::Debug for StripeConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StripeConfig({})", self.url)
    }
}

/// The configuration once it is checked.
pub struct Account {
    pub url: String,
    pub secret_key: String,
    pub webhook_secrets: Vec<String>,
    /// Whether the key moves real money; every object of Stripe must have the same value.
    pub livemode: bool,
}

impl Account {
    pub fn read(config: StripeConfig) -> Result<Self, ConfigError> {
        let StripeConfig { url, secret_key, webhook_secrets } = config;
        let url = Endpoint::parse("stripe url", &url)?.url.trim_end_matches('/').to_owned();
        let secrets: Vec<&str> = webhook_secrets.iter().map(String::as_str).collect();
        let wrong = key_errors(Some(&secret_key), Some(&secrets));
        if let Some(error) = wrong.secret_key.or(wrong.webhook_secrets) {
            return Err(error);
        }
        let livemode = is_live(&secret_key);
        Ok(Self { url, secret_key, webhook_secrets, livemode })
    }
}

/// Whether a key moves real money.
fn is_live(key: &str) -> bool {
    key.starts_with("sk_live_") || key.starts_with("rk_live_")
}

/// The fault of each key, if any.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct StripeKeyErrors {
    pub secret_key: Option<ConfigError>,
    pub webhook_secrets: Option<ConfigError>,
    /// Whether the key moves no real money.
    pub is_test: bool,
}

/// Checks the keys that are present.
#[must_use]
pub fn key_errors(secret_key: Option<&str>, webhook_secrets: Option<&[&str]>) -> StripeKeyErrors {
    let kinds = ["sk_live_", "rk_live_", "sk_test_", "rk_test_"];
    let is_sound = |text: &str| {
        text.len() >= KEY_CHARS_MIN && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
    };
    let key = secret_key.and_then(|key| match key {
        "" => Some(ConfigError::Missing(KEY)),
        _ if !kinds.iter().any(|kind| key.starts_with(kind)) => Some(ConfigError::Malformed(KEY)),
        _ if !is_sound(key) => Some(ConfigError::Weak(KEY)),
        _ => None,
    });
    let webhook = webhook_secrets.and_then(|secrets| {
        if secrets.is_empty() {
            Some(ConfigError::Missing(WEBHOOK))
        } else if !secrets.iter().all(|secret| secret.starts_with("whsec_")) {
            Some(ConfigError::Malformed(WEBHOOK))
        } else if !secrets.iter().all(|secret| is_sound(secret)) {
            Some(ConfigError::Weak(WEBHOOK))
        } else {
            None
        }
    });
    let is_test = secret_key.is_some_and(|key| !is_live(key));
    StripeKeyErrors { secret_key: key, webhook_secrets: webhook, is_test }
}
