//! Messages of members of staff to many customers.

use super::{action, decided};
use crate::limits::Counter;
use crate::proposal::{BroadcastByOperator, Decided, broadcast_by_operator, broadcast_needs_two};
use crate::staff::{Acted, StaffCaller};
use crate::{App, BroadcastPlan, Result};
use db::Conn;
use domain::message::StaffMessage;
use domain::{Audience, BROADCASTS_PER_DAY, BroadcastId, LogAction, ProposalNo, StaffReason};
use serde_json::json;
use store::customer::broadcasts::{self, Broadcast};

/// How many messages to many are listed.
const LISTED: i64 = 100;

impl App {
    /// How many customers a message to many would reach now, and whether it needs an approval.
    pub async fn broadcast_reach(&self, audience: Audience) -> Result<(i64, bool)> {
        let now = self.now();
        let reach = move |conn: &mut Conn| {
            let customers = broadcasts::count(conn, audience, now)?;
            Ok((customers, broadcast_needs_two(conn, customers, now)?))
        };
        Ok(self.db.read(reach).await?)
    }

    /// The newest messages to many, newest first.
    pub async fn broadcasts(&self) -> Result<Vec<Broadcast>> {
        Ok(self.db.read(|conn| Ok(broadcasts::newest(conn, LISTED)?)).await?)
    }

    /// Sends a message to many customers, or proposes that where they are more than one member may
    /// reach alone. The log keeps the filter, the number of customers and the words.
    ///
    /// # Errors
    /// [`Refusal::RateLimited`](crate::Refusal::RateLimited) when too many were sent within a day,
    /// and as [`broadcast_by_operator`].
    pub async fn broadcast_by_staff(
        &self,
        staff: &StaffCaller,
        (audience, message): (Audience, StaffMessage),
        reason: StaffReason,
    ) -> Result<Decided<BroadcastId>> {
        let subject = audience.filter().code();
        let act = action(LogAction::SendBroadcast, subject, Some(reason.clone()));
        // All customers are looked at, which no purchase should wait for.
        let (customers, _) = self.broadcast_reach(audience).await?;
        let wanted = BroadcastByOperator {
            plan: BroadcastPlan::new(audience, message, customers),
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let sent_before =
            Counter::per_day("broadcasts", "broadcasts".to_owned(), BROADCASTS_PER_DAY);
        let work = move |conn: &mut Conn, now| {
            let done = broadcast_by_operator(conn, &wanted, now)?;
            if !matches!(done, Decided::AlreadyProposed(_)) {
                sent_before.take_call(conn, now)?;
            }
            let Decided::Done(id) = done else {
                return decided(conn, done, LogAction::ProposeBroadcast, subject);
            };
            let logged_as = Some((LogAction::SendBroadcast, id.to_string()));
            Ok(Acted { after: Some(json!(wanted.plan)), logged_as, ..Acted::plain(done) })
        };
        self.act(staff, act, work).await
    }
}
