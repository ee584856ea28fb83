//! Announcements that members of staff publish, correct and unpublish.

use super::action;
use crate::error::refuse;
use crate::inbox::{correct_announcement, publish_announcement, publish_time};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use domain::{AnnouncementId, Permission, StaffReason, Timestamp};
use serde_json::{Value, json};
use store::shop::announcements::{self, Announcement, ListedAnnouncement, NewAnnouncement};

/// Most announcements that are listed.
const LISTED_MAX: i64 = 200;
/// The names of the acts in the log, as those of the commands.
const PUBLISH: &str = "announce";
const UNPUBLISH: &str = "unpublish_announcement";

impl App {
    /// The newest announcements of all states.
    pub async fn announcements(&self) -> Result<Vec<ListedAnnouncement>> {
        Ok(self.db.read(|conn| Ok(announcements::newest(conn, LISTED_MAX)?)).await?)
    }

    /// An announcement of any state, and when it was unpublished.
    ///
    /// # Errors
    /// [`Refusal::AnnouncementNotFound`] when there is none.
    pub async fn announcement_of_any_state(
        &self,
        id: AnnouncementId,
    ) -> Result<(Announcement, Option<Timestamp>)> {
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
        let act = action(Permission::PublishAnnouncements, PUBLISH, "", Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let published_at = publish_time(at, now)?;
            let new = NewAnnouncement { published_at, ..announcement.clone() };
            let id = publish_announcement(conn, &new)?;
            let logged_as = Some((PUBLISH, id.to_string()));
            Ok(Acted {
                after: Some(titles(&new.title_zh, &new.title_en)),
                logged_as,
                ..Acted::plain(id)
            })
        };
        self.act(staff, act, work).await
    }

    /// Corrects an announcement; its time stays.
    ///
    /// # Errors
    /// As [`correct_announcement`].
    pub async fn correct_announcement_by_staff(
        &self,
        staff: &StaffCaller,
        id: AnnouncementId,
        announcement: NewAnnouncement,
        reason: StaffReason,
    ) -> Result<()> {
        let permission = Permission::PublishAnnouncements;
        let act = action(permission, "correct_announcement", &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, _| {
            let Some((old, _)) = announcements::find_any(conn, id)? else {
                return refuse(Refusal::AnnouncementNotFound);
            };
            correct_announcement(conn, id, &announcement)?;
            let before = Some(titles(&old.title_zh, &old.title_en));
            let after = Some(titles(&announcement.title_zh, &announcement.title_en));
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
        let permission = Permission::PublishAnnouncements;
        let act = action(permission, UNPUBLISH, &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, now| match announcements::unpublish(conn, id, now)? {
            true => Ok(Acted::plain(())),
            false => refuse(Refusal::AnnouncementNotFound),
        };
        self.act(staff, act, work).await
    }
}

fn titles(zh: &str, en: &str) -> Value {
    json!({ "titleZh": zh, "titleEn": en })
}
