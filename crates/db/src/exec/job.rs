//! A closure that an executor runs, with its caller and its result.

use super::caller::{CallResult, Caller, Failure, Reply};
use super::class::Class;
use super::{ExecError, TxError};
use crate::changes::{self, Change, Feed};
use crate::conn::Conn;
use crate::event_counts::{self, Noted};
use crate::wakeups;
use diesel::result::{DatabaseErrorKind, Error};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The fate of the transaction after one run of a closure.
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
        let wakeups = wakeups::Noted::default();
        let span = tracing::Span::current();
        Self { work, reply, writes, class, result: None, changes, events, wakeups, feed, span }
    }

    fn after_error(&self, error: &Error, is_postgres: bool) -> (CallResult<T, R>, Run) {
        let fault = Err(ExecError::Fault(error.to_string()));
        if is_conflict(error) {
            return (fault, Run::Again);
        }
        if is_without_room_or_time(error) {
            tracing::error!(%error, "the database has no room or no time for a call");
            return (Err(ExecError::Unavailable), Run::Undo);
        }
        if is_postgres && (is_broken(error) || (self.writes && is_read_only(error))) {
            return (fault, Run::Broken);
        }
        (fault, Run::Undo)
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
        let outcome = catch_unwind(AssertUnwindSafe(|| (self.work)(conn)));
        let (result, run) = match outcome {
            Ok(Ok(value)) => (Ok(value), Run::Keep),
            Ok(Err(TxError::Refused(refusal))) => (Err(ExecError::Refused(refusal)), Run::Undo),
            Ok(Err(TxError::Db(error))) => {
                self.after_error(&error, matches!(conn, Conn::Postgres(_)))
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
        let (result, run) = self.after_error(error, is_postgres);
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
        let (span, events) = (self.span, self.events);
        span.in_scope(|| self.feed.event_counts.add(events));
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

/// SQLSTATEs of a server that has no room or no time: a full disk, too little memory, too many
/// connections, other limits; a statement or a lock that took too long.
const NO_ROOM_OR_TIME: [&str; 6] =
    ["[53100]", "[53200]", "[53300]", "[53400]", "[57014]", "[55P03]"];

/// Whether the database cannot do this now, whatever it is. Nothing of it was kept.
fn is_without_room_or_time(error: &Error) -> bool {
    let Error::DatabaseError(DatabaseErrorKind::Unknown, information) = error else {
        return false;
    };
    let message = information.message();
    message == SQLITE_FULL || NO_ROOM_OR_TIME.iter().any(|state| message.ends_with(state))
}

impl From<&Error> for Failure {
    /// Why a call has no result after an error of the database that kept nothing of it.
    fn from(error: &Error) -> Self {
        if is_without_room_or_time(error) {
            Self::Unavailable
        } else {
            Self::Fault(error.to_string())
        }
    }
}

/// SQLite's own text for `SQLITE_FULL`.
const SQLITE_FULL: &str = "database or disk is full";

#[cfg(test)]
mod tests {
    use super::{Failure, is_broken, is_conflict, is_without_room_or_time};
    use diesel::result::{DatabaseErrorKind, Error};

    #[test]
    fn a_database_without_room_or_time_is_no_fault() {
        let error = |kind, text: &str| Error::DatabaseError(kind, Box::new(text.to_owned()));
        for text in ["kein Platz mehr [53100]", "abgebrochen [57014]", "database or disk is full"] {
            let error = error(DatabaseErrorKind::Unknown, text);
            assert!(is_without_room_or_time(&error), "{text}");
            assert_eq!(Failure::from(&error), Failure::Unavailable, "{text}");
        }
        for text in ["[53100] kein Platz", "Syntaxfehler [42601]", ""] {
            assert!(!is_without_room_or_time(&error(DatabaseErrorKind::Unknown, text)), "{text}");
        }
        let wrong = error(DatabaseErrorKind::CheckViolation, "[53100]");
        assert!(!is_without_room_or_time(&wrong) && !is_conflict(&wrong) && !is_broken(&wrong));
        assert!(is_conflict(&error(DatabaseErrorKind::UniqueViolation, "")));
        assert!(is_broken(&error(DatabaseErrorKind::ClosedConnection, "")));
    }
}
