//! Disables a member of staff, who is signed out at once and whose proposals end.

use super::set_staff_roles::{end_proposals, refuse_last_manager};
use super::{Acted, StaffAction, StaffCaller};
use crate::error::{Tx, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{LogAction, StaffName, StaffReason, StaffState, Timestamp};
use serde_json::json;
use store::staff::{members, sessions};

impl App {
    /// Disables a member of staff.
    ///
    /// # Errors
    /// When no enabled member has this name, or it is the last active manager.
    pub async fn disable_staff(
        &self,
        staff: &StaffCaller,
        name: StaffName,
        reason: StaffReason,
    ) -> Result<()> {
        let action = StaffAction {
            name: LogAction::DisableStaff,
            subject: name.as_str().to_owned(),
            reason: Some(reason),
        };
        self.act(staff, action, move |conn, now| disable_staff(conn, &name, now)).await
    }
}

/// Disables a member of staff and ends the member's sessions and proposals.
///
/// # Errors
/// When no enabled member has this name, or it is the last active manager.
pub fn disable_staff(conn: &mut Conn, name: &StaffName, now: Timestamp) -> Tx<Acted<()>> {
    let all = members::lock_all(conn)?;
    let member = all.iter().find(|member| member.name == name.as_str());
    let Some(member) = member.filter(|member| member.disabled_at.is_none()) else {
        return refuse(Refusal::StaffNotFound);
    };
    refuse_last_manager(conn, &all, member)?;
    if members::disable(conn, member.id, now)? != 1 {
        return Err(db::conflict().into());
    }
    sessions::end_all(conn, member.id, now)?;
    let mut after = json!({ "state": StaffState::Disabled });
    end_proposals(conn, name, &mut after)?;
    let before = Some(json!({ "state": member.state() }));
    Ok(Acted { before, after: Some(after), ..Acted::plain(()) })
}
