//! The server engine, statement by statement.

use super::Call;
use crate::conn::{Conn, open};
use crate::exec::caller::Failure;
use crate::exec::postgres::{Counters, End, Watched, run_with_retries};
use crate::location::Location;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, unbounded};
use diesel::connection::{InstrumentationEvent, SimpleConnection};
use diesel::sql_types::Integer;
use diesel::{Connection, RunQueryDsl};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

/// A report of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionEvent {
    /// It has a statement to run and waits for [`Session::go_on`].
    Stopped,
    /// Its call has ended.
    Done,
}

/// A connection to the server engine with a thread of its own, which runs one call at a time and
/// stops before every statement.
pub struct Session {
    calls: Option<Sender<Call>>,
    go_on: Option<Sender<usize>>,
    events: Receiver<SessionEvent>,
    allowed: Allowed,
    thread: Option<JoinHandle<()>>,
    pid: i32,
}

#[derive(diesel::QueryableByName)]
struct Backend {
    #[diesel(sql_type = Integer)]
    pid: i32,
}

impl Session {
    /// Connects; fails when the server cannot be reached.
    pub fn open(location: &Location) -> Result<Self, String> {
        let mut conn = open(location)?;
        // A simulation has a time of its own, so the server's timeouts are off.
        let endless = "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";
        conn.batch_execute(endless).map_err(|e| e.to_string())?;
        let pid = diesel::sql_query("SELECT pg_backend_pid() AS pid")
            .get_result::<Backend>(&mut conn)
            .map_err(|e| e.to_string())?
            .pid;
        let (calls, next_call) = unbounded();
        let (go_on, statements) = unbounded();
        let (events, happened) = unbounded();
        let allowed = Allowed::default();
        conn.set_instrumentation(stop_before_statements(
            events.clone(),
            statements,
            Arc::clone(&allowed),
        ));
        let own = Arc::clone(&allowed);
        let thread = std::thread::Builder::new()
            .name("simulated-session".to_owned())
            .spawn(move || run_calls(conn, &next_call, &events, &own))
            .map_err(|e| e.to_string())?;
        Ok(Self {
            calls: Some(calls),
            go_on: Some(go_on),
            events: happened,
            allowed,
            thread: Some(thread),
            pid,
        })
    }

    /// The server's process id of this connection.
    #[must_use]
    pub const fn pid(&self) -> i32 {
        self.pid
    }

    /// Begins a call; the session stops before its first statement.
    pub fn begin(&self, call: Call) {
        if let Some(calls) = &self.calls {
            // A thread that has ended sends no result, like a node that crashed.
            let _ = calls.send(call);
        }
    }

    /// Lets a stopped session run this many statements.
    pub fn go_on(&self, statements: usize) {
        if let Some(go_on) = &self.go_on {
            let _ = go_on.send(statements);
        }
    }

    /// Makes the session stop before its next statement.
    pub fn hold(&self) {
        self.allowed.store(0, Ordering::SeqCst);
    }

    /// The next event; `None` when there is none within `most`.
    #[must_use]
    pub fn wait(&self, most: Duration) -> Option<SessionEvent> {
        match self.events.recv_timeout(most) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(SessionEvent::Done),
        }
    }
}

impl Drop for Session {
    /// Ends the thread. The server must have ended the connection before; otherwise a transaction
    /// that is under way would commit.
    fn drop(&mut self) {
        self.calls.take();
        self.go_on.take();
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has been reported by its panic message already.
            let _ = thread.join();
        }
    }
}

/// Statements that may still run before the session stops again.
type Allowed = Arc<AtomicUsize>;

fn stop_before_statements(
    events: Sender<SessionEvent>,
    statements: Receiver<usize>,
    allowed: Allowed,
) -> impl FnMut(InstrumentationEvent<'_>) + Send {
    move |event| {
        if !matches!(event, InstrumentationEvent::StartQuery { .. }) {
            return;
        }
        if allowed.load(Ordering::SeqCst) == 0 {
            let _ = events.send(SessionEvent::Stopped);
            allowed.store(statements.recv().unwrap_or(usize::MAX), Ordering::SeqCst);
        }
        // `hold` may have set it to zero just now.
        let _ =
            allowed.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
    }
}

fn run_calls(
    mut conn: Conn,
    calls: &Receiver<Call>,
    events: &Sender<SessionEvent>,
    allowed: &Allowed,
) {
    let (mut jitter, watched, counters) = (1, Watched::new(), Counters::default());
    for call in calls {
        allowed.store(0, Ordering::SeqCst);
        let end = run_with_retries(&mut conn, call.0, &mut jitter, &watched, &counters);
        let is_good = matches!(end, End::Answered);
        if let End::NothingKept(job) = end {
            job.fail(Failure::Unavailable);
        }
        let _ = events.send(SessionEvent::Done);
        if !is_good {
            return;
        }
    }
}
