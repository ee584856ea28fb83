//! `POST publishAnnouncement`

use super::announcement::AnnouncementTexts;
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{StaffReason, Timestamp};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct PublishAnnouncement {
    texts: AnnouncementTexts,
    /// When customers can read it, by Beijing's clock, such as `2026-12-24 09:00:00`; now where it
    /// is left out.
    at: Option<String>,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// A new announcement.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PublishedAnnouncement {
    id: String,
}

/// Publishes an announcement now, or up to a year later.
#[utoipa::path(post, path = "/publishAnnouncement", operation_id = "publishAnnouncement", tag = "announcement",
    request_body = PublishAnnouncement,
    responses((status = 200, description = "Published, or scheduled.", body = Envelope<PublishedAnnouncement>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![InvalidVoucherCode, PublishTimeUnreadable, PublishTimeOutside, PictureNotFound, PictureWithoutWords]))))]
pub(crate) async fn publish_announcement(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(PublishAnnouncement { texts, at, reason }): LongBody<PublishAnnouncement>,
) -> ApiResult<PublishedAnnouncement> {
    let read =
        |text: &str| Timestamp::from_beijing_text(text).ok_or(Refusal::PublishTimeUnreadable);
    let at = at.as_deref().map(read).transpose()?;
    let app = &console.api.app;
    let announcement = texts.published_at(app.now())?;
    let reason = StaffReason::parse(&reason)?;
    let id = app.publish_by_staff(&staff, announcement, at, reason).await?;
    Ok(Done(PublishedAnnouncement { id: id.to_string() }))
}
