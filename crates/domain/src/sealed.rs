//! Text that the database stores encrypted.

/// Text as stored: encrypted, or in clear where a release without encryption wrote it. Only the
/// holder of the keys can decrypt it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
pub struct SealedText(String);

impl SealedText {
    /// Takes text as stored.
    #[must_use]
    pub const fn from_stored(stored: String) -> Self {
        Self(stored)
    }

    /// The text as stored.
    #[must_use]
    pub fn stored(&self) -> &str {
        &self.0
    }
}
