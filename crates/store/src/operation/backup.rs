//! A backup of the embedded database in one file: how it is written while the service runs, and how
//! it is verified.

use crate::audit::{self, Finding};
use crate::migrate::{self, Schema};
use db::Conn;
use db::Location;
use db::conn::open;
use db::{FileLock, Use};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use domain::Timestamp;
use std::path::Path;

/// Writes the committed state into a file that is empty or absent. Writers continue meanwhile.
///
/// # Errors
/// When the database cannot be read or the file cannot be written.
pub fn write(database: &Path, file: &Path) -> Result<(), String> {
    let name = file.to_str().ok_or("the file's path is not UTF-8")?;
    let _shared = FileLock::take(database, Use::Shared)?;
    let mut conn = open(&Location::Sqlite(database.to_owned()))?;
    let Conn::Sqlite(sqlite) = &mut conn else {
        return Err("only the embedded engine has a file".to_owned());
    };
    let copied = diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(name).execute(sqlite);
    copied.map(drop).map_err(|e| format!("the database cannot be copied: {e}"))
}

/// Whether another process has the database open. If none has, the write-ahead log is moved into
/// the database, so that all data is in the one file, unless that is damaged.
#[must_use]
pub fn is_in_use(database: &Path) -> bool {
    let alone = || -> Result<bool, String> {
        let mut conn = open(&Location::Sqlite(database.to_owned()))?;
        // SQLite leaves the write-ahead log mode only on a connection that is alone.
        conn.batch_execute("PRAGMA busy_timeout = 500; PRAGMA journal_mode = DELETE")
            .map_err(|e| e.to_string())?;
        let mode: Mode = diesel::sql_query("PRAGMA journal_mode")
            .get_result(&mut conn)
            .map_err(|e| e.to_string())?;
        Ok(mode.journal_mode == "delete")
    };
    match alone() {
        Ok(is_alone) => !is_alone,
        Err(why) => why.contains("locked"),
    }
}

#[derive(diesel::QueryableByName)]
struct Mode {
    #[diesel(sql_type = Text)]
    journal_mode: String,
}

#[derive(diesel::QueryableByName)]
struct Integrity {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

/// A copy to verify, or to bring to the newest schema. No other process has it open.
pub struct Copy {
    conn: Conn,
}

impl Copy {
    /// Opens a copy; fails when the file is not a database.
    pub fn open(file: &Path) -> Result<Self, String> {
        Ok(Self { conn: open(&Location::Sqlite(file.to_owned()))? })
    }

    /// Which schema it has; fails when the copy cannot be read.
    pub fn schema(&mut self) -> Result<Schema, String> {
        migrate::schema(&mut self.conn)
    }

    /// Brings it to the newest schema and returns the names of the migrations that were missing.
    ///
    /// # Errors
    /// As [`crate::migrate`].
    pub fn migrate(&mut self) -> Result<Vec<String>, String> {
        migrate::migrate_copy(&mut self.conn)
    }

    /// Fails with the first damage, such as a malformed page or an index without an entry. Foreign
    /// keys are not checked.
    pub fn check_integrity(&mut self) -> Result<(), String> {
        let damaged = |e: diesel::result::Error| format!("it is damaged: {e}");
        let said: Vec<Integrity> =
            diesel::sql_query("PRAGMA integrity_check(1)").load(&mut self.conn).map_err(damaged)?;
        match said.first().map(|row| row.integrity_check.as_str()) {
            Some("ok") => Ok(()),
            other => Err(format!("it is damaged: {}", other.unwrap_or("nothing can be read"))),
        }
    }

    /// Runs the audit of the ledger and the stock; fails when a check cannot run.
    pub fn audit(&mut self, now: Timestamp) -> Result<Vec<Finding>, String> {
        audit::run(&mut self.conn, now).map_err(|e| format!("the audit cannot be made: {e}"))
    }

    /// The connection, for what else is looked at or written in the copy.
    pub fn connection(&mut self) -> &mut Conn {
        &mut self.conn
    }

    /// Closes the copy, with everything in one file; fails when it cannot be written.
    pub fn close(mut self) -> Result<(), String> {
        self.conn.batch_execute("PRAGMA journal_mode = DELETE").map_err(|e| e.to_string())
    }
}
