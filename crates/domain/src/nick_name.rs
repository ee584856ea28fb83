//! Nicknames.

use crate::Invalid;
use crate::hidden::{is_hidden, is_variation_selector};
use crate::typed::{nfc, nfkc};

/// A name that other customers may see: 1 to 20 characters, none of them invisible, and none that
/// sounds as if the service itself spoke.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NickName(String);

impl NickName {
    /// Longest nickname, in characters.
    pub const MAX_CHARS: usize = 20;
    /// The problem of a name that could be taken for the service.
    pub const RESERVED: &str = "reserved";

    /// Trims and checks a nickname; `brands` are the names of the product.
    ///
    /// # Errors
    /// When nothing remains, it is too long, it has invisible characters, such as direction marks,
    /// or it could be taken for the service or its staff ([`NickName::RESERVED`]).
    pub fn parse(text: &str, brands: &[&str]) -> Result<Self, Invalid> {
        let text = nfc(text);
        let trimmed = text.trim();
        let wrong = |problem| Err(Invalid::new("nickName", problem));
        if trimmed.is_empty() {
            return wrong("empty");
        }
        if trimmed.chars().count() > Self::MAX_CHARS {
            return wrong("too_long");
        }
        // Not invisible to customers, who see one emoji where several are joined.
        if trimmed.contains(ZERO_WIDTH_JOINER) {
            return wrong("joined");
        }
        if trimmed.chars().any(is_hidden) || trimmed.chars().all(is_variation_selector) {
            return wrong("invisible");
        }
        if sounds_official(trimmed, brands) {
            return wrong(Self::RESERVED);
        }
        Ok(Self(trimmed.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

const ZERO_WIDTH_JOINER: char = '\u{200d}';

/// Refused wherever they stand, since Chinese does not divide its words.
const RESERVED_PARTS: [&str; 7] =
    ["客服", "官方", "管理员", "管理員", "系统", "系統", "customerservice"];
/// Refused as words: `badminton` and `supporter` are none of them.
const RESERVED_WORDS: [&str; 5] = ["admin", "administrator", "official", "support", "system"];

/// Compares what a reader sees: full-width, circled and other forms of a letter count as the
/// letter, and what stands between letters does not.
fn sounds_official(name: &str, brands: &[&str]) -> bool {
    let name = nfkc(name);
    let bare = bare(&name);
    let letters: String = bare.chars().filter(|c| !c.is_numeric()).collect();
    let has = |part: &str| !part.is_empty() && bare.contains(part);
    RESERVED_PARTS.iter().any(|part| has(part))
        || brands.iter().any(|brand| has(&self::bare(&nfkc(brand))))
        || RESERVED_WORDS.contains(&letters.as_str())
        || words(&name).iter().any(|word| RESERVED_WORDS.contains(&word.as_str()))
}

fn bare(text: &str) -> String {
    text.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// The runs of Latin letters, divided also where a capital follows a small letter, in lower case.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for c in text.chars() {
        if !c.is_ascii_alphabetic() || (after_small && c.is_ascii_uppercase()) {
            words.push(String::new());
        }
        if c.is_ascii_alphabetic() {
            words.last_mut().into_iter().for_each(|word| word.push(c.to_ascii_lowercase()));
        }
        after_small = c.is_ascii_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::NickName;
    use crate::Invalid;

    fn parse(text: &str) -> Result<NickName, Invalid> {
        NickName::parse(text, &[])
    }

    #[test]
    fn refuses_what_cannot_be_seen() {
        assert_eq!(parse("  小满 ").unwrap().as_str(), "小满");
        assert_eq!(parse("🦊\u{fe0f}👍🏽").unwrap().as_str(), "🦊\u{fe0f}👍🏽");
        for wrong in [
            "",
            "   ",
            "a\u{202e}b",
            "a\u{0}b",
            "\u{3164}",
            "\u{2800}\u{2800}",
            "\u{fe0f}",
            "a\u{ad}b",
            "a\u{e0041}b",
            "a\u{2028}b",
            &"长".repeat(21),
        ] {
            assert!(parse(wrong).is_err(), "{wrong:?}");
        }
        assert!(parse(&format!(" {} ", "长".repeat(20))).is_ok(), "twenty are enough");
    }

    #[test]
    fn every_hidden_character_is_refused_and_what_stands_beside_them_is_not() {
        for hidden in [
            '\u{7f}', '\u{ad}', '\u{34f}', '\u{61c}', '\u{115f}', '\u{1160}', '\u{17b4}',
            '\u{17b5}', '\u{180b}', '\u{180f}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}',
            '\u{2060}', '\u{206f}', '\u{2800}', '\u{3164}', '\u{feff}', '\u{ffa0}', '\u{fff9}',
            '\u{fffb}', '\u{e0000}', '\u{e0fff}',
        ] {
            assert!(parse(&format!("a{hidden}b")).is_err(), "{hidden:?}");
        }
        for seen in ['\u{180a}', '\u{2010}', '\u{2027}', '\u{2070}', '\u{2801}', '\u{fffc}'] {
            assert!(parse(&format!("a{seen}b")).is_ok(), "{seen:?}");
        }
    }
}
