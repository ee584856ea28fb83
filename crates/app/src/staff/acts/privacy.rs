//! Requests of customers who cannot sign in, about their personal data.

use super::{action, hourly};
use crate::account::MyData;
use crate::error::refuse;
use crate::proposal::{ProposeClosing, propose_closing};
use crate::security_events::SecurityEvent;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{
    EXPORTS_PER_HOUR, Fen, LogAction, Phone, ProposalNo, SecurityEventKind, StaffReason, UserId,
};
use serde_json::json;
use store::customer::users;

impl App {
    /// Exports all data that is stored about a customer, as the customer's own export. The customer
    /// sees that in the list of security events.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer, [`Refusal::RateLimited`] when
    /// the member has exported too many.
    pub async fn export_customer_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<MyData> {
        let act = action(LogAction::ExportCustomer, &id.to_string(), Some(reason));
        let exports = hourly(staff, "customer_exports", EXPORTS_PER_HOUR);
        let work = move |conn: &mut Conn, now| {
            let customer = users::find(conn, id)?;
            // A closed account has no number.
            let Some(customer) = customer.filter(|user| Phone::parse(&user.phone).is_ok()) else {
                return refuse(Refusal::CustomerNotFound);
            };
            exports.take_call(conn, now)?;
            SecurityEvent::by_staff(SecurityEventKind::DataExportByStaff, now).write(conn, id)?;
            Ok(Acted::plain(customer))
        };
        // Nothing is read before the row of the log is durable.
        let customer = self.act(staff, act, work).await?;
        self.data_of(customer).await?.ok_or(Refusal::CustomerNotFound)
    }

    /// Proposes to close the account of a customer.
    ///
    /// # Errors
    /// As [`propose_closing`].
    pub async fn propose_closing_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        give_up: Option<Fen>,
        reason: StaffReason,
    ) -> Result<ProposalNo> {
        let no = ProposalNo::new(self.now(), self.random_bytes());
        let act = action(LogAction::ProposeClosing, no.as_str(), Some(reason.clone()));
        let (rules, command) = (
            self.rules.clone(),
            ProposeClosing {
                proposal_no: no.clone(),
                user_id: id,
                give_up,
                reason: reason.as_str().to_owned(),
                operator: staff.name.clone(),
            },
        );
        let work = move |conn: &mut Conn, now| {
            propose_closing(conn, &rules, &command, now)?;
            Ok(Acted { after: Some(json!({ "customer": id.to_string() })), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await?;
        Ok(no)
    }
}
