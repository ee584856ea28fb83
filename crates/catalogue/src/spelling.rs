//! Pinyin of Chinese names.

use super::text::is_han;
use pinyin::ToPinyin;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Words in which a character does not have its most common reading.
static READINGS: LazyLock<HashMap<&str, Vec<&str>>> =
    LazyLock::new(|| parse(include_str!("dictionary/readings.txt")));

/// Longest word in [`READINGS`], in characters.
const WORD_CHARS_MAX: usize = 4;

fn parse(text: &'static str) -> HashMap<&'static str, Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(" = "))
        .map(|(word, reading)| (word, reading.split(' ').collect()))
        .collect()
}

/// The syllables of a Chinese text, one for each character. `None` when a character has no reading.
pub(super) fn syllables(han: &str) -> Option<Vec<String>> {
    let mut syllables = Vec::new();
    let mut rest = han;
    while let Some(first) = rest.chars().next() {
        let starts = (2..=WORD_CHARS_MAX).rev().filter_map(|chars| {
            Some(&rest[..rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth(chars)?])
        });
        let known = starts.filter_map(|word| READINGS.get_key_value(word)).next();
        if let Some((word, reading)) = known {
            syllables.extend(reading.iter().map(|syllable| (*syllable).to_owned()));
            rest = &rest[word.len()..];
        } else {
            // On a keyboard, ü is typed as v.
            syllables.push(first.to_pinyin().filter(|_| is_han(first))?.plain().replace('ü', "v"));
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(syllables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_people_read_them() {
        let read = |text: &str| syllables(text).map(|syllables| syllables.join(" "));
        assert_eq!(read("巨龙传说").unwrap(), "ju long chuan shuo");
        assert_eq!(read("爪子刀").unwrap(), "zhua zi dao");
        assert_eq!(read("绿").unwrap(), "lv");
        assert_eq!(read("清凉薄荷").unwrap(), "qing liang bo he");
        assert_eq!(read("ak"), None);
    }

    #[test]
    fn each_reading_has_a_syllable_a_character() {
        assert_eq!(
            READINGS.len(),
            include_str!("dictionary/readings.txt")
                .lines()
                .filter(|line| !line.starts_with('#'))
                .count()
        );
        for (word, reading) in READINGS.iter() {
            let chars = word.chars().count();
            assert!(chars == reading.len() && (2..=WORD_CHARS_MAX).contains(&chars), "{word}");
            assert!(
                reading.iter().all(|syllable| !syllable.is_empty()
                    && syllable.bytes().all(|b| b.is_ascii_lowercase())),
                "{word}"
            );
            let plain: Vec<_> =
                word.chars().filter_map(|c| Some(c.to_pinyin()?.plain().to_owned())).collect();
            assert_ne!(plain, *reading, "{word} is read so anyway");
        }
    }
}
