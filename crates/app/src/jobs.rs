//! Background jobs: the use case of each kind. The queue is a table, see `store::operation::jobs`.
//!
//! A job may run twice, since a lease can end while its node still works, so every job is safe to
//! run again.

mod audit_ledger;
mod groups;
mod recurring;
mod run;

use crate::{App, Result};
use domain::{JobKind, MINUTE_MS};
pub(crate) use recurring::RECONCILED_AT;
use store::operation::jobs::Job;

/// The result of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    Done,
    /// No error: what it waits for is not there yet, or its provider did not answer or refused for
    /// now. Run it again after this many milliseconds; with the reason.
    PollAgain(i64, String),
    /// It failed. Run it again after this many milliseconds; with the reason.
    Failed(i64, String),
    /// It cannot succeed and needs an operator; with the reason.
    Park(String),
}

/// The pause of a job that would send what an operator has paused.
pub(crate) const HOLD_MS: i64 = MINUTE_MS;

/// The pause of a job whose provider is not configured.
const NO_PROVIDER_MS: i64 = 300_000;
/// From this run on such a job is parked, which alerts operators.
const NO_PROVIDER_RUNS: i64 = 8;

impl Next {
    /// Waits without end for a provider that is not configured: an operator may have removed it
    /// for a while, or by mistake.
    pub(crate) fn wait_for_provider(name: &str) -> Self {
        tracing::error!(provider = name, "a job waits for a provider that is not configured");
        Self::PollAgain(NO_PROVIDER_MS, no_provider(name))
    }

    /// The same for a job with a schedule, well before whose end it is parked. `run` counts its
    /// runs from 1.
    pub(crate) fn no_provider(name: &str, run: i64) -> Self {
        if run < NO_PROVIDER_RUNS {
            Self::wait_for_provider(name)
        } else {
            Self::Park(no_provider(name))
        }
    }
}

fn no_provider(name: &str) -> String {
    format!("no provider {name}")
}

/// The pauses before the first, second, … query of a payment, in seconds.
const QUERY_STEPS: &[i64] =
    &[15, 15, 30, 60, 180, 300, 300, 120, 3600, 7200, 14_400, 28_800, 28_800];

/// How often the last query is repeated while the provider does not answer it, an hour apart. One
/// lost response is no reason for an operator to look.
const QUERY_REPEATS_MAX: usize = 48;

/// The pause before the n-th query of a payment; `None` after the last.
pub(crate) fn query_delay_ms(query: i64, is_answered: bool) -> Option<i64> {
    let index = usize::try_from(query.saturating_sub(1)).ok()?;
    let is_repeated = !is_answered && index < QUERY_STEPS.len() + QUERY_REPEATS_MAX;
    let seconds = QUERY_STEPS.get(index).copied().or(is_repeated.then_some(3600));
    seconds.map(|seconds| seconds * 1000)
}

/// How many queries of the schedule an attempt of this age has had.
pub(crate) fn queries_by_age(age_ms: i64) -> i64 {
    let mut left = age_ms / 1000;
    let mut queries = 0;
    for seconds in QUERY_STEPS {
        left -= seconds;
        if left < 0 {
            return queries;
        }
        queries += 1;
    }
    queries + left / 3600
}

impl App {
    async fn perform(&self, job: &Job) -> Result<Next> {
        match JobKind::parse(&job.kind) {
            Ok(JobKind::ExpireOrder) => self.expire_order(&job.reference, job.attempts).await,
            Ok(JobKind::QueryPayment) => self.query_payment(&job.reference, job.attempts).await,
            Ok(JobKind::ClosePayment) => self.close_payment(&job.reference, job.attempts).await,
            Ok(JobKind::RefundPayment) => self.refund_payment(&job.reference, job.attempts).await,
            Ok(JobKind::PayOut) => self.pay_out(&job.reference, job.run()).await,
            Ok(JobKind::DeliverExtract) => self.deliver_extract(&job.reference, job.run()).await,
            Ok(JobKind::WatchProtection) => self.watch_protection(&job.reference).await,
            Ok(JobKind::FollowDeposit) => self.follow_deposit(&job.reference).await,
            Ok(JobKind::SendBroadcast) => self.send_broadcast(&job.reference).await,
            Ok(JobKind::AlertPrices) => self.alert_prices().await,
            Ok(JobKind::PurgeExpired) => self.purge_expired().await,
            Ok(JobKind::AuditLedger) => self.audit_ledger(job.run()).await,
            Ok(JobKind::ReconcileStatements) => self.reconcile_statements().await,
            Ok(JobKind::QueryDisputes) => self.query_disputes().await,
            Ok(JobKind::ReconcileInventories) => self.reconcile_inventories().await,
            Err(_) => Ok(Next::Park("unknown kind of job".to_owned())),
        }
    }
}
