//! Text that the database keeps encrypted.

/// Text as the database keeps it: encrypted, or in clear where a release that did not encrypt it
/// wrote it. Only the holder of the keys can read it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
pub struct SealedText(String);

impl SealedText {
    /// Takes text as the database keeps it.
    #[must_use]
    pub const fn from_stored(stored: String) -> Self {
        Self(stored)
    }

    /// The text as the database keeps it.
    #[must_use]
    pub fn stored(&self) -> &str {
        &self.0
    }
}
