//! One announcement.

use crate::error::refuse;
use crate::{App, Refusal, Result};
use domain::AnnouncementId;
use store::shop::announcements::{self, Announcement};

impl App {
    /// One announcement that is published. Needs no login.
    ///
    /// # Errors
    /// When there is none with this id, or its time has not come.
    pub async fn get_announcement(&self, id: AnnouncementId) -> Result<Announcement> {
        let now = self.now();
        let found = self.db.read(move |conn| {
            announcements::find(conn, id, now)?
                .map_or_else(|| refuse(Refusal::AnnouncementNotFound), Ok)
        });
        Ok(found.await?)
    }
}
