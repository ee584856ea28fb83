//! libpq's pipeline: statements that were sent, and results that were not read yet.
//!
//! A statement whose result is not needed yet costs no round trip: it is sent together with the
//! next one that is waited for. After one fails, the server skips those behind it, and the next
//! wait returns its error.

use super::libpq::{Binds, RawConnection, Read};
use super::result::{PgResult, closed};
use diesel::QueryResult;
use diesel::connection::{Instrumentation, InstrumentationEvent, StrQueryHelper};
use diesel::result::Error;
use std::collections::VecDeque;
use std::ffi::{CStr, CString};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The use of the result of a statement that was sent.
#[derive(Clone, Copy)]
enum Expected {
    /// Nobody needs it.
    Nothing,
    /// A caller will ask for it.
    Kept(Ticket),
}

/// A result that was asked for and is read later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket(u64);

/// A statement as the server knows it.
pub(super) enum Statement {
    Prepared(CString),
    Once { sql: CString, types: Vec<u32> },
}

/// Ends a transaction.
const COMMIT: &CStr = c"COMMIT";

/// The kind of a transaction, by which it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begin {
    /// One that may write.
    Write,
    /// One that reads a single snapshot.
    Read,
}

impl Begin {
    const fn sql(self) -> &'static CStr {
        match self {
            Self::Write => c"BEGIN ISOLATION LEVEL READ COMMITTED",
            Self::Read => c"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

pub(super) struct Pipeline {
    raw: RawConnection,
    sent: Vec<Expected>,
    /// Sync points that were sent and whose results are not read yet.
    ends: usize,
    /// Whether the server has answered since the transaction began.
    is_begun: bool,
    results: VecDeque<(Ticket, PgResult)>,
    next_ticket: u64,
    pub(super) counts: Arc<PipelineCounts>,
}

/// The work of connections since the start of the process.
#[derive(Default)]
pub(crate) struct PipelineCounts {
    /// Waits for the server.
    pub(crate) round_trips: AtomicU64,
    /// Statements that the server parsed and planned for a single use.
    pub(crate) unprepared: AtomicU64,
}

/// Why a commit was not answered with success.
pub(crate) enum CommitError {
    /// A statement before it failed, and nothing is committed.
    Statement(Error),
    /// The server refused it, or its answer was lost.
    Commit(Error),
}

impl Pipeline {
    pub(super) fn new(raw: RawConnection) -> Self {
        Self {
            raw,
            sent: Vec::new(),
            ends: 0,
            is_begun: false,
            results: VecDeque::new(),
            next_ticket: 0,
            counts: Arc::default(),
        }
    }

    /// Sends a statement, and keeps its result.
    pub(super) fn send(&mut self, statement: &Statement, binds: &Binds) -> QueryResult<Ticket> {
        let ticket = self.new_ticket();
        self.send_expecting(statement, binds, Expected::Kept(ticket))?;
        Ok(ticket)
    }

    /// Sends a statement whose result nobody needs.
    pub(super) fn send_only(&mut self, statement: &Statement, binds: &Binds) -> QueryResult<()> {
        self.send_expecting(statement, binds, Expected::Nothing)
    }

    fn send_expecting(
        &mut self,
        statement: &Statement,
        binds: &Binds,
        expected: Expected,
    ) -> QueryResult<()> {
        match statement {
            Statement::Prepared(name) => self.raw.send_prepared(name, binds)?,
            Statement::Once { sql, types } => {
                self.counts.unprepared.fetch_add(1, Ordering::Relaxed);
                self.raw.send_once(sql, types, binds)?;
            }
        }
        self.sent.push(expected);
        Ok(())
    }

    /// Prepares a statement, and waits for that: a name that the server does not know must not get
    /// into the cache.
    pub(super) fn prepare(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
        name: &CStr,
        sql: &CStr,
        types: &[u32],
    ) -> QueryResult<()> {
        self.raw.send_prepare(name, sql, types)?;
        self.sent.push(Expected::Nothing);
        self.round_trip(instrumentation)
    }

    /// Waits until all that was sent is answered.
    pub(super) fn round_trip(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
    ) -> QueryResult<()> {
        self.wait(instrumentation).map_err(|(_, error)| error)
    }

    /// Prepares the statements that begin and end transactions, each under its own SQL as its name.
    pub(super) fn prepare_transactions(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
    ) -> QueryResult<()> {
        for sql in [Begin::Write.sql(), Begin::Read.sql(), COMMIT] {
            self.raw.send_prepare(sql, sql, &[])?;
            self.sent.push(Expected::Nothing);
        }
        self.round_trip(instrumentation)
    }

    /// Sends the statement that begins a transaction.
    pub(super) fn send_begin(&mut self, begin: Begin) -> QueryResult<()> {
        self.is_begun = false;
        // Results of an earlier transaction that were never read.
        self.results.clear();
        self.raw.send_prepared(begin.sql(), &[])?;
        self.sent.push(Expected::Nothing);
        Ok(())
    }

    fn send_commit(&mut self, expected: Expected) -> QueryResult<()> {
        self.raw.send_prepared(COMMIT, &[])?;
        self.sent.push(expected);
        Ok(())
    }

    fn new_ticket(&mut self) -> Ticket {
        self.next_ticket += 1;
        Ticket(self.next_ticket)
    }

    /// Sends the commit with what was sent before, and waits. If the server has not answered in
    /// this transaction yet, it first waits for that: on a connection that was already broken, the
    /// commit would otherwise have an unknown outcome.
    pub(super) fn commit(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
    ) -> Result<(), CommitError> {
        if !self.is_begun {
            self.round_trip(instrumentation).map_err(CommitError::Statement)?;
        }
        let (last, ticket) = (self.sent.len(), self.new_ticket());
        self.send_commit(Expected::Kept(ticket)).map_err(CommitError::Commit)?;
        self.wait(instrumentation).map_err(|(at, error)| {
            if at < last && !self.raw.is_broken() {
                CommitError::Statement(error)
            } else {
                CommitError::Commit(error)
            }
        })?;
        let command = self.take(ticket).map(|result| result.command());
        // The server answers the commit of a failed transaction with ROLLBACK.
        if command.as_deref() == Some("COMMIT") {
            return Ok(());
        }
        Err(CommitError::Commit(Error::RollbackTransaction))
    }

    /// Ends a transaction that has only read, without waiting: the result is read with the next
    /// transaction, which fails if the connection has broken. It waits if the server has not
    /// answered in this transaction yet, since the connection could be broken.
    pub(super) fn end_read(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
    ) -> QueryResult<()> {
        if !self.is_begun {
            self.round_trip(instrumentation)?;
        }
        self.results.clear();
        self.send_commit(Expected::Nothing)?;
        self.raw.sync()?;
        self.ends += 1;
        Ok(())
    }

    /// Runs statements without parameters, whose results are not needed, and waits for them.
    pub(super) fn execute_batch(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
        sql: &CStr,
    ) -> QueryResult<()> {
        if !self.sent.is_empty() {
            self.round_trip(instrumentation)?;
        }
        self.counts.round_trips.fetch_add(1, Ordering::Relaxed);
        watch(instrumentation, || self.raw.execute_batch(sql))
    }

    /// Rolls the transaction back, including statements that were sent and have no result yet.
    pub(super) fn roll_back(
        &mut self,
        instrumentation: &mut dyn Instrumentation,
    ) -> QueryResult<()> {
        if !self.sent.is_empty() {
            // An error does not matter: the statement is rolled back like the others.
            let _: QueryResult<()> = self.round_trip(instrumentation);
        }
        self.results.clear();
        self.execute_batch(instrumentation, c"ROLLBACK")
    }

    /// A result that has arrived.
    pub(super) fn take(&mut self, ticket: Ticket) -> Option<PgResult> {
        let at = self.results.iter().position(|(of, _)| *of == ticket)?;
        self.results.remove(at).map(|(_, result)| result)
    }

    /// Sends a sync point and waits for all results. An error is the first one, with the position
    /// of its statement.
    fn wait(&mut self, instrumentation: &mut dyn Instrumentation) -> Result<(), (usize, Error)> {
        self.counts.round_trips.fetch_add(1, Ordering::Relaxed);
        let end = watch(instrumentation, || {
            self.raw.sync().map_err(|error| (0, error))?;
            self.read()
        });
        self.sent.clear();
        self.ends = 0;
        self.is_begun |= end.is_ok();
        if end.is_err() {
            self.results.clear();
        }
        end
    }

    fn read(&mut self) -> Result<(), (usize, Error)> {
        let (mut at, mut failed) = (0, None);
        loop {
            match self.raw.next() {
                Read::Synced if self.ends > 0 => self.ends -= 1,
                Read::Synced => return failed.map_or(Ok(()), Err),
                Read::Broken => {
                    let (at, message) = match failed {
                        Some((at, error)) => (at, error.to_string()),
                        None => (at, self.raw.last_error()),
                    };
                    return Err((at, closed(message)));
                }
                Read::End => at += 1,
                Read::Result(result) if failed.is_none() => {
                    let expected = self.sent.get(at).copied().unwrap_or(Expected::Nothing);
                    failed = self.accept(result, expected).err().map(|error| (at, error));
                }
                Read::Result(_) => {}
            }
        }
    }

    fn accept(&mut self, result: PgResult, expected: Expected) -> QueryResult<()> {
        result.check(self.raw.is_broken())?;
        match expected {
            Expected::Nothing => {}
            Expected::Kept(ticket) => self.results.push_back((ticket, result)),
        }
        Ok(())
    }
}

/// Runs `wait`, which waits for the server, and reports its beginning and end, so that the
/// supervisor notices a wait that does not end.
pub(super) fn watch<T>(instrumentation: &mut dyn Instrumentation, wait: impl FnOnce() -> T) -> T {
    let pipeline = StrQueryHelper::new("pipeline");
    instrumentation.on_connection_event(InstrumentationEvent::start_query(&pipeline));
    let end = wait();
    instrumentation.on_connection_event(InstrumentationEvent::finish_query(&pipeline, None));
    end
}
