//! The server's processes behind connections to PostgreSQL.
//!
//! A pooler that lends a connection for one transaction at a time, as `PgBouncer` does with
//! `pool_mode = transaction`, is recognized by them. Settings of the session, prepared statements,
//! `LISTEN` and locks of the session get lost or reach others there.

use crate::conn::{Conn, open};
use crate::location::Location;
use diesel::sql_types::{Integer, Text};
use diesel::{QueryResult, QueryableByName, RunQueryDsl};

/// A process of the server: two servers may use one number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Backend {
    pub(crate) pid: i32,
    /// When the server was started, in its own words.
    pub(crate) server_start: String,
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

/// Opens a connection to PostgreSQL, and learns which process is behind it.
pub(crate) fn open_known(location: &Location) -> Result<(Conn, Backend), String> {
    let mut conn = open(location)?;
    let backend = backend(&mut conn).map_err(|e| e.to_string())?;
    Ok((conn, backend))
}

/// Rounds of questions: a pooler may have several connections at hand.
const ROUNDS: usize = 4;

/// Fails when two connections turn out to be one at the server, or one to be several. Where there
/// is no second connection to be had, nothing is found out.
pub(crate) fn refuse_lent_connections(location: &Location, conn: &mut Conn) -> Result<(), String> {
    if matches!(conn, Conn::Sqlite(_)) {
        return Ok(());
    }
    let own = backend(conn).map_err(|e| e.to_string())?;
    let Ok((mut second, other)) = open_known(location) else { return Ok(()) };
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

const REFUSED: &str = "database.url leads to a pooler that lends a connection for one transaction at a time (PgBouncer: pool_mode = transaction or statement); settings of a session do not survive there, so use pool_mode = session or connect to PostgreSQL directly";
