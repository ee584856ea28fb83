//! `POST inviteStaff`

use super::decision::Decision;
use super::guard::Staff;
use super::long_body::LongBody;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::StaffChange;
use axum::extract::State;
use domain::{Role, StaffName, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct InviteStaff {
    /// The name for the sign-in: 2 to 32 of the characters a–z, 0–9, `.`, `_` and `-`.
    #[schema(min_length = 2, max_length = 32, example = "mei")]
    name: String,
    roles: Vec<Role>,
    /// For the operator log, and for the member who approves it.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to invite a new member of staff.
///
/// After the approval, `makeInvitation` makes the link for the caller, and for the other manager
/// the code that the link needs.
#[utoipa::path(post, path = "/inviteStaff", operation_id = "inviteStaff", tag = "staff", request_body = InviteStaff,
    responses((status = 200, description = "Proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![StaffNameTaken, OwnAccount]))))]
pub(crate) async fn invite_staff(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(InviteStaff { name, roles, reason }): LongBody<InviteStaff>,
) -> ApiResult<Decision> {
    let (name, reason) = (StaffName::parse(&name)?, StaffReason::parse(&reason)?);
    let change = StaffChange::Invite(roles.into_iter().collect());
    let decided = console.api.app.change_staff_by_staff(&staff, name, change, reason).await?;
    Ok(Done(decided.into()))
}
