//! Lists announcements.

use crate::{App, Result};
use store::shop::announcements::{self, Announcement, AnnouncementCursor};

impl App {
    /// The published announcements, pinned ones first, then the newest: up to one more than
    /// `limit`. Needs no login.
    pub async fn list_announcement(
        &self,
        after: Option<AnnouncementCursor>,
        limit: i64,
    ) -> Result<Vec<Announcement>> {
        let now = self.now();
        Ok(self.db.read(move |conn| Ok(announcements::list(conn, now, after, limit + 1)?)).await?)
    }
}
