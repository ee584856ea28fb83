//! Invites a member of staff, who sets a password and a second factor with the invitation.

use super::Acted;
use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::ports::{Entropy, random_bytes};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use domain::{INVITATION_MS, Roles, StaffName, StaffState, Timestamp};
use serde_json::json;
use store::staff::{members, recovery_codes, sessions};

/// The secret of an invitation. Not `Debug`, so that no log line can hold it.
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
    /// The operator.
    pub by: String,
}

/// Gives a member of staff an invitation. Password, second factor and sessions of an existing
/// member end with it.
///
/// # Errors
/// When the name is taken, no member has it, or a new member has no role.
pub fn invite_staff(
    conn: &mut Conn,
    command: &InviteStaff,
    invitation: &Invitation,
    now: Timestamp,
) -> Tx<Acted<()>> {
    let name = command.name.as_str();
    let (id, before) = match (members::find(conn, name)?, &command.new) {
        (Some(_), Some(_)) => return refuse(Refusal::StaffNameTaken),
        (None, None) => return refuse(Refusal::StaffNotFound),
        (None, Some(roles)) if roles.is_empty() => return refuse(Refusal::missing("roles")),
        (None, Some(roles)) => {
            let id = members::insert(conn, name, &command.by, now)?;
            members::set_roles(conn, id, roles)?;
            (id, None)
        }
        (Some(member), None) => {
            sessions::end_all(conn, member.id, now)?;
            recovery_codes::replace(conn, member.id, &[])?;
            (member.id, Some(json!({ "state": member.state() })))
        }
    };
    let expires_at = now.plus_ms(INVITATION_MS);
    members::invite(conn, id, &hash(invitation.token()), expires_at)?;
    let roles = members::roles(conn, id)?;
    let after = json!({ "state": StaffState::Invited, "roles": roles.iter().collect::<Vec<_>>() });
    Ok(Acted { before, after: Some(after), ..Acted::plain(()) })
}
