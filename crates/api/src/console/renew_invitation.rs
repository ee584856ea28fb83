//! `POST renewInvitation`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::{Refusal, StaffChange};
use axum::extract::State;
use domain::{StaffName, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct RenewInvitation {
    name: String,
    /// For the operator log, and for the member who approves it.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes another invitation for a member of staff who has forgotten the password, lost the
/// second factor, or was disabled.
///
/// The approval ends the password, the second factor and the sessions of the member; then
/// `makeInvitation` makes the link for the caller, and its code for the other manager.
#[utoipa::path(post, path = "/renewInvitation", operation_id = "renewInvitation", tag = "staff", request_body = RenewInvitation,
    responses((status = 200, description = "Proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![StaffNotFound, OwnAccount]))))]
pub(crate) async fn renew_invitation(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RenewInvitation { name, reason }): Body<RenewInvitation>,
) -> ApiResult<Decision> {
    let name = StaffName::parse(&name).map_err(|_| Refusal::StaffNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let app = &console.api.app;
    let decided = app.change_staff_by_staff(&staff, name, StaffChange::Renew, reason).await?;
    Ok(Done(decided.into()))
}
