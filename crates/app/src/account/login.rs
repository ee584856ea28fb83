//! Logs in with a password.

use super::new_device::acquaintance;
use crate::authenticate::SignedIn;
use crate::error::Tx;
use crate::ports::ChallengeAnswer;
use crate::security_events::FailedSignIn;
use crate::throttle::WrongTries;
use crate::{App, Device, Error, Refusal, Result};
use domain::{NetworkSize, Phone, SecurityEventKind, Timestamp};
use store::users::User;
use store::{Conn, throttles, users};

impl App {
    /// Logs in and gives the token.
    ///
    /// # Errors
    /// When phone or password is wrong, too many wrong ones came before, or a challenge must be answered first.
    pub async fn login(&self, phone: Phone, password: String, device: Device, answer: Option<ChallengeAnswer>) -> Result<String> {
        let tries = self.login_tries(&phone, &device);
        let who =
            FailedSignIn { phone: phone.as_str().to_owned(), counters: [tries.here.name().to_owned(), tries.strangers.name().to_owned()] };
        let done = self.sign_in(phone, password, (device.clone(), answer), tries).await;
        if let Err(Error::Refused(refusal)) = &done {
            self.record_failed_sign_in(who, refusal, &device).await?;
        }
        Ok(done?.into_token())
    }

    async fn sign_in(
        &self,
        phone: Phone,
        password: String,
        (device, answer): (Device, Option<ChallengeAnswer>),
        tries: LoginTries,
    ) -> Result<SignedIn> {
        let now = self.now();
        let (user, is_known) = self.who_is(&phone, &device).await?;
        let (guess, proof) = if is_known {
            (None, None)
        } else {
            let (guess, proof) = self.guess(&device, ("login", phone.as_str()), answer).await?;
            (Some(guess), proof)
        };
        let taken = tries.clone();
        let begin = move |conn: &mut Conn| {
            proof.as_ref().map_or(Ok(()), |proof| proof.use_up(conn, now))?;
            taken.take(conn, is_known, now)
        };
        if let Err(error) = self.db.write(begin).await {
            self.take_back(guess);
            return Err(error.into());
        }
        let right = self.passwords.verify(password, user.as_ref().and_then(|u| u.password_hash.clone())).await?;
        let (Some(user), true) = (user, right) else { return Err(Refusal::InvalidCredentials.into()) };
        self.take_back(guess);
        let login = self.new_login(device, now);
        let enter = move |conn: &mut Conn| {
            tries.clear(conn, !is_known)?;
            login.write(conn, user.id, SecurityEventKind::SignIn)
        };
        Ok(self.db.write(enter).await?)
    }

    /// The account of a number, and whether its owner was logged in from there before.
    pub(super) async fn who_is(&self, phone: &Phone, device: &Device) -> Result<(Option<User>, bool)> {
        let (phone, device) = (phone.as_str().to_owned(), device.clone());
        let who = move |conn: &mut Conn| {
            let user = users::find_by_phone(conn, &phone)?;
            let how = user.as_ref().map_or(Ok(None), |user| acquaintance(conn, user.id, &device))?;
            Ok((user, how.is_some()))
        };
        Ok(self.db.read(who).await?)
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
