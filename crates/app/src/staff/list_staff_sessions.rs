//! The sessions of a member of staff.

use super::StaffCaller;
use crate::account::device_name;
use crate::{App, Result};
use domain::{StaffSessionId, Timestamp};
use store::staff::sessions;

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffSessionView {
    pub id: StaffSessionId,
    pub address: String,
    /// Short name of the device; empty when it is not known.
    pub device: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    /// Whether the request was made with it.
    pub is_current: bool,
}

impl App {
    /// The caller's sessions that are not over, newest first.
    pub async fn list_staff_sessions(&self, staff: &StaffCaller) -> Result<Vec<StaffSessionView>> {
        let (id, now, current) = (staff.staff_id, self.now(), staff.session_id);
        let all = self.db.read(move |conn| Ok(sessions::of_member(conn, id)?)).await?;
        let live = all.into_iter().filter(|session| !session.usage().is_over(now));
        let view = |session: sessions::StaffSession| StaffSessionView {
            id: session.id,
            device: device_name(&session.user_agent),
            address: session.address,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            is_current: session.id == current,
        };
        Ok(live.map(view).collect())
    }
}
