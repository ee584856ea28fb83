//! Invites a member of staff, who sets a password and a second factor with the link of the
//! invitation.

use super::recovery_codes::{BYTES, hash as code_hash, shown};
use super::{Acted, StaffAction, StaffCaller};
use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::ports::{Entropy, random_bytes};
use crate::{App, Refusal, Result};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use domain::{
    APPROVED_INVITATION_MS, INVITATION_MS, InvitationPart, LogAction, Roles, StaffName, StaffState,
    Timestamp, is_same_operator,
};
use serde_json::json;
use store::staff::members::Member;
use store::staff::{members, recovery_codes, sessions};

/// The secrets of an invitation, of which an operator gets one. Not `Debug`, so that no log line
/// can hold them.
#[derive(Clone)]
pub struct Invitation {
    token: String,
    code: String,
}

impl Invitation {
    pub fn new(entropy: &dyn Entropy) -> Self {
        Self::of(&random_bytes(entropy), &random_bytes(entropy))
    }

    fn of(token: &[u8; 32], code: &[u8; BYTES]) -> Self {
        Self { token: URL_SAFE_NO_PAD.encode(token), code: shown(code) }
    }

    /// The token of the link, for the member of staff alone.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The code that the link needs, for the member of staff alone.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }
}

pub(super) fn hash(token: &str) -> [u8; 32] {
    sha256(token.as_bytes())
}

/// # Errors
/// When the code is not that of the member's invitation, which needs one.
pub(super) fn check_code(member: &Member, code: Option<&str>) -> Tx<()> {
    let is_right = code.is_some_and(|code| {
        member.invitation_code_hash.as_deref() == Some(code_hash(code).as_slice())
    });
    match member.invitation_code_by.is_none() || is_right {
        true => Ok(()),
        false => refuse(Refusal::InvitationCodeInvalid),
    }
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
    /// The operator who has approved it and makes the code that the link needs; `None` where nobody
    /// could approve it.
    pub approved_by: Option<String>,
}

/// Gives a member of staff an invitation, whose halves [`make_invitation`] makes. Password, second
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
    let halves = (by, command.approved_by.as_deref());
    members::invite(conn, id, halves, now.plus_ms(APPROVED_INVITATION_MS))?;
    let roles = members::roles(conn, id)?;
    let after = json!({ "state": StaffState::Invited, "roles": roles.iter().collect::<Vec<_>>() });
    Ok(Acted { before, after: Some(after), ..Acted::plain(()) })
}

/// A half of an invitation for the operator who makes it.
pub struct MadeInvitation {
    pub invitation: Invitation,
    pub part: InvitationPart,
    pub ends_at: Timestamp,
}

/// The half of a member's open invitation that an operator makes: whoever has proposed it the link,
/// whoever has approved it the code, so that nobody can accept it with another name alone.
pub(super) fn part_of(member: &Member, operator: &str, now: Timestamp) -> Option<InvitationPart> {
    if member.invitation_expires_at.is_none_or(|at| at <= now) {
        return None;
    }
    if is_same_operator(&member.invited_by, operator) {
        return Some(InvitationPart::Link);
    }
    let approver = member.invitation_code_by.as_deref();
    approver.filter(|by| is_same_operator(by, operator)).map(|_| InvitationPart::Code)
}

/// Makes the operator's half of an invitation. One that was made before ends with it. The result is
/// which half it is, and when it ends.
///
/// # Errors
/// When there is no such invitation of this operator, or it has expired or was accepted.
pub fn make_invitation(
    conn: &mut Conn,
    name: &StaffName,
    by: &str,
    invitation: &Invitation,
    now: Timestamp,
) -> Tx<Acted<(InvitationPart, Timestamp)>> {
    let all = members::lock_all(conn)?;
    let member = all.iter().find(|member| member.name == name.as_str());
    let part = member.and_then(|member| Some((member, part_of(member, by, now)?)));
    let Some((member, part)) = part else { return refuse(Refusal::InvitationNotOpen) };
    let latest = now.plus_ms(INVITATION_MS);
    let until = member.invitation_expires_at.unwrap_or(latest);
    let (made, ends_at, logged_as) = match part {
        InvitationPart::Link => {
            let ends_at = until.min(latest);
            (members::set_link(conn, member.id, &hash(invitation.token()), ends_at)?, ends_at, None)
        }
        InvitationPart::Code => {
            let action = (LogAction::MakeInvitationCode, name.as_str().to_owned());
            let hash = code_hash(invitation.code());
            (members::set_code(conn, member.id, &hash)?, until, Some(action))
        }
    };
    if made != 1 {
        return Err(db::conflict().into());
    }
    Ok(Acted { logged_as, ..Acted::plain((part, ends_at)) })
}

impl App {
    /// Makes the caller's half of an invitation that one has proposed and another has approved.
    ///
    /// # Errors
    /// As [`make_invitation`].
    pub async fn make_invitation_by_staff(
        &self,
        staff: &StaffCaller,
        name: StaffName,
    ) -> Result<MadeInvitation> {
        let action = StaffAction {
            name: LogAction::MakeInvitation,
            subject: name.as_str().to_owned(),
            reason: None,
        };
        let invitation = Invitation::of(&self.random_bytes(), &self.random_bytes());
        let (made, by) = (invitation.clone(), staff.name.clone());
        let work = move |conn: &mut Conn, now| make_invitation(conn, &name, &by, &made, now);
        let (part, ends_at) = self.act(staff, action, work).await?;
        Ok(MadeInvitation { invitation, part, ends_at })
    }
}
