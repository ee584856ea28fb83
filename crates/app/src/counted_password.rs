//! Compares passwords whose wrong ones are counted.
//!
//! A try is counted before it is looked at, so that guesses sent side by side cannot outrun the
//! counter, on any number of nodes. A right one is taken back. So once a try is counted, all the
//! rest is done whatever becomes of the caller, and attempts of one counter come one after the
//! other: else right passwords that were sent side by side, or whose senders left, would count as
//! wrong. Another node may still compare one: a counter says how many of its attempts are not
//! decided, and who finds it full with such ones waits for them.

use crate::attempts::FailedAttempts;
use crate::blocking_queue::Permit;
use crate::error::Tx;
use crate::one_at_a_time::Turn;
use crate::passwords::Passwords;
use crate::{App, Refusal, Result};
use domain::{SealedText, Timestamp};
use std::sync::Arc;
use std::time::Duration;
use store::{Conn, Db};

/// How often it is looked whether the attempts of other nodes are decided, and the pause between
/// two looks.
const LOOKS_MAX: usize = 40;
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// A try that was begun longer ago, in milliseconds, ended with its node.
const UNDECIDED_MAX_MS: i64 = 10_000;

/// The right to try a password.
pub(crate) struct PasswordAttempt {
    attempt: CountedAttempt,
    permit: Permit,
    turn: Turn,
}

struct CountedAttempt {
    db: Db,
    /// What it counts under.
    counted: Vec<FailedAttempts>,
    begun_at: Timestamp,
    passwords: Passwords,
}

impl App {
    /// Waits until a password can be compared that counts under `attempts`, and maybe under
    /// `others` too. Nothing is counted yet.
    ///
    /// # Errors
    /// `Overloaded` when too many wait.
    pub(crate) async fn password_attempt(
        &self,
        attempts: &FailedAttempts,
        others: Option<&FailedAttempts>,
    ) -> Result<PasswordAttempt> {
        let turn = self.attempts.turn(attempts.name().to_owned()).await;
        let permit = self.passwords.permit().await?;
        let counted = [Some(attempts), others].into_iter().flatten().cloned().collect();
        let attempt = CountedAttempt {
            db: self.db.clone(),
            counted,
            begun_at: self.now(),
            passwords: self.passwords.clone(),
        };
        Ok(PasswordAttempt { attempt, permit, turn })
    }

    /// Whether a password is right that counts under `attempts` when it is wrong.
    ///
    /// # Errors
    /// When too many were wrong.
    pub(crate) async fn is_right(
        &self,
        attempts: FailedAttempts,
        password: String,
        hash: Option<SealedText>,
    ) -> Result<bool> {
        let begun = self.password_attempt(&attempts, None).await?;
        let (counted, now) = (attempts.clone(), begun.attempt.begun_at);
        let compared = begun.compare(
            move |conn| counted.begin(conn, now),
            (password, hash),
            move |conn| attempts.clear(conn),
        );
        Ok(to_its_end(compared).await?.is_some())
    }
}

impl PasswordAttempt {
    /// Begins the try by `count`, compares the password, and writes `right` when it is right; none
    /// when it is wrong. To be run [to its end](to_its_end).
    ///
    /// # Errors
    /// When one of the two refuses, or the database fails.
    pub(crate) async fn compare<T: Send + 'static>(
        self,
        count: impl Fn(&mut Conn) -> Tx<()> + Send + Sync + 'static,
        (password, hash): (String, Option<SealedText>),
        right: impl Fn(&mut Conn) -> Tx<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Self { attempt, permit, turn } = self;
        let permit = attempt.count(permit, Arc::new(count)).await?;
        let CountedAttempt { db, counted, passwords, .. } = attempt;
        let done = match passwords.verify(permit, password, hash).await? {
            true => Some(db.write(right).await?),
            false => {
                db.write(move |conn| counted.iter().try_for_each(|attempts| attempts.decide(conn)))
                    .await?;
                None
            }
        };
        drop(turn);
        Ok(done)
    }
}

impl CountedAttempt {
    /// Counts the attempt, and says where its password is compared. Where there is no room for it,
    /// the attempts that other nodes compare at this moment may be right ones and make room; who
    /// waits for them keeps no permit from other customers.
    async fn count(
        &self,
        mut permit: Permit,
        count: Arc<impl Fn(&mut Conn) -> Tx<()> + Send + Sync + 'static>,
    ) -> Result<Permit> {
        let mut looks = 0;
        loop {
            let count = Arc::clone(&count);
            let counted = self.db.write(move |conn| count(conn)).await.map_err(Refusal::from);
            let is_full = matches!(counted, Err(Refusal::TooManyAttempts { .. }));
            if !is_full || looks == LOOKS_MAX || !self.may_have_room().await? {
                return counted.map(|()| permit);
            }
            looks += 1;
            drop(permit);
            tokio::time::sleep(BETWEEN_LOOKS).await;
            permit = self.passwords.permit().await?;
        }
    }

    async fn may_have_room(&self) -> Result<bool> {
        let (counted, now) = (self.counted.clone(), self.begun_at);
        let look = move |conn: &mut Conn| {
            for attempts in &counted {
                if !attempts.may_have_room(conn, now, now.plus_ms(-UNDECIDED_MAX_MS))? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        Ok(self.db.read(look).await?)
    }
}

/// Does work to its end, even if the caller leaves meanwhile.
///
/// # Errors
/// Those of the work, and a fault when it panics.
pub(crate) async fn to_its_end<T: Send + 'static>(
    work: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    tokio::spawn(work).await.map_err(|panic| Refusal::fault(panic.to_string()))?
}
