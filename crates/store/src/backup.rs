//! A copy of the embedded database in one file: how it is made while the service runs, and how it
//! is told to be whole.

use crate::audit::{self, Finding};
use crate::conn::{Conn, Location, open};
use crate::metadata;
use crate::migrate::{self, Schema};
use crate::operator_actions;
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use domain::Timestamp;
use std::path::Path;

/// Writes what is committed now into a file that is empty or not there. Writers go on meanwhile.
///
/// # Errors
/// When the database cannot be read or the file not be written.
pub fn write(database: &Path, file: &Path) -> Result<(), String> {
    let name = file.to_str().ok_or("the file's path is not UTF-8")?;
    let mut conn = open(&Location::Sqlite(database.to_owned()))?;
    let Conn::Sqlite(sqlite) = &mut conn else {
        return Err("only the embedded engine has a file".to_owned());
    };
    let copied = diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(name).execute(sqlite);
    copied.map(drop).map_err(|e| format!("the database cannot be copied: {e}"))
}

/// Whether another process has the database open. If none has, everything is in the one file
/// afterwards, unless that is damaged.
#[must_use]
pub fn is_in_use(database: &Path) -> bool {
    let alone = || -> Result<bool, String> {
        let mut conn = open(&Location::Sqlite(database.to_owned()))?;
        // SQLite gives the write-ahead log up only for a connection that is alone.
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

/// A copy that is being looked at, or brought to the newest schema. Nobody else has it open.
pub struct Copy {
    conn: Conn,
    location: Location,
}

impl Copy {
    /// Opens a copy.
    ///
    /// # Errors
    /// When it is not a database.
    pub fn open(file: &Path) -> Result<Self, String> {
        let location = Location::Sqlite(file.to_owned());
        Ok(Self { conn: open(&location)?, location })
    }

    /// Whose schema it has.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn schema(&mut self) -> Result<Schema, String> {
        migrate::schema(&mut self.conn)
    }

    /// Brings it to the newest schema, and names the steps that were missing.
    ///
    /// # Errors
    /// As [`crate::migrate`].
    pub fn migrate(&mut self) -> Result<Vec<String>, String> {
        migrate::migrate(&self.location)
    }

    /// Fails when the file is damaged: a page, an index or a reference that is not what it should
    /// be.
    ///
    /// # Errors
    /// With the first damage.
    pub fn check_integrity(&mut self) -> Result<(), String> {
        let damaged = |e: diesel::result::Error| format!("it is damaged: {e}");
        let said: Vec<Integrity> =
            diesel::sql_query("PRAGMA integrity_check(1)").load(&mut self.conn).map_err(damaged)?;
        match said.first().map(|row| row.integrity_check.as_str()) {
            Some("ok") => Ok(()),
            other => Err(format!("it is damaged: {}", other.unwrap_or("nothing can be read"))),
        }
    }

    /// Runs the audit of the ledger and the stock.
    ///
    /// # Errors
    /// When a check cannot be made.
    pub fn audit(&mut self, now: Timestamp) -> Result<Vec<Finding>, String> {
        audit::run(&mut self.conn, now).map_err(|e| format!("the audit cannot be made: {e}"))
    }

    /// What is noted of the installation under a name.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn note(&mut self, name: &str) -> Result<Option<String>, String> {
        metadata::find(&mut self.conn, name).map_err(|e| e.to_string())
    }

    /// Writes an action of an operator.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn record_action(
        &mut self,
        operator: &str,
        action: &str,
        subject: &str,
        now: Timestamp,
    ) -> Result<(), String> {
        operator_actions::insert(&mut self.conn, operator, action, subject, now)
            .map(drop)
            .map_err(|e| e.to_string())
    }

    /// Closes it, with everything in the one file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn close(mut self) -> Result<(), String> {
        self.conn.batch_execute("PRAGMA journal_mode = DELETE").map_err(|e| e.to_string())
    }
}
