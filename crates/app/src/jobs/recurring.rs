//! Recurring jobs. They are in the same queue as all others, so that one node runs each.

use super::Next;
use crate::{App, Result};
use domain::{DAY_MS, JobKind};
use store::jobs::Group;
use store::{
    Conn, attempt_counters, deleted_accounts, idempotency, jobs, security_events, sms_codes,
    steam_proofs,
};

/// The reference of the recurring jobs.
const SERVICE: &str = "service";

/// Pause between two runs of [`JobKind::PurgeExpired`], in milliseconds.
const PURGE_MS: i64 = 600_000;

impl App {
    /// Inserts the recurring jobs that are missing, and restarts those that were parked.
    pub async fn schedule_recurring_jobs(&self) -> Result<()> {
        let now = self.now();
        let plan = move |conn: &mut Conn| {
            jobs::insert_recurring(conn, Group::alone(JobKind::PurgeExpired), SERVICE, now, now)?;
            let reconcile = Group::alone(JobKind::ReconcileStatements);
            jobs::insert_recurring(conn, reconcile, SERVICE, now, now)?;
            jobs::insert_recurring(conn, Group::alone(JobKind::QueryDisputes), SERVICE, now, now)?;
            let inventories = Group::alone(JobKind::ReconcileInventories);
            jobs::insert_recurring(conn, inventories, SERVICE, now, now)?;
            Ok(jobs::insert_recurring(
                conn,
                Group::alone(JobKind::AuditLedger),
                SERVICE,
                now.plus_ms(DAY_MS),
                now,
            )?)
        };
        Ok(self.db.write(plan).await?)
    }

    /// Deletes rows whose retention time is over.
    pub(super) async fn purge_expired(&self) -> Result<Next> {
        let (now, kept_ms) = (self.now(), self.rules.idempotency_seconds.saturating_mul(1000));
        let events_kept_ms = self.rules.security_events_days.saturating_mul(DAY_MS);
        let purge = move |conn: &mut Conn| {
            idempotency::purge(conn, now.plus_ms(-kept_ms))?;
            sms_codes::purge(conn, now.plus_ms(-DAY_MS))?;
            security_events::purge(conn, now.plus_ms(-events_kept_ms))?;
            // An answer of Steam's is only taken for some minutes.
            steam_proofs::purge(conn, now.plus_ms(-DAY_MS))?;
            attempt_counters::purge(conn, now.plus_ms(-2 * DAY_MS))?;
            // Daily and monthly limits depend on these rows.
            deleted_accounts::purge(
                conn,
                now.beijing_month_start().min(now.plus_ms(-2 * DAY_MS)),
                now,
            )?;
            Ok(())
        };
        self.db.write(purge).await?;
        Ok(Next::PollAgain(PURGE_MS, String::new()))
    }
}
