//! Probes and metrics: `/healthz`, `/readyz`, `/metrics`.

use super::{
    RequestLayer, SmsReports, business_metrics, database_metrics, inventory_metrics,
    operator_metrics::{self, Machine, Waiting},
    process_metrics,
};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use domain::DifferenceKind;
use installation::ProviderCalls;
use installation::prometheus::{escaped, head};
use parking_lot::Mutex;
use std::fmt::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as AsyncMutex, Semaphore};

/// How long job counts are cached. The route may be public, so a request must not cost a query.
const JOBS_FRESH: Duration = Duration::from_secs(2);

/// How long job counts are shown that cannot be read anew. A gauge that stays the same for longer
/// would claim what nobody knows.
const JOBS_KEPT: Duration = Duration::from_secs(60);

/// How long `/metrics` waits for the database.
const JOBS_WAIT: Duration = Duration::from_millis(500);

/// How long readiness is cached. The check costs a write.
const READINESS_FRESH: Duration = Duration::from_secs(2);

/// Time limit for the database before this node counts as not ready.
const READY_WAIT: Duration = Duration::from_secs(3);

/// State of the probes and of `/metrics`.
pub struct Probes {
    pub app: Arc<app::App>,
    /// Counters of requests.
    pub watch: Arc<RequestLayer>,
    pub calls: Arc<ProviderCalls>,
    pub sms_reports: Arc<SmsReports>,
    /// Connections that may still be accepted.
    pub connections: Arc<Semaphore>,
    machine: Machine,
    jobs: Mutex<Option<(Instant, Jobs)>>,
    /// Held by the one who reads the jobs.
    jobs_reader: AsyncMutex<()>,
    readiness: AsyncMutex<Option<(Instant, Readiness)>>,
}

/// The error is the reason why the node is not ready.
type Readiness = Result<(), &'static str>;

/// Jobs by kind and state, and how many seconds the oldest one has waited.
#[derive(Debug, Clone, Default)]
struct Jobs {
    counts: Vec<(String, String, i64)>,
    lag_seconds: i64,
    audit_findings: Option<i64>,
    audit_age_seconds: Option<i64>,
    reconciliation_age_seconds: Option<i64>,
    /// Open differences by provider and kind.
    differences: Vec<(String, DifferenceKind, i64)>,
    /// Missing statements by provider.
    missing_statements: Vec<(String, Vec<i32>)>,
    /// Open disputes by provider.
    disputes: Vec<(String, i64)>,
    /// Those of them whose provider is not configured.
    disputes_without_provider: i64,
    /// The newest comparison of inventories at Steam with the books.
    inventories: Option<app::InventoryReport>,
    waiting: Option<Waiting>,
}

impl Probes {
    #[must_use]
    pub fn new(
        app: Arc<app::App>,
        watch: Arc<RequestLayer>,
        calls: Arc<ProviderCalls>,
        sms_reports: Arc<SmsReports>,
        connections: Arc<Semaphore>,
        machine: Machine,
    ) -> Arc<Self> {
        Arc::new(Self {
            app,
            watch,
            calls,
            sms_reports,
            connections,
            machine,
            jobs: Mutex::default(),
            jobs_reader: AsyncMutex::default(),
            readiness: AsyncMutex::default(),
        })
    }

    /// The newest counts that can be had without waiting for a database that does not answer.
    /// `None` when there are none: a zero would end an alert.
    async fn jobs(self: &Arc<Self>) -> Option<Jobs> {
        if let Some(jobs) = self.known_jobs(JOBS_FRESH) {
            return Some(jobs);
        }
        let own = Arc::clone(self);
        let reading = tokio::spawn(async move { own.read_jobs().await });
        // A later result is for the next request.
        let _ = tokio::time::timeout(JOBS_WAIT, reading).await;
        self.known_jobs(JOBS_KEPT)
    }

    fn known_jobs(&self, age_max: Duration) -> Option<Jobs> {
        let known = self.jobs.lock();
        known.as_ref().filter(|(at, _)| at.elapsed() < age_max).map(|(_, jobs)| jobs.clone())
    }

