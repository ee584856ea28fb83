//! Announcements that members of staff publish, correct and unpublish.

use super::action;
use crate::error::refuse;
use crate::inbox::{correct_announcement, publish_announcement, publish_time};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use domain::{AnnouncementId, LogAction, StaffReason, Timestamp};
use serde_json::json;
use store::shop::announcements::{self, AnyAnnouncement, ListedAnnouncement, NewAnnouncement};

/// Most announcements that are listed.
const LISTED_MAX: i64 = 200;

/// An announcement that is stored, or one to store, for the log.
macro_rules! in_log {
    ($of:expr, $published_at:expr) => {
        json!({
            "titleZh": $of.title_zh, "titleEn": $of.title_en, "summaryZh": $of.summary_zh,
            "summaryEn": $of.summary_en, "bodyZh": $of.body_zh, "bodyEn": $of.body_en,
            "pinned": $of.pinned, "banner": $of.banner, "action": $of.action,
            "voucherCode": $of.voucher_code, "publishTime": $published_at.to_beijing_text(),
        })
    };
}

impl App {
    /// The newest announcements of all states.
    pub async fn announcements(&self) -> Result<Vec<ListedAnnouncement>> {
        Ok(self.db.read(|conn| Ok(announcements::newest(conn, LISTED_MAX)?)).await?)
    }

    /// An announcement of any state.
    ///
    /// # Errors
    /// [`Refusal::AnnouncementNotFound`] when there is none.
    pub async fn announcement_of_any_state(&self, id: AnnouncementId) -> Result<AnyAnnouncement> {
        let found = self.db.read(move |conn| Ok(announcements::find_any(conn, id)?)).await?;
        found.ok_or(Refusal::AnnouncementNotFound)
    }

    /// Publishes an announcement now, or at a later time.
    ///
    /// # Errors
    /// As [`publish_announcement`] and [`publish_time`].
    pub async fn publish_by_staff(
        &self,
        staff: &StaffCaller,
        announcement: NewAnnouncement,
        at: Option<Timestamp>,
        reason: StaffReason,
    ) -> Result<AnnouncementId> {
        let act = action(LogAction::Announce, "", Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let published_at = publish_time(at, now)?;
            let new = NewAnnouncement { published_at, ..announcement.clone() };
            let id = publish_announcement(conn, &new, now)?;
            let logged_as = Some((LogAction::Announce, id.to_string()));
            Ok(Acted { after: Some(in_log!(new, published_at)), logged_as, ..Acted::plain(id) })
        };
        self.act(staff, act, work).await
    }

    /// Corrects an announcement that has this version; its time stays.
    ///
    /// # Errors
    /// As [`correct_announcement`].
    pub async fn correct_announcement_by_staff(
        &self,
        staff: &StaffCaller,
        (id, version): (AnnouncementId, i64),
        announcement: NewAnnouncement,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::CorrectAnnouncement, &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let AnyAnnouncement { announcement: old, .. } =
                correct_announcement(conn, (id, version), &announcement, now)?;
            let before = Some(in_log!(old, old.published_at));
            let after = Some(in_log!(announcement, old.published_at));
            Ok(Acted { before, after, ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }

    /// Unpublishes an announcement.
    ///
    /// # Errors
    /// [`Refusal::AnnouncementNotFound`] when there is none, or it already was.
    pub async fn unpublish_by_staff(
        &self,
        staff: &StaffCaller,
        id: AnnouncementId,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::UnpublishAnnouncement, &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, now| match announcements::unpublish(conn, id, now)? {
            true => Ok(Acted::plain(())),
            false => refuse(Refusal::AnnouncementNotFound),
        };
        self.act(staff, act, work).await
    }
}
