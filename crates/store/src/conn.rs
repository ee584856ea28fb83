//! One connection type over both engines, and how each is opened.

use crate::sqlite_options;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, SqliteConnection};
use std::time::Duration;

/// A connection to either engine. Every query of this crate takes one.
#[derive(diesel::MultiConnection)]
pub enum Conn {
    /// The embedded engine.
    Sqlite(SqliteConnection),
    /// The server engine.
    Postgres(PgConnection),
}

/// Where the data is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of the embedded engine.
    Sqlite(std::path::PathBuf),
    /// A `postgres://` address.
    Postgres(String),
}

impl Location {
    /// Reads a database address: `postgres://…`, `sqlite:PATH`, or a plain path.
    #[must_use]
    pub fn parse(url: &str) -> Self {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Self::Postgres(url.to_owned());
        }
        Self::Sqlite(
            url.strip_prefix("sqlite://")
                .or_else(|| url.strip_prefix("sqlite:"))
                .unwrap_or(url)
                .into(),
        )
    }
}

/// How long a statement on PostgreSQL waits for the lock of another transaction.
pub(crate) const POSTGRES_LOCK_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a writer waits for another process that locks the embedded database, in milliseconds.
const SQLITE_BUSY_MS: u32 = 10_000;

pub(crate) fn open(location: &Location) -> Result<Conn, String> {
    match location {
        Location::Sqlite(path) => open_sqlite(path).map(Conn::Sqlite),
        Location::Postgres(url) => open_postgres(url).map(Conn::Postgres),
    }
}

fn open_sqlite(path: &std::path::Path) -> Result<SqliteConnection, String> {
    let shown = path.to_str().ok_or("the database path is not UTF-8")?;
    sqlite_options::set();
    let mut conn =
        SqliteConnection::establish(shown).map_err(|e| format!("cannot open {shown}: {e}"))?;
    // FULL makes a commit durable before its result is returned. The second line only affects
    // speed.
    let settings = format!(
        "PRAGMA busy_timeout = {SQLITE_BUSY_MS}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000; PRAGMA wal_autocheckpoint = 4000;"
    );
    conn.batch_execute(&settings).map_err(|e| format!("cannot set up {shown}: {e}"))?;
    Ok(conn)
}

fn open_postgres(url: &str) -> Result<PgConnection, String> {
    // The address may hold a password, so the error text must not repeat it.
    let mut conn = PgConnection::establish(url)
        .map_err(|e| format!("cannot reach PostgreSQL: {}", first_line(&e.to_string())))?;
    // A commit returns once it is on the disk, whatever the server's default is; a setting that
    // waits for more is kept.
    let settings = format!(
        "SET statement_timeout = '15s'; SET lock_timeout = '{}ms'; SET idle_in_transaction_session_timeout = '30s';
         SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') <> 'remote_apply'",
        POSTGRES_LOCK_TIMEOUT.as_millis()
    );
    conn.batch_execute(&settings).map_err(|e| format!("cannot set up PostgreSQL: {e}"))?;
    Ok(conn)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
