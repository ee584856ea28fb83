//! One connection type over both engines, and how each is opened.

use crate::location::Location;
use crate::postgres::PipelinedConnection;
use crate::{conninfo, sqlite_options};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, SqliteConnection};
use std::path::Path;
use std::time::{Duration, Instant};

/// A connection to either engine. Every query takes one.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// The embedded engine.
    Sqlite(SqliteConnection),
    /// The server engine.
    Postgres(PipelinedConnection),
}

/// How long a statement on PostgreSQL waits for the lock of another transaction.
const POSTGRES_LOCK_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a writer waits for another process that locks the embedded database, in milliseconds.
const SQLITE_BUSY_MS: u32 = 10_000;

pub fn open(location: &Location) -> Result<Conn, String> {
    match location {
        Location::Sqlite(path) => open_sqlite(path).map(Conn::Sqlite),
        Location::Postgres(url) => open_postgres(url).map(Conn::Postgres),
    }
}

/// Pause between two attempts to reach the database at the start.
const START_PAUSE: Duration = Duration::from_millis(500);

/// Calls `open` until it succeeds or `most` has passed: a node that starts waits for a database
/// that is starting itself, changes its primary or has no free connection.
pub fn retry_within<T>(most: Duration, open: impl Fn() -> Result<T, String>) -> Result<T, String> {
    let until = Instant::now() + most;
    loop {
        match open() {
            Err(error) if Instant::now() + START_PAUSE < until => {
                let seconds_left = until.saturating_duration_since(Instant::now()).as_secs();
                tracing::warn!(%error, seconds_left, "waiting for the database");
                std::thread::sleep(START_PAUSE);
            }
            end => return end,
        }
    }
}

fn open_sqlite(path: &Path) -> Result<SqliteConnection, String> {
    let mut conn = connect_sqlite(path)?;
    // FULL makes a commit durable before its result is returned. The second line only affects
    // speed.
    let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000; PRAGMA wal_autocheckpoint = 4000;";
    conn.batch_execute(settings).map_err(|e| format!("cannot set up {}: {e}", path.display()))?;
    Ok(conn)
}

/// Connects, and changes nothing in the file.
pub fn connect_sqlite(path: &Path) -> Result<SqliteConnection, String> {
    let shown = path.to_str().ok_or("the database path is not UTF-8")?;
    sqlite_options::set();
    let cannot = |e: &dyn std::fmt::Display| format!("cannot open {shown}: {e}");
    let mut conn = SqliteConnection::establish(shown).map_err(|e| cannot(&e))?;
    conn.batch_execute(&format!("PRAGMA busy_timeout = {SQLITE_BUSY_MS}"))
        .map_err(|e| cannot(&e))?;
    Ok(conn)
}

/// Opens a connection that receives notifications.
pub fn open_listener(url: &str) -> Result<PgConnection, String> {
    open_postgres(url)
}

fn open_postgres<C: Connection>(url: &str) -> Result<C, String> {
    let mut conn = C::establish(&conninfo::complete(url)?)
        .map_err(|e| format!("cannot reach PostgreSQL: {}", in_one_line(&e.to_string())))?;
    // A commit returns once it is on the disk, even where the server's default is `off`;
    // `remote_apply`, which waits for standbys as well, is kept.
    let settings = format!(
        "SET statement_timeout = '15s'; SET lock_timeout = '{}ms'; SET idle_in_transaction_session_timeout = '30s';
         SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') <> 'remote_apply'",
        POSTGRES_LOCK_TIMEOUT.as_millis()
    );
    conn.batch_execute(&settings).map_err(|e| format!("cannot set up PostgreSQL: {e}"))?;
    Ok(conn)
}

/// libpq reports every host on a line of its own.
fn in_one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("; ")
}
