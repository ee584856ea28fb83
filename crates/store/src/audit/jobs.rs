//! Checks that whatever is under way has a job that will run without an operator, and that each job
//! is about a row that exists, calls the provider of that row, and has not run more often than is
//! possible.

use super::slices::NOW;
use super::{Check, SliceBy, WHOLE};
use crate::operation::jobs::{RECURRING, SERVICE, too_late};
use domain::{HOUR_MS, JobKind, SECOND_MS};

/// How often a job can run.
enum RunLimit {
    /// At most this many times, including runs that ended in a fault.
    AtMost(i64),
    /// Without limit, with pauses of at least this many milliseconds.
    Every(i64),
}

struct JobRules {
    kind: JobKind,
    /// SQL for the references (`ref`) that its jobs may have, with the `provider` that they call;
    /// `None` when no row has them.
    subjects: Option<&'static str>,
    /// SQL for what needs such a job now (`ref` and `what`), with the table of these rows and its
    /// key.
    needing: Option<(SliceBy, &'static str)>,
    runs: RunLimit,
}

/// How many runs may have no pause before them, such as those after an expired lease.
const RUNS_FREE: i64 = 10;

/// SQL for the reference of an extraction's newest attempt, as its jobs have it.
macro_rules! attempt {
    () => {
        "extract_no || CASE WHEN attempt = 1 THEN '' ELSE '-' || CAST(attempt AS TEXT) END"
    };
}

const KINDS: &[JobRules] = &[
    JobRules {
        kind: JobKind::ExpireOrder,
        subjects: Some("SELECT order_no AS ref, '' AS provider FROM orders"),
        needing: Some((
            &[("orders", "id")],
            "SELECT order_no AS ref, 'order' AS what FROM orders WHERE state = 'pending_payment'",
        )),
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::QueryPayment,
        subjects: Some("SELECT payment_no AS ref, provider FROM payments"),
        needing: None,
        // A provider without webhooks is asked every five seconds at most.
        runs: RunLimit::Every(5 * SECOND_MS),
    },
    JobRules {
        kind: JobKind::ClosePayment,
        subjects: Some("SELECT payment_no AS ref, provider FROM payments"),
        needing: None,
        runs: RunLimit::AtMost(200),
    },
    JobRules {
        kind: JobKind::RefundPayment,
        subjects: Some(
            "SELECT r.refund_no AS ref, p.provider FROM refunds r JOIN payments p ON p.id = r.payment_id",
        ),
        needing: Some((
            &[("refunds", "id")],
            "SELECT refund_no AS ref, 'refund' AS what FROM refunds WHERE state = 'pending'",
        )),
        runs: RunLimit::Every(2 * SECOND_MS),
    },
    JobRules {
        kind: JobKind::PayOut,
        subjects: Some("SELECT cash_no AS ref, provider FROM cash_outs"),
        needing: Some((
            &[("cash_outs", "id")],
            "SELECT cash_no AS ref, 'cash-out' AS what FROM cash_outs WHERE state = 'processing'",
        )),
        runs: RunLimit::Every(2 * SECOND_MS),
    },
    JobRules {
        kind: JobKind::DeliverExtract,
        subjects: Some(concat!("SELECT ", attempt!(), " AS ref, provider FROM extracts")),
        needing: Some((
            &[("extracts", "id")],
            concat!(
                "SELECT ",
                attempt!(),
                " AS ref, 'extraction' AS what FROM extracts WHERE state IN ('submitted', 'sending', 'awaiting_acceptance')"
            ),
        )),
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::WatchProtection,
        subjects: Some(concat!("SELECT ", attempt!(), " AS ref, provider FROM extracts")),
        needing: Some((
            &[("extracts", "id")],
            concat!(
                "SELECT ",
                attempt!(),
                " AS ref, 'delivered extraction' AS what FROM extracts WHERE state = 'delivered'"
            ),
        )),
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::FollowDeposit,
        subjects: Some("SELECT deposit_no AS ref, provider FROM deposits"),
        needing: Some((
            &[("deposits", "id")],
            "SELECT deposit_no AS ref, 'deposit' AS what FROM deposits WHERE state IN ('submitted', 'sending', 'awaiting_acceptance', 'held', 'received')",
        )),
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::SendBroadcast,
        subjects: Some("SELECT CAST(id AS TEXT) AS ref, '' AS provider FROM broadcasts"),
        needing: Some((
            &[("broadcasts", "id")],
            "SELECT CAST(id AS TEXT) AS ref, 'message to many customers' AS what FROM broadcasts WHERE ended_at IS NULL",
        )),
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::AlertPrices,
        subjects: None,
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::PurgeExpired,
        subjects: Some(OF_NO_ROW),
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::AuditLedger,
        subjects: Some(OF_NO_ROW),
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::ReconcileStatements,
        subjects: Some(OF_NO_ROW),
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::QueryDisputes,
        subjects: Some(OF_NO_ROW),
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
    JobRules {
        kind: JobKind::ReconcileInventories,
        subjects: Some(OF_NO_ROW),
        needing: None,
        runs: RunLimit::Every(SECOND_MS),
    },
];

/// The reference of a recurring job, which is about no row.
const OF_NO_ROW: &str = "SELECT 'service' AS ref, '' AS provider";

const JOBS: SliceBy = &[("jobs", "id")];

pub(super) fn checks() -> Vec<Check> {
    vec![
        Check::of("a job can run in time", [(JOBS, will_not_run())]),
        Check::of("a job's attempts are possible in its time", [(JOBS, too_often())]),
        Check::of("what has not ended has its job", KINDS.iter().filter_map(without_job)),
        Check::of("each recurring job exists", [(WHOLE, without_recurring_job())]),
        Check::of(
            "a job's reference exists",
            KINDS.iter().filter_map(|job| Some((JOBS, without_reference(job)?))),
        ),
        Check::of(
            "a job names the provider of its reference",
            KINDS.iter().filter_map(|job| Some((JOBS, wrong_provider(job)?))),
        ),
        Check::of(
            "a reservation's job runs when its order expires",
            [(JOBS, expires_at_another_time())],
        ),
    ]
}

/// Jobs that will not run in time.
fn will_not_run() -> String {
    format!(
        "SELECT kind || ' ' || ref || ': runs at ' || CAST(run_at AS TEXT) || ', leased until ' || CAST(lease_until AS TEXT) AS detail
         FROM jobs WHERE {}",
        too_late(NOW)
    )
}

/// The number of runs decides what a job requests from its provider and how it reads the response.
fn too_often() -> String {
    let most = |job: &JobRules| match job.runs {
        RunLimit::AtMost(runs) => runs.to_string(),
        // A clock that was set back must not make the number of runs look too high.
        RunLimit::Every(pause) => format!("{RUNS_FREE} + ABS({NOW} - created_at) / {pause}"),
    };
    let most: String =
        KINDS.iter().map(|job| format!(" WHEN '{}' THEN {}", job.kind, most(job))).collect();
    format!(
        "SELECT kind || ' ' || ref || ': run ' || CAST(attempts AS TEXT) || ' times, ' || CAST(faults AS TEXT) || ' with faults' AS detail
         FROM jobs WHERE attempts > CASE kind{most} ELSE attempts END OR attempts < 0 OR faults > attempts OR faults < 0
            OR attempts = 0 AND (lease_until <> 0 OR last_error IS NOT NULL)"
    )
}

/// A parked job does not run by itself: its subject makes no progress until an operator acts.
fn without_job(job: &JobRules) -> Option<(SliceBy, String)> {
    let (slice_by, needing) = job.needing?;
    let sql = format!(
        "SELECT n.what || ' ' || n.ref || ': ' || COALESCE('its job is ' || j.state, 'no job') AS detail
         FROM ({needing}) n LEFT JOIN jobs j ON j.ref = n.ref AND j.kind = '{}' WHERE j.state IS DISTINCT FROM 'ready'",
        job.kind
    );
    Some((slice_by, sql))
}

/// All of them exist, also after whoever deleted one has deleted what said so; a database that no
/// node has served yet has none.
fn without_recurring_job() -> String {
    let kinds: Vec<String> =
        JobKind::recurring().map(|(kind, _)| format!("SELECT '{kind}' AS kind")).collect();
    format!(
        "SELECT k.kind || ': ' || COALESCE('its job is ' || j.state, 'no job') AS detail
         FROM ({}) k LEFT JOIN jobs j ON j.kind = k.kind AND j.ref = '{SERVICE}'
         WHERE j.state IS DISTINCT FROM 'ready' AND EXISTS (SELECT 1 FROM metadata WHERE name IN ('{RECURRING}', 'purpose'))",
        kinds.join(" UNION ALL ")
    )
}

fn without_reference(job: &JobRules) -> Option<String> {
    Some(format!(
        "SELECT j.kind || ' ' || j.ref AS detail FROM jobs j WHERE j.kind = '{}' AND NOT EXISTS (SELECT 1 FROM ({}) s WHERE s.ref = j.ref)",
        job.kind, job.subjects?
    ))
}

fn wrong_provider(job: &JobRules) -> Option<String> {
    Some(format!(
        "SELECT j.kind || ' ' || j.ref || ': asks ' || j.provider || ' and not ' || s.provider AS detail FROM jobs j JOIN ({}) s ON s.ref = j.ref
         WHERE j.kind = '{}' AND j.provider <> s.provider",
        job.subjects?, job.kind
    ))
}

/// A job that has run may have been postponed, but not for long.
fn expires_at_another_time() -> String {
    format!(
        "SELECT 'order ' || o.order_no || ' ends at ' || CAST(o.expires_at AS TEXT) || ', its job runs at ' || CAST(j.run_at AS TEXT) AS detail
         FROM jobs j JOIN orders o ON o.order_no = j.ref WHERE j.kind = 'expire_order'
            AND (j.attempts = 0 AND o.expires_at <> j.run_at OR j.run_at > o.expires_at + {HOUR_MS} AND j.run_at > {NOW} + {HOUR_MS})"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audit_has_rules_for_every_kind_of_job() {
        assert_eq!(KINDS.iter().map(|job| job.kind).collect::<Vec<_>>(), JobKind::ALL);
    }
}
