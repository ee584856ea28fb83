//! The second factor of a member of staff: a code of the authenticator app, or a recovery code.

use super::log_entry::{in_session, refused, trace};
use super::{StaffCaller, recovery_codes, totp};
use crate::error::{Tx, fault, refuse};
use crate::{App, Keys, Refusal, Result};
use db::{Conn, TxError};
use domain::{LogAction, Place, StaffState, Timestamp};
use store::operation::operator_log;
use store::staff::members::Member;
use store::staff::{members, recovery_codes as stored_codes, sessions};

impl App {
    /// Proves the second factor again in a session, which acts about money need.
    ///
    /// # Errors
    /// When the code is wrong or was used before, or there were too many wrong ones.
    pub async fn prove_session(&self, staff: &StaffCaller, code: String) -> Result<()> {
        let (now, keys, by) = (self.now(), self.keys.clone(), staff.clone());
        // Not with those of the sign-in, or a stolen session could lock its member out.
        let wrong = self.wrong_passwords("staff_proof", &staff.name);
        let entry = in_session(staff, LogAction::ProveSession, staff.name.clone(), now);
        let written = entry.clone();
        let prove = move |conn: &mut Conn| {
            by.check_again(conn, by.permission)?;
            let member = members::lock(conn, by.staff_id)?;
            let Some(member) = member.filter(|member| member.state() == StaffState::Active) else {
                return refuse(Refusal::LoginRequired);
            };
            wrong.take_attempt(conn, now)?;
            if !is_right_code(conn, &member, &keys, &code, now)? {
                operator_log::record(conn, &refused(&written))?;
                return Ok(false);
            }
            wrong.clear(conn)?;
            sessions::prove(conn, by.session_id, now)?;
            operator_log::record(conn, &written)?;
            Ok::<_, TxError<Refusal>>(true)
        };
        if self.db.write(prove).await? {
            trace(&entry);
            return Ok(());
        }
        trace(&refused(&entry));
        Err(Refusal::InvalidTotpCode)
    }
}

/// Uses the code up where it is right.
pub(super) fn is_right_code(
    conn: &mut Conn,
    member: &Member,
    keys: &Keys,
    code: &str,
    now: Timestamp,
) -> Tx<bool> {
    let Some(sealed) = &member.totp_secret else { return Ok(false) };
    let secret = keys.open(Place::totp_secret(member.id), sealed).map_err(fault)?;
    match totp::step_of(&secret, code.trim(), now).map_err(TxError::Refused)? {
        Some(step) => Ok(members::use_step(conn, member.id, step)?),
        None => {
            let hash = recovery_codes::hash(code);
            Ok(stored_codes::use_up(conn, member.id, &hash, now)?)
        }
    }
}
