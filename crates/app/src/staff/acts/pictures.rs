//! Pictures of gifts and announcements that members of staff upload.

use super::{action, hourly};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use db::Conn;
use domain::{DAY_SECONDS, LogAction, PICTURES_PER_HOUR, PictureName};
use store::shop::pictures;

impl App {
    /// Encodes a picture again and stores it; one that nothing names within a day is removed when
    /// another is uploaded.
    ///
    /// # Errors
    /// When it cannot be decoded within the limits, or the member has uploaded too many.
    pub async fn upload_picture_by_staff(
        &self,
        staff: &StaffCaller,
        uploaded: Vec<u8>,
    ) -> Result<PictureName> {
        let (now, uploads) = (self.now(), hourly(staff, "picture_uploads", PICTURES_PER_HOUR));
        // Counted first, because decoding is the expensive part.
        self.db.write(move |conn| uploads.take_call(conn, now)).await?;
        let shown = self.pictures.shown(uploaded).await?;
        let name = PictureName::new(self.random_bytes(), shown.size, shown.format);
        let act = action(LogAction::UploadPicture, name.as_str(), None);
        let work = move |conn: &mut Conn, now: domain::Timestamp| {
            pictures::remove_unused(conn, now.plus_seconds(-DAY_SECONDS))?;
            pictures::insert(conn, &name, &shown.bytes, now)?;
            Ok(Acted::plain(name.clone()))
        };
        self.act(staff, act, work).await
    }

    /// An uploaded picture. No login is needed: the shop shows it.
    pub async fn shop_picture(&self, name: PictureName) -> Result<Option<Vec<u8>>> {
        Ok(self.db.read(move |conn| Ok(pictures::find(conn, &name)?)).await?)
    }
}
