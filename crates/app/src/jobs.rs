//! Background jobs: their kinds, and the use case of each. The queue is a table, see `store::jobs`.
//!
//! A job may run twice, since a lease can end while its node still works, so every job is safe to
//! run again.

mod audit_ledger;
mod groups;
mod housekeeping;
mod run;

use crate::{App, Result};
use store::jobs::{Group, Job};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Expires an unpaid order and releases its stock.
    ExpireOrder,
    /// Queries a payment at its provider.
    QueryPayment,
    /// Closes a payment attempt at its provider.
    ClosePayment,
    /// Sends a refund.
    RefundPayment,
    /// Sends the payout of a cash-out, or queries it.
    PayOut,
    /// Sends items to Steam and polls the trade offer.
    DeliverExtract,
    /// Polls a delivered trade while it can be rolled back.
    WatchProtection,
    /// Notifies customers of price drops.
    AlertPrices,
    /// Deletes rows whose retention time is over. Recurring.
    TidyUp,
    /// Audits the ledger. Recurring.
    AuditLedger,
}

impl Kind {
    const ALL: &'static [Self] = &[
        Self::ExpireOrder,
        Self::QueryPayment,
        Self::ClosePayment,
        Self::RefundPayment,
        Self::PayOut,
        Self::DeliverExtract,
        Self::WatchProtection,
        Self::AlertPrices,
        Self::TidyUp,
        Self::AuditLedger,
    ];

    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::ExpireOrder => "expire_order",
            Self::QueryPayment => "query_payment",
            Self::ClosePayment => "close_payment",
            Self::RefundPayment => "refund_payment",
            Self::PayOut => "pay_out",
            Self::DeliverExtract => "deliver_extract",
            Self::WatchProtection => "watch_protection",
            Self::TidyUp => "tidy_up",
            Self::AuditLedger => "audit_ledger",
            Self::AlertPrices => "alert_prices",
        }
    }

    /// The group of the jobs of this kind that call this provider.
    pub(crate) const fn at(self, provider: &str) -> Group<'_> {
        Group { kind: self.code(), provider }
    }

    /// The group of the jobs of this kind, which call no provider.
    pub(crate) const fn alone(self) -> Group<'static> {
        Group { kind: self.code(), provider: "" }
    }

    fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.code() == code)
    }
}

/// The result of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    Done,
    /// No error. Run it again after this many milliseconds; with the reason.
    Later(i64, String),
    /// It failed. Run it again after this many milliseconds; with the reason.
    Retry(i64, String),
    /// It cannot succeed and needs an operator; with the reason.
    Park(String),
}

/// The pause of a job whose provider is not configured.
const NO_PROVIDER_MS: i64 = 300_000;
/// From this run on such a job is parked, which alerts operators.
const NO_PROVIDER_RUNS: i64 = 8;

impl Next {
    /// Waits without end for a provider that is not configured: an operator may have removed it
    /// for a while, or by mistake.
    pub(crate) fn wait_for_provider(name: &str) -> Self {
        tracing::error!(provider = name, "a job waits for a provider that is not configured");
        Self::Later(NO_PROVIDER_MS, no_provider(name))
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

/// The pause before the n-th query of a payment; `None` after the last.
pub(crate) fn query_delay_ms(query: i64) -> Option<i64> {
    let index = usize::try_from(query.saturating_sub(1)).ok()?;
    QUERY_STEPS.get(index).map(|seconds| seconds * 1000)
}

impl App {
    async fn perform(&self, job: &Job) -> Result<Next> {
        match Kind::parse(&job.kind) {
            Some(Kind::ExpireOrder) => self.expire_order(&job.reference, job.attempts).await,
            Some(Kind::QueryPayment) => self.query_payment(&job.reference, job.attempts).await,
            Some(Kind::ClosePayment) => self.close_payment(&job.reference, job.attempts).await,
            Some(Kind::RefundPayment) => self.refund_payment(&job.reference, job.attempts).await,
            Some(Kind::PayOut) => self.pay_out(&job.reference, job.run()).await,
            Some(Kind::DeliverExtract) => self.deliver_extract(&job.reference, job.run()).await,
            Some(Kind::WatchProtection) => self.watch_protection(&job.reference).await,
            Some(Kind::AlertPrices) => self.alert_prices().await,
            Some(Kind::TidyUp) => self.tidy_up().await,
            Some(Kind::AuditLedger) => self.audit_ledger(job.run()).await,
            None => Ok(Next::Park("unknown kind of job".to_owned())),
        }
    }
}
