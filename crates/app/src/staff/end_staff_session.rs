//! Ends a session of the operators' console.

use super::{Acted, StaffAction, StaffCaller};
use crate::error::refuse;
use crate::{App, Refusal, Result};
use domain::{LogAction, StaffSessionId};
use store::staff::sessions;

impl App {
    /// Ends a session of the caller, who may be signed out by that.
    ///
    /// # Errors
    /// When the caller has no such session that is open.
    pub async fn end_staff_session(&self, staff: &StaffCaller, id: StaffSessionId) -> Result<()> {
        let name = if id == staff.session_id { LogAction::SignOut } else { LogAction::EndSession };
        let action = StaffAction { name, subject: id.to_string(), reason: None };
        let member = staff.staff_id;
        self.act(staff, action, move |conn, now| {
            if !sessions::end(conn, member, id, now)? {
                return refuse(Refusal::SessionNotFound);
            }
            Ok(Acted::plain(()))
        })
        .await
    }
}
