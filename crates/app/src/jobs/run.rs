//! Claims jobs with a lease and runs them concurrently.

use super::Next;
use super::groups::{Groups, Slot};
use crate::{App, Refusal, Result};
use domain::JobId;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::jobs::{self, Job};
use tokio::task::JoinSet;

/// How long a node may work on a job before another node may claim it.
const LEASE_MS: i64 = 60_000;

/// Time limit of a run, well before its lease ends.
const TIME_MAX: Duration = Duration::from_secs(50);

/// Most concurrent jobs on one node.
const AT_ONCE: usize = 64;

/// Poll interval of an idle node.
const IDLE: Duration = Duration::from_millis(250);

/// Consecutive runs that failed or did not end, after which a job is parked.
const FAULTS_MAX: i64 = 20;

/// The due jobs that were begun.
struct Begun {
    jobs: usize,
    /// Whether more are due, for which there is no slot.
    others_wait: bool,
}

impl App {
    /// Claims and runs jobs until [`App::shutdown`], then waits for the running ones.
    pub async fn run_jobs(self: Arc<Self>) {
        if let Err(error) = self.schedule_housekeeping().await {
            tracing::error!(?error, "housekeeping could not be planned");
        }
        let mut stop = self.stop.subscribe();
        let (mut running, groups) = (JoinSet::new(), Groups::default());
        while !*stop.borrow() {
            while running.try_join_next().is_some() {}
            let begun = self
                .begin_due_jobs(&mut running, &groups)
                .await
                .map(|begun| begun.jobs)
                .unwrap_or_else(|error| {
                    if error.is_worth_a_line() {
                        tracing::error!(?error, "background work could not be claimed");
                    }
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

    /// Runs all due jobs to their end; returns their number.
    pub async fn run_due_jobs(self: &Arc<Self>) -> Result<usize> {
        let (mut running, groups) = (JoinSet::new(), Groups::default());
        let mut begun = 0;
        loop {
            let round = self.begin_due_jobs(&mut running, &groups).await?;
            begun += round.jobs;
            while running.join_next().await.is_some() {}
            if !round.others_wait {
                return Ok(begun);
            }
        }
    }

    /// Claims and begins the due jobs that get a slot in their group.
    async fn begin_due_jobs(
        self: &Arc<Self>,
        running: &mut JoinSet<()>,
        groups: &Groups,
    ) -> Result<Begun> {
        let now = self.now();
        let mut begun = Begun { jobs: 0, others_wait: false };
        // A node whose clock is refused claims nothing; other nodes do.
        if self.clock_is_refused() {
            return Ok(begun);
        }
        loop {
            let free = AT_ONCE.saturating_sub(running.len());
            if free == 0 {
                return Ok(Begun { others_wait: true, ..begun });
            }
            let (full, limit) = (groups.full(), i64::try_from(free).unwrap_or(i64::MAX));
            let due =
                self.db.read(move |conn| Ok(jobs::due(conn, now, &full.groups(), limit)?)).await?;
            let mut slots: HashMap<JobId, Slot> =
                due.iter().filter_map(|job| Some((job.id, groups.take_slot(job)?))).collect();
            if slots.is_empty() {
                return Ok(begun);
            }
            let is_all = slots.len() == due.len();
            begun.others_wait |= !is_all;
            let ids: Vec<JobId> = slots.keys().copied().collect();
            let claimed = self
                .db
                .write(move |conn| Ok(jobs::claim(conn, &ids, now, now.plus_ms(LEASE_MS))?))
                .await?;
            begun.jobs += claimed.len();
            for job in claimed {
                let (app, slot) = (Arc::clone(self), slots.remove(&job.id));
                running.spawn(async move {
                    app.run_job(job).await;
                    drop(slot);
                });
            }
            // Where the jobs of a full group filled the limit of the query, jobs of other groups
            // may be behind them.
            if is_all {
                return Ok(begun);
            }
        }
    }

    async fn run_job(self: Arc<Self>, job: Job) {
        let next =
            Arc::clone(&self).attempt(&job).await.unwrap_or_else(|error| after_fault(&job, &error));
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
        match kept.map_err(Refusal::from) {
            Ok(true) => {}
            // Cancelled by its own effects, or claimed by another node after its lease ended.
            Ok(false) => tracing::debug!(
                kind = job.kind,
                "the end of a job was not written: it is not this run's any more"
            ),
            Err(error) => tracing::error!(
                ?error,
                kind = job.kind,
                "the end of a job could not be written; its lease will end"
            ),
        }
    }

    /// Runs a job in a task of its own, so that a panic or a timeout affects nothing else.
    async fn attempt(self: Arc<Self>, job: &Job) -> Result<Next> {
        if job.faults > FAULTS_MAX {
            return Ok(Next::Park("it was begun again and again and never ended".to_owned()));
        }
        let own = job.clone();
        let work =
            tokio::spawn(async move { tokio::time::timeout(TIME_MAX, self.perform(&own)).await });
        match work.await {
            Ok(Ok(next)) => next,
            Ok(Err(_)) => {
                Err(Refusal::fault(format!("it took longer than {} seconds", TIME_MAX.as_secs())))
            }
            Err(panic) => Err(Refusal::fault(panic.to_string())),
        }
    }
}

fn after_fault(job: &Job, error: &Refusal) -> Next {
    tracing::warn!(?error, kind = job.kind, faults = job.faults, "a job failed");
    if job.faults >= FAULTS_MAX {
        return Next::Park(format!("{error:?}"));
    }
    let doublings = u32::try_from(job.faults.clamp(0, 9)).unwrap_or(9);
    Next::Retry((1000_i64 << doublings).min(300_000), format!("{error:?}"))
}

#[cfg(test)]
mod tests {
    use super::{LEASE_MS, TIME_MAX};
    use std::time::Duration;

    /// Time to write the result of a job, and tolerance for clocks of nodes that differ.
    const TO_WRITE_ITS_END: Duration = Duration::from_secs(5);

    #[test]
    fn a_job_is_given_up_well_before_another_node_may_begin_it() {
        assert!(TIME_MAX + TO_WRITE_ITS_END <= Duration::from_millis(LEASE_MS.unsigned_abs()));
    }
}
