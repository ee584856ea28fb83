//! Why staff did something, as customers read it.

use crate::hidden::parse_visible_line;
use crate::{Invalid, Lang};
use serde::{Deserialize, Serialize};

/// A reason in both languages, each a line of 1 to 200 visible characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CustomerReason {
    pub zh: String,
    pub en: String,
}

impl CustomerReason {
    /// Longest text, in characters.
    pub const MAX_CHARS: usize = 200;

    /// Reads both texts, without blanks around them.
    ///
    /// # Errors
    /// When one is empty, too long, or has characters that cannot be seen.
    pub fn parse(zh: &str, en: &str) -> Result<Self, Invalid> {
        let read = |field, text| parse_visible_line(field, text, Self::MAX_CHARS);
        Ok(Self { zh: read("reasonZh", zh)?, en: read("reasonEn", en)? })
    }

    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }
}

#[cfg(test)]
mod tests {
    use super::CustomerReason;
    use crate::Lang;

    #[test]
    fn both_texts_are_lines_that_can_be_seen() {
        let longest = "由".repeat(200);
        let read = CustomerReason::parse(&longest, " mistyped ").unwrap();
        assert_eq!((read.text(Lang::Zh), read.text(Lang::En)), (longest.as_str(), "mistyped"));
        for wrong in ["", "  ", "a\nb", "a\u{200b}b", &"x".repeat(201)] {
            assert_eq!(CustomerReason::parse(wrong, "b").unwrap_err().field, "reasonZh");
            assert_eq!(CustomerReason::parse("a", wrong).unwrap_err().field, "reasonEn");
        }
    }
}
