//! Background work: what kinds there are, and who does each. The queue is a table, see
//! `store::jobs`.
//!
//! A job may run twice (a lease can end while its node still works), so each is written to be safe
//! then.

mod audit_ledger;
mod groups;
mod housekeeping;
mod run;

use crate::{App, Result};
use store::jobs::{Group, Job};

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
    /// Sends items to Steam and follows the offer.
    DeliverExtract,
    /// Watches a delivered trade while it can be rolled back.
    WatchProtection,
    /// Tells customers of prices that came down.
    AlertPrices,
    /// Removes what is too old to matter; comes again and again.
    TidyUp,
    /// Proves the ledger; comes again and again.
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

    /// Jobs of this kind that wait for the answers of a provider.
    pub(crate) const fn at(self, provider: &str) -> Group<'_> {
        Group { kind: self.code(), provider }
    }

    /// Jobs of this kind, which need nobody's answer.
    pub(crate) const fn alone(self) -> Group<'static> {
        Group { kind: self.code(), provider: "" }
    }

    fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.code() == code)
    }
}

/// How a run of a job ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Next {
    Done,
    /// All is well; run it again in so many milliseconds, because.
    Later(i64, String),
    /// It failed; try again in so many milliseconds, because.
    Retry(i64, String),
    /// It cannot succeed; people must look, because.
    Park(String),
}

/// The pause of a job whose provider is not configured.
pub(crate) const NO_PROVIDER_MS: i64 = 300_000;
/// The run from which on such a job is parked, so that people hear of it.
const NO_PROVIDER_RUNS: i64 = 8;

impl Next {
    /// The job waits for its provider to be configured again: an operator may have taken it out for
    /// a while, or by mistake. It is parked well before its schedule has run out.
    pub(crate) fn no_provider(name: &str, run: i64) -> Self {
        tracing::error!(provider = name, "a job waits for a provider that is not configured");
        let why = format!("no provider {name}");
        if run < NO_PROVIDER_RUNS { Self::Later(NO_PROVIDER_MS, why) } else { Self::Park(why) }
    }
}

/// When a payment is asked about for the n-th time, in seconds after the time before.
const QUERY_STEPS: &[i64] =
    &[15, 15, 30, 60, 180, 300, 300, 120, 3600, 7200, 14_400, 28_800, 28_800];

/// The pause before the n-th query of a payment; `None` when it has been asked about often enough.
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
