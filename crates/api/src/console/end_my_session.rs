//! `POST endMySession`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::StaffSessionId;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct EndMySession {
    id: String,
}

/// Ends one of the caller's sessions at once.
#[utoipa::path(post, path = "/endMySession", operation_id = "endMySession", tag = "session", request_body = EndMySession,
    responses((status = 200, description = "Ended.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![SessionNotFound]))))]
pub(crate) async fn end_my_session(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndMySession { id }): Body<EndMySession>,
) -> ApiResult<Nothing> {
    let id = StaffSessionId::parse(&id).map_err(|_| Refusal::SessionNotFound)?;
    console.api.app.end_staff_session(&staff, id).await?;
    Ok(Done(Nothing {}))
}
