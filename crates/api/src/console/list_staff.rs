//! `POST listStaff`

use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{InvitationPart, Permission, Role, StaffState};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// All members of staff.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StaffList {
    items: Vec<StaffMember>,
}

/// A member of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffMember {
    name: String,
    roles: Vec<Role>,
    state: StaffState,
    create_time: Time,
    /// The operator who sent the first invitation.
    created_by: String,
    /// At most a minute before the member's newest call; null before the first.
    #[schema(required = true)]
    last_used_time: Option<Time>,
    /// The half of the member's open invitation that the caller makes.
    #[schema(required = true)]
    invitation_part: Option<InvitationPart>,
}

/// Lists all members of staff in the order of their names.
///
/// With those who are disabled.
#[utoipa::path(post, path = "/listStaff", operation_id = "listStaff", tag = "staff",
    responses((status = 200, description = "The members of staff.", body = Envelope<StaffList>), StaffRefusals))]
pub(crate) async fn list_staff(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
) -> ApiResult<StaffList> {
    let all = console.api.app.list_staff(staff.name.clone()).await?;
    let manages = staff.roles.has(Permission::ManageStaff);
    let items = all.into_iter().map(|member| StaffMember {
        name: member.name,
        roles: member.roles.iter().collect(),
        state: member.state,
        create_time: Time(member.created_at),
        created_by: member.created_by,
        last_used_time: member.last_used_at.map(Time),
        invitation_part: member.invitation_part.filter(|_| manages),
    });
    Ok(Done(StaffList { items: items.collect() }))
}
