//! Which server process (PostgreSQL: backend) serves a connection.
//!
//! A connection pooler in transaction mode (`PgBouncer` with `pool_mode = transaction`) is
//! recognized by these processes: there, one client connection is served by changing processes, so
//! that session settings, prepared statements, `LISTEN` and session locks get lost or reach other
//! clients.

use crate::conn::{Conn, open};
use crate::location::Location;
use diesel::sql_types::{Integer, Text};
use diesel::{QueryResult, QueryableByName, RunQueryDsl};

/// A server process. The start of its server is part of it, because the processes of two servers
/// may have the same id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backend {
    pub pid: i32,
    /// When the server was started, as the server's text.
    pub server_start: String,
}

#[derive(QueryableByName)]
struct BackendRow {
    #[diesel(sql_type = Integer)]
    pid: i32,
    #[diesel(sql_type = Text)]
    server_start: String,
}

/// The process behind a connection. PostgreSQL only.
fn backend(conn: &mut Conn) -> QueryResult<Backend> {
    let query =
        "SELECT pg_backend_pid() AS pid, CAST(pg_postmaster_start_time() AS TEXT) AS server_start";
    let row: BackendRow = diesel::sql_query(query).get_result(conn)?;
    Ok(Backend { pid: row.pid, server_start: row.server_start })
}

/// Opens a connection to PostgreSQL, and returns the process that serves it.
pub fn open_with_backend(location: &Location) -> Result<(Conn, Backend), String> {
    let mut conn = open(location)?;
    let backend = backend(&mut conn).map_err(|e| e.to_string())?;
    Ok((conn, backend))
}

/// How often both connections are asked for their process: a pooler may have several connections
/// and assign the same one a few times in a row.
const ROUNDS: usize = 4;

/// Fails for a pooler in transaction mode: when two connections are served by one process, or one
/// connection by several. Passes when no second connection can be opened.
pub fn refuse_transaction_pooling(location: &Location, conn: &mut Conn) -> Result<(), String> {
    if matches!(conn, Conn::Sqlite(_)) {
        return Ok(());
    }
    let own = backend(conn).map_err(|e| e.to_string())?;
    let Ok((mut second, other)) = open_with_backend(location) else { return Ok(()) };
    let mut others = vec![other];
    for _ in 0..ROUNDS {
        let now = backend(conn).map_err(|e| e.to_string())?;
        if now != own || others.contains(&now) {
            return Err(REFUSED.to_owned());
        }
        others.push(backend(&mut second).map_err(|e| e.to_string())?);
    }
    Ok(())
}

const REFUSED: &str = "database.url leads to a connection pooler in transaction or statement mode \
    (PgBouncer: pool_mode), which does not keep the settings of a session; use pool_mode = session \
    or connect to PostgreSQL directly";
