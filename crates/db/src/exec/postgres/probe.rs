//! Asks the server whether statements for which threads wait are still being worked on.
//!
//! A slow statement and a server that has stopped look alike from here. So the server is asked on a
//! connection of its own, which reaches another server where that has taken over.

use crate::backend::{Backend, open_with_backend};
use crate::conn::Conn;
use crate::location::Location;
use crossbeam_channel::{Receiver, TryRecvError, bounded};
use diesel::sql_types::Integer;
use diesel::{QueryResult, QueryableByName, RunQueryDsl};
use std::time::{Duration, Instant};

/// How long the server may take to answer.
const ANSWER_MAX: Duration = Duration::from_millis(2500);

/// A query for the active processes that has no answer yet. Its thread ends when the server answers
/// or the connection fails.
pub(super) struct Probe {
    answer: Receiver<Vec<Backend>>,
    asked_at: Instant,
}

#[derive(QueryableByName)]
struct Active {
    #[diesel(sql_type = Integer)]
    pid: i32,
}

impl Probe {
    /// Asks; `None` when there is no thread for it.
    pub(super) fn begin(location: &Location) -> Option<Self> {
        let (sender, answer) = bounded(1);
        let location = location.clone();
        let ask = move || {
            // Nobody may wait for the answer any more.
            let _ = sender.send(active(&location).unwrap_or_default());
        };
        std::thread::Builder::new().name("store-probe".to_owned()).spawn(ask).ok()?;
        Some(Self { answer, asked_at: Instant::now() })
    }

    /// The processes that work on a statement, none where the server did not answer in time; `None`
    /// while there is still time.
    pub(super) fn answer(&self) -> Option<Vec<Backend>> {
        match self.answer.try_recv() {
            Ok(active) => Some(active),
            Err(TryRecvError::Disconnected) => Some(Vec::new()),
            Err(TryRecvError::Empty) => (self.asked_at.elapsed() >= ANSWER_MAX).then(Vec::new),
        }
    }
}

fn active(location: &Location) -> Result<Vec<Backend>, String> {
    let (mut conn, own) = open_with_backend(location)?;
    list_active(&mut conn, &own).map_err(|e| e.to_string())
}

fn list_active(conn: &mut Conn, own: &Backend) -> QueryResult<Vec<Backend>> {
    // Neither idle nor in a transaction between two statements. The server hides the state of other
    // users' processes, which then count as active.
    let query = "SELECT pid FROM pg_stat_activity WHERE coalesce(state, '') NOT LIKE 'idle%'";
    let active: Vec<Active> = diesel::sql_query(query).load(conn)?;
    let of = |active: Active| Backend { pid: active.pid, server_start: own.server_start.clone() };
    Ok(active.into_iter().map(of).collect())
}
