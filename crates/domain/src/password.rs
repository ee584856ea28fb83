//! The strength rule that login passwords and extract passwords share.

use crate::Invalid;

/// A password that is strong enough to be set. Its text is shown to nobody, not even in `Debug`.
pub struct Password(String);

impl Password {
    /// Longest accepted password, in characters; a limit keeps hashing cheap.
    pub const MAX_CHARS: usize = 128;

    /// Accepts `min_chars` to [`Password::MAX_CHARS`] characters with at least one letter and one digit.
    ///
    /// # Errors
    /// When it is too short, too long, has no letter or digit, or holds control characters.
    pub fn parse(text: &str, min_chars: usize) -> Result<Self, Invalid> {
        let wrong = |problem| Err(Invalid::new("password", problem));
        let chars = text.chars().count();
        if chars < min_chars {
            return wrong("too_short");
        }
        if chars > Self::MAX_CHARS {
            return wrong("too_long");
        }
        if text.chars().any(char::is_control) {
            return wrong("control_characters");
        }
        if !text.chars().any(char::is_alphabetic) || !text.chars().any(|c| c.is_ascii_digit()) {
            return wrong("letter_and_digit");
        }
        Ok(Self(text.to_owned()))
    }

    /// The text, for hashing alone.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Password {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::Password;

    #[test]
    fn needs_length_letter_and_digit() {
        assert!(Password::parse("abc123", 6).is_ok());
        assert!(Password::parse("密码一二三4", 6).is_ok());
        assert!(Password::parse(&format!("a1{}", "密".repeat(126)), 6).is_ok());
        for weak in ["", "a1", "abcdef", "123456", "ab1\u{0}cd", &format!("a1{}", "x".repeat(127))] {
            assert!(Password::parse(weak, 6).is_err(), "{weak:?}");
        }
        assert_eq!(format!("{:?}", Password::parse("abc123", 6).unwrap()), "Password(…)");
    }
}
