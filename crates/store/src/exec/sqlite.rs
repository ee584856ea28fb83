//! The embedded engine: one writer that commits in groups, and readers on their own WAL connections.
//!
//! While the disk syncs one group, the next one gathers in the queue. So the cost of a sync is shared
//! by all who wait, and a lone caller waits for nobody.

use super::job::{Job, Run};
use super::{ExecLimits, Queue};
use crate::conn::{Conn, Location, open};
use crossbeam_channel::Receiver;
use diesel::connection::SimpleConnection;

pub(super) fn start_writer(location: &Location, limits: ExecLimits) -> Result<Queue, String> {
    let conn = open(location)?;
    let (sender, receiver) = crossbeam_channel::bounded(limits.queue);
    let thread = std::thread::Builder::new()
        .name("store-writer".to_owned())
        .spawn(move || write_in_groups(conn, &receiver, limits.batch))
        .map_err(|e| e.to_string())?;
    Ok(Queue::new(sender, vec![thread]))
}

pub(super) fn start_readers(location: &Location, limits: ExecLimits) -> Result<Queue, String> {
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
        threads.push(std::thread::Builder::new().name(format!("store-reader-{number}")).spawn(read).map_err(|e| e.to_string())?);
    }
    Ok(Queue::new(sender, threads))
}

fn run_read(conn: &mut Conn, mut job: Box<dyn Job>) {
    if let Err(error) = conn.batch_execute("BEGIN") {
        return job.fail(&error.to_string());
    }
    job.run(conn);
    let _ = conn.batch_execute("COMMIT").or_else(|_| conn.batch_execute("ROLLBACK"));
    job.answer();
}

fn write_in_groups(mut conn: Conn, receiver: &Receiver<Box<dyn Job>>, batch_max: usize) {
    while let Ok(first) = receiver.recv() {
        let mut group = vec![first];
        group.extend(receiver.try_iter().take(batch_max.saturating_sub(1)));
        commit_group(&mut conn, group);
    }
}

fn commit_group(conn: &mut Conn, mut group: Vec<Box<dyn Job>>) {
    let outcome = run_group(conn, &mut group);
    if let Err(why) = outcome {
        tracing::error!(error = %why, calls = group.len(), "a group of writes was not committed");
        // After some faults the engine has rolled back by itself, then this is refused; either way nothing is left.
        let _ = conn.batch_execute("ROLLBACK");
        group.into_iter().for_each(|job| job.fail(&why));
        return;
    }
    group.into_iter().for_each(Job::answer);
}

/// Runs each closure in a savepoint of its own, so that one refusal undoes nothing of its neighbours.
fn run_group(conn: &mut Conn, group: &mut [Box<dyn Job>]) -> Result<(), String> {
    let text = |e: diesel::result::Error| e.to_string();
    conn.batch_execute("BEGIN IMMEDIATE").map_err(text)?;
    for job in group {
        conn.batch_execute("SAVEPOINT one").map_err(text)?;
        let end = match job.run(conn) {
            Run::Keep => "RELEASE one",
            // There is one writer, so nothing can be in the way: a conflict here is a defect and is reported as such.
            Run::Undo | Run::Again => "ROLLBACK TO one; RELEASE one",
        };
        conn.batch_execute(end).map_err(text)?;
    }
    conn.batch_execute("COMMIT").map_err(text)
}
