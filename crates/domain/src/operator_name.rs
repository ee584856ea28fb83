//! Names of operators.

use crate::Invalid;
use crate::hidden::parse_visible_line;
use crate::typed::nfkc;

/// The name of who runs a command, for the record of operator actions: 1 to 64 characters, none of
/// them invisible, and no blank but the space. Nobody can be a second operator by a character that
/// no reader of the record sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorName(String);

impl OperatorName {
    /// Longest name, in characters.
    pub const MAX_CHARS: usize = 64;

    /// Trims and checks a name.
    ///
    /// # Errors
    /// When nothing remains, it is too long, or it has characters that cannot be seen.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        parse_visible_line("operator", text, Self::MAX_CHARS).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether two names are one person's: small and capital letters, full-width and other forms of a
/// letter, and how many spaces stand between words make no difference.
#[must_use]
pub fn is_same_operator(one: &str, other: &str) -> bool {
    comparable(one) == comparable(other)
}

fn comparable(name: &str) -> String {
    let name = nfkc(name).to_lowercase();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{OperatorName, is_same_operator};

    #[test]
    fn invisible_characters_are_refused() {
        for name in ["li", "Li Wang", "王小明", "anna@example.com", "o'brien", "José"] {
            assert_eq!(OperatorName::parse(&format!(" {name}\n")).unwrap().as_str(), name);
        }
        assert!(OperatorName::parse(&"王".repeat(64)).is_ok());
        for unseen in [
            '\0', '\t', '\n', '\u{7f}', '\u{85}', '\u{a0}', '\u{ad}', '\u{1680}', '\u{2003}',
            '\u{200b}', '\u{200d}', '\u{202e}', '\u{202f}', '\u{205f}', '\u{2060}', '\u{2800}',
            '\u{3000}', '\u{3164}', '\u{fe0f}', '\u{feff}', '\u{e0041}',
        ] {
            assert!(OperatorName::parse(&format!("l{unseen}i")).is_err(), "{unseen:?}");
        }
        for wrong in ["", "  ", "\u{200b}", &"王".repeat(65)] {
            assert!(OperatorName::parse(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn case_width_and_spaces_make_no_second_operator() {
        for (one, other) in
            [("Li", " li"), ("li wang", "Li  Wang"), ("ｌｉ", "LI"), ("Jose\u{301}", "josé")]
        {
            assert!(is_same_operator(one, other), "{one} {other}");
        }
        assert!(!is_same_operator("li", "wang") && !is_same_operator("liwang", "li wang"));
    }
}
