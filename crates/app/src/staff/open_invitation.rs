//! Shows an invitation to the member of staff who got it.

use super::invite_staff::{check_code, hash};
use super::totp::{SECRET_BYTES, base32, uri};
use crate::error::{fault, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{Place, Roles};
use store::staff::members;

/// An invitation with what an authenticator app needs. Not `Debug`, so that no log line can hold
/// the secret.
pub struct OpenedInvitation {
    pub name: String,
    pub roles: Roles,
    /// In base 32.
    pub secret: String,
    /// The secret as an address, for a QR code.
    pub uri: String,
}

impl App {
    /// Opens an invitation: with the same secret as the last time, since the authenticator app may
    /// have it already. Another link or code has another secret.
    ///
    /// # Errors
    /// When the invitation is unknown, expired or used, or its code is missing or wrong.
    pub async fn open_invitation(
        &self,
        token: &str,
        code: Option<String>,
    ) -> Result<OpenedInvitation> {
        let (hash, now, keys) = (hash(token), self.now(), self.keys.clone());
        let secret = base32(&self.random_bytes::<SECRET_BYTES>());
        let unsealed = self.unsealed(&secret);
        let open = move |conn: &mut Conn| {
            let Some(member) = members::lock_invited(conn, &hash, now)? else {
                return refuse(Refusal::InvitationInvalid);
            };
            check_code(&member, code.as_deref())?;
            let (roles, place) = (members::roles(conn, member.id)?, Place::totp_secret(member.id));
            if let Some(sealed) = &member.totp_secret {
                let shown = keys.open(place, sealed).map_err(fault)?;
                return Ok((member.name, roles, Some(shown)));
            }
            let sealed = keys.seal(conn, place, &unsealed)?;
            members::set_totp_secret(conn, member.id, &sealed)?;
            Ok((member.name, roles, None))
        };
        let (name, roles, shown) = self.db.write(open).await?;
        let secret = shown.unwrap_or(secret);
        let uri = uri(&secret, &self.brand.name_en, &name)?;
        Ok(OpenedInvitation { name, roles, secret, uri })
    }
}
