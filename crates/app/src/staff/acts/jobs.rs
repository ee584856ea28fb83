//! Parked jobs that members of staff run again.

use super::{action, states};
use crate::error::refuse;
use crate::staff::StaffCaller;
use crate::{App, Refusal, Result};
use domain::{JobId, LogAction, StaffReason};
use store::operation::jobs::{self, Parked};

/// Most jobs that are listed.
const LISTED_MAX: i64 = 200;

impl App {
    /// The parked jobs, oldest first.
    pub async fn parked_jobs(&self) -> Result<Vec<Parked>> {
        Ok(self.db.read(|conn| Ok(jobs::parked(conn, LISTED_MAX)?)).await?)
    }

    /// Runs a parked job again.
    ///
    /// # Errors
    /// [`Refusal::JobNotParked`] when no job with this id is parked.
    pub async fn retry_job_by_staff(
        &self,
        staff: &StaffCaller,
        id: JobId,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::RetryJob, &id.to_string(), Some(reason));
        let work = move |conn: &mut db::Conn, now| match jobs::unpark(conn, id, now)? {
            true => Ok(states((), "parked", "ready")),
            false => refuse(Refusal::JobNotParked),
        };
        self.act(staff, act, work).await
    }
}
