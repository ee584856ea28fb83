//! Logs in with a password.

use crate::authenticate::{SignIn, SignedIn};
use crate::counted_password::{PasswordAttempt, run_detached};
use crate::device_cookie::known_device;
use crate::error::{Tx, refuse};
use crate::limits::{BudgetState, Counter, Guess, Passed};
use crate::ports::ChallengeAnswer;
use crate::security_events::FailedSignIn;
use crate::{App, Device, Refusal, Result};
use db::{Conn, TxError};
use domain::{NetworkSize, Phone, Place, SecurityEventKind};
use std::sync::Arc;
use store::customer::user_changes::{self, Credentials};
use store::customer::users::User;
use store::operation::attempt_counters;

impl App {
    /// Logs in.
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
    ) -> Result<SignIn> {
        let (user, known) = self.who_is(&phone, &device).await?;
        let attempts = self.login_attempts(&phone, &device, known);
        let who = FailedSignIn { phone: phone.as_str().to_owned(), counters: attempts.names() };
        let begun = self.begin_sign_in(user, &phone, &device, answer, attempts).await;
        let app = Arc::clone(self);
        run_detached(async move {
            let done = match begun {
                Ok(begun) => app.sign_in(begun, password, device.clone()).await,
                Err(error) => Err(error),
            };
            if let Err(refusal) = &done {
                app.record_failed_sign_in(who, refusal, &device).await?;
            }
            Ok(done?.logged())
        })
        .await
    }

    /// Waits for a turn to compare the password.
    async fn begin_sign_in(
        &self,
        user: Option<User>,
        phone: &Phone,
        device: &Device,
        answer: Option<ChallengeAnswer>,
        attempts: LoginAttempts,
    ) -> Result<SignInAttempt> {
        let (guess, passed) = match &attempts.of_strangers {
            None => (None, None),
            Some(of_strangers) => {
                let of_account = self.strangers_budget(&attempts.here, of_strangers).await?;
                let purpose = ("login", phone.as_str());
                let (guess, passed) = self.guess(device, of_account, purpose, answer).await?;
                (Some(guess), Some(passed))
            }
        };
        match self.password_attempt(&attempts.here, attempts.of_strangers.as_ref()).await {
            Ok(password_attempt) => {
                Ok(SignInAttempt { user, guess, passed, attempts, password_attempt })
            }
            Err(error) => {
                self.release_guess(guess);
                Err(error)
            }
        }
    }

    async fn sign_in(
        &self,
        begun: SignInAttempt,
        password: String,
        device: Device,
    ) -> Result<SignedIn> {
        let SignInAttempt { user, guess, passed, attempts, password_attempt } = begun;
        let now = self.now();
        let (begun, free) = (attempts.clone(), self.login_strangers_free());
        let begin = move |conn: &mut Conn| {
            begun.here.begin(conn, now)?;
            let of_strangers = passed.as_ref().zip(begun.of_strangers.as_ref());
            let Some((passed, of_strangers)) = of_strangers else { return Ok(()) };
            passed.use_up(conn, now)?;
            passed.check_again(of_strangers.begin(conn, now)?, free)
        };
        let login = self.new_login(device, now);
        let phone = user.as_ref().map(|user| user.phone.clone());
        let (id, hash) = user.map_or((None, None), |user| (Some(user.id), user.password_hash));
        let compared = hash.clone();
        let hash = id.zip(hash).map(|(id, hash)| (Place::password_hash(id), hash));
        let enter = move |conn: &mut Conn| {
            let Some(id) = id else { return refuse(Refusal::InvalidCredentials) };
            // The password or the number may have been changed since they were read, which has
            // ended all other logins: wrong ones by now.
            let is_same =
                |now: Credentials| now.password == compared && Some(&now.phone) == phone.as_ref();
            if !user_changes::lock(conn, id)?.is_some_and(is_same) {
                attempts.each(|attempts| attempts.decide(conn))?;
                return Ok(None);
            }
            attempts.right(conn)?;
            login.write(conn, id, SecurityEventKind::SignIn).map(Some)
        };
        let done = password_attempt.compare(begin, (password, hash), enter).await;
        let done = done.map(Option::flatten);
        if !matches!(done, Ok(None)) {
            self.release_guess(guess);
        }
        done?.ok_or(Refusal::InvalidCredentials)
    }

    /// The account with this number, and the name of the device if its owner has logged in there.
    pub(super) async fn who_is(
        &self,
        phone: &Phone,
        device: &Device,
    ) -> Result<(Option<User>, Option<String>)> {
        let (phone, device) = (phone.as_str().to_owned(), device.clone());
        Ok(self.db.read(move |conn| known_device(conn, &phone, &device)).await?)
    }

    fn login_attempts(
        &self,
        phone: &Phone,
        device: &Device,
        known: Option<String>,
    ) -> LoginAttempts {
        let phone = phone.as_str();
        let (here, of_strangers) = match known {
            Some(name) => (format!("{phone}#{name}"), None),
            None => {
                let name = format!("{ATTEMPTS}:{phone}");
                let all =
                    Counter::per_day("login_strangers_max", name, self.rules.login_strangers_max);
                (format!("{phone}@{}", device.network(NetworkSize::Address)), Some(all))
            }
        };
        LoginAttempts { here: self.wrong_passwords(ATTEMPTS, &here), of_strangers }
    }

    /// The attempts of strangers at an account that need no challenge.
    const fn login_strangers_free(&self) -> (&'static str, i64) {
        ("login_strangers_free", self.rules.login_strangers_free)
    }

    /// Whether a stranger must solve a challenge for one more attempt at an account. Not where a
    /// limit is reached: counting the attempt refuses it.
    async fn strangers_budget(
        &self,
        here: &Counter,
        of_strangers: &Counter,
    ) -> Result<BudgetState> {
        let (here, of_strangers, now) = (here.clone(), of_strangers.clone(), self.now());
        let free = self.login_strangers_free();
        let states = move |conn: &mut Conn| {
            let here = BudgetState::of(conn, &here, ("login_attempts_max", i64::MAX), now)?;
            let of_strangers = BudgetState::of(conn, &of_strangers, free, now)?;
            Ok::<_, TxError<Refusal>>(here.or(of_strangers))
        };
        Ok(match self.db.read(states).await? {
            BudgetState::Spent { .. } => BudgetState::Within,
            state => state,
        })
    }
}

