//! Services that members of staff pause and resume.

use super::action;
use crate::error::Tx;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result, pause_service};
use db::Conn;
use domain::{CustomerReason, LogAction, Service, StaffReason};
use serde_json::{Value, json};

impl App {
    /// Pauses a service with the reason that customers read, or changes the reason.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn pause_service_by_staff(
        &self,
        staff: &StaffCaller,
        service: Service,
        shown: CustomerReason,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::PauseService, service.code(), Some(reason));
        let work = move |conn: &mut Conn, _| change(conn, service, Some(&shown));
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
        let act = action(LogAction::ResumeService, service.code(), Some(reason));
        let work = move |conn: &mut Conn, _| change(conn, service, None);
        self.act(staff, act, work).await
    }
}

fn change(conn: &mut Conn, service: Service, pause: Option<&CustomerReason>) -> Tx<Acted<()>> {
    let before = pause_service(conn, service, pause)?;
    let (before, after) = (Some(state(before.as_ref())), Some(state(pause)));
    Ok(Acted { before, after, ..Acted::plain(()) })
}

fn state(pause: Option<&CustomerReason>) -> Value {
    match pause {
        None => json!({ "state": "offered" }),
        Some(CustomerReason { zh, en }) => {
            json!({ "state": "paused", "reasonZh": zh, "reasonEn": en })
        }
    }
}
