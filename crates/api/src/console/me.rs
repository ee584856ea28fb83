//! The member of staff who is signed in, as the console sees itself.

use crate::dto::Time;
use app::StaffCaller;
use domain::{Permission, Role};
use serde::Serialize;
use utoipa::ToSchema;

/// The member of staff who is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Me {
    name: String,
    roles: Vec<Role>,
    /// All that the roles may do.
    permissions: Vec<Permission>,
    signed_in_time: Time,
}

pub(super) fn me(staff: &StaffCaller) -> Me {
    Me {
        name: staff.name.clone(),
        roles: staff.roles.iter().collect(),
        permissions: staff.roles.permissions().collect(),
        signed_in_time: Time(staff.signed_in_at),
    }
}
