//! `POST setStaffRoles`

use super::decision::Decision;
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::{Refusal, StaffChange};
use axum::extract::State;
use domain::{Role, StaffName, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct SetStaffRoles {
    name: String,
    /// All roles from now on.
    roles: Vec<Role>,
    /// For the operator log, and for the member who approves it.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Takes roles away from a member of staff, or proposes to give some.
///
/// The roles count from the member's next call.
#[utoipa::path(post, path = "/setStaffRoles", operation_id = "setStaffRoles", tag = "staff", request_body = SetStaffRoles,
    responses((status = 200, description = "Set or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![StaffNotFound, OwnAccount, LastManager]))))]
pub(crate) async fn set_staff_roles(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(SetStaffRoles { name, roles, reason }): LongBody<SetStaffRoles>,
) -> ApiResult<Decision> {
    let name = StaffName::parse(&name).map_err(|_| Refusal::StaffNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let change = StaffChange::SetRoles(roles.into_iter().collect());
    let decided = console.api.app.change_staff_by_staff(&staff, name, change, reason).await?;
    Ok(Done(decided.into()))
}
