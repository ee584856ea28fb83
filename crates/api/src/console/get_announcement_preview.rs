//! `POST getAnnouncementPreview`

use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use crate::envelope::{ApiResult, Done, Envelope};
use crate::markdown;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetAnnouncementPreview {
    /// Markdown.
    body: String,
}

/// A body as customers see it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AnnouncementPreview {
    /// Safe HTML, as customers' `getAnnouncement` has it.
    html: String,
}

/// Converts the Markdown of a body as it is converted for customers.
///
/// Nothing is stored.
#[utoipa::path(post, path = "/getAnnouncementPreview", operation_id = "getAnnouncementPreview", tag = "announcement",
    request_body = GetAnnouncementPreview,
    responses((status = 200, description = "The preview.", body = Envelope<AnnouncementPreview>), StaffRefusals))]
pub(crate) async fn get_announcement_preview(
    LongBody(GetAnnouncementPreview { body }): LongBody<GetAnnouncementPreview>,
) -> ApiResult<AnnouncementPreview> {
    Ok(Done(AnnouncementPreview { html: markdown::to_html(&body) }))
}
