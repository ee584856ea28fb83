//! The embedded engine: one writer that commits in groups, a syncer that makes them durable, and
//! readers on their own WAL connections.
//!
//! While the disk syncs one group, the writer runs and commits the next. So all waiting callers
//! share the cost of a sync, a lone caller waits for no other, and neither the processor nor the
//! disk waits for the other. The callers of a group get their results when its sync has ended; see
//! [`sync`].

#[cfg(test)]
mod tests;

use super::ExecLimits;
use super::caller::Failure;
use super::channel::Channel;
use super::checkpoint::{self, Checkpointer};
use super::job::{Job, Run};
use super::sync::{self, Disk, Syncer};
use crate::changes::Feed;
use crate::conn::{Conn, open};
use crate::location::Location;
use crossbeam_channel::{Receiver, RecvTimeoutError};
use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(super) fn start_writer(
    location: &Location,
    limits: ExecLimits,
    feed: Arc<Feed>,
) -> Result<Channel, String> {
    start_writer_on(location, limits, feed, |wal| wal)
}

/// Starts a writer; `disk` turns the file of the write-ahead log into what makes it durable.
fn start_writer_on<D: Disk>(
    location: &Location,
    limits: ExecLimits,
    feed: Arc<Feed>,
    disk: impl FnOnce(File) -> D,
) -> Result<Channel, String> {
    let mut conn = open(location)?;
    let wal = sync::take_over(location, &mut conn)?;
    let (syncer, sync_thread) = sync::start(disk(wal))?;
    let (checkpointer, checkpoint_thread) = checkpoint::start(location, &mut conn)?;
    let (sender, receiver) = crossbeam_channel::bounded(limits.queue);
    let thread = std::thread::Builder::new()
        .name("store-writer".to_owned())
        .spawn(move || {
            write_in_groups(conn, &receiver, limits.batch, &After { syncer, checkpointer }, &feed)
        })
        .map_err(|e| e.to_string())?;
    // The writer ends first and drops its channels to the other two threads, which ends them.
    Ok(Channel::new(sender, vec![thread, sync_thread, checkpoint_thread]))
}

pub(super) fn start_readers(location: &Location, limits: ExecLimits) -> Result<Channel, String> {
    let (sender, receiver) = crossbeam_channel::bounded(limits.queue);
    let mut threads = Vec::new();
    for number in 0..limits.readers.max(1) {
        let mut conn = open(location)?;
        conn.batch_execute("PRAGMA query_only = ON").map_err(|e| e.to_string())?;
        let receiver: Receiver<Box<dyn Job>> = receiver.clone();
        let read = move || {
            for job in &receiver {
                run_read(&mut conn, job);
            }
        };
        threads.push(
            std::thread::Builder::new()
                .name(format!("store-reader-{number}"))
                .spawn(read)
                .map_err(|e| e.to_string())?,
        );
    }
    Ok(Channel::new(sender, threads))
}

pub(super) fn run_read(conn: &mut Conn, mut job: Box<dyn Job>) {
    if let Err(error) = conn.batch_execute("BEGIN") {
        return job.fail(Failure::from(&error));
    }
    job.run(conn);
    let _ = conn.batch_execute("COMMIT").or_else(|_| conn.batch_execute("ROLLBACK"));
    job.answer();
}

/// How many groups run with savepoints after a group in which a closure was refused: refusals come
/// in bursts.
const SAVEPOINT_GROUPS: u32 = 8;

/// The work on a group after its commit.
struct After {
    syncer: Syncer,
    checkpointer: Checkpointer,
}

impl After {
    fn commit(&self, group: Vec<Box<dyn Job>>) {
        self.checkpointer.note_commit();
        self.syncer.answer_when_durable(group);
    }
}

fn write_in_groups(
    conn: Conn,
    receiver: &Receiver<Box<dyn Job>>,
    batch_max: usize,
    after: &After,
    feed: &Feed,
) {
    let mut writer = Writer::new(conn);
    let mut others = OtherWriters::new(&mut writer.conn);
    loop {
        let first = match receiver.recv_timeout(OTHER_WRITERS_POLL) {
            Err(RecvTimeoutError::Disconnected) => return,
            first => first.ok(),
        };
        if others.have_written(&mut writer.conn) {
            feed.missed();
        }
        let Some(first) = first else { continue };
        let mut group = vec![first];
        group.extend(receiver.try_iter().take(batch_max.saturating_sub(1)));
        writer.write(group, |group| after.commit(group));
    }
}

