//! Real names, as on identity cards.

use crate::Invalid;

/// A real name: 2 to 50 Chinese characters or letters, with `·` between its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName(String);

/// The separator between the parts of a name.
const DOT: char = '·';

impl PersonName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 50;

    /// Trims and checks a name. Similar dots, as some keyboards type them, become `·`.
    ///
    /// # Errors
    /// When it is too short or too long, or has other characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let wrong = |problem| Err(Invalid::new("realName", problem));
        let name: String = text
            .trim()
            .chars()
            .map(|c| if matches!(c, '•' | '・' | '‧' | '∙' | '⋅') { DOT } else { c })
            .collect();
        if !(2..=Self::MAX_CHARS).contains(&name.chars().count()) {
            return wrong("length");
        }
        if name.split(DOT).any(|part| part.is_empty() || !part.chars().all(is_letter)) {
            return wrong("letters");
        }
        Ok(Self(name))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Chinese characters, including rare ones, and the letters A to Z.
const fn is_letter(c: char) -> bool {
    let chinese = matches!(c, '〇' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}');
    chinese || c.is_ascii_alphabetic()
}

#[cfg(test)]
mod tests {
    use super::PersonName;

    #[test]
    fn names_are_letters_with_dots_between() {
        for (typed, name) in [
            ("王小明", "王小明"),
            (" 阿卜杜拉•买买提 ", "阿卜杜拉·买买提"),
            ("𠮷田", "𠮷田"),
            ("Li", "Li"),
        ] {
            assert_eq!(PersonName::parse(typed).unwrap().as_str(), name);
        }
        for wrong in [
            "",
            "王",
            "王 明",
            "王1",
            "·王明",
            "王明·",
            "王··明",
            "王\u{200b}明",
            "王'; --",
            "<b>",
            &"王".repeat(51),
            "ー長い",
        ] {
            assert!(PersonName::parse(wrong).is_err(), "{wrong:?}");
        }
        assert!(PersonName::parse(&"王".repeat(50)).is_ok());
    }
}
