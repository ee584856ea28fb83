//! Texts of several lines, and those that must not be printed.

use super::key::{LINE_ENDS, Setting, check_visible, quoted};

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
        Self::from_text(&quoted(value)?)
    }

    fn from_text(text: &str) -> Result<Self, String> {
        check_visible(text, LINE_ENDS)?;
        Ok(Self(text.to_owned()))
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
    fn from_toml(value: toml::Value) -> Result<Self, String> {
        Secret::from_toml(value).map(|text| Self(text.0))
    }

    fn from_text(text: &str) -> Result<Self, String> {
        Secret::from_text(text).map(|text| Self(text.0))
    }

    fn to_toml(&self) -> Option<toml::Value> {
        Some(self.0.as_str().into())
    }
}
