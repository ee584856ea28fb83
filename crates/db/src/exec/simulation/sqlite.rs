//! The embedded engine, one step at a time.

use super::Call;
use crate::conn::{Conn, open};
use crate::exec::sqlite::{Writer, run_read};
use crate::exec::sync;
use crate::location::Location;
use diesel::connection::SimpleConnection;
use std::fs::File;
use std::path::Path;

/// The embedded engine without its threads. No page ever moves out of its write-ahead log, so what
/// is durable is always a prefix of that file.
pub struct SimulatedSqlite {
    writer: Writer,
    reader: Conn,
    wal: File,
    committed: Vec<Call>,
}

impl SimulatedSqlite {
    /// Opens a database file; fails when that is not possible.
    pub fn open(path: &Path) -> Result<Self, String> {
        let location = Location::Sqlite(path.to_owned());
        let mut conn = open(&location)?;
        let wal = sync::take_over(&location, &mut conn)?;
        conn.batch_execute("PRAGMA wal_autocheckpoint = 0").map_err(|e| e.to_string())?;
        let mut reader = open(&location)?;
        reader.batch_execute("PRAGMA query_only = ON").map_err(|e| e.to_string())?;
        Ok(Self { writer: Writer::new(conn), reader, wal, committed: Vec::new() })
    }

    /// Runs a call that reads, and sends its result.
    pub fn read(&mut self, call: Call) {
        run_read(&mut self.reader, call.0);
    }

    /// Runs calls as one group and commits it. Their results wait for the next sync.
    pub fn write(&mut self, group: Vec<Call>) {
        let committed = &mut self.committed;
        let jobs = group.into_iter().map(|call| call.0).collect();
        self.writer.write(jobs, |group| committed.extend(group.into_iter().map(Call)));
    }

    /// Whether something was committed since the last sync.
    #[must_use]
    pub fn must_sync(&self) -> bool {
        !self.committed.is_empty()
    }

    /// Makes all commits durable, and returns the calls whose results can be sent now, in their
    /// order; fails when the disk fails.
    pub fn sync(&mut self) -> Result<Vec<Call>, String> {
        self.wal.sync_data().map_err(|e| e.to_string())?;
        Ok(std::mem::take(&mut self.committed))
    }

    /// Runs `work` on the database outside any call.
    pub fn inspect<T>(&mut self, work: impl FnOnce(&mut Conn) -> T) -> T {
        work(&mut self.reader)
    }

    /// Length of the write-ahead log; fails when the disk fails.
    pub fn wal_bytes(&self) -> Result<u64, String> {
        self.wal.metadata().map(|file| file.len()).map_err(|e| e.to_string())
    }
}