    async fn read_jobs(&self) {
        let Ok(_only_reader) = self.jobs_reader.try_lock() else { return };
        let read = async {
            Ok::<_, app::Refusal>(Jobs {
                counts: self.app.job_counts().await?,
                lag_seconds: self.app.jobs_lag_seconds().await?,
                audit_findings: self.app.audit_findings().await?,
                audit_age_seconds: self.app.audit_age_seconds().await?,
                reconciliation_age_seconds: self.app.reconciliation_age_seconds().await?,
                differences: self.app.open_differences().await?,
                missing_statements: self.app.missing_statements().await?,
                disputes: self.app.open_disputes().await?,
                disputes_without_provider: {
                    let without = self.app.disputes_without_provider().await?;
                    without.iter().map(|(_, count)| count).sum()
                },
                inventories: self.app.inventory_report().await?,
                waiting: Some(Waiting::read(&self.app).await?),
            })
        };
        match read.await {
            Ok(jobs) => {
                *self.jobs.lock() = Some((Instant::now(), jobs));
            }
            Err(error) => tracing::warn!(?error, "jobs cannot be counted"),
        }
    }

    /// The catalogue is loaded before the service listens, so only the database can make a node
    /// unready. Concurrent requests wait for one check and share its result.
    async fn readiness(&self) -> Readiness {
        let mut known = self.readiness.lock().await;
        if let Some((at, readiness)) = *known
            && at.elapsed() < READINESS_FRESH
        {
            return readiness;
        }
        if self.app.clock_is_refused() {
            return Err("this machine's clock is too far off the database's");
        }
        if self.app.rules_are_refused() {
            return Err("other rules are in force than this node has");
        }
        let readiness = match tokio::time::timeout(READY_WAIT, self.app.check_ready()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::warn!(?error, "not ready");
                Err("the database cannot be read and written")
            }
            Err(_) => Err("the database does not answer in time"),
        };
        *known = Some((Instant::now(), readiness));
        readiness
    }
}

/// `/healthz` and `/readyz`.
pub fn probes(state: &Arc<Probes>) -> Router {
    let alive = || async { plain(StatusCode::OK, "alive\n".to_owned()) };
    Router::new()
        .route("/healthz", get(alive))
        .route("/readyz", get(ready))
        .with_state(Arc::clone(state))
}

pub fn metrics(state: &Arc<Probes>) -> Router {
    Router::new().route("/metrics", get(list)).with_state(Arc::clone(state))
}

async fn ready(State(probes): State<Arc<Probes>>) -> Response {
    if probes.connections.available_permits() == 0 {
        return plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "the limit on connections is reached\n".to_owned(),
        );
    }
    match probes.readiness().await {
        Ok(()) => plain(StatusCode::OK, "ready\n".to_owned()),
        Err(why) => plain(StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n")),
    }
}

async fn list(State(probes): State<Arc<Probes>>) -> Response {
    let jobs = probes.jobs().await;
    let mut text = String::with_capacity(16 * 1024);
    match write(&mut text, &probes, jobs.as_ref()) {
        Ok(()) => plain(StatusCode::OK, text),
        Err(_) => plain(StatusCode::INTERNAL_SERVER_ERROR, String::new()),
    }
}

fn write(out: &mut String, probes: &Probes, jobs: Option<&Jobs>) -> fmt::Result {
    head(out, "satchel_build_info", "gauge", "The running build.")?;
    writeln!(out, "satchel_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"))?;
    head(out, "satchel_writes_waiting", "gauge", "Calls that wait for a writer of the database.")?;
    writeln!(out, "satchel_writes_waiting {}", probes.app.queued_writes())?;
    let catalogue = probes.app.catalogue.current();
    head(out, "satchel_catalogue_version", "gauge", "Version of the catalogue in memory.")?;
    writeln!(out, "satchel_catalogue_version {}", catalogue.version())?;
    head(out, "satchel_catalogue_gifts", "gauge", "Gifts in memory.")?;
    writeln!(out, "satchel_catalogue_gifts {}", catalogue.len())?;
    database_metrics::write(out, &probes.app.database_status())?;
    write_clock(out, probes.app.clock_deviation_ms())?;
    if let Some(jobs) = jobs {
        write_jobs(out, jobs)?;
        inventory_metrics::write(out, jobs.inventories.as_ref())?;
    }
    let waiting = jobs.and_then(|jobs| jobs.waiting.as_ref());
    operator_metrics::write(out, &probes.machine, waiting)?;
    write_live(out, probes)?;
    process_metrics::write(out)?;
    business_metrics::write(out, probes.app.event_counts())?;
    probes.calls.write(out)?;
    probes.sms_reports.write(out)?;
    super::abuse_metrics::write(out, &probes.app.abuse_counters)?;
    probes.watch.metrics.write(out)
}

