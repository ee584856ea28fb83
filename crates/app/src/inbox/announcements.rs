//! Announcements, for everybody.

use crate::error::refuse;
use crate::{App, Result, VoucherRefusal};
use domain::{AnnouncementId, Lang};
use store::announcements::{self, Announcement, Place};

/// An announcement in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Readable<'a> {
    pub title: &'a str,
    /// The same in one line.
    pub summary: &'a str,
    /// Markdown.
    pub body: &'a str,
}

impl<'a> Readable<'a> {
    /// Picks the language.
    #[must_use]
    pub fn of(announcement: &'a Announcement, lang: Lang) -> Self {
        Self {
            title: lang.pick(&announcement.title_zh, &announcement.title_en),
            summary: lang.pick(&announcement.summary_zh, &announcement.summary_en),
            body: lang.pick(&announcement.body_zh, &announcement.body_en),
        }
    }
}

impl App {
    /// The announcements that can be read, pinned ones first, then the newest: up to one more than
    /// `limit`.
    pub async fn announcements(
        &self,
        after: Option<Place>,
        limit: i64,
    ) -> Result<Vec<Announcement>> {
        let now = self.now();
        Ok(self.db.read(move |conn| Ok(announcements::list(conn, now, after, limit + 1)?)).await?)
    }

    /// One announcement that can be read.
    ///
    /// # Errors
    /// When there is none.
    pub async fn announcement(&self, id: AnnouncementId) -> Result<Announcement> {
        let now = self.now();
        let found = self.db.read(move |conn| {
            announcements::find(conn, id, now)?
                .map_or_else(|| refuse(VoucherRefusal::AnnouncementNotFound.into()), Ok)
        });
        Ok(found.await?)
    }
}
