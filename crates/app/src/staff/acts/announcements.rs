//! Announcements that members of staff publish, correct and unpublish.

use super::action;
use crate::error::refuse;
use crate::inbox::{correct_announcement, publish_announcement, publish_time};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use domain::{AnnouncementId, LogAction, StaffReason, Timestamp};
use serde_json::{Value, json};
use store::shop::announcements::{self, AnyAnnouncement, ListedAnnouncement, NewAnnouncement};

/// Most announcements that are listed.
const LISTED_MAX: i64 = 200;
/// The first characters of a body, which the log keeps.
const LOGGED_CHARS: usize = 1_000;
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
            Ok(Acted {
                after: Some(words([&new.title_zh, &new.title_en, &new.body_zh, &new.body_en])),
                logged_as,
                ..Acted::plain(id)
            })
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
            let new = &announcement;
            let before = words([&old.title_zh, &old.title_en, &old.body_zh, &old.body_en]);
            let after = words([&new.title_zh, &new.title_en, &new.body_zh, &new.body_en]);
            Ok(Acted { before: Some(before), after: Some(after), ..Acted::plain(()) })
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

/// The words of an announcement, for the log.
fn words([title_zh, title_en, body_zh, body_en]: [&str; 4]) -> Value {
    let begin = |body: &str| body.chars().take(LOGGED_CHARS).collect::<String>();
    json!({
        "titleZh": title_zh, "titleEn": title_en, "bodyZh": begin(body_zh), "bodyEn": begin(body_en),
    })
}
