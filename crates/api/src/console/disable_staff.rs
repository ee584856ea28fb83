//! `POST disableStaff`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{StaffName, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct DisableStaff {
    name: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Disables a member of staff, who is signed out at once.
#[utoipa::path(post, path = "/disableStaff", operation_id = "disableStaff", tag = "staff", request_body = DisableStaff,
    responses((status = 200, description = "Disabled.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![StaffNotFound, LastManager]))))]
pub(crate) async fn disable_staff(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(DisableStaff { name, reason }): Body<DisableStaff>,
) -> ApiResult<Nothing> {
    let name = StaffName::parse(&name).map_err(|_| Refusal::StaffNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.disable_staff(&staff, name, reason).await?;
    Ok(Done(Nothing {}))
}
