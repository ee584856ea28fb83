//! One order with what happened to it.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{Fen, ItemId, OrderNo, OrderState, PayMethod, RefundState, Timestamp, pricing};
use store::bag_items;
use store::orders::{self, Order};
use store::payments::{self, Refund};

/// An order and its story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderView {
    pub order: Order,
    /// What happened, oldest first: code of the event and when.
    pub timeline: Vec<(&'static str, Timestamp)>,
    /// Its units: the item in the bag, once it was delivered, and the unit's share of what is paid.
    pub units: Vec<(Option<ItemId>, Fen)>,
    /// Money that came for it and went back, oldest first.
    pub refunds: Vec<Refund>,
    /// By which method each of those refunds goes back.
    pub refund_methods: Vec<PayMethod>,
}

impl App {
    /// One of the caller's orders.
    ///
    /// # Errors
    /// When the caller has no such order.
    pub async fn get_order(&self, caller: &Caller, order_no: OrderNo) -> Result<OrderView> {
        let user = caller.user_id;
        let read = move |conn: &mut store::Conn| {
            let Some(order) = orders::find_of(conn, user, &order_no)? else {
                return refuse(Refusal::OrderNotFound);
            };
            let refunds = payments::refunds_of_order(conn, order.id)?;
            let delivered = bag_items::of_order(conn, order.id)?;
            Ok((order, refunds, delivered))
        };
        let (order, refunds, delivered) = self.db.read(read).await?;
        let (refunds, refund_methods): (Vec<Refund>, Vec<PayMethod>) = refunds.into_iter().unzip();
        Ok(OrderView {
            timeline: timeline(&order, &refunds),
            units: units(&order, &delivered),
            order,
            refunds,
            refund_methods,
        })
    }
}

/// Before the delivery, the shares are those that the delivery will book.
fn units(order: &Order, delivered: &[(ItemId, Fen)]) -> Vec<(Option<ItemId>, Fen)> {
    if delivered.is_empty() {
        let share = |index| (None, pricing::unit_share(order.payable_fen, order.quantity, index));
        return (0..order.quantity).map(share).collect();
    }
    delivered.iter().map(|&(item, paid)| (Some(item), paid)).collect()
}

fn timeline(order: &Order, refunds: &[Refund]) -> Vec<(&'static str, Timestamp)> {
    let mut events = vec![("created", order.created_at)];
    if let Some(at) = order.closed_at {
        events
            .push((if order.state == OrderState::Cancelled { "cancelled" } else { "expired" }, at));
    }
    if let Some(at) = order.paid_at {
        events.extend([("paid", at), ("delivered", at)]);
    }
    for refund in refunds {
        events.push(("refunding", refund.created_at));
        if let (RefundState::Done, Some(at)) = (refund.state, refund.done_at) {
            events.push(("refunded", at));
        }
    }
    // Stable, so that what happened at the same time stays in the order in which it follows.
    events.sort_by_key(|&(_, at)| at);
    events
}
