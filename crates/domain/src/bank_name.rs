//! Names of banks, as customers type them for a card.

use crate::Invalid;
use crate::typed::fold;

/// The name of a bank: 2 to 40 letters and digits of any script, with spaces, brackets and other
/// marks of names after the first. No comma or quotation mark is among them, which would end a
/// field of the file for the bank.
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
        let name = fold(text);
        let fits = (2..=Self::MAX_CHARS).contains(&name.chars().count());
        let is_named = |c: char| c.is_alphanumeric() || " ()·-.&'/".contains(c);
        if fits && name.starts_with(char::is_alphanumeric) && name.chars().all(is_named) {
            Ok(Self(name))
        } else {
            Err(Invalid::new("bankName", "shape"))
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
