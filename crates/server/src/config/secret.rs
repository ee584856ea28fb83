//! A text that must not be printed.

use super::key::Setting;

/// A secret of the configuration. Its `Debug` output is redacted, so that no log line can hold it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// The secret text. Never log it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Setting for Secret {
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        String::from_toml(value).map(Self)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        Ok(Self(text.to_owned()))
    }

    // Only defaults are converted to text, and a default is no secret.
    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.0.as_str().into())
    }
}
