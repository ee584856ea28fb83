//! Real names, as on identity cards.

use crate::Invalid;
use crate::typed::fold;
use icu_properties::CodePointMapData;
use icu_properties::props::Script;

/// A real name: 2 to 50 Chinese or Latin letters. `·` stands between the parts of a Chinese one;
/// blanks, hyphens and apostrophes between those of a Latin one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonName(String);

/// The separator between the parts of a name.
const DOT: char = '·';

impl PersonName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 50;

    /// Reads a name. Similar dots, as some keyboards type them, become `·`; blanks beside Chinese
    /// characters are left out.
    ///
    /// # Errors
    /// When it is too short or too long, or has other characters.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let wrong = |problem| Err(Invalid::new("realName", problem));
        let typed: Vec<char> = fold(text).chars().map(meant).collect();
        let words: Vec<char> = beside(&typed).filter(is_kept).map(|(c, _)| c).collect();
        let name: Vec<char> = beside(&words).map(dotted).collect();
        if !(2..=Self::MAX_CHARS).contains(&name.len()) {
            return wrong("length");
        }
        if !beside(&name).all(fits) {
            return wrong("letters");
        }
        Ok(Self(name.iter().collect()))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The characters before and after a character; a blank at an end.
type Sides = (char, char);

fn beside(chars: &[char]) -> impl Iterator<Item = (char, Sides)> + '_ {
    let at = |place: Option<usize>| place.and_then(|place| chars.get(place)).copied();
    let sides = move |place: usize| {
        (at(place.checked_sub(1)).unwrap_or(' '), at(Some(place + 1)).unwrap_or(' '))
    };
    chars.iter().enumerate().map(move |(place, c)| (*c, sides(place)))
}

/// The dot and the apostrophe that a keyboard has others of.
const fn meant(c: char) -> char {
    match c {
        '•' | '・' | '‧' | '∙' | '⋅' => DOT,
        '’' | '‘' | 'ʼ' => '\'',
        other => other,
    }
}

/// A blank means something between Latin letters alone.
fn is_kept(&(c, (before, after)): &(char, Sides)) -> bool {
    c != ' ' || is_latin(before) && is_latin(after)
}

/// A full stop between Chinese characters is a dot.
fn dotted((c, (before, after)): (char, Sides)) -> char {
    if c == '.' && is_han(before) && is_han(after) { DOT } else { c }
}

fn fits((c, (before, after)): (char, Sides)) -> bool {
    match c {
        DOT => [before, after].iter().all(|c| is_han(*c) || is_latin(*c)),
        ' ' | '-' | '\'' => is_latin(before) && is_latin(after),
        letter => is_han(letter) || is_latin(letter),
    }
}

/// Chinese characters, including rare ones.
fn is_han(c: char) -> bool {
    CodePointMapData::<Script>::new().get(c) == Script::Han
}

fn is_latin(c: char) -> bool {
    c.is_alphabetic() && CodePointMapData::<Script>::new().get(c) == Script::Latin
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
            ("王 小明", "王小明"),
            ("阿卜杜拉 . 买买提", "阿卜杜拉·买买提"),
            ("JOHN  SMITH", "JOHN SMITH"),
            ("Mary-Jane O’Neil", "Mary-Jane O'Neil"),
            ("Jose\u{301} Núñez", "José Núñez"),
            ("⼩明", "小明"),
        ] {
            assert_eq!(PersonName::parse(typed).unwrap().as_str(), name);
        }
        for wrong in [
            "",
            "王",
            "王-明",
            "-Li",
            "Li-",
            "Li--Na",
            "O'",
            "王1",
            "·王明",
            "王明·",
            "王··明",
            "\u{200b}王",
            "Иван",
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
