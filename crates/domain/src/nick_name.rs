//! Nicknames.

use crate::Invalid;

/// A name that other people may see: 1 to 20 characters, none of them invisible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NickName(String);

impl NickName {
    /// Longest nickname, in characters.
    pub const MAX_CHARS: usize = 20;

    /// Trims and checks a nickname.
    ///
    /// # Errors
    /// When nothing remains, it is too long, or it holds control or direction-changing characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let trimmed = text.trim();
        let wrong = |problem| Err(Invalid::new("nickName", problem));
        if trimmed.is_empty() {
            return wrong("is empty");
        }
        if trimmed.chars().count() > Self::MAX_CHARS {
            return wrong("is too long");
        }
        // Direction marks and zero-width characters let one name pass for another.
        let hidden = |c: char| {
            c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        };
        if trimmed.chars().any(hidden) {
            return wrong("holds invisible characters");
        }
        Ok(Self(trimmed.to_owned()))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::NickName;

    #[test]
    fn refuses_what_cannot_be_seen() {
        assert_eq!(NickName::parse("  小满 ").unwrap().as_str(), "小满");
        for wrong in ["", "   ", "a\u{202e}b", "a\u{0}b", &"长".repeat(21)] {
            assert!(NickName::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
