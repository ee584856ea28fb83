//! `POST resumeService`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::{Service, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResumeService {
    service: Service,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Offers a paused service again.
///
/// All nodes know it within seconds.
#[utoipa::path(post, path = "/resumeService", operation_id = "resumeService", tag = "today",
    request_body = ResumeService,
    responses((status = 200, description = "Resumed.", body = Envelope<Nothing>), StaffRefusals))]
pub(crate) async fn resume_service(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ResumeService { service, reason }): Body<ResumeService>,
) -> ApiResult<Nothing> {
    let reason = StaffReason::parse(&reason)?;
    console.api.app.resume_service_by_staff(&staff, service, reason).await?;
    Ok(Done(Nothing {}))
}
