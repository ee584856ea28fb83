//! All members of staff.

use super::invite_staff::part_of;
use crate::error::Tx;
use crate::{App, Result};
use db::Conn;
use domain::{InvitationPart, Roles, StaffState, Timestamp};
use std::collections::BTreeMap;
use store::staff::{members, sessions};

/// A member of staff in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffView {
    pub name: String,
    pub roles: Roles,
    pub state: StaffState,
    pub created_at: Timestamp,
    pub created_by: String,
    /// At most a minute before the member's newest call; `None` before the first sign-in.
    pub last_used_at: Option<Timestamp>,
    /// The half of the member's open invitation that the reader makes.
    pub invitation_part: Option<InvitationPart>,
}

impl App {
    /// All members of staff in the order of their names, as one of them sees the list.
    pub async fn list_staff(&self, reader: String) -> Result<Vec<StaffView>> {
        let now = self.now();
        Ok(self.db.read(move |conn| list_staff(conn, &reader, now)).await?)
    }
}

/// All members of staff in the order of their names, as an operator sees the list.
///
/// # Errors
/// When the database fails.
pub fn list_staff(conn: &mut Conn, reader: &str, now: Timestamp) -> Tx<Vec<StaffView>> {
    let uses: BTreeMap<_, _> = sessions::last_uses(conn)?.into_iter().collect();
    let mut views = Vec::new();
    for member in members::all(conn)? {
        views.push(StaffView {
            invitation_part: part_of(&member, reader, now),
            roles: members::roles(conn, member.id)?,
            state: member.state(),
            created_at: member.created_at,
            created_by: member.created_by,
            last_used_at: uses.get(&member.id).copied().flatten(),
            name: member.name,
        });
    }
    Ok(views)
}
