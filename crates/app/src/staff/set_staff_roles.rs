//! Gives a member of staff other roles.

use super::Acted;
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{Role, Roles, StaffName, StaffState, is_same_operator};
use serde_json::{Value, json};
use store::operation::proposals;
use store::staff::members::{self, Member};

/// Replaces the roles of a member of staff, with effect on the member's next call. Proposals of one
/// who loses a role end.
///
/// # Errors
/// When no enabled member has this name, there are no roles, or the last active manager would be
/// none any more.
pub fn set_staff_roles(conn: &mut Conn, name: &StaffName, roles: &Roles) -> Tx<Acted<()>> {
    if roles.is_empty() {
        return refuse(Refusal::missing("roles"));
    }
    let all = members::lock_all(conn)?;
    let member = all.iter().find(|member| member.name == name.as_str());
    let Some(member) = member.filter(|member| member.disabled_at.is_none()) else {
        return refuse(Refusal::StaffNotFound);
    };
    if !roles.contains(Role::Manager) {
        refuse_last_manager(conn, &all, member)?;
    }
    let before = members::roles(conn, member.id)?;
    members::set_roles(conn, member.id, roles)?;
    let mut after = list(roles);
    if before.iter().any(|role| !roles.contains(role)) {
        // Nobody approves what the member may perhaps not propose any more.
        end_proposals(conn, name, &mut after)?;
    }
    Ok(Acted { before: Some(list(&before)), after: Some(after), ..Acted::plain(()) })
}

/// Ends what a member has proposed, and names it in the state of the log.
pub(super) fn end_proposals(conn: &mut Conn, name: &StaffName, after: &mut Value) -> Tx<()> {
    let ended = proposals::end_of_operator(conn, |by| is_same_operator(by, name.as_str()))?;
    if !ended.is_empty() {
        after["proposalNos"] = json!(ended.iter().map(ToString::to_string).collect::<Vec<_>>());
    }
    Ok(())
}

fn list(roles: &Roles) -> Value {
    json!({ "roles": roles.iter().collect::<Vec<Role>>() })
}

/// Refuses to change the last active manager. `all` are the members, locked.
pub(super) fn refuse_last_manager(conn: &mut Conn, all: &[Member], member: &Member) -> Tx<()> {
    if !is_active_manager(conn, member)? {
        return Ok(());
    }
    for other in all.iter().filter(|other| other.id != member.id) {
        if is_active_manager(conn, other)? {
            return Ok(());
        }
    }
    refuse(Refusal::LastManager)
}

/// Whether one of these members could approve a change of another.
pub(crate) fn has_active_manager(conn: &mut Conn, all: &[Member]) -> Tx<bool> {
    for member in all {
        if is_active_manager(conn, member)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn is_active_manager(conn: &mut Conn, member: &Member) -> Tx<bool> {
    let is_active = member.state() == StaffState::Active;
    Ok(is_active && members::roles(conn, member.id)?.contains(Role::Manager))
}
