//! `POST unpublishAnnouncement`

use super::body::Body;
use super::guard::Staff;
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
pub(crate) struct UnpublishAnnouncement {
    id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Unpublishes an announcement, also one whose time has not come, for good.
#[utoipa::path(post, path = "/unpublishAnnouncement", operation_id = "unpublishAnnouncement", tag = "announcement",
    request_body = UnpublishAnnouncement,
    responses((status = 200, description = "Unpublished.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![AnnouncementNotFound]))))]
pub(crate) async fn unpublish_announcement(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(UnpublishAnnouncement { id, reason }): Body<UnpublishAnnouncement>,
) -> ApiResult<Nothing> {
    let id = AnnouncementId::parse(&id).map_err(|_| Refusal::AnnouncementNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.unpublish_by_staff(&staff, id, reason).await?;
    Ok(Done(Nothing {}))
}
