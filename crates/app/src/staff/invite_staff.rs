//! Invites a member of staff, who sets a password and a second factor with the link of the
//! invitation.

use super::{Acted, StaffAction, StaffCaller};
use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::ports::{Entropy, random_bytes};
use crate::{App, Refusal, Result};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use domain::{
    APPROVED_INVITATION_MS, INVITATION_MS, Permission, Roles, StaffName, StaffState, Timestamp,
    is_same_operator,
};
use serde_json::json;
use store::staff::members::Member;
use store::staff::{members, recovery_codes, sessions};

/// The secret of an invitation's link. Not `Debug`, so that no log line can hold it.
#[derive(Clone)]
pub struct Invitation(String);

impl Invitation {
    pub fn new(entropy: &dyn Entropy) -> Self {
        Self(URL_SAFE_NO_PAD.encode(random_bytes::<32>(entropy)))
    }

    /// The token, for the member of staff alone.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.0
    }
}

pub(super) fn hash(token: &str) -> [u8; 32] {
    sha256(token.as_bytes())
}

/// A member of staff to invite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InviteStaff {
    pub name: StaffName,
    /// The roles of a new member; `None` where an existing one has forgotten the password or lost
    /// the second factor, or was disabled.
    pub new: Option<Roles>,
    /// The operator, who makes the link.
    pub by: String,
}

/// Gives a member of staff an invitation, whose link [`make_invitation`] makes. Password, second
/// factor and sessions of an existing member end with it.
///
/// # Errors
/// When the name is taken, no member has it, or a new member has no role.
pub fn invite_staff(conn: &mut Conn, command: &InviteStaff, now: Timestamp) -> Tx<Acted<()>> {
    let (name, by) = (command.name.as_str(), command.by.as_str());
    let (id, before) = match (members::find(conn, name)?, &command.new) {
        (Some(_), Some(_)) => return refuse(Refusal::StaffNameTaken),
        (None, None) => return refuse(Refusal::StaffNotFound),
        (None, Some(roles)) if roles.is_empty() => return refuse(Refusal::missing("roles")),
        (None, Some(roles)) => {
            let id = members::insert(conn, name, by, now)?;
            members::set_roles(conn, id, roles)?;
            (id, None)
        }
        (Some(member), None) => {
            sessions::end_all(conn, member.id, now)?;
            recovery_codes::replace(conn, member.id, &[])?;
            (member.id, Some(json!({ "state": member.state() })))
        }
    };
    members::invite(conn, id, by, now.plus_ms(APPROVED_INVITATION_MS))?;
    let roles = members::roles(conn, id)?;
    let after = json!({ "state": StaffState::Invited, "roles": roles.iter().collect::<Vec<_>>() });
    Ok(Acted { before, after: Some(after), ..Acted::plain(()) })
}

/// The operator who can make the link of a member's invitation.
pub(super) fn link_by(member: &Member, now: Timestamp) -> Option<&str> {
    let is_open = member.invitation_expires_at.is_some_and(|at| at > now);
    is_open.then_some(member.invited_by.as_str())
}

/// Makes the link of an invitation, for the operator who has invited the member. A link that was
/// made before ends with it. The result is when this one ends.
///
/// # Errors
/// When there is no such invitation of this operator, or it has expired or was accepted.
pub fn make_invitation(
    conn: &mut Conn,
    name: &StaffName,
    by: &str,
    invitation: &Invitation,
    now: Timestamp,
) -> Tx<Acted<Timestamp>> {
    let all = members::lock_all(conn)?;
    let member = all.iter().find(|member| member.name == name.as_str());
    let is_theirs =
        |member: &&Member| link_by(member, now).is_some_and(|of| is_same_operator(of, by));
    let Some(member) = member.filter(is_theirs) else {
        return refuse(Refusal::InvitationNotOpen);
    };
    let latest = now.plus_ms(INVITATION_MS);
    let ends_at = member.invitation_expires_at.map_or(latest, |at| at.min(latest));
    if members::set_link(conn, member.id, &hash(invitation.token()), ends_at)? != 1 {
        return Err(db::conflict().into());
    }
    Ok(Acted::plain(ends_at))
}

impl App {
    /// Makes the link of an invitation that the caller has proposed and another has approved.
    ///
    /// # Errors
    /// As [`make_invitation`].
    pub async fn make_invitation_by_staff(
        &self,
        staff: &StaffCaller,
        name: StaffName,
    ) -> Result<(Invitation, Timestamp)> {
        let action = StaffAction {
            permission: Permission::ManageStaff,
            name: "make_invitation",
            subject: name.as_str().to_owned(),
            reason: None,
        };
        let invitation = Invitation(URL_SAFE_NO_PAD.encode(self.random_bytes::<32>()));
        let (made, by) = (invitation.clone(), staff.name.clone());
        let work = move |conn: &mut Conn, now| make_invitation(conn, &name, &by, &made, now);
        let ends_at = self.act(staff, action, work).await?;
        Ok((invitation, ends_at))
    }
}
