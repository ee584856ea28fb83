//! Periods of the books that members of staff close.

use super::action;
use crate::error::refuse;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use domain::{DAY_MS, HOUR_MS, Permission, StaffReason, Timestamp};
use store::ledger::books::{self, NewClosedPeriod};

/// How long a day must be over: whatever read the clock before its end is written by then.
const OVER_MS: i64 = HOUR_MS;

impl App {
    /// Closes the books up to the end of a day in Beijing, which begins at `midnight`. No transfer
    /// is made before that end any more.
    ///
    /// # Errors
    /// [`Refusal::PeriodNotOver`] until an hour after the day, [`Refusal::PeriodClosed`] when the
    /// books are closed up to there.
    pub async fn close_period_by_staff(
        &self,
        staff: &StaffCaller,
        midnight: Timestamp,
        reason: StaffReason,
    ) -> Result<()> {
        let last_day = midnight.beijing_day();
        let ends_at = midnight.plus_ms(DAY_MS);
        let act =
            action(Permission::ClosePeriods, "close_period", &last_day.to_string(), Some(reason));
        let closed_by = staff.name.clone();
        let work = move |conn: &mut db::Conn, now: Timestamp| {
            if now.ms_since(ends_at) < OVER_MS {
                return refuse(Refusal::PeriodNotOver);
            }
            if books::closed_before(conn)?.is_some_and(|closed| closed >= ends_at) {
                return refuse(Refusal::PeriodClosed);
            }
            let closed_by = closed_by.clone();
            let period = NewClosedPeriod { last_day, ends_at, closed_by, created_at: now };
            books::close(conn, &period)?;
            Ok(Acted::plain(()))
        };
        self.act(staff, act, work).await
    }
}
