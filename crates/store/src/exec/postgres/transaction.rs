//! A closure as one transaction, run again on conflict.

use super::Counters;
use super::watched::Watched;
use crate::conn::Conn;
use crate::exec::caller::Failure;
use crate::exec::job::{Job, Run, is_broken};
use diesel::connection::SimpleConnection;
use std::time::Duration;

/// Most runs of a closure before its conflict is reported.
const RUNS_MAX: u32 = 12;

/// How a call has ended on a connection.
pub(in crate::exec) enum End {
    /// It has its answer, and the connection can serve the next one.
    Answered,
    /// It has its answer; the connection must be closed.
    AnsweredAtTheLast,
    /// The connection must be closed. Nothing of the call was kept, so it can run on another one.
    NothingKept(Box<dyn Job>),
}

/// Runs one closure to its end, as far as the connection lasts.
pub(in crate::exec) fn run_with_retries(
    conn: &mut Conn,
    mut job: Box<dyn Job>,
    jitter: &mut u64,
    watched: &Watched,
    counters: &Counters,
) -> End {
    for run in 1.. {
        let begin = if job.writes() {
            "BEGIN ISOLATION LEVEL READ COMMITTED"
        } else {
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        };
        if conn.batch_execute(begin).is_err() {
            return End::NothingKept(job);
        }
        match job.run(conn) {
            Run::Keep => return commit(conn, job, watched, counters),
            Run::Broken => return End::NothingKept(job),
            Run::Again if run < RUNS_MAX => {
                if conn.batch_execute("ROLLBACK").is_err() {
                    return End::NothingKept(job);
                }
                counters.add_retry();
                std::thread::sleep(pause(run, jitter));
            }
            Run::Undo | Run::Again => break,
        }
    }
    undo(conn, job)
}

fn commit(conn: &mut Conn, job: Box<dyn Job>, watched: &Watched, counters: &Counters) -> End {
    if !job.writes() {
        let usable = conn.batch_execute("COMMIT").is_ok();
        job.answer();
        return if usable { End::Answered } else { End::AnsweredAtTheLast };
    }
    if !watched.begin_commit() {
        return End::AnsweredAtTheLast;
    }
    let Err(error) = conn.batch_execute("COMMIT") else {
        job.answer();
        return End::Answered;
    };
    counters.add_failed_commit();
    // A server that refuses a commit keeps the connection. Otherwise it may have committed before
    // the connection broke.
    if is_broken(&error) || conn.batch_execute("ROLLBACK").is_err() {
        tracing::warn!(%error, "the answer to a commit was lost");
        job.fail(Failure::OutcomeUnknown);
        return End::AnsweredAtTheLast;
    }
    tracing::error!(%error, "a commit failed");
    job.fail(Failure::Fault("the commit failed".to_owned()));
    End::Answered
}

fn undo(conn: &mut Conn, job: Box<dyn Job>) -> End {
    match conn.batch_execute("ROLLBACK") {
        Ok(()) => {
            job.answer();
            End::Answered
        }
        // What failed may have been the connection already.
        Err(_) if job.has_failed() => End::NothingKept(job),
        Err(_) => {
            job.answer();
            End::AnsweredAtTheLast
        }
    }
}

/// Up to 2, 4, 8 … 64 ms at random, so that two closures do not conflict again.
fn pause(run: u32, jitter: &mut u64) -> Duration {
    Duration::from_micros(super::random(jitter) % (1000 << run.min(6)))
}
