//! Logs in with a password.

use super::guess_budget::Guess;
use super::new_device::recognized_by;
use crate::attempts::FailedAttempts;
use crate::authenticate::SignedIn;
use crate::challenge::Proof;
use crate::counted_password::{PasswordAttempt, to_its_end};
use crate::error::{Tx, refuse};
use crate::ports::ChallengeAnswer;
use crate::security_events::FailedSignIn;
use crate::{App, Device, Refusal, Result};
use domain::{NetworkSize, Phone, Place, SecurityEventKind, Timestamp};
use std::sync::Arc;
use store::users::User;
use store::{Conn, attempt_counters, user_changes, users};

impl App {
    /// Logs in; returns the token.
    ///
    /// # Errors
    /// When phone or password is wrong, there were too many wrong attempts, or a challenge must be
    /// solved first.
    pub async fn login(
        self: &Arc<Self>,
        phone: Phone,
        password: String,
        device: Device,
        answer: Option<ChallengeAnswer>,
    ) -> Result<String> {
        let attempts = self.login_attempts(&phone, &device);
        let who = FailedSignIn {
            phone: phone.as_str().to_owned(),
            counters: [attempts.here.name().to_owned(), attempts.unrecognized.name().to_owned()],
        };
        let begun = self.begin_sign_in(&phone, &device, answer, attempts).await;
        let app = Arc::clone(self);
        to_its_end(async move {
            let done = match begun {
                Ok(begun) => app.sign_in(begun, password, device.clone()).await,
                Err(error) => Err(error),
            };
            if let Err(refusal) = &done {
                app.record_failed_sign_in(who, refusal, &device).await?;
            }
            Ok(done?.into_token())
        })
        .await
    }

    /// Finds the account and waits for a turn to compare the password.
    async fn begin_sign_in(
        &self,
        phone: &Phone,
        device: &Device,
        answer: Option<ChallengeAnswer>,
        attempts: LoginAttempts,
    ) -> Result<SignIn> {
        let (user, is_known) = self.who_is(phone, device).await?;
        let (guess, proof) = if is_known {
            (None, None)
        } else {
            let (guess, proof) = self.guess(device, ("login", phone.as_str()), answer).await?;
            (Some(guess), proof)
        };
        match self
            .password_attempt(&attempts.here, (!is_known).then_some(&attempts.unrecognized))
            .await
        {
            Ok(password_attempt) => {
                Ok(SignIn { user, is_known, guess, proof, attempts, password_attempt })
            }
            Err(error) => {
                self.take_back(guess);
                Err(error)
            }
        }
    }

    async fn sign_in(&self, begun: SignIn, password: String, device: Device) -> Result<SignedIn> {
        let SignIn { user, is_known, guess, proof, attempts, password_attempt } = begun;
        let now = self.now();
        let begun = attempts.clone();
        let begin = move |conn: &mut Conn| {
            proof.as_ref().map_or(Ok(()), |proof| proof.use_up(conn, now))?;
            begun.begin(conn, is_known, now)
        };
        let login = self.new_login(device, now);
        let (id, hash) = user.map_or((None, None), |user| (Some(user.id), user.password_hash));
        let compared = hash.clone();
        let hash = id.zip(hash).map(|(id, hash)| (Place::password_hash(id), hash));
        let enter = move |conn: &mut Conn| {
            let Some(id) = id else { return refuse(Refusal::InvalidCredentials) };
            // The password may have been changed since its hash was read, which has ended all
            // other logins: a wrong one by now.
            if user_changes::lock(conn, id)?.is_none_or(|now| now.password != compared) {
                attempts.decide(conn, !is_known)?;
                return Ok(None);
            }
            attempts.clear(conn, !is_known)?;
            login.write(conn, id, SecurityEventKind::SignIn).map(Some)
        };
        let done = password_attempt.compare(begin, (password, hash), enter).await;
        let done = done.map(Option::flatten);
        if !matches!(done, Ok(None)) {
            self.take_back(guess);
        }
        done?.ok_or(Refusal::InvalidCredentials)
    }

    /// The account with this number, and whether its owner has logged in from this device or
    /// network before.
    pub(super) async fn who_is(
        &self,
        phone: &Phone,
        device: &Device,
    ) -> Result<(Option<User>, bool)> {
        let (phone, device) = (phone.as_str().to_owned(), device.clone());
        let who = move |conn: &mut Conn| {
            let user = users::find_by_phone(conn, &phone)?;
            let how =
                user.as_ref().map_or(Ok(None), |user| recognized_by(conn, user.id, &device))?;
            Ok((user, how.is_some()))
        };
        Ok(self.db.read(who).await?)
    }

    fn login_attempts(&self, phone: &Phone, device: &Device) -> LoginAttempts {
        let here = format!("{}{}", by_network(phone.as_str()), device.network(NetworkSize::Line));
        LoginAttempts {
            here: self.failed_attempts(ATTEMPTS, &here),
            unrecognized: self
                .failed_attempts(ATTEMPTS, phone.as_str())
                .at_most(self.rules.login_attempts_all_max),
        }
    }
}

/// A sign-in before its password is compared.
struct SignIn {
    user: Option<User>,
    /// Whether the owner has logged in from this device or network before.
    is_known: bool,
    guess: Option<Guess>,
    proof: Option<Proof>,
    attempts: LoginAttempts,
    password_attempt: PasswordAttempt,
}

/// Prefix of the names of the counters of wrong passwords.
const ATTEMPTS: &str = "login";

/// The common prefix of the counters of one account by network.
fn by_network(phone: &str) -> String {
    format!("{phone}@")
}

/// Forgets all wrong attempts at an account: its password is new.
pub(super) fn clear_login_attempts(conn: &mut Conn, phone: &str) -> Tx<()> {
    attempt_counters::clear(conn, &format!("{ATTEMPTS}:{phone}"))?;
    attempt_counters::clear_all(conn, &format!("{ATTEMPTS}:{}", by_network(phone)))?;
    Ok(())
}

/// The limits on wrong passwords of one account. They are counted by network, so that knowing a
/// phone number is not enough to lock its owner out. Attempts from all networks together are
/// limited too, except on devices from which the owner has logged in before.
#[derive(Clone)]
struct LoginAttempts {
    here: FailedAttempts,
    unrecognized: FailedAttempts,
}

impl LoginAttempts {
    fn begin(&self, conn: &mut Conn, is_known: bool, now: Timestamp) -> Tx<()> {
        self.here.begin(conn, now)?;
        if is_known { Ok(()) } else { self.unrecognized.begin(conn, now) }
    }

    /// After a wrong password.
    fn decide(&self, conn: &mut Conn, counted: bool) -> Tx<()> {
        self.here.decide(conn)?;
        if counted { self.unrecognized.decide(conn) } else { Ok(()) }
    }

    /// After the right password: forgets the wrong attempts from this network, not those from
    /// others.
    fn clear(&self, conn: &mut Conn, counted: bool) -> Tx<()> {
        self.here.clear(conn)?;
        if !counted {
            return Ok(());
        }
        self.unrecognized.decide(conn)?;
        self.unrecognized.uncount(conn)
    }
}
