//! Background work: what kinds there are, and the loop that claims and runs it.
//!
//! A job may run twice (a lease can end while its node still works), so each is written to be safe then.

use crate::{App, Error, Result};
use domain::{OrderState, PaymentNo, PaymentState};
use std::sync::Arc;
use std::time::Duration;
use store::jobs::{self, Job};
use store::{orders, payments};

/// The kinds of background work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Gives the stock of an unpaid order back.
    ExpireOrder,
    /// Asks a provider what became of a payment.
    QueryPayment,
    /// Tells a provider to take no money any more.
    ClosePayment,
    /// Sends money back.
    RefundPayment,
    /// Has a cash-out paid, or asks what became of it.
    PayOut,
    /// Sends pieces to Steam and follows the offer.
    DeliverExtract,
    /// Watches a delivered trade while it can be rolled back.
    WatchProtection,
}

impl Kind {
    const ALL: &'static [Self] = &[Self::ExpireOrder, Self::QueryPayment, Self::ClosePayment, Self::RefundPayment, Self::PayOut, Self::DeliverExtract, Self::WatchProtection];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::ExpireOrder => "expire_order",
            Self::QueryPayment => "query_payment",
            Self::ClosePayment => "close_payment",
            Self::RefundPayment => "refund_payment",
            Self::PayOut => "pay_out",
            Self::DeliverExtract => "deliver_extract",
            Self::WatchProtection => "watch_protection",
        }
    }

    fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.code() == code)
    }
}

/// How a run of a job ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    /// It is done.
    Done,
    /// Run it again in so many milliseconds, because.
    Later(i64, String),
    /// It cannot succeed; people must look, because.
    Park(String),
}

/// How long a node may work on a job before another takes it over.
const LEASE_MS: i64 = 60_000;

/// Jobs that are claimed at a time.
const CLAIM_MAX: i64 = 32;

/// How often an idle node looks.
const IDLE: Duration = Duration::from_millis(250);

/// Runs after which a job that only fails is parked.
const FAULTS_MAX: i64 = 20;

/// When a payment is asked about for the n-th time, in seconds after the time before.
const QUERY_STEPS: &[i64] = &[15, 15, 30, 60, 180, 300, 300, 120, 3600, 7200, 14_400, 28_800, 28_800];

/// The pause before the n-th query of a payment; `None` when it has been asked about often enough.
pub(crate) fn query_delay_ms(query: i64) -> Option<i64> {
    let index = usize::try_from(query.saturating_sub(1)).ok()?;
    QUERY_STEPS.get(index).map(|seconds| seconds * 1000)
}

impl App {
    /// Claims and runs jobs until [`App::shutdown`].
    pub async fn run_jobs(self: Arc<Self>) {
        let mut stop = self.stop.subscribe();
        while !*stop.borrow() {
            let found = self.run_due_jobs().await.unwrap_or_else(|error| {
                tracing::error!(?error, "background work could not be claimed");
                0
            });
            if found == 0 {
                tokio::select! {
                    () = tokio::time::sleep(IDLE) => {}
                    () = self.work_waits.notified() => {}
                    _ = stop.changed() => {}
                }
            }
        }
    }

    /// Runs what is due now, and says how much that was.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn run_due_jobs(self: &Arc<Self>) -> Result<usize> {
        let now = self.now();
        let due = self.db.read(move |conn| Ok(jobs::due(conn, now, CLAIM_MAX)?)).await?;
        if due.is_empty() {
            return Ok(0);
        }
        let claimed = self.db.write(move |conn| Ok(jobs::claim(conn, &due, now, now.plus_ms(LEASE_MS))?)).await?;
        let mut running = tokio::task::JoinSet::new();
        let count = claimed.len();
        for job in claimed {
            let app = Arc::clone(self);
            running.spawn(async move { app.run_job(job).await });
        }
        while running.join_next().await.is_some() {}
        Ok(count)
    }

    async fn run_job(&self, job: Job) {
        let next = self.perform(&job).await.unwrap_or_else(|error| after_fault(&job, &error));
        let (id, now) = (job.id, self.now());
        let kept = self
            .db
            .write(move |conn| {
                match &next {
                    Next::Done => jobs::finish(conn, id)?,
                    Next::Later(ms, why) => jobs::postpone(conn, id, now.plus_ms(*ms), why)?,
                    Next::Park(why) => jobs::park(conn, id, why)?,
                };
                Ok(())
            })
            .await;
        if let Err(error) = kept.map_err(Error::from) {
            tracing::error!(?error, kind = job.kind, "the end of a job could not be written; its lease will end");
        }
    }

    async fn perform(&self, job: &Job) -> Result<Next> {
        match Kind::parse(&job.kind) {
            Some(Kind::ExpireOrder) => self.expire_order(&job.reference, job.attempts).await,
            Some(Kind::QueryPayment) => self.query_payment(&job.reference, job.attempts).await,
            Some(Kind::ClosePayment) => self.close_payment(&PaymentNo::parse(&job.reference)?).await.map(|_| Next::Done),
            Some(Kind::RefundPayment) => self.refund_payment(&job.reference, job.attempts).await,
            Some(Kind::PayOut) => self.pay_out(&job.reference, job.attempts).await,
            Some(Kind::DeliverExtract) => self.deliver_extract(&job.reference).await,
            Some(Kind::WatchProtection) => self.watch_protection(&job.reference).await,
            None => Ok(Next::Park("unknown kind of job".to_owned())),
        }
    }

    /// Asks about a payment until it is settled, its order is over, or it has been asked about often enough.
    async fn query_payment(&self, reference: &str, attempts: i64) -> Result<Next> {
        let no = PaymentNo::parse(reference)?;
        let lookup = no.clone();
        let known = self
            .db
            .read(move |conn| {
                let Some(payment) = payments::find_by_no(conn, &lookup)? else { return Ok(None) };
                Ok(orders::find(conn, payment.order_id)?.map(|order| (payment.state, order.state)))
            })
            .await?;
        let Some((payment, order)) = known else { return Ok(Next::Done) };
        if !payment.awaits_money() {
            return Ok(Next::Done);
        }
        let asked = self.settle_payment(&no).await;
        let why = match asked {
            Ok(crate::ports::PayState::Paid { .. }) => return Ok(Next::Done),
            Ok(crate::ports::PayState::Closed) if payment == PaymentState::Closed && order != OrderState::PendingPayment => {
                return Ok(Next::Done);
            }
            Ok(_) => "no money yet",
            Err(_) => "the provider does not answer",
        };
        Ok(query_delay_ms(attempts + 1).map_or(Next::Done, |ms| Next::Later(ms, why.to_owned())))
    }
}

fn after_fault(job: &Job, error: &Error) -> Next {
    tracing::warn!(?error, kind = job.kind, attempts = job.attempts, "a job failed");
    if job.attempts >= FAULTS_MAX {
        return Next::Park(format!("{error:?}"));
    }
    let doublings = u32::try_from(job.attempts.clamp(0, 9)).unwrap_or(9);
    Next::Later((1000_i64 << doublings).min(300_000), format!("{error:?}"))
}
