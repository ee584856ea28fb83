//! One announcement, for everybody.

use crate::error::refuse;
use crate::{App, Refusal, Result};
use domain::AnnouncementId;
use store::announcements::{self, Announcement};

impl App {
    /// One announcement that can be read.
    ///
    /// # Errors
    /// When there is none.
    pub async fn get_announcement(&self, id: AnnouncementId) -> Result<Announcement> {
        let now = self.now();
        let found = self.db.read(move |conn| {
            announcements::find(conn, id, now)?
                .map_or_else(|| refuse(Refusal::AnnouncementNotFound), Ok)
        });
        Ok(found.await?)
    }
}
