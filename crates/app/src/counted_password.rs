//! Compares passwords and counts wrong ones.
//!
//! An attempt is counted before it is compared, so that concurrent attempts cannot exceed the
//! limit, on any number of nodes. A right one is taken off the counter again. So once an attempt is
//! counted it runs to its end even when its caller is gone, and attempts of one counter run one
//! after the other: otherwise right passwords that were sent concurrently, or whose callers are
//! gone, would count as wrong. Other nodes may compare at the same time: a counter knows how many
//! of its attempts are undecided, and an attempt that finds it full because of these waits for
//! them.

use crate::error::Tx;
use crate::limits::{Counter, KeyPermit, Permit};
use crate::passwords::{Passwords, StoredHash};
use crate::{App, Refusal, Result};
use db::{Conn, Db};
use domain::Timestamp;
use std::sync::Arc;
use std::time::Duration;

/// How often undecided attempts of other nodes are polled, and the pause between two polls.
const POLLS_MAX: usize = 40;
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// An undecided attempt older than this belongs to a node that has stopped, in milliseconds.
const UNDECIDED_MAX_MS: i64 = 10_000;

/// Permission to compare a password once.
pub(crate) struct PasswordAttempt {
    attempt: CountedAttempt,
    permit: Permit,
    alone: KeyPermit<String>,
}

struct CountedAttempt {
    db: Db,
    /// The limits that it counts against.
    counted: Vec<Counter>,
    begun_at: Timestamp,
    passwords: Passwords,
}

impl App {
    /// Waits until it may compare a password that counts against `attempts` and, where given,
    /// `others`. Nothing is counted yet.
    ///
    /// # Errors
    /// `Overloaded` when too many wait.
    pub(crate) async fn password_attempt(
        &self,
        attempts: &Counter,
        others: Option<&Counter>,
    ) -> Result<PasswordAttempt> {
        let alone = self.attempts.acquire(attempts.name().to_owned()).await;
        let permit = self.passwords.permit().await?;
        let counted = [Some(attempts), others].into_iter().flatten().cloned().collect();
        let attempt = CountedAttempt {
            db: self.db.clone(),
            counted,
            begun_at: self.now(),
            passwords: self.passwords.clone(),
        };
        Ok(PasswordAttempt { attempt, permit, alone })
    }

    /// Whether a password is right; a wrong one counts against `attempts`. `is_current` tells
    /// whether its hash is still the customer's, since it may have changed during the wait.
    ///
    /// # Errors
    /// When the limit is reached.
    pub(crate) async fn is_right(
        &self,
        attempts: Counter,
        password: String,
        hash: Option<StoredHash>,
        is_current: impl Fn(&mut Conn) -> Tx<bool> + Send + 'static,
    ) -> Result<bool> {
        let begun = self.password_attempt(&attempts, None).await?;
        let (counted, now) = (attempts.clone(), begun.attempt.begun_at);
        let compared = begun.compare(
            move |conn| counted.begin(conn, now).map(drop),
            (password, hash),
            move |conn| {
                let is_right = is_current(conn)?;
                if is_right { attempts.clear(conn) } else { attempts.decide(conn) }?;
                Ok(is_right)
            },
        );
        Ok(run_detached(compared).await?.unwrap_or(false))
    }
}

impl PasswordAttempt {
    /// Counts the attempt with `count` and compares the password. Runs `right` in a transaction and
    /// returns its value when the password is right; `None` when it is wrong. Must be run [to its
    /// end](run_detached).
    ///
    /// # Errors
    /// When `count` or `right` refuses.
    pub(crate) async fn compare<T: Send + 'static>(
        self,
        count: impl Fn(&mut Conn) -> Tx<()> + Send + Sync + 'static,
        (password, hash): (String, Option<StoredHash>),
        right: impl Fn(&mut Conn) -> Tx<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Self { attempt, permit, alone } = self;
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
        drop(alone);
        Ok(done)
    }
}

impl CountedAttempt {
    /// Counts the attempt; returns the permit to compare. When the counter is full, undecided
    /// attempts of other nodes may turn out right and make room, so it waits for them, without
    /// holding a permit meanwhile.
    async fn count(
        &self,
        mut permit: Permit,
        count: Arc<impl Fn(&mut Conn) -> Tx<()> + Send + Sync + 'static>,
    ) -> Result<Permit> {
        let mut polls = 0;
        loop {
            let count = Arc::clone(&count);
            let counted = self.db.write(move |conn| count(conn)).await.map_err(Refusal::from);
            let is_full = matches!(counted, Err(Refusal::TooManyAttempts { .. }));
            if !is_full || polls == POLLS_MAX || !self.may_have_room().await? {
                return counted.map(|()| permit);
            }
            polls += 1;
            drop(permit);
            tokio::time::sleep(POLL_INTERVAL).await;
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

/// Runs work to its end, even when the caller's future is dropped.
///
/// # Errors
/// Those of the work, and `Internal` when it panics.
pub(crate) async fn run_detached<T: Send + 'static>(
    work: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    tokio::spawn(work).await.map_err(|panic| Refusal::fault(panic.to_string()))?
}
