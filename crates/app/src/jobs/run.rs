//! Claims jobs by lease and runs them, many side by side.

use super::Next;
use crate::{App, Error, Result};
use std::sync::Arc;
use std::time::Duration;
use store::jobs::{self, Job};
use tokio::task::JoinSet;

/// How long a node may work on a job before another takes it over.
const LEASE_MS: i64 = 60_000;

/// When a job that hangs is given up, well before its lease ends.
const TIME_MAX: Duration = Duration::from_secs(50);

/// Jobs that run side by side on one node.
const AT_ONCE: usize = 32;

/// How often an idle node looks.
const IDLE: Duration = Duration::from_millis(250);

/// Runs one after another that ended in a fault, or that nobody saw ending, after which a job is parked.
const FAULTS_MAX: i64 = 20;

impl App {
    /// Claims and runs jobs until [`App::shutdown`], and then waits for those that run.
    pub async fn run_jobs(self: Arc<Self>) {
        if let Err(error) = self.plan_housekeeping().await {
            tracing::error!(?error, "housekeeping could not be planned");
        }
        let mut stop = self.stop.subscribe();
        let mut running = JoinSet::new();
        while !*stop.borrow() {
            while running.try_join_next().is_some() {}
            // A slow provider keeps its own jobs waiting and nobody else's.
            let begun = self.begin_due_jobs(&mut running).await.unwrap_or_else(|error| {
                tracing::error!(?error, "background work could not be claimed");
                0
            });
            if begun == 0 {
                tokio::select! {
                    () = tokio::time::sleep(IDLE) => {}
                    () = self.work_waits.notified() => {}
                    _ = stop.changed() => {}
                }
            }
        }
        running.join_all().await;
    }

    /// Runs what is due now to its end, and says how much that was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn run_due_jobs(self: &Arc<Self>) -> Result<usize> {
        let mut running = JoinSet::new();
        let begun = self.begin_due_jobs(&mut running).await?;
        running.join_all().await;
        Ok(begun)
    }

    async fn begin_due_jobs(self: &Arc<Self>, running: &mut JoinSet<()>) -> Result<usize> {
        let (now, free) = (self.now(), AT_ONCE.saturating_sub(running.len()));
        if free == 0 {
            return Ok(0);
        }
        let limit = i64::try_from(free).unwrap_or(i64::MAX);
        let due = self.db.read(move |conn| Ok(jobs::due(conn, now, limit)?)).await?;
        if due.is_empty() {
            return Ok(0);
        }
        let claimed = self.db.write(move |conn| Ok(jobs::claim(conn, &due, now, now.plus_ms(LEASE_MS))?)).await?;
        let begun = claimed.len();
        for job in claimed {
            let app = Arc::clone(self);
            running.spawn(async move { app.run_job(job).await });
        }
        Ok(begun)
    }

    async fn run_job(self: Arc<Self>, job: Job) {
        let next = Arc::clone(&self).attempt(&job).await.unwrap_or_else(|error| after_fault(&job, &error));
        let (run, now) = (job.run(), self.now());
        let kept = self
            .db
            .write(move |conn| {
                Ok(match &next {
                    Next::Done => jobs::finish(conn, run)?,
                    Next::Later(ms, why) => jobs::postpone(conn, run, now.plus_ms(*ms), why)?,
                    Next::Retry(ms, why) => jobs::retry(conn, run, now.plus_ms(*ms), why)?,
                    Next::Park(why) => jobs::park(conn, run, why)?,
                })
            })
            .await;
        match kept.map_err(Error::from) {
            Ok(true) => {}
            // Withdrawn by what it did itself, or begun by another node after its lease had ended.
            Ok(false) => tracing::debug!(kind = job.kind, "the end of a job was not written: it is not this run's any more"),
            Err(error) => tracing::error!(?error, kind = job.kind, "the end of a job could not be written; its lease will end"),
        }
    }

    /// Runs a job in a task of its own, so that neither a panic nor a hang takes anything else with it.
    async fn attempt(self: Arc<Self>, job: &Job) -> Result<Next> {
        if job.faults > FAULTS_MAX {
            return Ok(Next::Park("it was begun again and again and never ended".to_owned()));
        }
        let own = job.clone();
        let work = tokio::spawn(async move { tokio::time::timeout(TIME_MAX, self.perform(&own)).await });
        match work.await {
            Ok(Ok(next)) => next,
            Ok(Err(_)) => Err(Error::Fault(format!("it took longer than {} seconds", TIME_MAX.as_secs()))),
            Err(panic) => Err(Error::Fault(panic.to_string())),
        }
    }
}

fn after_fault(job: &Job, error: &Error) -> Next {
    tracing::warn!(?error, kind = job.kind, faults = job.faults, "a job failed");
    if job.faults >= FAULTS_MAX {
        return Next::Park(format!("{error:?}"));
    }
    let doublings = u32::try_from(job.faults.clamp(0, 9)).unwrap_or(9);
    Next::Retry((1000_i64 << doublings).min(300_000), format!("{error:?}"))
}
