//! Authenticates the sessions of the operators' console.

use crate::error::{Tx, refuse};
use crate::keys::sha256;
use crate::{App, Device, Refusal, Result};
use db::Conn;
use domain::{PROOF_MS, Permission, Roles, StaffId, StaffSessionId, Timestamp};
use store::staff::{members, sessions};

/// A token is 32 bytes in URL-safe base64, which is shorter.
const TOKEN_CHARS_MAX: usize = 64;

/// A member of staff who is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffCaller {
    pub staff_id: StaffId,
    pub name: String,
    pub roles: Roles,
    pub session_id: StaffSessionId,
    pub signed_in_at: Timestamp,
    /// The right that this request needs.
    pub permission: Permission,
    /// When the second factor was proven last in this session.
    pub proven_at: Timestamp,
    /// The device of this request.
    pub device: Device,
    /// Names this request, so that it has one effect however often it is sent.
    pub request_key: Option<String>,
}

impl App {
    /// The member of staff whom a token belongs to; `None` when it is unknown or its session is
    /// over. `device` and `permission` are those of this request. Always asks the database, so that
    /// who is disabled is out at once.
    pub async fn authenticate_staff(
        &self,
        token: &str,
        permission: Permission,
        device: Device,
    ) -> Result<Option<StaffCaller>> {
        if token.is_empty() || token.len() > TOKEN_CHARS_MAX {
            return Ok(None);
        }
        let (hash, now) = (sha256(token.as_bytes()), self.now());
        let look = move |conn: &mut Conn| {
            let Some((session, name)) = sessions::find(conn, &hash)? else { return Ok(None) };
            let roles = members::roles(conn, session.staff_id)?;
            Ok(Some((session, name, roles)))
        };
        let Some((session, name, roles)) = self.db.read(look).await? else { return Ok(None) };
        if session.usage().is_over(now) {
            return Ok(None);
        }
        let id = session.id;
        if session.usage().is_old(now)
            && !self.db.write(move |conn| Ok(sessions::note_use(conn, id, now)?)).await?
        {
            return Ok(None);
        }
        Ok(Some(StaffCaller {
            staff_id: session.staff_id,
            name,
            roles,
            session_id: session.id,
            signed_in_at: session.created_at,
            permission,
            proven_at: session.proven_at,
            device,
            request_key: None,
        }))
    }
}

impl StaffCaller {
    /// # Errors
    /// When no role of the member has the permission.
    pub fn check(&self) -> Result<()> {
        if self.roles.has(self.permission) { Ok(()) } else { Err(Refusal::Forbidden) }
    }

    /// # Errors
    /// When the permission needs a proof of the second factor, and the newest one is too old.
    pub(super) fn check_proof(&self, now: Timestamp) -> Result<()> {
        let is_fresh = now.ms_since(self.proven_at) < PROOF_MS;
        if is_fresh || !self.permission.needs_proof() {
            Ok(())
        } else {
            Err(Refusal::ProofRequired)
        }
    }

    /// Checks session and permission again, in the transaction that they decide about.
    pub(crate) fn check_again(&self, conn: &mut Conn, permission: Permission) -> Tx<()> {
        // Whoever disables the member, or sets the roles, locks the row too.
        members::lock(conn, self.staff_id)?;
        if !sessions::is_open(conn, self.session_id)? {
            return refuse(Refusal::LoginRequired);
        }
        if members::roles(conn, self.staff_id)?.has(permission) {
            Ok(())
        } else {
            refuse(Refusal::Forbidden)
        }
    }
}