fn write_jobs(out: &mut String, jobs: &Jobs) -> fmt::Result {
    head(out, "satchel_jobs", "gauge", "Background work that is not done, by kind and state.")?;
    for (kind, state, count) in &jobs.counts {
        writeln!(out, "satchel_jobs{{kind=\"{kind}\",state=\"{state}\"}} {count}")?;
    }
    head(out, "satchel_jobs_parked", "gauge", "Background work that waits for people.")?;
    let parked: i64 =
        jobs.counts.iter().filter(|(_, state, _)| state == "parked").map(|(.., count)| count).sum();
    writeln!(out, "satchel_jobs_parked {parked}")?;
    head(
        out,
        "satchel_jobs_lag_seconds",
        "gauge",
        "For how long the oldest job has waited that nobody has begun.",
    )?;
    writeln!(out, "satchel_jobs_lag_seconds {}", jobs.lag_seconds)?;
    head(
        out, "satchel_audit_findings", "gauge",
        "Findings of the newest daily audit; none before the first.",
    )?;
    if let Some(findings) = jobs.audit_findings {
        writeln!(out, "satchel_audit_findings {findings}")?;
    }
    write_ages(out, jobs)?;
    write_statements(out, jobs)?;
    let disputes: i64 = jobs.disputes.iter().map(|(_, count)| count).sum();
    head(out, "satchel_disputes_open", "gauge", "Disputes of payments that are not decided.")?;
    writeln!(out, "satchel_disputes_open {disputes}")?;
    head(
        out,
        "satchel_disputes_without_provider",
        "gauge",
        "Open disputes whose provider is not configured, so that the service cannot learn how they end.",
    )?;
    writeln!(out, "satchel_disputes_without_provider {}", jobs.disputes_without_provider)
}

fn write_ages(out: &mut String, jobs: &Jobs) -> fmt::Result {
    let ages = [
        (
            "satchel_audit_age_seconds", "For how long no audit of the ledger has been completed.",
            jobs.audit_age_seconds,
        ),
        (
            "satchel_reconciliation_age_seconds",
            "For how long no comparison of providers' statements has been completed.",
            jobs.reconciliation_age_seconds,
        ),
    ];
    for (name, help, age) in ages {
        head(out, name, "gauge", help)?;
        if let Some(age) = age {
            writeln!(out, "{name} {age}")?;
        }
    }
    Ok(())
}

fn write_statements(out: &mut String, jobs: &Jobs) -> fmt::Result {
    let differences: i64 = jobs.differences.iter().map(|(.., count)| count).sum();
    head(
        out,
        "satchel_statement_differences_open",
        "gauge",
        "Differences between providers' statements and the ledger that are not resolved.",
    )?;
    writeln!(out, "satchel_statement_differences_open {differences}")?;
    head(
        out, "satchel_statement_differences", "gauge",
        "The same by provider and kind of difference.",
    )?;
    for (provider, kind, count) in &jobs.differences {
        let provider = escaped(provider);
        writeln!(
            out,
            "satchel_statement_differences{{provider=\"{provider}\",difference=\"{kind}\"}} {count}"
        )?;
    }
    head(
        out,
        "satchel_statements_missing",
        "gauge",
        "Statements of the last week that a provider should have had a day ago, by provider.",
    )?;
    for (provider, days) in &jobs.missing_statements {
        let (provider, count) = (escaped(provider), days.len());
        writeln!(out, "satchel_statements_missing{{provider=\"{provider}\"}} {count}")?;
    }
    Ok(())
}

fn write_clock(out: &mut String, deviation_ms: i64) -> fmt::Result {
    let sign = if deviation_ms < 0 { "-" } else { "" };
    let (seconds, rest) = (deviation_ms.unsigned_abs() / 1000, deviation_ms.unsigned_abs() % 1000);
    head(
        out, "satchel_clock_deviation_seconds", "gauge",
        "How far this machine's clock is ahead of the database's.",
    )?;
    writeln!(out, "satchel_clock_deviation_seconds {sign}{seconds}.{rest:03}")
}

