//! The embedded engine and the disk under it. After a crash, the disk has what it had stored.

use crate::rng::SeededRng;
use db::simulation::{Call, SimulatedSqlite};
use std::fs;
use std::path::{Path, PathBuf};

/// The abrupt end of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Crash {
    /// The process is killed: what it wrote to files remains.
    Killed,
    /// The power fails: what was not synced remains in part or not at all.
    PowerCut,
}

/// The embedded engine on a disk.
pub(crate) struct Machine {
    folder: tempfile::TempDir,
    starts: usize,
    engine: Option<SimulatedSqlite>,
    /// The length of the write-ahead log that is durable.
    durable_bytes: u64,
}

impl Machine {
    /// A machine with this database.
    pub(crate) fn new(database: &[u8]) -> Self {
        let memory = Path::new("/dev/shm");
        let folder =
            if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
                .unwrap();
        let mut machine = Self { folder, starts: 0, engine: None, durable_bytes: 0 };
        fs::write(machine.file(), database).unwrap();
        machine.open();
        machine
    }

    /// The database file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join(format!("{}.db", self.starts))
    }

    fn log(&self) -> PathBuf {
        self.folder.path().join(format!("{}.db-wal", self.starts))
    }

    fn open(&mut self) {
        let engine = SimulatedSqlite::open(&self.file()).unwrap();
        self.durable_bytes = engine.wal_bytes().unwrap();
        self.engine = Some(engine);
    }

    fn engine(&mut self) -> &mut SimulatedSqlite {
        self.engine.as_mut().expect("the machine runs")
    }

    /// Runs a call that reads, and sends its result.
    pub(crate) fn read(&mut self, call: Call) {
        self.engine().read(call);
    }

    /// Runs calls that write as one group and commits it.
    pub(crate) fn write(&mut self, group: Vec<Call>) {
        self.engine().write(group);
    }

    /// Whether something was committed but not synced yet.
    pub(crate) fn must_sync(&mut self) -> bool {
        self.engine().must_sync()
    }

    /// Makes all commits durable, and returns the calls whose results can be sent now.
    pub(crate) fn sync(&mut self) -> Vec<Call> {
        let calls = self.engine().sync().unwrap();
        self.durable_bytes = self.engine().wal_bytes().unwrap();
        calls
    }

    /// Runs `work` on the database from outside of the service.
    pub(crate) fn inspect<T>(&mut self, work: impl FnOnce(&mut db::Conn) -> T) -> T {
        self.engine().inspect(work)
    }

    /// Ends the machine and starts it again with what is on its disk. Returns a description.
    pub(crate) fn crash(&mut self, rng: &mut SeededRng) -> String {
        let crash = if rng.one_in(2) { Crash::Killed } else { Crash::PowerCut };
        let written = self.engine().wal_bytes().unwrap();
        let kept = match crash {
            Crash::Killed => written,
            Crash::PowerCut => {
                let more = i64::try_from(written - self.durable_bytes).unwrap();
                self.durable_bytes + u64::try_from(rng.between(0, more)).unwrap()
            }
        };
        let (file, log) = (self.file(), self.log());
        self.starts += 1;
        fs::copy(&file, self.file()).unwrap();
        fs::copy(&log, self.log()).unwrap();
        fs::File::options().write(true).open(self.log()).unwrap().set_len(kept).unwrap();
        // Closed only now, because a regular close would move the log into the database.
        self.engine = None;
        fs::remove_file(file).unwrap();
        self.open();
        format!("{crash:?}")
    }
}
