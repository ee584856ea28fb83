//! The member of staff who is signed in, as the console sees itself.

use crate::dto::Time;
use app::StaffCaller;
use domain::{Permission, Role, Rules};
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
    /// The value of first units that a new gift may have; worth more, they are proposed to another
    /// member.
    stock_alone_fen: i64,
}

pub(super) fn me(staff: &StaffCaller, rules: &Rules) -> Me {
    Me {
        name: staff.name.clone(),
        roles: staff.roles.iter().collect(),
        permissions: staff.roles.permissions().collect(),
        signed_in_time: Time(staff.signed_in_at),
        stock_alone_fen: rules.stock_raise_max_fen,
    }
}
