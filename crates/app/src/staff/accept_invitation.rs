//! Accepts an invitation: the member of staff sets a password and proves the second factor.

use super::invite_staff::{check_code, hash};
use super::log_entry::{in_session, trace};
use super::{StaffSignIn, recovery_codes, totp};
use crate::account::refuse_guessable;
use crate::error::{Tx, fault, refuse};
use crate::keys::Unsealed;
use crate::{App, Device, Keys, Refusal, Result};
use db::{Conn, TxError};
use domain::{LogAction, Place, Timestamp};
use store::operation::operator_log;
use store::staff::members::Member;
use store::staff::{members, recovery_codes as stored_codes};

/// Not `Debug`, so that no log line can hold it.
#[derive(Clone)]
pub struct AcceptInvitation {
    pub token: String,
    /// The code that the link needs, unless nobody could approve the invitation.
    pub invitation_code: Option<String>,
    pub password: String,
    /// A code of the authenticator app.
    pub code: String,
}

/// Not `Debug`, as [`AcceptInvitation`].
pub struct AcceptedInvitation {
    pub sign_in: StaffSignIn,
    /// They are shown this once.
    pub recovery_codes: Vec<String>,
}

impl App {
    /// Accepts an invitation and signs the member in.
    ///
    /// # Errors
    /// When the invitation is unknown, expired or used, the password is weak, or a code is wrong.
    pub async fn accept_invitation(
        &self,
        command: AcceptInvitation,
        device: Device,
    ) -> Result<AcceptedInvitation> {
        let password = self.password(&command.password)?;
        let session = self.new_staff_session(device);
        let (now, keys) = (session.now, self.keys.clone());
        // Before the hash, which costs a thousand times as much.
        let (read, read_keys) = (command.clone(), keys.clone());
        let check = move |conn: &mut Conn| invited(conn, &read, &read_keys, now);
        let (member, _) = self.db.write(check).await?;
        refuse_guessable(&password, &[&member.name])?;
        let hash = self
            .passwords
            .hash(password.expose().to_owned(), self.random_bytes(), self.random_bytes())
            .await?;
        let codes = self.new_recovery_codes();
        let hashes: Vec<[u8; 32]> = codes.iter().map(|code| recovery_codes::hash(code)).collect();
        let accept = move |conn: &mut Conn| {
            let (member, step) = invited(conn, &command, &keys, now)?;
            accept(conn, (&member, step), &hash, &keys)?;
            stored_codes::replace(conn, member.id, &hashes)?;
            let sign_in = session.write(conn, &member)?;
            let entry = in_session(&sign_in.caller, LogAction::AcceptInvitation, member.name, now);
            operator_log::record(conn, &entry)?;
            Ok::<_, TxError<Refusal>>((sign_in, entry))
        };
        let (sign_in, entry) = self.db.write(accept).await?;
        trace(&entry);
        Ok(AcceptedInvitation { sign_in, recovery_codes: codes })
    }
}

/// The member who is invited, with the step of the code.
fn invited(
    conn: &mut Conn,
    command: &AcceptInvitation,
    keys: &Keys,
    now: Timestamp,
) -> Tx<(Member, i64)> {
    let Some(member) = members::lock_invited(conn, &hash(&command.token), now)? else {
        return refuse(Refusal::InvitationInvalid);
    };
    check_code(&member, command.invitation_code.as_deref())?;
    // It was never opened, so nobody has seen the secret.
    let Some(sealed) = &member.totp_secret else { return refuse(Refusal::InvalidTotpCode) };
    let secret = keys.open(Place::totp_secret(member.id), sealed).map_err(fault)?;
    let step = totp::step_of(&secret, command.code.trim(), now).map_err(TxError::Refused)?;
    let Some(step) = step else { return refuse(Refusal::InvalidTotpCode) };
    Ok((member, step))
}

fn accept(conn: &mut Conn, (member, step): (&Member, i64), hash: &Unsealed, keys: &Keys) -> Tx<()> {
    let sealed = keys.seal(conn, Place::staff_password_hash(member.id), hash)?;
    match members::accept(conn, member.id, &sealed, step)? {
        1 => Ok(()),
        _ => refuse(Refusal::InvitationInvalid),
    }
}
