//! One order, with its timeline and refunds.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{
    DisputeState, Fen, ItemId, OrderEvent, OrderNo, OrderState, PayMethod, PaymentState,
    RefundState, Timestamp, pricing,
};
use store::trade::bag_items::{self, OrderedItem};
use store::trade::disputes::{self, DisputeOfOrder};
use store::trade::orders::{self, Order};
use store::trade::payments::{self, Refund};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderView {
    pub order: Order,
    /// The dispute of its payment that counts.
    pub dispute: Option<DisputeState>,
    /// How the newest attempt to pay an order that waits for payment pays, and its state.
    pub attempt: Option<(PayMethod, PaymentState)>,
    /// Oldest first.
    pub timeline: Vec<(OrderEvent, Timestamp)>,
    /// For each unit its item, once it was delivered, and its share of the amount paid.
    pub units: Vec<(Option<ItemId>, Fen)>,
    /// Oldest first.
    pub refunds: Vec<Refund>,
    /// How many units each of the refunds has returned.
    pub refund_units: Vec<usize>,
    /// The payment method of each of the refunds.
    pub refund_methods: Vec<PayMethod>,
    /// The amounts that lost disputes gave back to the payer besides refunds, and when, oldest
    /// first.
    pub chargebacks: Vec<(Fen, Timestamp)>,
}

impl App {
    /// One of the caller's orders.
    ///
    /// # Errors
    /// When the caller has no such order.
    pub async fn get_order(&self, caller: &Caller, order_no: OrderNo) -> Result<OrderView> {
        let user = caller.user_id;
        let read = move |conn: &mut db::Conn| {
            let Some(order) = orders::find_of(conn, user, &order_no)? else {
                return refuse(Refusal::OrderNotFound);
            };
            let refunds = payments::refunds_of_order(conn, order.id)?;
            let delivered = bag_items::ordered(conn, order.id)?;
            let has_paid = order.paid_at.is_some() || !refunds.is_empty();
            let disputes = if has_paid { disputes::of_order(conn, order.id)? } else { Vec::new() };
            let attempt = match order.state {
                OrderState::PendingPayment => payments::newest_of_order(conn, order.id)?,
                _ => None,
            };
            Ok((order, refunds, delivered, disputes, attempt))
        };
        let (order, refunds, delivered, disputes, attempt) = self.db.read(read).await?;
        let (refunds, refund_methods): (Vec<Refund>, Vec<PayMethod>) = refunds.into_iter().unzip();
        Ok(OrderView {
            dispute: DisputeState::that_counts(disputes.iter().map(|dispute| dispute.state)),
            timeline: timeline(&order, &refunds, &disputes),
            units: units(&order, &delivered),
            refund_units: refunds
                .iter()
                .map(|refund| {
                    delivered.iter().filter(|item| item.refund == Some(refund.id)).count()
                })
                .collect(),
            chargebacks: chargebacks(&disputes),
            order,
            attempt,
            refunds,
            refund_methods,
        })
    }
}

/// Before the delivery, the shares are computed as the delivery will.
fn units(order: &Order, delivered: &[OrderedItem]) -> Vec<(Option<ItemId>, Fen)> {
    if delivered.is_empty() {
        let share = |index| (None, pricing::unit_share(order.payable_fen, order.quantity, index));
        return (0..order.quantity).map(share).collect();
    }
    delivered.iter().map(|item| (Some(item.id), item.paid)).collect()
}

fn chargebacks(disputes: &[DisputeOfOrder]) -> Vec<(Fen, Timestamp)> {
    let lost = disputes.iter().filter(|dispute| dispute.state == DisputeState::Lost);
    let besides_refund =
        |dispute: &DisputeOfOrder| Fen(dispute.amount_fen.0 - dispute.refund_fen.0);
    let mut chargebacks: Vec<_> =
        lost.filter_map(|dispute| Some((besides_refund(dispute), dispute.ended_at?))).collect();
    chargebacks.retain(|(amount, _)| *amount > Fen::ZERO);
    chargebacks.sort_by_key(|&(_, at)| at);
    chargebacks
}

fn timeline(
    order: &Order,
    refunds: &[Refund],
    disputes: &[DisputeOfOrder],
) -> Vec<(OrderEvent, Timestamp)> {
    use OrderEvent as E;
    let mut events = vec![(E::Created, order.created_at)];
    if let Some(at) = order.closed_at {
        events.push((
            if order.state == OrderState::Cancelled { E::Cancelled } else { E::Expired },
            at,
        ));
    }
    if let Some(at) = order.paid_at {
        events.extend([(E::Paid, at), (E::Delivered, at)]);
    }
    for refund in refunds {
        events.push((E::Refunding, refund.created_at));
        if let Some(at) = refund.done_at {
            let is_charged_back = refund.state == RefundState::ChargedBack;
            events.push((if is_charged_back { E::RefundChargedBack } else { E::Refunded }, at));
        }
    }
    for dispute in disputes {
        events.push((E::Disputed, dispute.created_at));
        if let Some(at) = dispute.ended_at {
            let is_won = dispute.state == DisputeState::Won;
            events.push((if is_won { E::DisputeWon } else { E::DisputeLost }, at));
        }
    }
    // A stable sort, so that events of the same time stay in their logical order.
    events.sort_by_key(|&(_, at)| at);
    events
}
