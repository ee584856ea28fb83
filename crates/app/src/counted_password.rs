//! Compares passwords whose wrong ones are counted.
//!
//! A try is counted before it is looked at, so that guesses sent side by side cannot outrun the counter, on any number of nodes. A right
//! one is taken back. So once a try is counted, all the rest is done whatever becomes of the caller, and attempts of one counter come
//! one after the other: else right passwords that were sent side by side, or whose senders left, would count as wrong.

use crate::attempts::FailedAttempts;
use crate::blocking_queue::Place;
use crate::error::Tx;
use crate::one_at_a_time::Turn;
use crate::passwords::Passwords;
use crate::{App, Error, Result};
use domain::SealedText;
use store::{Conn, Db};

/// The right to try a password.
pub(crate) struct PasswordTry {
    db: Db,
    passwords: Passwords,
    place: Place,
    turn: Turn,
}

impl App {
    /// Waits until a password can be compared that counts under `attempts`. Nothing is counted yet.
    ///
    /// # Errors
    /// `Overloaded` when too many wait.
    pub(crate) async fn password_try(&self, attempts: &FailedAttempts) -> Result<PasswordTry> {
        let turn = self.attempts.turn(attempts.name().to_owned()).await;
        let place = self.passwords.place().await?;
        Ok(PasswordTry { db: self.db.clone(), passwords: self.passwords.clone(), place, turn })
    }

    /// Whether a password is right that counts under `attempts` when it is wrong.
    ///
    /// # Errors
    /// When too many were wrong.
    pub(crate) async fn is_right(&self, attempts: FailedAttempts, password: String, hash: Option<SealedText>) -> Result<bool> {
        let now = self.now();
        let begun = self.password_try(&attempts).await?;
        let counted = attempts.clone();
        let compared = begun.compare(move |conn| counted.take(conn, now), (password, hash), move |conn| attempts.clear(conn));
        Ok(to_its_end(compared).await?.is_some())
    }
}

impl PasswordTry {
    /// Counts the try by `count`, compares the password, and writes `right` when it is right; none when it is wrong. To be run
    /// [to its end](to_its_end).
    ///
    /// # Errors
    /// When one of the two refuses, or the database fails.
    pub(crate) async fn compare<T: Send + 'static>(
        self,
        count: impl Fn(&mut Conn) -> Tx<()> + Send + 'static,
        (password, hash): (String, Option<SealedText>),
        right: impl Fn(&mut Conn) -> Tx<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Self { db, passwords, place, turn } = self;
        db.write(count).await?;
        let done = match passwords.verify(place, password, hash).await? {
            true => Some(db.write(right).await?),
            false => None,
        };
        drop(turn);
        Ok(done)
    }
}

/// Does work to its end, even if the caller leaves meanwhile.
///
/// # Errors
/// Those of the work, and a fault when it panics.
pub(crate) async fn to_its_end<T: Send + 'static>(work: impl Future<Output = Result<T>> + Send + 'static) -> Result<T> {
    tokio::spawn(work).await.map_err(|panic| Error::Fault(panic.to_string()))?
}
