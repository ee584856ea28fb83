//! The server engine: threads with a connection each, one transaction per closure, run again on
//! conflict.

use super::job::{Job, Run};
use super::{ExecLimits, Queue};
use crate::conn::{Conn, Location, open};
use crossbeam_channel::Receiver;
use diesel::connection::SimpleConnection;
use std::time::Duration;

/// Most runs of a closure before its conflict is reported.
const RUNS_MAX: u32 = 12;

pub(super) fn start(location: &Location, limits: ExecLimits) -> Result<Queue, String> {
    let (sender, receiver) = crossbeam_channel::bounded(limits.queue);
    let mut threads = Vec::new();
    for number in 0..limits.connections.max(1) {
        // The first connection is opened here, so that a wrong address is reported at the start.
        let conn = if number == 0 { Some(open(location)?) } else { None };
        let (location, receiver): (Location, Receiver<Box<dyn Job>>) =
            (location.clone(), receiver.clone());
        let worker = move || serve(&location, conn, &receiver, number as u64);
        threads.push(
            std::thread::Builder::new()
                .name(format!("store-{number}"))
                .spawn(worker)
                .map_err(|e| e.to_string())?,
        );
    }
    Ok(Queue::new(sender, threads))
}

fn serve(
    location: &Location,
    mut conn: Option<Conn>,
    receiver: &Receiver<Box<dyn Job>>,
    number: u64,
) {
    let mut jitter = 0x9E37_79B9_7F4A_7C15 ^ (number << 32);
    for job in receiver {
        if conn.is_none() {
            conn = open(location)
                .inspect_err(|error| tracing::error!(%error, "no connection to the database"))
                .ok();
        }
        match conn.as_mut() {
            Some(live) => {
                if !run_with_retries(live, job, &mut jitter) {
                    conn = None;
                }
            }
            None => job.fail("no connection to the database"),
        }
    }
}

/// Runs one closure to its end; returns whether the connection is still usable.
pub(super) fn run_with_retries(conn: &mut Conn, mut job: Box<dyn Job>, jitter: &mut u64) -> bool {
    for run in 1..=RUNS_MAX {
        let begin = if job.writes() {
            "BEGIN ISOLATION LEVEL READ COMMITTED"
        } else {
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        };
        if let Err(error) = conn.batch_execute(begin) {
            job.fail(&error.to_string());
            return false;
        }
        match job.run(conn) {
            Run::Keep => return commit(conn, job),
            Run::Undo => return undo(conn, job),
            Run::Again if run == RUNS_MAX => return undo(conn, job),
            Run::Again => {
                if conn.batch_execute("ROLLBACK").is_err() {
                    job.answer();
                    return false;
                }
                std::thread::sleep(pause(run, jitter));
            }
        }
    }
    true
}

fn commit(conn: &mut Conn, job: Box<dyn Job>) -> bool {
    match conn.batch_execute("COMMIT") {
        Ok(()) => {
            job.answer();
            true
        }
        Err(error) => {
            tracing::error!(%error, "a commit failed");
            job.fail("the commit failed");
            conn.batch_execute("ROLLBACK").is_ok()
        }
    }
}

fn undo(conn: &mut Conn, job: Box<dyn Job>) -> bool {
    let good = conn.batch_execute("ROLLBACK").is_ok();
    job.answer();
    good
}

/// Up to 2, 4, 8 … 64 ms at random, so that two closures do not conflict again.
fn pause(run: u32, jitter: &mut u64) -> Duration {
    *jitter ^= *jitter << 13;
    *jitter ^= *jitter >> 7;
    *jitter ^= *jitter << 17;
    Duration::from_micros(*jitter % (1000 << run.min(6)))
}
