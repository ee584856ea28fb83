//! `POST correctAnnouncement`

use super::announcement::AnnouncementTexts;
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{AnnouncementId, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct CorrectAnnouncement {
    id: String,
    /// The version that is corrected.
    version: i64,
    texts: AnnouncementTexts,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Replaces all but the time of an announcement, unless another member has corrected it meanwhile.
#[utoipa::path(post, path = "/correctAnnouncement", operation_id = "correctAnnouncement", tag = "announcement",
    request_body = CorrectAnnouncement,
    responses((status = 200, description = "Corrected.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![AnnouncementNotFound, AnnouncementChanged, InvalidVoucherCode, PictureNotFound, PictureWithoutWords]))))]
pub(crate) async fn correct_announcement(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(CorrectAnnouncement { id, version, texts, reason }): LongBody<CorrectAnnouncement>,
) -> ApiResult<Nothing> {
    let id = AnnouncementId::parse(&id).map_err(|_| Refusal::AnnouncementNotFound)?;
    let app = &console.api.app;
    let announcement = texts.published_at(app.now())?;
    let reason = StaffReason::parse(&reason)?;
    app.correct_announcement_by_staff(&staff, (id, version), announcement, reason).await?;
    Ok(Done(Nothing {}))
}
