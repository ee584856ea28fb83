//! Texts that providers show, cut to what each of them takes.

/// How a provider counts a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Longest {
    Chars(usize),
    /// In UTF-8. Also where a provider does not say how it counts, since a text has no fewer bytes
    /// than characters.
    Bytes(usize),
}

const MARK: char = '…';

/// The text, or as much of its beginning as the provider takes, with an ellipsis.
pub fn cut(text: &str, longest: Longest) -> String {
    let (len, max): (fn(char) -> usize, usize) = match longest {
        Longest::Chars(max) => (|_| 1, max),
        Longest::Bytes(max) => (char::len_utf8, max),
    };
    if text.chars().map(len).sum::<usize>() <= max {
        return text.to_owned();
    }
    let mut left = max.saturating_sub(len(MARK));
    let fits = |c: &char| left.checked_sub(len(*c)).map(|rest| left = rest).is_some();
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}{MARK}", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{Longest, cut};

    #[test]
    fn a_text_is_cut_between_characters_by_what_the_provider_counts() {
        let text = "锦囊 AK-47";
        for (longest, expected) in [
            (Longest::Chars(8), text),
            (Longest::Chars(7), "锦囊 AK-…"),
            (Longest::Chars(4), "锦囊…"),
            (Longest::Bytes(12), text),
            (Longest::Bytes(11), "锦囊 A…"),
            (Longest::Bytes(9), "锦囊…"),
            (Longest::Bytes(8), "锦…"),
        ] {
            assert_eq!(cut(text, longest), expected, "{longest:?}");
        }
        let long = "红线（久经沙场）".repeat(40);
        for max in 3..200 {
            assert!(cut(&long, Longest::Bytes(max)).len() <= max);
            assert!(cut(&long, Longest::Chars(max)).chars().count() <= max);
        }
    }
}