/// A sign-in before its password is compared.
struct SignInAttempt {
    user: Option<User>,
    guess: Option<Guess>,
    passed: Option<Passed>,
    attempts: LoginAttempts,
    password_attempt: PasswordAttempt,
}

/// Prefix of the names of the counters of wrong passwords.
const ATTEMPTS: &str = "login";

/// Forgets all wrong attempts at an account: its password is new.
pub(crate) fn clear_login_attempts(conn: &mut Conn, phone: &str) -> Tx<()> {
    attempt_counters::clear(conn, &format!("{ATTEMPTS}:{phone}"))?;
    for place in ['#', '@'] {
        attempt_counters::clear_all(conn, &format!("{ATTEMPTS}:{phone}{place}"))?;
    }
    Ok(())
}

/// The limits on wrong passwords of one account. A device where its owner has logged in has a limit
/// of its own. All others share one, so that no number of networks gives more guesses; they are
/// also counted by network, so that a stranger needs several to use that up.
#[derive(Clone)]
struct LoginAttempts {
    here: Counter,
    /// `None` on a device where the owner has logged in.
    of_strangers: Option<Counter>,
}

impl LoginAttempts {
    fn each(&self, run: impl FnMut(&Counter) -> Tx<()>) -> Tx<()> {
        std::iter::once(&self.here).chain(&self.of_strangers).try_for_each(run)
    }

    fn names(&self) -> Vec<String> {
        let all = std::iter::once(&self.here).chain(&self.of_strangers);
        all.map(|attempts| attempts.name().to_owned()).collect()
    }

    /// After the right password: on the owner's device earlier wrong ones are forgotten. Elsewhere
    /// only this attempt is, or others of the network would learn from their own limit that
    /// the owner has logged in.
    fn right(&self, conn: &mut Conn) -> Tx<()> {
        if self.of_strangers.is_none() {
            return self.here.clear(conn);
        }
        self.each(|attempts| {
            attempts.decide(conn)?;
            attempts.uncount(conn)
        })
    }
}
