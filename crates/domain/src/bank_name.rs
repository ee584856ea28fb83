//! Names of banks, as customers type them for a card.

use crate::Invalid;

/// The name of a bank: 2 to 40 letters, digits or spaces of any script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankName(String);

impl BankName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 40;

    /// Trims and checks a name.
    ///
    /// # Errors
    /// When it is too short or too long, or has other characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let name = text.trim();
        let fits = (2..=Self::MAX_CHARS).contains(&name.chars().count());
        if fits && name.chars().all(|c| c.is_alphanumeric() || c == ' ') {
            Ok(Self(name.to_owned()))
        } else {
            Err(Invalid::new("bankName", "shape"))
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
