//! A closure as one transaction, run again on conflict.
//!
//! `BEGIN` is sent together with the first statement, and `COMMIT` together with the last
//! statements whose results nobody needs, so that neither costs a round trip of its own.

use super::Counters;
use super::watched::Watched;
use crate::conn::Conn;
use crate::exec::caller::Failure;
use crate::exec::job::{Job, Run, is_broken};
use crate::postgres::{Begin, CommitError, PipelinedConnection};
use diesel::QueryResult;
use diesel::result::Error;
use std::time::Duration;

/// Most runs of a closure before its conflict is reported.
const RUNS_MAX: u32 = 12;

/// How a call has ended on a connection.
pub(in crate::exec) enum End {
    /// It has its answer, and the connection can serve the next one.
    Answered,
    /// It has its answer, and the connection must be closed.
    AnsweredAndLost,
    /// The connection must be closed. Nothing of the call was kept, so it can run on another one.
    NothingKept(Box<dyn Job>),
}

/// Runs one closure, again after each conflict, until it has its answer or the connection breaks.
pub(in crate::exec) fn run_with_retries(
    conn: &mut Conn,
    mut job: Box<dyn Job>,
    jitter: &mut u64,
    watched: &Watched,
    counters: &Counters,
) -> End {
    for run in 1.. {
        let begin = if job.writes() { Begin::Write } else { Begin::Read };
        if on_server(conn, |conn| conn.send_begin(begin)).is_err() {
            return End::NothingKept(job);
        }
        let mut end = job.run(conn);
        if end == Run::Keep && !job.writes() {
            return end_read(conn, job);
        }
        if end == Run::Keep {
            if !watched.begin_commit() {
                return undo_answered(conn);
            }
            match on_server_commit(conn) {
                Err(CommitError::Statement(error)) => {
                    watched.end_commit();
                    end = job.fail_at_commit(&error, conn);
                }
                committed => return end_commit(conn, job, committed, counters),
            }
        }
        match end {
            Run::Broken => return End::NothingKept(job),
            Run::Again if run < RUNS_MAX => {
                if on_server(conn, PipelinedConnection::roll_back).is_err() {
                    return End::NothingKept(job);
                }
                counters.add_retry();
                std::thread::sleep(pause(run, jitter));
            }
            Run::Keep | Run::Undo | Run::Again => break,
        }
    }
    undo(conn, job)
}

/// Runs `work` on the connection to PostgreSQL; this executor has no others.
fn on_server<T>(
    conn: &mut Conn,
    work: impl FnOnce(&mut PipelinedConnection) -> QueryResult<T>,
) -> QueryResult<T> {
    match conn {
        Conn::Postgres(conn) => work(conn),
        Conn::Sqlite(_) => Err(Error::NotInTransaction),
    }
}

fn on_server_commit(conn: &mut Conn) -> Result<(), CommitError> {
    match conn {
        Conn::Postgres(conn) => conn.commit(),
        Conn::Sqlite(_) => Err(CommitError::Commit(Error::NotInTransaction)),
    }
}

fn end_read(conn: &mut Conn, job: Box<dyn Job>) -> End {
    if on_server(conn, PipelinedConnection::end_read).is_err() {
        return End::NothingKept(job);
    }
    job.answer();
    End::Answered
}

fn end_commit(
    conn: &mut Conn,
    job: Box<dyn Job>,
    committed: Result<(), CommitError>,
    counters: &Counters,
) -> End {
    let Err(CommitError::Commit(error) | CommitError::Statement(error)) = committed else {
        job.answer();
        return End::Answered;
    };
    counters.add_failed_commit();
    // A server that refuses a commit keeps the connection. Otherwise it may have committed before
    // the connection broke.
    if is_broken(&error) || on_server(conn, PipelinedConnection::roll_back).is_err() {
        tracing::warn!(%error, "the answer to a commit was lost");
        job.fail(Failure::OutcomeUnknown);
        return End::AnsweredAndLost;
    }
    tracing::error!(%error, "a commit failed");
    job.fail(Failure::Fault("the commit failed".to_owned()));
    End::Answered
}

fn undo(conn: &mut Conn, job: Box<dyn Job>) -> End {
    match on_server(conn, PipelinedConnection::roll_back) {
        Ok(()) => {
            job.answer();
            End::Answered
        }
        // The earlier failure may have been the connection's.
        Err(_) if job.has_failed() => End::NothingKept(job),
        Err(_) => {
            job.answer();
            End::AnsweredAndLost
        }
    }
}

/// Undoes a call whose caller has its answer already.
fn undo_answered(conn: &mut Conn) -> End {
    match on_server(conn, PipelinedConnection::roll_back) {
        Ok(()) => End::Answered,
        Err(_) => End::AnsweredAndLost,
    }
}

/// Up to 2, 4, 8 … 64 ms at random, so that two closures do not conflict again.
fn pause(run: u32, jitter: &mut u64) -> Duration {
    Duration::from_micros(super::random(jitter) % (1000 << run.min(6)))
}
