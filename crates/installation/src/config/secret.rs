//! Texts of several lines, and those that must not be printed.

use super::key::{LINE_ENDS, Setting, text};

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
    fn read(value: toml::Value) -> Result<Self, String> {
        text(value, LINE_ENDS).map(Self)
    }

    // Only defaults are converted to text, and a default is no secret.
    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.0.as_str().into())
    }
}

/// A public key or a certificate, as PEM or base64 over any number of lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyText(String);

impl std::ops::Deref for KeyText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Setting for KeyText {
    fn read(value: toml::Value) -> Result<Self, String> {
        text(value, LINE_ENDS).map(Self)
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.0.as_str().into())
    }
}
