//! A closure that an executor runs, with its caller and its result.

use super::caller::{CallResult, Caller, Failure, Reply};
use super::class::Class;
use super::{ExecError, TxError};
use crate::changes::{self, Change, Feed};
use crate::conn::{Conn, POSTGRES_LOCK_TIMEOUT};
use crate::event_counts::{self, Noted};
use crate::wakeups;
use diesel::result::{DatabaseErrorKind, Error};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What happens to the transaction after one run of a closure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Run {
    /// Keep what it wrote.
    Keep,
    /// Undo what it wrote; the result remains.
    Undo,
    /// Undo what it wrote and run it again: it conflicted with another transaction.
    Again,
    /// The connection is broken, or the server no longer accepts writes. Nothing is kept, and the
    /// closure may run again on another connection. PostgreSQL only.
    Broken,
}

pub(super) trait Job: Send {
    /// Runs the closure and stores its result.
    fn run(&mut self, conn: &mut Conn) -> Run;

    /// Replaces the stored result of a run when a statement that was sent together with the commit
    /// has failed.
    fn fail_at_commit(&mut self, error: &Error, conn: &Conn) -> Run;

    /// Whether it writes.
    fn writes(&self) -> bool;

    /// The share of the connections that it may use.
    fn class(&self) -> Class;

    /// Sends the stored result to the caller, and announces what the closure changed.
    fn answer(self: Box<Self>);

    /// Sends a failure to the caller in place of the stored result.
    fn fail(self: Box<Self>, why: Failure);

    /// Whether the stored result is a failure of the database or the closure.
    fn has_failed(&self) -> bool;

    /// The caller, whom another thread may answer too.
    fn caller(&self) -> Arc<dyn Caller>;
}

pub(super) struct Task<T, R, F> {
    work: F,
    reply: Arc<Reply<T, R>>,
    writes: bool,
    class: Class,
    result: Option<CallResult<T, R>>,
    began: Instant,
    changes: Vec<Change>,
    events: Vec<Noted>,
    wakeups: wakeups::Noted,
    feed: Arc<Feed>,
    /// The request or job that waits, for the log.
    span: tracing::Span,
}

impl<T, R, F> Task<T, R, F> {
    pub(super) fn new(
        work: F,
        reply: Reply<T, R>,
        writes: bool,
        class: Class,
        feed: Arc<Feed>,
    ) -> Self {
        let (reply, changes, events) = (Arc::new(reply), Vec::new(), Vec::new());
        let (wakeups, began) = (wakeups::Noted::default(), Instant::now());
        let span = tracing::Span::current();
        Self {
            work,
            reply,
            writes,
            class,
            result: None,
            began,
            changes,
            events,
            wakeups,
            feed,
            span,
        }
    }

    fn after_error(
        &self,
        error: &Error,
        took: Duration,
        is_postgres: bool,
    ) -> (CallResult<T, R>, Run) {
        let fault = Err(ExecError::Fault(error.to_string()));
        if is_conflict(error) {
            return (fault, Run::Again);
        }
        if !is_postgres {
            return (fault, Run::Undo);
        }
        if is_broken(error) || (self.writes && is_read_only(error)) {
            return (fault, Run::Broken);
        }
        match UnknownError::of(error, took) {
            Some(UnknownError::MayBeDeadlock) => (fault, Run::Again),
            Some(UnknownError::Timeout) => {
                tracing::warn!(%error, "the database took too long");
                (Err(ExecError::Unavailable), Run::Undo)
            }
            None => (fault, Run::Undo),
        }
    }
}

