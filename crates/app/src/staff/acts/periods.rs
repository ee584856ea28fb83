//! Periods of the books that members of staff close.

use super::{action, decided};
use crate::proposal::{ClosePeriod, Decided, propose_close};
use crate::staff::StaffCaller;
use crate::{App, Result};
use domain::{LogAction, ProposalNo, StaffReason};

impl App {
    /// Proposes to close the books up to the end of a day in Beijing, such as `20261031`.
    ///
    /// # Errors
    /// As [`propose_close`].
    pub async fn close_period_by_staff(
        &self,
        staff: &StaffCaller,
        last_day: i32,
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let day = last_day.to_string();
        let act = action(LogAction::ClosePeriod, &day, Some(reason.clone()));
        let wanted = ClosePeriod {
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            last_day,
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
            now: self.now(),
        };
        let work = move |conn: &mut db::Conn, now| {
            let done = propose_close(conn, &ClosePeriod { now, ..wanted.clone() })?;
            decided(conn, done, LogAction::ProposeClose, &day)
        };
        self.act(staff, act, work).await
    }
}
