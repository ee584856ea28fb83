//! Statements that were sent, and results that were not read yet.
//!
//! A statement whose result is not needed yet costs no round trip: it is sent together with the
//! next one that is waited for. After one fails, the server refuses those behind it in the same
//! transaction, and the wait returns the first error.

use super::error::closed;
use super::request::{self, Answer, Request, Statement};
use super::server::Server;
use diesel::QueryResult;
use diesel::connection::{DynInstrumentation, InstrumentationEvent, StrQueryHelper};
use diesel::result::Error;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Waker};
use std::time::Duration;
use tokio_postgres::types::Type;

/// A result that was asked for and is read later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ticket(u64);

/// What begins a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begin {
    /// One that may write.
    Write,
    /// One that reads a single snapshot.
    Read,
}

impl Begin {
    const fn sql(self) -> &'static str {
        match self {
            Self::Write => "BEGIN ISOLATION LEVEL READ COMMITTED",
            Self::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

/// How long a commit may take. Beyond that, the server may be waiting for a standby that is gone
/// (synchronous replication), and would in the end report a commit that no standby has.
const COMMIT_MAX: Duration = Duration::from_secs(4);

pub(super) struct Pipeline {
    pub(super) server: Server,
    /// A ticket is there where a caller will ask for the result.
    sent: Vec<(Option<Ticket>, Request)>,
    /// The position of the last `BEGIN` in what was sent.
    begin: Option<usize>,
    /// Whether the server has answered since the transaction began.
    is_begun: bool,
    /// Whether a statement of the transaction has failed, so that the server will not commit it.
    has_failed: bool,
    /// Whether statements ran outside of a transaction.
    pub(super) may_have_kept: bool,
    results: VecDeque<(Ticket, Answer)>,
    next_ticket: u64,
    pub(super) counts: Arc<PipelineCounts>,
    pub(super) instrumentation: DynInstrumentation,
}

/// What connections have done since the start of the process.
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
    pub(super) fn new(server: Server) -> Self {
        Self {
            server,
            sent: Vec::new(),
            begin: None,
            is_begun: false,
            has_failed: false,
            may_have_kept: false,
            results: VecDeque::new(),
            next_ticket: 0,
            counts: Arc::default(),
            instrumentation: DynInstrumentation::none(),
        }
    }

    /// Sends a statement, and keeps its result.
    pub(super) fn send(&mut self, statement: &Statement, binds: Vec<Option<Vec<u8>>>) -> Ticket {
        let request = self.request(statement, binds);
        self.keep(request)
    }

    /// Sends a statement whose result nobody needs.
    pub(super) fn send_only(&mut self, statement: &Statement, binds: Vec<Option<Vec<u8>>>) {
        let request = self.request(statement, binds);
        self.sent.push((None, request));
    }

    fn request(&self, statement: &Statement, binds: Vec<Option<Vec<u8>>>) -> Request {
        if matches!(statement, Statement::Once { .. }) {
            self.counts.unprepared.fetch_add(1, Ordering::Relaxed);
        }
        request::run(&self.server.client, statement, binds)
    }

    fn keep(&mut self, request: Request) -> Ticket {
        self.next_ticket += 1;
        let ticket = Ticket(self.next_ticket);
        self.sent.push((Some(ticket), request));
        ticket
    }

    fn send_batch(&mut self, sql: &str) {
        self.sent.push((None, request::batch(&self.server.client, sql)));
    }

    /// Prepares a statement, and waits for that: one that the server does not know must not get
    /// into the cache.
    pub(super) fn prepare(&mut self, sql: &str, types: Vec<Type>) -> QueryResult<Statement> {
        let ticket = self.keep(request::prepare(&self.server.client, sql, types));
        let prepared = self.result(ticket)?.prepared;
        prepared.map(Statement::Prepared).ok_or(Error::RollbackTransaction)
    }

    /// A result that was asked for. Waits unless it has arrived.
    pub(super) fn result(&mut self, ticket: Ticket) -> QueryResult<Answer> {
        let is_there = |(of, _): &(Ticket, Answer)| *of == ticket;
        if !self.results.iter().any(is_there) {
            self.round_trip()?;
        }
        // A failed wait has discarded it.
        let at = self.results.iter().position(is_there).ok_or(Error::RollbackTransaction)?;
        self.results.remove(at).map(|(_, answer)| answer).ok_or(Error::RollbackTransaction)
    }

    /// Waits until all that was sent is answered.
    fn round_trip(&mut self) -> QueryResult<()> {
        self.wait(Duration::MAX).map_err(|(_, error)| error)
    }

    /// Sends the statement that begins a transaction.
    pub(super) fn send_begin(&mut self, begin: Begin) {
        (self.is_begun, self.has_failed) = (false, false);
        // Results of an earlier transaction that were never read.
        self.results.clear();
        self.begin = Some(self.sent.len());
        self.send_batch(begin.sql());
    }

    /// Sends the commit with what was sent before, and waits. If the server has not answered in
    /// this transaction yet, it first waits for that: on a connection that was already broken, the
    /// commit would otherwise have an unknown outcome.
    ///
    /// The server answers the commit of a failed transaction with `ROLLBACK`, which the library
    /// does not tell from success. So no commit is sent after an error, and an error of a statement
    /// before the commit is that of the commit.
    pub(super) fn commit(&mut self) -> Result<(), CommitError> {
        if !self.is_begun {
            self.round_trip().map_err(CommitError::Statement)?;
        }
        if self.has_failed {
            return Err(CommitError::Commit(Error::RollbackTransaction));
        }
        let last = self.sent.len();
        self.send_batch("COMMIT");
        self.wait(COMMIT_MAX).map_err(|(at, error)| {
            if at < last && !self.server.is_lost() {
                CommitError::Statement(error)
            } else {
                CommitError::Commit(error)
            }
        })
    }

    /// Ends a transaction that has only read, without waiting: the result is read with the next
    /// transaction, which fails if the connection has broken. It waits if the server has not
    /// answered in this transaction yet, since the connection could be broken.
    pub(super) fn end_read(&mut self) -> QueryResult<()> {
        if !self.is_begun {
            self.round_trip()?;
        }
        self.results.clear();
        self.send_batch("COMMIT");
        let mut unwatched = Context::from_waker(Waker::noop());
        request::send(self.sent.iter_mut().map(|(_, request)| request), &mut unwatched);
        Ok(())
    }

    /// Runs statements without parameters, whose results are not needed, and waits for them.
    pub(super) fn execute_batch(&mut self, sql: &str) -> QueryResult<()> {
        if !self.sent.is_empty() {
            self.round_trip()?;
        }
        self.send_batch(sql);
        self.round_trip()
    }

    /// Rolls the transaction back, including statements that were sent and have no result yet.
    pub(super) fn roll_back(&mut self) -> QueryResult<()> {
        if !self.sent.is_empty() {
            // An error does not matter: the statement is rolled back like the others.
            let _: QueryResult<()> = self.round_trip();
        }
        self.results.clear();
        self.execute_batch("ROLLBACK")
    }

    /// Waits for all results. An error is the first one, with the position of its statement.
    fn wait(&mut self, most: Duration) -> Result<(), (usize, Error)> {
        self.counts.round_trips.fetch_add(1, Ordering::Relaxed);
        let (tickets, requests): (Vec<_>, Vec<_>) = self.sent.drain(..).unzip();
        let begin = self.begin.take();
        let name = StrQueryHelper::new("pipeline");
        self.instrumentation.on_connection_event(InstrumentationEvent::start_query(&name));
        let end = self.server.answers(requests, most).map_err(|error| (0, error));
        self.instrumentation.on_connection_event(InstrumentationEvent::finish_query(&name, None));
        let end = end.and_then(|answers| self.read(tickets, answers));
        let Err((at, error)) = end else {
            self.is_begun = true;
            return Ok(());
        };
        self.has_failed = true;
        self.results.clear();
        if begin.is_none_or(|begin| at > begin) || self.server.is_lost() {
            return Err((at, error));
        }
        // Without a transaction, what was sent behind `BEGIN` ran by itself.
        self.may_have_kept = true;
        self.server.lose();
        Err((at, closed(error.to_string())))
    }

    fn read(
        &mut self,
        tickets: Vec<Option<Ticket>>,
        answers: Vec<Result<Answer, tokio_postgres::Error>>,
    ) -> Result<(), (usize, Error)> {
        let mut end = Ok(());
        for (at, (ticket, answer)) in tickets.into_iter().zip(answers).enumerate() {
            match (ticket, answer) {
                (Some(ticket), Ok(answer)) => self.results.push_back((ticket, answer)),
                (None, Ok(_)) => {}
                (_, Err(error)) => {
                    let error = self.server.note(&error);
                    end = end.and(Err((at, error)));
                }
            }
        }
        end
    }
}
