//! How far ahead a job can be scheduled, and jobs that are further ahead, as after a clock that was
//! wrong for a moment.

use db::Conn;
use db::wakeups;
use diesel::prelude::*;
use domain::{DAY_MS, HOUR_MS, JobKind, MINUTE_MS, Timestamp};

/// How far the times of two nodes may differ, and how long a job may be on its way to be stored.
const MARGIN_MS: i64 = MINUTE_MS;

/// How long a lease can last, with a margin.
const LEASE_MS_MAX: i64 = HOUR_MS;

/// The longest pause before the next run of a job, in milliseconds.
const fn ahead_ms(kind: JobKind) -> i64 {
    match kind {
        // The audit also compares the first run with the order's expiry.
        JobKind::ExpireOrder => 40 * DAY_MS,
        JobKind::QueryPayment => 9 * HOUR_MS,
        JobKind::ClosePayment => 2 * HOUR_MS,
        // A refund or payout that was sent is watched once a day.
        JobKind::RefundPayment | JobKind::PayOut => 2 * DAY_MS,
        // As long as a trade is protected, if polls are rare.
        JobKind::WatchProtection | JobKind::FollowDeposit => 10 * DAY_MS,
        JobKind::DeliverExtract | JobKind::AlertPrices | JobKind::SendBroadcast => HOUR_MS,
        JobKind::PurgeExpired
        | JobKind::AuditLedger
        | JobKind::ReconcileStatements
        | JobKind::QueryDisputes
        | JobKind::ReconcileInventories => match kind.interval_ms() {
            Some(interval) => interval,
            None => HOUR_MS,
        },
    }
}

/// SQL for jobs that will not run in time, where `now` is SQL for the time: they are scheduled
/// further ahead than the pauses of their kind allow, or leased for longer than any lease lasts.
pub(crate) fn too_late(now: &str) -> String {
    let ahead: String = JobKind::ALL
        .iter()
        .map(|kind| format!(" WHEN '{kind}' THEN {}", ahead_ms(*kind) + MARGIN_MS))
        .collect();
    format!(
        "state = 'ready' AND (run_at > {now} + CASE kind{ahead} END OR lease_until > {now} + {LEASE_MS_MAX})"
    )
}

/// Whether a job will not run in time.
pub fn is_any_too_late(conn: &mut Conn, now: Timestamp) -> QueryResult<bool> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        n: i64,
    }
    let late = too_late(&now.0.to_string());
    let found: Found = diesel::sql_query(format!("SELECT COUNT(*) AS n FROM jobs WHERE {late}"))
        .get_result(conn)?;
    Ok(found.n > 0)
}

/// Brings jobs forward that will not run in time, and returns their number: recurring ones to one
/// interval from now, others to now. Each run finds out by itself whether it is too early.
pub fn bring_forward(conn: &mut Conn, now: Timestamp) -> QueryResult<usize> {
    let late = too_late(&now.0.to_string());
    let pauses: String =
        JobKind::recurring().map(|(kind, pause)| format!(" WHEN '{kind}' THEN {pause}")).collect();
    let next = format!("{now} + CASE kind{pauses} ELSE 0 END", now = now.0);
    let lease = now.plus_ms(MARGIN_MS).0;
    let changed = diesel::sql_query(format!(
        "UPDATE jobs SET run_at = CASE WHEN run_at > {next} THEN {next} ELSE run_at END, lease_until = CASE WHEN lease_until > {lease} THEN {lease} ELSE lease_until END WHERE {late}"
    ))
    .execute(conn)?;
    wakeups::note_job(now);
    Ok(changed)
}
