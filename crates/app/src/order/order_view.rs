//! One order with what happened to it.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{OrderNo, OrderState, RefundState, Timestamp};
use store::orders::{self, Order};
use store::payments::{self, Refund};

/// An order and its story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderView {
    /// The order.
    pub order: Order,
    /// What happened, oldest first: code of the event and when.
    pub timeline: Vec<(&'static str, Timestamp)>,
    /// Money that came for it and went back.
    pub refunds: Vec<Refund>,
}

impl App {
    /// One of the caller's orders.
    ///
    /// # Errors
    /// When the caller has no such order.
    pub async fn order(&self, caller: &Caller, order_no: OrderNo) -> Result<OrderView> {
        let user = caller.user_id;
        let (order, refunds) = self
            .db
            .read(move |conn| {
                let Some(order) = orders::find_of(conn, user, &order_no)? else { return refuse(Refusal::OrderNotFound) };
                let refunds = payments::refunds_of_order(conn, order.id)?;
                Ok((order, refunds))
            })
            .await?;
        Ok(OrderView { timeline: timeline(&order, &refunds), order, refunds })
    }
}

fn timeline(order: &Order, refunds: &[Refund]) -> Vec<(&'static str, Timestamp)> {
    let mut events = vec![("created", order.created_at)];
    if let Some(at) = order.closed_at {
        events.push((if order.state == OrderState::Cancelled { "cancelled" } else { "expired" }, at));
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
