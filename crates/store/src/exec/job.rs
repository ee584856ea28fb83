//! A closure on its way through an executor, with the channel for its result.

use super::{ExecError, TxError};
use crate::changes::{self, Change, Feed};
use crate::conn::{Conn, POSTGRES_LOCK_TIMEOUT};
use crate::event_counts::{self, Event};
use diesel::result::{DatabaseErrorKind, Error};
use domain::Fen;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

pub(super) type CallResult<T, R> = Result<T, ExecError<R>>;

/// What happens to the transaction after one run of a closure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Run {
    /// Keep what it wrote.
    Keep,
    /// Undo what it wrote; the result remains.
    Undo,
    /// Undo what it wrote and run it again: it conflicted with another transaction.
    Again,
}

pub(super) trait Job: Send {
    /// Runs the closure and stores its result.
    fn run(&mut self, conn: &mut Conn) -> Run;

    /// Whether it writes.
    fn writes(&self) -> bool;

    /// Sends the stored result to the caller, and announces what the closure changed.
    fn answer(self: Box<Self>);

    /// Sends a failure to the caller in place of the stored result.
    fn fail(self: Box<Self>, why: &str);
}

pub(super) struct Task<T, R, F> {
    work: F,
    reply: oneshot::Sender<CallResult<T, R>>,
    writes: bool,
    result: Option<CallResult<T, R>>,
    changes: Vec<Change>,
    events: Vec<(Event, Fen)>,
    feed: Arc<Feed>,
}

impl<T, R, F> Task<T, R, F> {
    pub(super) fn new(
        work: F,
        reply: oneshot::Sender<CallResult<T, R>>,
        writes: bool,
        feed: Arc<Feed>,
    ) -> Self {
        Self { work, reply, writes, result: None, changes: Vec::new(), events: Vec::new(), feed }
    }
}

impl<T, R, F> Job for Task<T, R, F>
where
    T: Send,
    R: Send,
    F: Fn(&mut Conn) -> Result<T, TxError<R>> + Send,
{
    fn run(&mut self, conn: &mut Conn) -> Run {
        changes::clear();
        event_counts::clear();
        let began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)));
        let (result, run) = match outcome {
            Ok(Ok(value)) => (Ok(value), Run::Keep),
            Ok(Err(TxError::Refused(refusal))) => (Err(ExecError::Refused(refusal)), Run::Undo),
            Ok(Err(TxError::Db(error))) => {
                let is_conflict = is_conflict(&error)
                    || (matches!(conn, Conn::Postgres(_))
                        && may_be_deadlock(&error, began.elapsed()));
                let run = if is_conflict { Run::Again } else { Run::Undo };
                (Err(ExecError::Fault(error.to_string())), run)
            }
            Err(_) => (Err(ExecError::Fault("a use case panicked".to_owned())), Run::Undo),
        };
        let noted = (changes::take(), event_counts::take());
        (self.changes, self.events) = if run == Run::Keep { noted } else { Default::default() };
        self.result = Some(result);
        run
    }

    fn writes(&self) -> bool {
        self.writes
    }

    fn answer(self: Box<Self>) {
        let result = self
            .result
            .unwrap_or_else(|| Err(ExecError::Fault("the use case did not run".to_owned())));
        // Counted first, so that a caller who has the result also finds it in the counts.
        self.feed.event_counts.add(self.events);
        // The caller may be gone.
        let _ = self.reply.send(result);
        self.feed.announce(self.changes);
    }

    fn fail(self: Box<Self>, why: &str) {
        let _ = self.reply.send(Err(ExecError::Fault(why.to_owned())));
    }
}

/// Whether running the closure again may succeed: a serialisation failure, or a unique violation by
/// a row that the closure's own check did not see yet.
fn is_conflict(error: &Error) -> bool {
    matches!(
        error,
        Error::DatabaseError(
            DatabaseErrorKind::UniqueViolation | DatabaseErrorKind::SerializationFailure,
            _
        )
    )
}

/// PostgreSQL detects deadlocks after a second and reports them in the server's language, under a
/// code that Diesel does not pass on. After an error of unknown kind the closure therefore runs
/// again, unless it took as long as the shortest timeout.
fn may_be_deadlock(error: &Error, took: Duration) -> bool {
    matches!(error, Error::DatabaseError(DatabaseErrorKind::Unknown, _))
        && took < POSTGRES_LOCK_TIMEOUT
}

#[cfg(test)]
mod tests {
    use super::{is_conflict, may_be_deadlock};
    use crate::conn::POSTGRES_LOCK_TIMEOUT;
    use diesel::result::{DatabaseErrorKind, Error};
    use std::time::Duration;

    #[test]
    fn a_deadlock_is_known_in_any_language_and_a_timeout_is_none() {
        let error = |kind, text: &str| Error::DatabaseError(kind, Box::new(text.to_owned()));
        let deadlock = error(DatabaseErrorKind::Unknown, "Verklemmung entdeckt");
        assert!(may_be_deadlock(&deadlock, Duration::from_secs(1)));
        assert!(!may_be_deadlock(&deadlock, POSTGRES_LOCK_TIMEOUT));
        let wrong = error(DatabaseErrorKind::CheckViolation, "");
        assert!(!may_be_deadlock(&wrong, Duration::ZERO) && !is_conflict(&wrong));
        assert!(is_conflict(&error(DatabaseErrorKind::UniqueViolation, "")));
    }
}
