//! Services that members of staff pause and resume.

use super::{action, states};
use crate::staff::StaffCaller;
use crate::{App, PauseReason, Result, pause_service};
use domain::{LogAction, Permission, Service, StaffReason};

impl App {
    /// Pauses a service with the reason that customers read, or changes the reason.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pause_service_by_staff(
        &self,
        staff: &StaffCaller,
        service: Service,
        shown: PauseReason,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(
            Permission::PauseServices,
            LogAction::PauseService,
            service.code(),
            Some(reason),
        );
        let work = move |conn: &mut db::Conn, _| {
            pause_service(conn, service, Some(&shown))?;
            Ok(states((), "offered", "paused"))
        };
        self.act(staff, act, work).await
    }

    /// Offers a paused service again.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn resume_service_by_staff(
        &self,
        staff: &StaffCaller,
        service: Service,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(
            Permission::ResumeServices,
            LogAction::ResumeService,
            service.code(),
            Some(reason),
        );
        let work = move |conn: &mut db::Conn, _| {
            pause_service(conn, service, None)?;
            Ok(states((), "paused", "offered"))
        };
        self.act(staff, act, work).await
    }
}
