//! Everything about one dispute.

use super::{OrderLookup, look_up_order};
use crate::error::Tx;
use crate::{App, LIST_MAX, Refusal, Result};
use db::Conn;
use domain::{DisputeNo, Fen, ItemState, OrderNo, Timestamp};
use store::customer::users;
use store::operation::lookups;
use store::trade::disputes::{self, Dispute};
use store::trade::orders;
use store::trade::payments::{self, Payment};

/// A dispute with what was bought, and what is known of who bought it.
#[derive(Debug)]
pub struct DisputeLookup {
    pub dispute: Dispute,
    pub payment: Payment,
    /// Its timeline says when and where the items went.
    pub order: OrderLookup,
    pub nick_name: String,
    pub registered_at: Timestamp,
    pub is_real_name_verified: bool,
    /// The payments of the customer that are booked.
    pub payments: i64,
    /// The disputes of the customer, this one too.
    pub disputes: i64,
    /// Items of the order that are frozen, and what was paid for them.
    pub frozen: (usize, Fen),
    /// Whether its provider is asked how it ends.
    pub is_provider_configured: bool,
}

impl App {
    /// Disputes with the numbers of their orders: the open ones, of which the first must be
    /// answered first, or those that have ended, newest first.
    pub async fn look_up_disputes(&self, open: bool) -> Result<Vec<(Dispute, OrderNo)>> {
        let read = move |conn: &mut Conn| {
            Ok(match open {
                true => disputes::list_due(conn, LIST_MAX)?,
                false => disputes::list(conn, Some(false), LIST_MAX)?,
            })
        };
        Ok(self.db.read(read).await?)
    }

    /// # Errors
    /// [`Refusal::DisputeNotFound`] when there is no such dispute.
    pub async fn look_up_dispute(&self, no: DisputeNo) -> Result<DisputeLookup> {
        let read = move |conn: &mut Conn| look_up_dispute(conn, &no);
        let mut found = self.db.read(read).await?.ok_or(Refusal::DisputeNotFound)?;
        found.is_provider_configured = self.provider(&found.dispute.provider).is_some();
        Ok(found)
    }
}

fn look_up_dispute(conn: &mut Conn, no: &DisputeNo) -> Tx<Option<DisputeLookup>> {
    let Some(dispute) = disputes::find_by_no(conn, no)? else { return Ok(None) };
    let Some(payment) = payments::find(conn, dispute.payment_id)? else { return Ok(None) };
    let Some(order) = orders::find(conn, payment.order_id)? else { return Ok(None) };
    let Some(order) = look_up_order(conn, order.order_no.as_str())? else { return Ok(None) };
    let Some(customer) = users::find(conn, dispute.user_id)? else { return Ok(None) };
    let frozen = order.items.iter().filter(|found| found.item.state == ItemState::Frozen);
    let value = Fen(frozen.clone().map(|found| found.item.paid_fen.0).sum());
    Ok(Some(DisputeLookup {
        payments: lookups::moved(conn, dispute.user_id)?.payments,
        disputes: disputes::count_of(conn, dispute.user_id)?,
        frozen: (frozen.count(), value),
        is_real_name_verified: customer.real_name.is_some(),
        registered_at: customer.created_at,
        nick_name: customer.nick_name,
        is_provider_configured: false,
        dispute,
        payment,
        order,
    }))
}
