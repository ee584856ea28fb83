//! Logs in with a password.

use super::new_device::acquaintance;
use crate::authenticate::SignedIn;
use crate::error::Tx;
use crate::security_events::FailedSignIn;
use crate::throttle::WrongTries;
use crate::{App, Device, Error, Refusal, Result};
use domain::{NetworkSize, Phone, SecurityEventKind, Timestamp};
use store::{Conn, throttles, users};

impl App {
    /// Logs in and gives the token.
    ///
    /// # Errors
    /// When phone or password is wrong, or too many wrong ones came before.
    pub async fn login(&self, phone: Phone, password: String, device: Device) -> Result<String> {
        let tries = self.login_tries(&phone, &device);
        let who =
            FailedSignIn { phone: phone.as_str().to_owned(), counters: [tries.here.name().to_owned(), tries.strangers.name().to_owned()] };
        let done = self.sign_in(phone, password, device.clone(), tries).await;
        if let Err(Error::Refused(refusal)) = &done {
            self.record_failed_sign_in(who, refusal, &device).await?;
        }
        Ok(done?.into_token())
    }

    async fn sign_in(&self, phone: Phone, password: String, device: Device, tries: LoginTries) -> Result<SignedIn> {
        let now = self.now();
        let (taken, from) = (tries.clone(), device.clone());
        let (user, counted) = self
            .db
            .write(move |conn| {
                let user = users::find_by_phone(conn, phone.as_str())?;
                let is_known = user.as_ref().map_or(Ok(false), |user| acquaintance(conn, user.id, &from).map(|how| how.is_some()))?;
                taken.take(conn, is_known, now)?;
                Ok((user, !is_known))
            })
            .await?;
        let right = self.passwords.verify(password, user.as_ref().and_then(|u| u.password_hash.clone())).await?;
        let (Some(user), true) = (user, right) else { return Err(Refusal::InvalidCredentials.into()) };
        let login = self.new_login(device, now);
        let enter = move |conn: &mut Conn| {
            tries.clear(conn, counted)?;
            login.write(conn, user.id, SecurityEventKind::SignIn)
        };
        Ok(self.db.write(enter).await?)
    }

    fn login_tries(&self, phone: &Phone, device: &Device) -> LoginTries {
        let here = format!("{}{}", by_network(phone.as_str()), device.network(NetworkSize::Line));
        LoginTries {
            here: self.wrong_tries(TRIES, &here),
            strangers: self.wrong_tries(TRIES, phone.as_str()).at_most(self.rules.login_tries_all_max),
        }
    }
}

/// What the counters of wrong passwords begin with.
const TRIES: &str = "login";

/// What the counters of one account's networks have in common.
fn by_network(phone: &str) -> String {
    format!("{phone}@")
}

/// A new password makes the guesses at the old one worth nothing, from wherever they came.
pub(super) fn clear_login_tries(conn: &mut Conn, phone: &str) -> Tx<()> {
    throttles::clear(conn, &format!("{TRIES}:{phone}"))?;
    throttles::clear_all(conn, &format!("{TRIES}:{}", by_network(phone)))?;
    Ok(())
}

/// The limits on wrong passwords of one account. They count by network, so that nobody who knows a phone number can lock its owner out;
/// what many networks try together is limited too, but for devices that were logged in before.
#[derive(Clone)]
struct LoginTries {
    here: WrongTries,
    strangers: WrongTries,
}

impl LoginTries {
    fn take(&self, conn: &mut Conn, is_known: bool, now: Timestamp) -> Tx<()> {
        self.here.take(conn, now)?;
        if is_known { Ok(()) } else { self.strangers.take(conn, now) }
    }

    /// After the right password: the tries of this network are forgotten, those of others are not.
    fn clear(&self, conn: &mut Conn, counted: bool) -> Tx<()> {
        self.here.clear(conn)?;
        if counted { self.strangers.give_back(conn) } else { Ok(()) }
    }
}
