//! An announcement in the reader's language.

use domain::Lang;
use store::shop::announcements::Announcement;

/// An announcement in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Readable<'a> {
    pub title: &'a str,
    /// One line.
    pub summary: &'a str,
    /// Markdown.
    pub body: &'a str,
}

impl<'a> Readable<'a> {
    #[must_use]
    pub fn of(announcement: &'a Announcement, lang: Lang) -> Self {
        Self {
            title: lang.pick(&announcement.title_zh, &announcement.title_en),
            summary: lang.pick(&announcement.summary_zh, &announcement.summary_en),
            body: lang.pick(&announcement.body_zh, &announcement.body_en),
        }
    }
}
