//! `POST getAnnouncement`

use super::announcement::AnnouncementTexts;
use super::body::Body;
use super::list_announcement::Publication;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::AnnouncementId;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetAnnouncement {
    id: String,
}

/// An announcement of any state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnnouncementCase {
    id: String,
    state: Publication,
    /// Grows by one with each correction.
    version: i64,
    texts: AnnouncementTexts,
    publish_time: Time,
    #[schema(required = true)]
    unpublish_time: Option<Time>,
}

/// Returns one announcement in both languages.
#[utoipa::path(post, path = "/getAnnouncement", operation_id = "getAnnouncement", tag = "announcement",
    request_body = GetAnnouncement,
    responses((status = 200, description = "The announcement.", body = Envelope<AnnouncementCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![AnnouncementNotFound]))))]
pub(crate) async fn get_announcement(
    State(console): State<Arc<Console>>,
    Body(GetAnnouncement { id }): Body<GetAnnouncement>,
) -> ApiResult<AnnouncementCase> {
    let id = AnnouncementId::parse(&id).map_err(|_| Refusal::AnnouncementNotFound)?;
    let app = &console.api.app;
    let found = app.announcement_of_any_state(id).await?;
    let (unpublished_at, version, found) =
        (found.unpublished_at, found.version, found.announcement);
    Ok(Done(AnnouncementCase {
        id: id.to_string(),
        state: Publication::of(found.published_at, unpublished_at, app.now()),
        version,
        texts: AnnouncementTexts {
            title_zh: found.title_zh,
            title_en: found.title_en,
            summary_zh: found.summary_zh,
            summary_en: found.summary_en,
            body_zh: found.body_zh,
            body_en: found.body_en,
            pinned: found.pinned,
            banner: found.banner,
            action: found.action,
            voucher_code: found.voucher_code,
        },
        publish_time: Time(found.published_at),
        unpublish_time: unpublished_at.map(Time),
    }))
}
