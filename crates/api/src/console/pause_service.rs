//! `POST pauseService`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use axum::extract::State;
use domain::{CustomerReason, Service, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PauseService {
    service: Service,
    /// Customers read it.
    #[schema(min_length = 1, max_length = 200)]
    reason_zh: String,
    /// Customers read it.
    #[schema(min_length = 1, max_length = 200)]
    reason_en: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Pauses a service on all nodes within seconds, or changes the reason.
///
/// Orders and requests that have begun go on.
#[utoipa::path(post, path = "/pauseService", operation_id = "pauseService", tag = "today",
    request_body = PauseService,
    responses((status = 200, description = "Paused.", body = Envelope<Nothing>), StaffRefusals))]
pub(crate) async fn pause_service(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(PauseService { service, reason_zh, reason_en, reason }): Body<PauseService>,
) -> ApiResult<Nothing> {
    let shown = CustomerReason::parse(&reason_zh, &reason_en)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.pause_service_by_staff(&staff, service, shown, reason).await?;
    Ok(Done(Nothing {}))
}
