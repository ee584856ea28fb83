//! Refunds a paid order: its items return to stock, and the money to the payment's source, without
//! what lost disputes gave the payer before.

use crate::dispute::left_to_refund;
use crate::error::{Tx, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{
    Fen, GiftId, JobKind, OrderNo, OrderState, PaymentState, PaymentTransition, PointsKind,
    RefundNo, RefundReason, Timestamp, points_earned,
};
use store::customer::points::NewPointsRecord;
use store::customer::{messages, points};
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::{stock, vouchers};
use store::trade::orders::Order;
use store::trade::payments::{NewRefund, Payment};
use store::trade::{bag_items, orders, payments};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundOrder {
    pub order_no: OrderNo,
    /// Number of the new refund.
    pub refund_no: RefundNo,
    pub reason: RefundReason,
    pub now: Timestamp,
}

/// A refund that has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BegunRefund {
    pub gift: GiftId,
    /// The gift's units in stock now.
    pub available: i64,
    /// The amount that goes back.
    pub amount: Fen,
    /// The amount that lost disputes gave the payer before.
    pub charged_back: Fen,
}

impl App {
    /// Refunds a paid order whose items are all still in the bag. Idempotent.
    ///
    /// # Errors
    /// When there is no such order, it is not paid, one of its items is no longer in the bag or
    /// disputed, or nothing is left to send back.
    pub async fn refund_order(&self, order_no: OrderNo, reason: RefundReason) -> Result<()> {
        let now = self.now();
        let undo = RefundOrder {
            order_no,
            refund_no: RefundNo::new(now, self.random_bytes()),
            reason,
            now,
        };
        if let Some(begun) = self.db.write(move |conn| refund_order(conn, &undo)).await? {
            self.catalogue.set_stock(begun.gift, begun.available);
        }
        Ok(())
    }
}

/// Refunds a paid order; `None` where it was refunded before.
///
/// # Errors
/// When there is no such order, it is not paid, one of its items is no longer in the bag or
/// disputed, or nothing is left to send back.
pub fn refund_order(conn: &mut Conn, undo: &RefundOrder) -> Tx<Option<BegunRefund>> {
    if !undo.reason.undoes_order() {
        return refuse(Refusal::malformed("reason"));
    }
    let Some(order) = orders::find_by_no(conn, &undo.order_no)? else {
        return refuse(Refusal::OrderNotFound);
    };
    match order.state {
        OrderState::Completed => {}
        OrderState::Refunding | OrderState::Refunded => return Ok(None),
        _ => return refuse(Refusal::NotRefundable),
    }
    let paid = payments::of_order(conn, order.id)?
        .into_iter()
        .find(|payment| payment.state == PaymentState::Paid);
    let Some(payment) = paid else { return Err(db::conflict().into()) };
    let begun = payments::set_state(conn, payment.id, PaymentTransition::BEGIN_REFUND)?
        && orders::begin_refund(conn, order.id)?;
    if !begun {
        return Err(db::conflict().into());
    }
    // Whoever ends a dispute locks it as well, so this comes before or after that.
    orders::lock_counter(conn, order.user_id)?;
    let paid = payment.paid_fen.unwrap_or(Fen::ZERO);
    let amount = left_to_refund(conn, &payment)?;
    if amount == Fen::ZERO {
        return refuse(Refusal::NothingToRefund { paid });
    }
    let taken = points::charged_back(conn, order.user_id, &order.order_no)?;
    let earned = (points_earned(order.payable_fen) - taken).max(0);
    take_points_back(conn, &order, (earned, PointsKind::OrderRefunded), undo.now)?;
    let items = bag_items::return_of_order(conn, order.id, undo.now)?;
    if i64::try_from(items) != Ok(order.quantity) {
        // Items that were exchanged or extracted cannot be refunded.
        return refuse(Refusal::NotRefundable);
    }
    let available =
        stock::restock_refunded(conn, order.gift_id, order.quantity, &order.order_no, undo.now)?;
    if let Some(voucher) = order.voucher_id {
        vouchers::give_back(conn, order.id, voucher)?;
    }
    let begun = BegunRefund {
        gift: order.gift_id,
        available,
        amount,
        charged_back: Fen(paid.0 - amount.0),
    };
    send_back(conn, undo, (&order, &payment), begun)?;
    Ok(Some(begun))
}

/// Takes points back that an order has earned, as far as they are still there.
pub(crate) fn take_points_back(
    conn: &mut Conn,
    order: &Order,
    (earned, kind): (i64, PointsKind),
    now: Timestamp,
) -> Tx<()> {
    let (taken, balance) = points::take_back(conn, order.user_id, earned)?;
    if taken > 0 {
        let record = NewPointsRecord {
            user_id: order.user_id,
            kind,
            delta: -taken,
            balance,
            ref_no: order.order_no.as_str(),
            created_at: now,
        };
        points::insert(conn, record)?;
    }
    Ok(())
}

fn send_back(
    conn: &mut Conn,
    undo: &RefundOrder,
    (order, payment): (&Order, &Payment),
    BegunRefund { amount, charged_back, .. }: BegunRefund,
) -> Tx<()> {
    let (number, now) = (undo.refund_no.as_str(), undo.now);
    let refund = NewRefund {
        refund_no: undo.refund_no.clone(),
        payment_id: payment.id,
        amount_fen: amount,
        reason: undo.reason,
        created_at: now,
    };
    payments::insert_refund(conn, &refund)?;
    ledger::post(
        conn,
        &PlatformAccounts::default(),
        Cause::OrderRefund { refund: &undo.refund_no },
        amount,
        now,
    )
    .map(drop)?;
    jobs::insert(conn, Group::at(JobKind::RefundPayment, &payment.provider), number, now, now)?;
    let refunded = OrderNotification::Refunded {
        gift_id: order.gift_id,
        quantity: order.quantity,
        amount_fen: amount,
        charged_back_fen: charged_back,
        reason: undo.reason,
    };
    let notification = Notification::Order(order.order_no.clone(), refunded);
    Ok(messages::notify(conn, order.user_id, &notification, now)?)
}
