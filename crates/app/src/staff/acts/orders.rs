//! Acts of members of staff on orders that wait for their payment.

use super::{action, states};
use crate::error::refuse;
use crate::order::cancel_unpaid;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{JobKind, LogAction, OrderNo, OrderState, StaffReason};
use store::operation::jobs;
use store::trade::{orders, payments};

impl App {
    /// Cancels an unpaid order, as its customer can.
    ///
    /// # Errors
    /// [`Refusal::OrderNotFound`] when there is no such order, and as [`cancel_unpaid`].
    pub async fn cancel_order_by_staff(
        &self,
        staff: &StaffCaller,
        no: OrderNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::CancelOrder, no.as_str(), Some(reason));
        let work = move |conn: &mut Conn, now| {
            let Some(order) = orders::find_by_no(conn, &no)? else {
                return refuse(Refusal::OrderNotFound);
            };
            let released = cancel_unpaid(conn, &order, now)?;
            let (before, after) = (OrderState::PendingPayment, OrderState::Cancelled);
            Ok(states(released, before.code(), after.code()))
        };
        let (gift, left) = self.act(staff, act, work).await?;
        self.catalogue.set_stock(gift, left);
        Ok(())
    }

    /// Has the provider asked at once about the payments that an order waits for.
    ///
    /// # Errors
    /// [`Refusal::OrderNotFound`] when there is no such order, [`Refusal::NothingToAsk`] when none
    /// of its payments waits for its provider.
    pub async fn ask_provider_by_staff(
        &self,
        staff: &StaffCaller,
        no: OrderNo,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::AskProvider, no.as_str(), Some(reason));
        let work = move |conn: &mut Conn, now| {
            let Some(order) = orders::find_by_no(conn, &no)? else {
                return refuse(Refusal::OrderNotFound);
            };
            let waiting = payments::of_order(conn, order.id)?.into_iter();
            let mut is_asked = false;
            for payment in waiting.filter(|payment| payment.state.awaits_money()) {
                let reference = payment.payment_no.as_str();
                is_asked |= jobs::hasten(conn, JobKind::QueryPayment, reference, now)?;
            }
            if is_asked { Ok(Acted::plain(())) } else { refuse(Refusal::NothingToAsk) }
        };
        self.act(staff, act, work).await
    }
}