impl<T, R, F> Job for Task<T, R, F>
where
    T: Send + 'static,
    R: Send + 'static,
    F: Fn(&mut Conn) -> Result<T, TxError<R>> + Send,
{
    fn run(&mut self, conn: &mut Conn) -> Run {
        changes::clear();
        event_counts::clear();
        wakeups::take();
        self.began = Instant::now();
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)));
        let (result, run) = match outcome {
            Ok(Ok(value)) => (Ok(value), Run::Keep),
            Ok(Err(TxError::Refused(refusal))) => (Err(ExecError::Refused(refusal)), Run::Undo),
            Ok(Err(TxError::Db(error))) => {
                self.after_error(&error, self.began.elapsed(), matches!(conn, Conn::Postgres(_)))
            }
            Err(_) => (Err(ExecError::Fault("a use case panicked".to_owned())), Run::Undo),
        };
        let noted = (changes::take(), event_counts::take(), wakeups::take());
        (self.changes, self.events, self.wakeups) =
            if run == Run::Keep { noted } else { Default::default() };
        self.result = Some(result);
        run
    }

    fn fail_at_commit(&mut self, error: &Error, conn: &Conn) -> Run {
        let is_postgres = matches!(conn, Conn::Postgres(_));
        let (result, run) = self.after_error(error, self.began.elapsed(), is_postgres);
        (self.changes, self.events, self.wakeups) = Default::default();
        self.result = Some(result);
        run
    }

    fn writes(&self) -> bool {
        self.writes
    }

    fn class(&self) -> Class {
        self.class
    }

    fn answer(self: Box<Self>) {
        let result = self
            .result
            .unwrap_or_else(|| Err(ExecError::Fault("the use case did not run".to_owned())));
        // Counted first, so that a caller who has the result also finds it in the counts.
        self.span.in_scope(|| self.feed.event_counts.add(self.events));
        self.reply.send(result);
        self.feed.announce(self.changes);
        self.feed.wakeups.wake(self.wakeups);
    }

    fn fail(self: Box<Self>, why: Failure) {
        // If it was committed, its changes are not announced.
        if why == Failure::OutcomeUnknown {
            self.feed.missed();
        }
        self.reply.fail(why);
    }

    fn has_failed(&self) -> bool {
        matches!(self.result, Some(Err(ExecError::Fault(_) | ExecError::Unavailable)))
    }

    fn caller(&self) -> Arc<dyn Caller> {
        Arc::clone(&self.reply) as Arc<dyn Caller>
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

/// Whether the connection is gone.
pub(super) fn is_broken(error: &Error) -> bool {
    matches!(
        error,
        Error::DatabaseError(
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand,
            _
        ) | Error::BrokenTransactionManager
    )
}

/// Whether the server takes no writes in this session, as after it has become a standby.
fn is_read_only(error: &Error) -> bool {
    matches!(error, Error::DatabaseError(DatabaseErrorKind::ReadOnlyTransaction, _))
}

/// The meaning of a PostgreSQL error for which Diesel has no kind. The message may be in any
/// language, and Diesel does not expose the SQLSTATE, so the meaning is inferred from the time.
#[derive(Debug, PartialEq, Eq)]
enum UnknownError {
    /// It may be a deadlock, which the server detects after a second. The closure runs again.
    MayBeDeadlock,
    /// It took at least as long as the shortest timeout that our connections set.
    Timeout,
}

impl UnknownError {
    fn of(error: &Error, took: Duration) -> Option<Self> {
        matches!(error, Error::DatabaseError(DatabaseErrorKind::Unknown, _)).then_some(
            if took < POSTGRES_LOCK_TIMEOUT { Self::MayBeDeadlock } else { Self::Timeout },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::{UnknownError, is_broken, is_conflict};
    use crate::conn::POSTGRES_LOCK_TIMEOUT;
    use diesel::result::{DatabaseErrorKind, Error};
    use std::time::Duration;

    #[test]
    fn a_deadlock_is_known_in_any_language_and_a_timeout_is_none() {
        let error = |kind, text: &str| Error::DatabaseError(kind, Box::new(text.to_owned()));
        let deadlock = error(DatabaseErrorKind::Unknown, "Verklemmung entdeckt");
        let meaning = |error: &Error, took| UnknownError::of(error, took);
        let second = Duration::from_secs(1);
        assert_eq!(meaning(&deadlock, second), Some(UnknownError::MayBeDeadlock));
        assert_eq!(meaning(&deadlock, POSTGRES_LOCK_TIMEOUT), Some(UnknownError::Timeout));
        let wrong = error(DatabaseErrorKind::CheckViolation, "");
        assert_eq!(meaning(&wrong, Duration::ZERO), None);
        assert!(!is_conflict(&wrong) && !is_broken(&wrong));
        assert!(is_conflict(&error(DatabaseErrorKind::UniqueViolation, "")));
        assert!(is_broken(&error(DatabaseErrorKind::ClosedConnection, "")));
    }
}
