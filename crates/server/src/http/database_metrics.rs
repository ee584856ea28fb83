//! Metrics of the connections to the database, known without asking it.

use app::DatabaseStatus;
use installation::prometheus::head;
use std::fmt::{self, Write};

pub fn write(out: &mut String, status: &DatabaseStatus) -> fmt::Result {
    let gauges = [
        ("satchel_database_up", "Whether the database answers: 1 or 0.", usize::from(status.is_up)),
        (
            "satchel_database_connections",
            "Connections to PostgreSQL that take calls; 0 on SQLite.", status.connections,
        ),
        (
            "satchel_database_stuck_threads",
            "Threads that wait for an answer of PostgreSQL that was given up.",
            status.stuck_threads,
        ),
    ];
    for (name, help, value) in gauges {
        head(out, name, "gauge", help)?;
        writeln!(out, "{name} {value}")?;
    }
    let counters = [
        (
            "satchel_database_retries_total",
            "Transactions that ran again, after a conflict or on another connection.",
            status.retries,
        ),
        (
            "satchel_database_failed_commits_total",
            "Commits that failed, or whose answer was lost.", status.failed_commits,
        ),
        (
            "satchel_database_unavailable_total",
            "Calls that were given up because the database did not answer; nothing of them was kept.",
            status.unavailable,
        ),
        (
            "satchel_database_connection_failures_total",
            "Connections to PostgreSQL that were lost or refused.", status.connection_failures,
        ),
    ];
    for (name, help, value) in counters {
        head(out, name, "counter", help)?;
        writeln!(out, "{name} {value}")?;
    }
    Ok(())
}
