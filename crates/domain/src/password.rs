//! The strength rule that login passwords and extract passwords share.

use crate::Invalid;
use crate::typed::nfc;
use std::sync::LazyLock;

/// Common passwords that otherwise satisfy the rule, in lowercase and sorted. They come from the
/// list that Django ships; see NOTICE.
static COMMON: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// The shortest text about the owner, in characters, that makes a password guessable when it is
/// only a part of it.
const OWN_PART_CHARS_MIN: usize = 3;

/// A password that is strong enough to be set. Its text is never shown, not even in `Debug`.
pub struct Password(String);

impl Password {
    /// Longest accepted password, in characters; a limit keeps hashing cheap.
    pub const MAX_CHARS: usize = 128;

    /// Accepts `min_chars` to [`Password::MAX_CHARS`] characters with at least one letter and one
    /// digit.
    ///
    /// # Errors
    /// When it is too short, too long, has no letter or digit, or has control characters.
    pub fn parse(text: &str, min_chars: usize) -> Result<Self, Invalid> {
        let wrong = |problem| Err(Invalid::new("password", problem));
        let text = Self::fold(text);
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
        Ok(Self(text))
    }

    /// The text that is hashed and compared (NFC): the same letter with an accent is one character
    /// on some keyboards and two on others.
    #[must_use]
    pub fn fold(text: &str) -> String {
        nfc(text)
    }

    /// Whether it is among the first that an attacker tries: a common password, or mostly one of
    /// the `known` texts, which others know about the owner.
    #[must_use]
    pub fn is_guessable(&self, known: &[&str]) -> bool {
        let text = self.0.to_lowercase();
        COMMON.binary_search(&text.as_str()).is_ok()
            || known.iter().any(|own| is_mostly(&text, &own.to_lowercase()))
    }

    /// The text, only for hashing.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

/// Whether `text` is `own`, or `own` makes up at least half of it.
fn is_mostly(text: &str, own: &str) -> bool {
    let (whole, part) = (text.chars().count(), own.chars().count());
    text == own || (part >= OWN_PART_CHARS_MIN && part * 2 >= whole && text.contains(own))
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
        for weak in ["", "a1", "abcdef", "123456", "ab1\u{0}cd", &format!("a1{}", "x".repeat(127))]
        {
            assert!(Password::parse(weak, 6).is_err(), "{weak:?}");
        }
        assert_eq!(format!("{:?}", Password::parse("abc123", 6).unwrap()), "Password(…)");
    }
    #[test]
    fn what_anybody_tries_first_is_guessable() {
        let is_guessable = |text: &str| {
            Password::parse(text, 6).unwrap().is_guessable(&["13800000000", "Tom2019", "小满"])
        };
        for guessable in [
            "password1", "PassWord1", "qwerty123", "abc123", "a13800000000",
            "13800000000abcdefghi", "tom2019", "Tom2019!", "1q2w3e4r",
        ] {
            assert!(is_guessable(guessable), "{guessable}");
        }
        for fine in
            ["kite47", "小满小满2026x", "x9-tom2019-kite-4711", "Geheim7Wort", "13800kite4711"]
        {
            assert!(!is_guessable(fine), "{fine}");
        }
    }

    #[test]
    fn half_of_a_password_is_too_much_of_its_owner_and_less_is_not() {
        let is_guessable = |text: &str, own: &str| {
            Password::parse(text, 6).unwrap().is_guessable(&["13800000000", own])
        };
        assert!(is_guessable(&format!("13800000000{}", "x".repeat(11)), "Tom2019"));
        assert!(!is_guessable(&format!("13800000000{}", "x".repeat(12)), "Tom2019"));
        // Three characters of a name are enough to recognise it.
        assert!(is_guessable("kat4x9", "Kat") && !is_guessable("kat4x9z", "Kat"));
        assert!(!is_guessable("kat4x9", "") && !is_guessable("kat4x9", "ka"));
    }

    #[test]
    fn the_list_can_be_searched_and_names_only_what_the_rule_would_let_pass() {
        let list = &*super::COMMON;
        assert!(list.is_sorted() && (5_000..10_000).contains(&list.len()), "{}", list.len());
        assert!(
            list.iter()
                .all(|text| Password::parse(text, 6).is_ok() && text.to_lowercase() == **text)
        );
    }
}
