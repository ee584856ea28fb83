//! The agreements that a new customer accepts.

use crate::column::text_enum;

text_enum!(
    /// An agreement that a new customer accepts.
    Agreement, "name" {
        UserAgreement = "user_agreement",
        PrivacyPolicy = "privacy_policy",
    }
);

/// The text of an agreement in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementText {
    /// The paragraphs before the first chapter.
    pub intro: Vec<String>,
    pub chapters: Vec<AgreementChapter>,
}

/// A chapter of an agreement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgreementChapter {
    pub title: String,
    pub paragraphs: Vec<String>,
}

impl AgreementText {
    /// Reads a text of which each line is a paragraph, or after `## ` the title of a chapter.
    ///
    /// # Errors
    /// When a chapter or the whole text is empty, or a line begins with other number signs.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut parsed = Self { intro: Vec::new(), chapters: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if let Some(title) = line.strip_prefix("## ") {
                parsed.expect_paragraphs()?;
                let title = title.trim().to_owned();
                parsed.chapters.push(AgreementChapter { title, paragraphs: Vec::new() });
            } else if line.starts_with('#') {
                return Err(format!("line {number}: the title of a chapter begins with \"## \""));
            } else if !line.is_empty() {
                let paragraphs = match parsed.chapters.last_mut() {
                    Some(chapter) => &mut chapter.paragraphs,
                    None => &mut parsed.intro,
                };
                paragraphs.push(line.to_owned());
            }
        }
        parsed.expect_paragraphs()?;
        if parsed.chapters.is_empty() {
            return Err("it has no chapter, whose title begins with \"## \"".to_owned());
        }
        Ok(parsed)
    }

    fn expect_paragraphs(&self) -> Result<(), String> {
        match self.chapters.last() {
            Some(chapter) if chapter.paragraphs.is_empty() => {
                Err(format!("the chapter \"{}\" has no text", chapter.title))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AgreementChapter, AgreementText};

    #[test]
    fn lines_are_paragraphs_and_chapters() {
        let parsed =
            AgreementText::parse("One.\n\nTwo.\n## First\nThree.\n\n  Four.  \n## 二\n五\n");
        let chapter = |title: &str, paragraphs: &[&str]| AgreementChapter {
            title: title.to_owned(),
            paragraphs: paragraphs.iter().map(|text| (*text).to_owned()).collect(),
        };
        let expected = AgreementText {
            intro: vec!["One.".to_owned(), "Two.".to_owned()],
            chapters: vec![chapter("First", &["Three.", "Four."]), chapter("二", &["五"])],
        };
        assert_eq!(parsed, Ok(expected));
    }

    #[test]
    fn a_text_without_its_parts_is_refused() {
        for (text, problem) in [
            ("", "it has no chapter, whose title begins with \"## \""),
            ("One.\n", "it has no chapter, whose title begins with \"## \""),
            ("## First\n\n## Second\nTwo.", "the chapter \"First\" has no text"),
            ("## First\nOne.\n## Second\n", "the chapter \"Second\" has no text"),
            ("# Title\n", "line 1: the title of a chapter begins with \"## \""),
            ("One.\n### Sub\n", "line 2: the title of a chapter begins with \"## \""),
            ("##First\n", "line 1: the title of a chapter begins with \"## \""),
        ] {
            assert_eq!(AgreementText::parse(text), Err(problem.to_owned()), "{text:?}");
        }
    }
}
