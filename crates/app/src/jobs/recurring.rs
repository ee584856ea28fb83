//! Recurring jobs. They are in the same queue as all others, so that one node runs each.

use super::Next;
use crate::{App, Result};
use db::Conn;
use domain::{DAY_MS, MINUTE_MS};
use store::customer::{deleted_accounts, security_events, sms_codes, steam_proofs};
use store::operation::attempt_counters;
use store::operation::{idempotency, jobs, metadata};

/// Metadata keys of when the latest audit and the latest comparison with statements were completed.
pub(crate) const AUDIT_COMPLETED_AT: &str = "audit_completed_at";
pub(crate) const RECONCILED_AT: &str = "reconciled_at";

/// Pause between two runs of the deletion of expired rows, in milliseconds.
const PURGE_MS: i64 = 10 * MINUTE_MS;

impl App {
    /// Inserts the recurring jobs that are missing, restarts those that were parked, and brings
    /// forward what a wrong clock has put off.
    pub async fn schedule_recurring_jobs(&self) -> Result<()> {
        let now = self.now();
        let plan = move |conn: &mut Conn| {
            jobs::insert_recurring(conn, now)?;
            jobs::bring_forward(conn, now)?;
            for name in [AUDIT_COMPLETED_AT, RECONCILED_AT] {
                if metadata::find(conn, name)?.is_none() {
                    metadata::insert(conn, name, &now.0.to_string())?;
                }
            }
            Ok(())
        };
        Ok(self.db.write(plan).await?)
    }

    /// Brings forward the jobs that a wrong clock has put off further than their kind allows.
    pub(super) async fn bring_jobs_forward(&self) -> Result<()> {
        let now = self.now();
        if !self.db.read(move |conn| Ok(jobs::is_any_too_late(conn, now)?)).await? {
            return Ok(());
        }
        let count = self.db.write(move |conn| Ok(jobs::bring_forward(conn, now)?)).await?;
        tracing::error!(count, "a clock that was wrong had put jobs off; they run in time again");
        Ok(())
    }

    /// For how many seconds no audit of the ledger has been completed, counted from the first start
    /// before the first one; `None` before that start. As much for one that a wrong clock has dated
    /// ahead.
    pub async fn audit_age_seconds(&self) -> Result<Option<i64>> {
        self.age_seconds(AUDIT_COMPLETED_AT).await
    }

    /// The same of the comparison with providers' statements.
    pub async fn reconciliation_age_seconds(&self) -> Result<Option<i64>> {
        self.age_seconds(RECONCILED_AT).await
    }

    async fn age_seconds(&self, name: &'static str) -> Result<Option<i64>> {
        let at = self.db.read(move |conn| Ok(metadata::time(conn, name)?)).await?;
        Ok(at.map(|at| self.now().ms_since(at).abs() / 1000))
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