fn write_live(out: &mut String, probes: &Probes) -> fmt::Result {
    probes.watch.streams.write(out)?;
    let live = probes.app.live.counts();
    let counters = [
        ("satchel_live_opened_total", "Streams of changes that were opened.", live.opened),
        ("satchel_live_signals_total", "Changes that were put before listeners.", live.signals),
        (
            "satchel_live_login_ended_total", "Streams that were ended with their login.",
            live.login_ended,
        ),
        (
            "satchel_live_replaced_total",
            "Streams that were ended because their customer had opened too many newer ones.",
            live.replaced,
        ),
    ];
    for (name, help, count) in counters {
        head(out, name, "counter", help)?;
        writeln!(out, "{name} {count}")?;
    }
    Ok(())
}

fn plain(status: StatusCode, text: String) -> Response {
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8"),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (status, headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::JobKind;

    fn lines(text: &str) -> Vec<&str> {
        text.lines().filter(|line| !line.starts_with('#')).collect()
    }

    #[test]
    fn jobs_are_counted_by_kind_and_state_and_parked_ones_in_total() {
        let count = |kind: JobKind, state: &str, count| (kind.to_string(), state.to_owned(), count);
        let counts = vec![
            count(JobKind::RefundPayment, "parked", 2),
            count(JobKind::RefundPayment, "ready", 30),
            count(JobKind::PayOut, "parked", 5),
        ];
        let differences = vec![
            ("alipay".to_owned(), DifferenceKind::OnlyHere, 2),
            ("a\"b\\c\nd".to_owned(), DifferenceKind::Duplicate, 1),
        ];
        let missing_statements = vec![("wechat".to_owned(), vec![20_261_127, 20_261_128])];
        let mut jobs = Jobs {
            counts,
            lag_seconds: 9,
            audit_findings: Some(4),
            audit_age_seconds: Some(90_000),
            reconciliation_age_seconds: Some(7),
            differences,
            missing_statements,
            disputes: vec![("stripe".to_owned(), 3)],
            disputes_without_provider: 1,
            inventories: None,
            waiting: None,
        };
        let mut text = String::new();
        write_jobs(&mut text, &jobs).unwrap();
        let expected = [
            "satchel_jobs{kind=\"refund_payment\",state=\"parked\"} 2",
            "satchel_jobs{kind=\"refund_payment\",state=\"ready\"} 30",
            "satchel_jobs{kind=\"pay_out\",state=\"parked\"} 5",
            "satchel_jobs_parked 7",
            "satchel_jobs_lag_seconds 9",
            "satchel_audit_findings 4",
            "satchel_audit_age_seconds 90000",
            "satchel_reconciliation_age_seconds 7",
            "satchel_statement_differences_open 3",
            "satchel_statement_differences{provider=\"alipay\",difference=\"only_here\"} 2",
            "satchel_statement_differences{provider=\"a\\\"b\\\\c\\nd\",difference=\"duplicate\"} 1",
            "satchel_statements_missing{provider=\"wechat\"} 2",
            "satchel_disputes_open 3",
            "satchel_disputes_without_provider 1",
        ];
        assert_eq!(lines(&text), expected);
        // Before the first audit nothing is known, which is not "nothing was found".
        jobs.audit_findings = None;
        jobs.audit_age_seconds = None;
        text.clear();
        write_jobs(&mut text, &jobs).unwrap();
        let known: Vec<&str> =
            expected.into_iter().filter(|line| !line.contains("audit")).collect();
        assert_eq!(lines(&text), known);
        assert!(text.contains("# TYPE satchel_audit_findings gauge"), "{text}");
    }

    #[test]
    fn a_clock_is_ahead_or_behind_by_seconds_with_three_decimals() {
        for (ms, expected) in
            [(0, "0.000"), (7, "0.007"), (-7, "-0.007"), (31_250, "31.250"), (-2_000, "-2.000")]
        {
            let mut text = String::new();
            write_clock(&mut text, ms).unwrap();
            assert_eq!(lines(&text), [format!("satchel_clock_deviation_seconds {expected}")]);
        }
    }
}
