//! Makes committed groups durable, and then sends their results to the callers.
//!
//! The writer's connection commits with `synchronous = NORMAL`: SQLite then appends the group to
//! the WAL at once but leaves the sync to us. A sync of the WAL covers everything that was appended
//! before it, so one sync makes all groups durable that were committed meanwhile. Checkpoints still
//! sync both files by themselves. The guarantee is the same as with `FULL`: a write whose caller
//! got a success survives a power cut. A reader may see a group a moment before it is durable.

use super::caller::Failure;
use super::job::Job;
use crate::conn::Conn;
use crate::location::Location;
use crossbeam_channel::{Receiver, Sender};
use diesel::connection::SimpleConnection;
use std::fs::File;
use std::thread::JoinHandle;

/// Groups that may be committed but not synced yet; with more than a few, callers would only wait
/// longer.
const GROUPS_AHEAD: usize = 4;

type Group = Vec<Box<dyn Job>>;

/// A handle of the thread that syncs.
pub(super) struct Syncer(Sender<Group>);

impl Syncer {
    /// Sends the results of a committed group once it is durable.
    pub(super) fn answer_when_durable(&self, group: Group) {
        if let Err(unsent) = self.0.send(group) {
            unsent
                .into_inner()
                .into_iter()
                .for_each(|job| job.fail(Failure::Fault("the syncer has ended".to_owned())));
        }
    }
}

/// Leaves the syncs of the writer's commits to the caller. Returns the file to sync, the
/// write-ahead log.
pub(super) fn take_over(location: &Location, writer: &mut Conn) -> Result<File, String> {
    let Location::Sqlite(path) = location else {
        return Err("only the embedded engine has a WAL of its own".to_owned());
    };
    // First moves the log of the last run into the database: after a failed sync, memory may have
    // parts of the log that the disk does not have, and commits appended behind them would be lost
    // with them. Moving writes the pages again, and the log starts again.
    writer
        .batch_execute("PRAGMA synchronous = NORMAL; PRAGMA wal_checkpoint(TRUNCATE)")
        .map_err(|e| e.to_string())?;
    // The first write creates the file; it stays the same file as long as a connection is open.
    writer
        .batch_execute("BEGIN IMMEDIATE; COMMIT; PRAGMA user_version = 1")
        .map_err(|e| e.to_string())?;
    let mut wal_path = path.clone().into_os_string();
    wal_path.push("-wal");
    File::options()
        .read(true)
        .write(true)
        .open(&wal_path)
        .map_err(|e| format!("cannot open the write-ahead log: {e}"))
}

/// The disk that makes the write-ahead log durable.
pub(super) trait Disk: Send + 'static {
    /// Returns when everything that was appended before is durable.
    fn sync(&self) -> std::io::Result<()>;

    /// Ends the process after a failed sync. Where it returns, no caller gets a result any more.
    fn give_up(&self, error: &std::io::Error);
}

impl Disk for File {
    fn sync(&self) -> std::io::Result<()> {
        self.sync_data()
    }

    /// After a failed sync the kernel may drop what it could not write, and a later sync would not
    /// report that. Memory can then not be trusted any more; the disk can, so the process ends and
    /// starts again from there.
    fn give_up(&self, error: &std::io::Error) {
        tracing::error!(%error, "the disk does not keep what is written; the process ends");
        std::process::abort();
    }
}

/// Starts the thread that syncs the write-ahead log.
pub(super) fn start(wal: impl Disk) -> Result<(Syncer, JoinHandle<()>), String> {
    let (sender, receiver) = crossbeam_channel::bounded(GROUPS_AHEAD);
    let thread = std::thread::Builder::new()
        .name("store-syncer".to_owned())
        .spawn(move || sync_groups(&wal, &receiver))
        .map_err(|e| e.to_string())?;
    Ok((Syncer(sender), thread))
}

fn sync_groups(wal: &impl Disk, receiver: &Receiver<Group>) {
    while let Ok(first) = receiver.recv() {
        let mut groups = vec![first];
        groups.extend(receiver.try_iter());
        if let Err(error) = wal.sync() {
            return wal.give_up(&error);
        }
        groups.into_iter().flatten().for_each(Job::answer);
    }
}

#[cfg(test)]
mod tests {
    use super::take_over;
    use crate::conn::open;
    use crate::location::Location;
    use diesel::connection::SimpleConnection;

    #[test]
    fn what_the_log_of_an_unclean_stop_holds_is_written_anew_at_the_start() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        let mut running = open(&Location::Sqlite(at("running.db"))).unwrap();
        running
            .batch_execute("CREATE TABLE kept (id INTEGER); INSERT INTO kept VALUES (1)")
            .unwrap();
        // The files as a process leaves them that ends at this moment.
        for end in ["", "-wal"] {
            std::fs::copy(at(&format!("running.db{end}")), at(&format!("after.db{end}"))).unwrap();
        }
        let after = Location::Sqlite(at("after.db"));
        let mut writer = open(&after).unwrap();
        let _wal = take_over(&after, &mut writer).unwrap();
        std::fs::copy(at("after.db"), at("alone.db")).unwrap();
        let mut alone = open(&Location::Sqlite(at("alone.db"))).unwrap();
        alone.batch_execute("SELECT id FROM kept").unwrap();
    }
}
