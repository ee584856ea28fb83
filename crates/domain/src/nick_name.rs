//! Nicknames.

use crate::Invalid;

/// A name that other customers may see: 1 to 20 characters, none of them invisible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NickName(String);

impl NickName {
    /// Longest nickname, in characters.
    pub const MAX_CHARS: usize = 20;

    /// Trims and checks a nickname.
    ///
    /// # Errors
    /// When nothing remains, it is too long, or it has invisible characters, such as direction
    /// marks.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let trimmed = text.trim();
        let wrong = |problem| Err(Invalid::new("nickName", problem));
        if trimmed.is_empty() {
            return wrong("empty");
        }
        if trimmed.chars().count() > Self::MAX_CHARS {
            return wrong("too_long");
        }
        if trimmed.chars().any(is_hidden) || trimmed.chars().all(is_variation_selector) {
            return wrong("invisible");
        }
        Ok(Self(trimmed.to_owned()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Direction marks, characters without a width and blanks other than spaces make one name look like
/// another, or like none. Variation selectors are not among them: emoji have them.
fn is_hidden(c: char) -> bool {
    let marks_and_joiners = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}');
    let blanks = matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    let invisible_operators_and_tags = matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    c.is_control() || marks_and_joiners || blanks || invisible_operators_and_tags
}

/// It chooses the appearance of the character before it, and shows nothing by itself.
const fn is_variation_selector(c: char) -> bool {
    matches!(c, '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::NickName;

    #[test]
    fn refuses_what_cannot_be_seen() {
        assert_eq!(NickName::parse("  小满 ").unwrap().as_str(), "小满");
        assert_eq!(NickName::parse("🦊\u{fe0f}👍🏽").unwrap().as_str(), "🦊\u{fe0f}👍🏽");
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
            assert!(NickName::parse(wrong).is_err(), "{wrong:?}");
        }
        assert!(NickName::parse(&format!(" {} ", "长".repeat(20))).is_ok(), "twenty are enough");
    }

    #[test]
    fn every_hidden_character_is_refused_and_what_stands_beside_them_is_not() {
        for hidden in [
            '\u{7f}', '\u{ad}', '\u{34f}', '\u{61c}', '\u{115f}', '\u{1160}', '\u{17b4}',
            '\u{17b5}', '\u{180b}', '\u{180f}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}',
            '\u{2060}', '\u{206f}', '\u{2800}', '\u{3164}', '\u{feff}', '\u{ffa0}', '\u{fff9}',
            '\u{fffb}', '\u{e0000}', '\u{e0fff}',
        ] {
            assert!(NickName::parse(&format!("a{hidden}b")).is_err(), "{hidden:?}");
        }
        for seen in ['\u{180a}', '\u{2010}', '\u{2027}', '\u{2070}', '\u{2801}', '\u{fffc}'] {
            assert!(NickName::parse(&format!("a{seen}b")).is_ok(), "{seen:?}");
        }
    }
}
