//! What is under way has a job that can still run, or is parked and says so; and a job is about something that is there.

use super::slices::NOW;
use super::{Check, Divided};

/// A kind of job.
pub(super) struct JobKind {
    /// Its code.
    pub(super) kind: &'static str,
    /// SQL for the references that its jobs may have, as `ref`, where rows have them.
    subjects: Option<&'static str>,
    /// SQL for what needs such a job at this moment: `ref` and `what`, and the table that it is in with its key.
    needing: Option<(Divided, &'static str)>,
}

/// The text of an extraction's newest attempt, as its jobs name it.
macro_rules! attempt {
    () => {
        "extract_no || CASE WHEN attempt = 1 THEN '' ELSE '-' || CAST(attempt AS TEXT) END"
    };
}

/// All kinds.
pub(super) const KINDS: &[JobKind] = &[
    JobKind {
        kind: "expire_order",
        subjects: Some("SELECT order_no AS ref FROM orders"),
        needing: Some((&[("orders", "id")], "SELECT order_no AS ref, 'order' AS what FROM orders WHERE state = 'pending_payment'")),
    },
    JobKind { kind: "query_payment", subjects: Some("SELECT payment_no AS ref FROM payments"), needing: None },
    JobKind { kind: "close_payment", subjects: Some("SELECT payment_no AS ref FROM payments"), needing: None },
    JobKind {
        kind: "refund_payment",
        subjects: Some("SELECT refund_no AS ref FROM refunds"),
        needing: Some((&[("refunds", "id")], "SELECT refund_no AS ref, 'refund' AS what FROM refunds WHERE state = 'pending'")),
    },
    JobKind {
        kind: "pay_out",
        subjects: Some("SELECT cash_no AS ref FROM cash_outs"),
        needing: Some((&[("cash_outs", "id")], "SELECT cash_no AS ref, 'cash-out' AS what FROM cash_outs WHERE state = 'processing'")),
    },
    JobKind {
        kind: "deliver_extract",
        subjects: Some(concat!("SELECT ", attempt!(), " AS ref FROM extracts")),
        needing: Some((
            &[("extracts", "id")],
            concat!(
                "SELECT ",
                attempt!(),
                " AS ref, 'extraction' AS what FROM extracts WHERE state IN ('submitted', 'sending', 'awaiting_acceptance')"
            ),
        )),
    },
    JobKind {
        kind: "watch_protection",
        subjects: Some(concat!("SELECT ", attempt!(), " AS ref FROM extracts")),
        needing: Some((
            &[("extracts", "id")],
            concat!("SELECT ", attempt!(), " AS ref, 'delivered extraction' AS what FROM extracts WHERE state = 'delivered'"),
        )),
    },
    JobKind { kind: "alert_prices", subjects: None, needing: None },
    JobKind { kind: "tidy_up", subjects: Some("SELECT 'service' AS ref"), needing: None },
    JobKind { kind: "audit_ledger", subjects: Some("SELECT 'service' AS ref"), needing: None },
];

const JOBS: Divided = &[("jobs", "id")];

/// The checks of all kinds.
pub(super) fn checks() -> Vec<Check> {
    let idle = KINDS.iter().filter_map(|job| {
        let (divided, needing) = job.needing?;
        let sql = format!(
            "SELECT n.what || ' ' || n.ref || ': no job' AS detail FROM ({needing}) n WHERE NOT EXISTS (
                SELECT 1 FROM jobs j WHERE j.ref = n.ref AND j.kind = '{}' AND j.state IN ('ready', 'parked'))",
            job.kind
        );
        Some((divided, sql))
    });
    let pointless = KINDS.iter().filter_map(|job| {
        let sql = format!(
            "SELECT j.kind || ' ' || j.ref AS detail FROM jobs j WHERE j.kind = '{}' AND NOT EXISTS (SELECT 1 FROM ({}) s WHERE s.ref = j.ref)",
            job.kind, job.subjects?
        );
        Some((JOBS, sql))
    });
    // A job that has run may have been put off.
    let late = "SELECT 'order ' || o.order_no || ' ends at ' || CAST(o.expires_at AS TEXT) || ', its job runs at ' || CAST(j.run_at AS TEXT) AS detail
         FROM jobs j JOIN orders o ON o.order_no = j.ref WHERE j.kind = 'expire_order' AND j.attempts = 0 AND o.expires_at <> j.run_at";
    // The longest wait is that for the end of a trade's protection, some days, and a lease is a minute. Far more than that will never run.
    let (ahead_ms, lease_ms) = (40 * 24 * 3_600_000_i64, 3_600_000);
    let never = format!(
        "SELECT kind || ' ' || ref || ': runs at ' || CAST(run_at AS TEXT) || ', leased until ' || CAST(lease_until AS TEXT) AS detail
         FROM jobs WHERE state = 'ready' AND (run_at > {NOW} + {ahead_ms} OR lease_until > {NOW} + {lease_ms} OR faults > attempts OR attempts < 0)"
    );
    vec![
        Check::of("a job can run in time", [(JOBS, never)]),
        Check::of("what is under way has its job", idle),
        Check::of("a job is about something there", pointless),
        Check::of("a reservation ends when its order says", [(JOBS, late.to_owned())]),
    ]
}

/// The codes of all kinds of jobs that the audit knows.
#[must_use]
pub fn job_kinds() -> Vec<&'static str> {
    KINDS.iter().map(|job| job.kind).collect()
}
