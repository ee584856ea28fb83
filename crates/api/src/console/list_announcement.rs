//! `POST listAnnouncement`

use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::ListedAnnouncement;
use axum::extract::State;
use domain::Timestamp;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The newest announcements of all states, newest first, at most 200.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Announcements {
    items: Vec<AnnouncementRow>,
}

/// An announcement in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnnouncementRow {
    id: String,
    state: Publication,
    title_zh: String,
    title_en: String,
    pinned: bool,
    banner: bool,
    publish_time: Time,
    #[schema(required = true)]
    unpublish_time: Option<Time>,
}

/// Whether customers can read an announcement.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Publication {
    Published,
    Scheduled,
    Unpublished,
}

impl Publication {
    pub(super) fn of(
        published_at: Timestamp,
        unpublished_at: Option<Timestamp>,
        now: Timestamp,
    ) -> Self {
        match unpublished_at {
            Some(_) => Self::Unpublished,
            None if published_at > now => Self::Scheduled,
            None => Self::Published,
        }
    }
}

/// Lists announcements that are published, will be, or were.
///
/// At most 200, newest first.
#[utoipa::path(post, path = "/listAnnouncement", operation_id = "listAnnouncement", tag = "announcement",
    responses((status = 200, description = "The announcements.", body = Envelope<Announcements>), StaffRefusals))]
pub(crate) async fn list_announcement(
    State(console): State<Arc<Console>>,
) -> ApiResult<Announcements> {
    let now = console.api.app.now();
    let row = |one: ListedAnnouncement| AnnouncementRow {
        id: one.id.to_string(),
        state: Publication::of(one.published_at, one.unpublished_at, now),
        title_zh: one.title_zh,
        title_en: one.title_en,
        pinned: one.pinned,
        banner: one.banner,
        publish_time: Time(one.published_at),
        unpublish_time: one.unpublished_at.map(Time),
    };
    let listed = console.api.app.announcements().await?;
    Ok(Done(Announcements { items: listed.into_iter().map(row).collect() }))
}
