//! Signs a member of staff in, with a password and a second factor.
//!
//! Nothing tells whether a name exists, whether its password was right, or whether its codes are
//! locked: neither the answer nor the time. Wrong passwords are counted for each network, so that
//! no stranger can lock a member out. Wrong codes are counted over all networks, since only who
//! knows the password comes to them.

use super::StaffSignIn;
use super::log_entry::{in_session, refused, trace, without_session};
use super::new_session::NewSession;
use super::second_factor::is_right_code;
use crate::counted_password::{PasswordAttempt, run_detached};
use crate::error::Tx;
use crate::limits::Counter;
use crate::{App, Device, Keys, Refusal, Result};
use db::{Conn, TxError};
use domain::{LogAction, NetworkSize, Place, StaffName, StaffState};
use std::sync::Arc;
use store::operation::operator_log;
use store::staff::members;
use store::staff::members::Member;

/// The input of a sign-in. Not `Debug`, so that no log line can hold it.
pub struct SignInStaff {
    pub name: String,
    pub password: String,
    /// A code of the authenticator app, or one of the recovery codes.
    pub code: String,
}

impl App {
    /// Signs a member of staff in.
    ///
    /// # Errors
    /// When name, password or code is wrong, or there were too many wrong attempts.
    pub async fn sign_in_staff(
        self: &Arc<Self>,
        command: SignInStaff,
        device: Device,
    ) -> Result<StaffSignIn> {
        let wrong = Refusal::InvalidStaffCredentials;
        let name = StaffName::parse(&command.name).map_err(|_| wrong.clone())?;
        let place = format!("{}@{}", name.as_str(), device.network(NetworkSize::Address));
        let passwords = self.wrong_passwords("staff", &place);
        let read = name.clone();
        let member = self.db.read(move |conn| Ok(members::find(conn, read.as_str())?)).await?;
        let guess = self.guess_code(&device).await?;
        let attempt = match self.password_attempt(&passwords, None).await {
            Ok(attempt) => attempt,
            Err(error) => {
                self.release_guess(Some(guess));
                return Err(error);
            }
        };
        let codes = self.wrong_passwords("staff_code", name.as_str());
        let session = self.new_staff_session(device);
        let begun = Begun { member, session, passwords, codes, code: command.code };
        let app = Arc::clone(self);
        run_detached(async move {
            let done = app.compare_staff(&begun, attempt, command.password).await;
            if !matches!(done, Ok(None)) {
                app.release_guess(Some(guess));
            }
            match done? {
                Some(sign_in) => Ok(sign_in),
                None => {
                    app.record_failed_staff_sign_in(&name, begun).await?;
                    Err(wrong)
                }
            }
        })
        .await
    }

    /// `None` where the password or the code is wrong.
    async fn compare_staff(
        &self,
        begun: &Begun,
        attempt: PasswordAttempt,
        password: String,
    ) -> Result<Option<StaffSignIn>> {
        let (counted, now) = (begun.passwords.clone(), begun.session.now);
        let count = move |conn: &mut Conn| counted.begin(conn, now).map(drop);
        let hash = begun.member.as_ref().and_then(|member| {
            Some((Place::staff_password_hash(member.id), member.password_hash.clone()?))
        });
        let (enter, keys) = (begun.clone(), self.keys.clone());
        let compared =
            attempt.compare(count, (password, hash), move |conn| enter.enter(conn, &keys));
        let done = compared.await?.flatten();
        if let Some(sign_in) = &done {
            trace(&in_session(
                &sign_in.caller,
                LogAction::SignIn,
                sign_in.caller.name.clone(),
                now,
            ));
        }
        Ok(done)
    }

    async fn record_failed_staff_sign_in(&self, name: &StaffName, begun: Begun) -> Result<()> {
        let Begun { session, passwords, codes, .. } = begun;
        let now = session.now;
        let failed =
            refused(&without_session(name.as_str(), LogAction::SignIn, &session.device, now));
        let locked =
            refused(&without_session(name.as_str(), LogAction::LockOut, &session.device, now));
        let written = (failed.clone(), locked.clone());
        let is_locked = self.db.write(move |conn| {
            operator_log::record(conn, &written.0)?;
            let is_locked = passwords.is_full(conn, now)? || codes.is_full(conn, now)?;
            if is_locked {
                operator_log::record(conn, &written.1)?;
            }
            Ok::<_, TxError<Refusal>>(is_locked)
        });
        let is_locked = is_locked.await?;
        trace(&failed);
        if is_locked {
            trace(&locked);
        }
        Ok(())
    }
}

/// A sign-in before its password is compared.
#[derive(Clone)]
struct Begun {
    member: Option<Member>,
    session: NewSession,
    /// Wrong passwords of the name from the caller's network.
    passwords: Counter,
    /// Wrong codes of the name.
    codes: Counter,
    code: String,
}

impl Begun {
    /// Signs in after the right password; `None` where the code is wrong.
    fn enter(&self, conn: &mut Conn, keys: &Keys) -> Tx<Option<StaffSignIn>> {
        self.passwords.decide(conn)?;
        let Some(read) = &self.member else { return Ok(None) };
        // The password may have been changed, or the member disabled, since it was read.
        let member = members::lock(conn, read.id)?.filter(|member| {
            member.state() == StaffState::Active && member.password_hash == read.password_hash
        });
        let Some(member) = member else { return Ok(None) };
        match self.codes.take_attempt(conn, self.session.now) {
            Err(TxError::Refused(Refusal::TooManyAttempts { .. })) => return Ok(None),
            taken => taken?,
        };
        if !is_right_code(conn, &member, keys, &self.code, self.session.now)? {
            return Ok(None);
        }
        self.codes.clear(conn)?;
        // Not all attempts, or others of the network would learn from their own limit that the
        // member has signed in.
        self.passwords.uncount(conn)?;
        let sign_in = self.session.write(conn, &member)?;
        let caller = &sign_in.caller;
        let entry = in_session(caller, LogAction::SignIn, caller.name.clone(), self.session.now);
        operator_log::record(conn, &entry)?;
        Ok(Some(sign_in))
    }
}
