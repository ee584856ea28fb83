//! Parses keywords of the search box.

use super::text;
use domain::Invalid;

/// Longest keyword, in characters.
const KEYWORD_CHARS_MAX: usize = 64;
/// Most words in a keyword.
const WORDS_MAX: usize = 8;

/// Splits a keyword into normalised words.
///
/// # Errors
/// When it is too long or has too many words.
pub(super) fn words(keyword: &str) -> Result<Vec<String>, Invalid> {
    if keyword.chars().nth(KEYWORD_CHARS_MAX).is_some() {
        return Err(Invalid::new("keyword", "too long"));
    }
    let normal = text::normalise(keyword);
    // A dash between words is punctuation: "AK-47 - Redline".
    let says_something = |word: &&str| !word.is_empty() && *word != "-";
    let words: Vec<String> = normal.split(' ').filter(says_something).map(str::to_owned).collect();
    if words.len() > WORDS_MAX { Err(Invalid::new("keyword", "too many words")) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_stands_between_separators() {
        assert_eq!(
            words("ＡＫ－４７　｜ 红线（StatTrak™）").unwrap(),
            ["ak-47", "红线", "stattrak"]
        );
        assert_eq!(words("7\na - b").unwrap(), ["7", "a", "b"]);
        assert_eq!(words(" ★ | -").unwrap(), Vec::<String>::new());
        assert_eq!(
            words("💥 %").unwrap(),
            ["💥", "%"],
            "what no name has must find nothing, not everything"
        );
    }

    #[test]
    fn too_much_is_refused() {
        assert_eq!(words(&"字".repeat(64)).unwrap().len(), 1);
        assert_eq!(words(&"字".repeat(65)).unwrap_err().field, "keyword");
        assert_eq!(words("a b c d e f g h").unwrap().len(), 8);
        assert_eq!(words("a b c d e f g h i").unwrap_err().problem, "too many words");
    }
}
