//! A message that a member of staff writes to a customer.

use crate::Invalid;
use crate::hidden::parse_visible_line;

/// Title and text in both languages, which are shown as plain text: lines of visible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMessage {
    pub title_zh: String,
    pub title_en: String,
    pub text_zh: String,
    pub text_en: String,
}

impl StaffMessage {
    /// Longest title and text, in characters.
    pub const TITLE_MAX_CHARS: usize = 50;
    pub const TEXT_MAX_CHARS: usize = 500;

    /// Reads a message, without blanks around its lines.
    ///
    /// # Errors
    /// When a line is empty, too long, or has characters that cannot be seen.
    pub fn parse(self) -> Result<Self, Invalid> {
        let title = |field, line: &str| parse_visible_line(field, line, Self::TITLE_MAX_CHARS);
        let text = |field, line: &str| parse_visible_line(field, line, Self::TEXT_MAX_CHARS);
        Ok(Self {
            title_zh: title("titleZh", &self.title_zh)?,
            title_en: title("titleEn", &self.title_en)?,
            text_zh: text("textZh", &self.text_zh)?,
            text_en: text("textEn", &self.text_en)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::StaffMessage;

    fn message(title: &str, text: &str) -> StaffMessage {
        let (title, text) = (title.to_owned(), text.to_owned());
        StaffMessage {
            title_zh: title.clone(),
            title_en: title,
            text_zh: text.clone(),
            text_en: text,
        }
    }

    #[test]
    fn its_lines_have_their_lengths_and_can_be_seen() {
        let (title, text) = ("题".repeat(50), "文".repeat(500));
        assert_eq!(message(&title, &text).parse(), Ok(message(&title, &text)));
        assert_eq!(message(" a ", " <b>b</b> ").parse(), Ok(message("a", "<b>b</b>")));
        for wrong in ["", " ", "a\u{200b}", "a\nb"] {
            assert_eq!(message(wrong, "b").parse().unwrap_err().field, "titleZh");
            assert_eq!(message("a", wrong).parse().unwrap_err().field, "textZh");
        }
        assert!(message(&"x".repeat(51), "b").parse().is_err());
        assert!(message("a", &"x".repeat(501)).parse().is_err());
    }
}
