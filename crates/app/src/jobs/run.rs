//! Claims jobs with a lease and runs them concurrently.

use super::Next;
use super::groups::{Groups, Slot};
use crate::ports::REQUEST_TIME_MAX;
use crate::ports::delivery::IN_TRANSIT_MAX_MS;
use crate::{App, Refusal, Result};
use db::{Conn, TxError, in_background};
use domain::{JobId, MINUTE_MS, Timestamp};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::operation::jobs::{self, Due, Job};
use tokio::task::JoinSet;
use tracing::Instrument;

/// How long a node may work on a job before another node may claim it.
const LEASE_MS: i64 = 60_000;

/// Time limit of a run, well before its lease ends.
const TIME_MAX: Duration = Duration::from_secs(50);
/// A call that a run has begun may still go on.
const _: () = assert!(
    (TIME_MAX.as_secs() + REQUEST_TIME_MAX.as_secs()) * 1_000 < IN_TRANSIT_MAX_MS.unsigned_abs()
);

/// Most concurrent jobs on one node.
const AT_ONCE: usize = 64;

/// Pause after a failure, and while due jobs wait for a slot. On the embedded engine also the poll
/// interval of an idle node: other processes write into the same file.
const PAUSE: Duration = Duration::from_millis(250);

/// Poll interval of an idle node on PostgreSQL, for jobs whose node has ended.
const IDLE: Duration = Duration::from_millis(IDLE_MS.unsigned_abs());
const IDLE_MS: i64 = 5_000;

/// How often jobs are looked for that a wrong clock has put off, in milliseconds; at once when the
/// clock is set right.
const LOOK_MS: i64 = MINUTE_MS;

/// Consecutive runs that failed or did not end, after which a job is parked.
const FAULTS_MAX: i64 = 20;

/// The due jobs that were begun.
struct StartedJobs {
    jobs: usize,
    /// Whether more are due, for which there is no slot.
    others_wait: bool,
    /// When the next job becomes due.
    next_due: Option<Timestamp>,
}

impl App {
    /// Claims and runs jobs until [`App::shutdown`], then waits for the running ones.
    pub async fn run_jobs(self: Arc<Self>) {
        if let Err(error) = self.schedule_recurring_jobs().await {
            tracing::error!(?error, "recurring jobs could not be planned");
        }
        let mut stop = self.stop.subscribe();
        let (mut running, groups) = (JoinSet::new(), Groups::default());
        let mut looked_at = self.now();
        while !*stop.borrow() {
            let now = self.now();
            if now.ms_since(looked_at).abs() >= LOOK_MS {
                looked_at = now;
                if let Err(error) = self.bring_jobs_forward().await
                    && error.should_log()
                {
                    tracing::error!(?error, "jobs that were put off could not be brought forward");
                }
            }
            while running.try_join_next().is_some() {}
            self.db.leave_out_jobs_from(self.now().plus_ms(IDLE_MS));
            let pause = match self.begin_due_jobs(&mut running, &groups).await {
                Ok(begun) => self.pause_after(&begun),
                Err(error) => {
                    if error.should_log() {
                        tracing::error!(?error, "background work could not be claimed");
                    }
                    PAUSE
                }
            };
            if !pause.is_zero() {
                tokio::select! {
                    () = tokio::time::sleep(pause) => {}
                    () = self.db.job_was_scheduled() => {}
                    _ = stop.changed() => {}
                }
            }
        }
        running.join_all().await;
    }

    /// How long nothing is due, as far as this node knows.
    fn pause_after(&self, begun: &StartedJobs) -> Duration {
        let idle = if self.db.is_sqlite() { PAUSE } else { IDLE };
        match begun.next_due {
            _ if begun.jobs > 0 => Duration::ZERO,
            _ if begun.others_wait => PAUSE,
            Some(due) => {
                let ms = due.ms_since(self.now()).max(1).unsigned_abs();
                idle.min(Duration::from_millis(ms))
            }
            None => idle,
        }
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
    ) -> Result<StartedJobs> {
        let now = self.now();
        let mut begun = StartedJobs { jobs: 0, others_wait: false, next_due: None };
        // A node whose clock or rules are refused claims nothing; other nodes do.
        if self.clock_is_refused() || self.rules_are_refused() {
            return Ok(begun);
        }
        loop {
            let free = AT_ONCE.saturating_sub(running.len());
            if free == 0 {
                return Ok(StartedJobs { others_wait: true, ..begun });
            }
            let (full, limit) = (groups.full(), domain::count(free));
            let find = move |conn: &mut Conn| {
                let due = jobs::due(conn, now, &full.groups(), limit)?;
                let next_due = if due.is_empty() { jobs::next_due(conn, now)? } else { None };
                Ok::<_, TxError<Refusal>>((due, next_due))
            };
            let (due, next_due) = self.db.read(find).await?;
            begun.next_due = next_due;
            // A job whose group is full gets no slot.
            let with_slot = |job: &Due| Some((job.id, groups.take_slot(job)?));
            let mut slots: HashMap<JobId, Slot> = due.iter().filter_map(with_slot).collect();
            let is_all = slots.len() == due.len();
            begun.others_wait |= !is_all;
            if slots.is_empty() {
                return Ok(begun);
            }
            let ids: Vec<JobId> = slots.keys().copied().collect();
            let claimed = self
                .db
                .write(move |conn| Ok(jobs::claim(conn, &ids, now, now.plus_ms(LEASE_MS))?))
                .await?;
            begun.jobs += claimed.len();
            for job in claimed {
                let (app, slot) = (Arc::clone(self), slots.remove(&job.id));
                running.spawn(in_background(async move {
                    app.run_job(job).await;
                    drop(slot);
                }));
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
                    Next::PollAgain(ms, why) => jobs::poll_again(conn, run, now.plus_ms(*ms), why)?,
                    Next::Failed(ms, why) => jobs::note_failed(conn, run, now.plus_ms(*ms), why)?,
                    Next::Park(why) => jobs::park(conn, run, why)?,
                })
            })
            .await;
        match kept.map_err(Refusal::from) {
            Ok(true) => {}
            // Cancelled by its own effects, or claimed by another node after its lease ended.
            Ok(false) => tracing::debug!(
                kind = job.kind,
                number = job.reference,
                "the end of a job was not written: it is not this run's any more"
            ),
            Err(error) => tracing::error!(
                ?error,
                kind = job.kind,
                number = job.reference,
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
        let work = async move { tokio::time::timeout(TIME_MAX, self.perform(&own)).await };
        let span = tracing::info_span!("job", kind = job.kind, number = job.reference);
        let work = tokio::spawn(in_background(work.instrument(span)));
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
    let Job { kind, reference: number, faults, .. } = job;
    tracing::warn!(?error, kind, number, faults, "a job failed");
    if job.faults >= FAULTS_MAX {
        return Next::Park(format!("{error:?}"));
    }
    let doublings = u32::try_from(job.faults.clamp(0, 9)).unwrap_or(9);
    Next::Failed((1000_i64 << doublings).min(300_000), format!("{error:?}"))
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