/// Runs groups of closures, each group as one transaction.
pub(super) struct Writer {
    conn: Conn,
    /// How many of the next groups run with savepoints.
    savepoint_groups: u32,
}

impl Writer {
    pub(super) const fn new(conn: Conn) -> Self {
        Self { conn, savepoint_groups: 0 }
    }

    /// Runs and commits a group, and hands it to `committed`. The callers of a group that cannot be
    /// committed get a failure, and the group is not handed on.
    pub(super) fn write(
        &mut self,
        mut group: Vec<Box<dyn Job>>,
        committed: impl FnOnce(Vec<Box<dyn Job>>),
    ) {
        if self.savepoint_groups == 0 && try_group(&mut self.conn, &mut group) {
            return committed(group);
        }
        self.savepoint_groups =
            if self.savepoint_groups == 0 { SAVEPOINT_GROUPS } else { self.savepoint_groups - 1 };
        commit_group(&mut self.conn, group, committed);
    }
}

/// How often the writer checks whether another process has written.
const OTHER_WRITERS_POLL: Duration = Duration::from_millis(500);

/// Detects that another process has written to the database, such as an operator's command. The
/// changes of that process are unknown.
struct OtherWriters {
    version: Option<i64>,
    polled_at: Instant,
}

#[derive(diesel::QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

impl OtherWriters {
    fn new(conn: &mut Conn) -> Self {
        Self { version: Self::version(conn), polled_at: Instant::now() }
    }

    /// Whether another process has written since the last check; checks at most every
    /// [`OTHER_WRITERS_POLL`].
    fn have_written(&mut self, conn: &mut Conn) -> bool {
        if self.polled_at.elapsed() < OTHER_WRITERS_POLL {
            return false;
        }
        self.polled_at = Instant::now();
        let version = Self::version(conn);
        std::mem::replace(&mut self.version, version) != version
    }

    /// Changes when another connection commits, but not with this one's own commits.
    fn version(conn: &mut Conn) -> Option<i64> {
        diesel::sql_query("PRAGMA data_version")
            .get_result::<DataVersion>(conn)
            .ok()
            .map(|row| row.data_version)
    }
}

/// Runs the closures without savepoints, which cost a quarter of a purchase, and commits if all of
/// them keep what they wrote. Returns whether their results can be sent: that of a lone refused
/// closure can, since undoing the whole group undoes nothing else. Otherwise nothing is left of the
/// group, and it must run again with savepoints.
fn try_group(conn: &mut Conn, group: &mut [Box<dyn Job>]) -> bool {
    if conn.batch_execute("BEGIN IMMEDIATE").is_err() {
        return false;
    }
    let all_keep = group.iter_mut().all(|job| job.run(conn) == Run::Keep);
    if all_keep && conn.batch_execute("COMMIT").is_ok() {
        return true;
    }
    // After some faults the engine has rolled back by itself and refuses this; either way nothing
    // is left.
    let _ = conn.batch_execute("ROLLBACK");
    !all_keep && group.len() == 1
}

fn commit_group(
    conn: &mut Conn,
    mut group: Vec<Box<dyn Job>>,
    committed: impl FnOnce(Vec<Box<dyn Job>>),
) {
    let outcome = run_group(conn, &mut group);
    if let Err(error) = outcome {
        tracing::error!(%error, calls = group.len(), "a group of writes was not committed");
        let _ = conn.batch_execute("ROLLBACK");
        group.into_iter().for_each(|job| job.fail(Failure::from(&error)));
        return;
    }
    committed(group);
}

/// Runs each closure in a savepoint of its own, so that one refusal does not undo the other
/// closures.
fn run_group(conn: &mut Conn, group: &mut [Box<dyn Job>]) -> diesel::QueryResult<()> {
    conn.batch_execute("BEGIN IMMEDIATE")?;
    for job in group {
        conn.batch_execute("SAVEPOINT one")?;
        let end = match job.run(conn) {
            Run::Keep => "RELEASE one",
            // There is one writer, so nothing can conflict with it: a conflict here is a defect and
            // is reported as one.
            Run::Undo | Run::Again | Run::Broken => "ROLLBACK TO one; RELEASE one",
        };
        conn.batch_execute(end)?;
    }
    conn.batch_execute("COMMIT")
}
