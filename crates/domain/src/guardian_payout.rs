//! Payouts of minors' balances to their guardians.

use crate::Invalid;
use crate::hidden::parse_visible_line;

/// An operator's reference of a payout to a guardian: where the case is filed, or the number of the
/// payment outside. 1 to 200 visible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutReference(String);

impl PayoutReference {
    /// Longest reference, in characters.
    pub const MAX_CHARS: usize = 200;

    /// Trims and checks a reference.
    ///
    /// # Errors
    /// When nothing remains, it is too long, or it has characters that cannot be seen.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        parse_visible_line("reference", text, Self::MAX_CHARS).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::PayoutReference;

    #[test]
    fn a_reference_has_visible_characters_alone() {
        assert_eq!(PayoutReference::parse(" case 1\n").unwrap().as_str(), "case 1");
        assert!(PayoutReference::parse(&"案".repeat(200)).is_ok());
        for wrong in ["", "  ", "a\nb", "a\u{200b}b", "\u{3000}", "a\u{202e}b", &"案".repeat(201)]
        {
            assert!(PayoutReference::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
