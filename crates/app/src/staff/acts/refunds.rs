//! Refunds of orders by members of staff.

use super::{action, decided};
use crate::error::refuse;
use crate::order::{BegunRefund, RefundOrder};
use crate::proposal::{Decided, RefundByOperator, refund_by_operator};
use crate::staff::StaffCaller;
use crate::{App, Refusal, Result};
use domain::{LogAction, OrderNo, ProposalNo, RefundNo, RefundReason, StaffReason};

impl App {
    /// Refunds a paid order or so many of its units, or proposes that where it is large.
    ///
    /// # Errors
    /// As [`refund_by_operator`].
    pub async fn refund_by_staff(
        &self,
        staff: &StaffCaller,
        (order_no, units): (OrderNo, Option<i64>),
        cause: RefundReason,
        reason: StaffReason,
    ) -> Result<Decided<Option<BegunRefund>>> {
        let now = self.now();
        let act = action(LogAction::RefundOrder, order_no.as_str(), Some(reason.clone()));
        let refund_no = RefundNo::new(now, self.random_bytes());
        let wanted = RefundByOperator {
            refund: RefundOrder { order_no, units, refund_no, reason: cause, now },
            proposal_no: ProposalNo::new(now, self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let rules = self.rules.clone();
        let work = move |conn: &mut db::Conn, now| {
            let mut wanted = wanted.clone();
            wanted.refund.now = now;
            match refund_by_operator(conn, &rules, &wanted)? {
                // It was refunded before.
                Decided::Done(None) => refuse(Refusal::NotRefundable),
                done => {
                    decided(conn, done, LogAction::ProposeRefund, wanted.refund.order_no.as_str())
                }
            }
        };
        let done = self.act(staff, act, work).await?;
        if let Decided::Done(Some(begun)) = done {
            self.catalogue.set_stock(begun.gift, begun.available);
        }
        Ok(done)
    }
}
