//! Refunds a paid order, or some of its units: items return to stock, and the money to the
//! payment's source, without what lost disputes gave the payer before.

use crate::dispute::left_to_refund;
use crate::error::{Tx, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{
    Fen, GiftId, ItemId, ItemState, JobKind, OrderNo, OrderState, PaymentState, PaymentTransition,
    PointsKind, RefundId, RefundNo, RefundReason, Timestamp, points_earned,
};
use store::customer::points::NewPointsRecord;
use store::customer::{messages, points};
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::{stock, vouchers};
use store::trade::bag_items::OrderedItem;
use store::trade::orders::Order;
use store::trade::payments::{NewRefund, Payment};
use store::trade::{bag_items, orders, payments};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundOrder {
    pub order_no: OrderNo,
    /// How many units; `None` for all that were not refunded before.
    pub units: Option<i64>,
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
    /// As [`refund_order`].
    pub async fn refund_order(&self, order_no: OrderNo, reason: RefundReason) -> Result<()> {
        self.refund_units(order_no, None, reason).await.map(drop)
    }

    /// Refunds so many units of a paid order, or all that were not refunded before.
    ///
    /// # Errors
    /// As [`refund_order`].
    pub async fn refund_units(
        &self,
        order_no: OrderNo,
        units: Option<i64>,
        reason: RefundReason,
    ) -> Result<Option<BegunRefund>> {
        let now = self.now();
        let undo = RefundOrder {
            order_no,
            units,
            refund_no: RefundNo::new(now, self.random_bytes()),
            reason,
            now,
        };
        let begun = self.db.write(move |conn| refund_order(conn, &undo)).await?;
        if let Some(begun) = begun {
            self.catalogue.set_stock(begun.gift, begun.available);
        }
        Ok(begun)
    }
}

/// Refunds units of a paid order, or all that were not refunded before; `None` where there are none
/// of these. The refund of the last unit ends the order, and gives its voucher back.
///
/// # Errors
/// When there is no such order, it is not paid, there are fewer units in the bag, one of its items
/// is no longer in the bag or disputed where all are wanted, another refund of it is under way, its
/// payment can only go back as a whole, or nothing is left to send back.
pub fn refund_order(conn: &mut Conn, undo: &RefundOrder) -> Tx<Option<BegunRefund>> {
    if !undo.reason.undoes_order() {
        return refuse(Refusal::malformed("reason"));
    }
    let Some(found) = orders::find_by_no(conn, &undo.order_no)? else {
        return refuse(Refusal::OrderNotFound);
    };
    // Other refunds of the order and its disputes lock it as well, so each comes before or after.
    orders::lock_counter(conn, found.user_id)?;
    let Some(order) = orders::find(conn, found.id)? else { return Err(db::conflict().into()) };
    match order.state {
        OrderState::Completed => {}
        OrderState::Refunding | OrderState::Refunded => return Ok(None),
        _ => return refuse(Refusal::NotRefundable),
    }
    let plan = plan_refund(conn, &order, undo.units)?;
    if plan.is_last {
        let begun = payments::set_state(conn, plan.payment.id, PaymentTransition::BEGIN_REFUND)?
            && orders::begin_refund(conn, order.id)?;
        if !begun {
            return Err(db::conflict().into());
        }
        if let Some(voucher) = order.voucher_id {
            vouchers::give_back(conn, order.id, voucher)?;
        }
    }
    let taken = points::taken_back(conn, order.user_id, &order.order_no)?;
    let due = points_earned(order.payable_fen) - points_earned(plan.kept) - taken;
    take_points_back(conn, &order, (due.max(0), PointsKind::OrderRefunded), undo.now)?;
    let refund = send_back(conn, undo, (&order, &plan))?;
    let returned = bag_items::return_refunded(conn, &plan.items, refund, undo.now)?;
    if returned != plan.items.len() {
        // One of them was exchanged or extracted a moment ago.
        return Err(db::conflict().into());
    }
    let available =
        stock::restock_refunded(conn, order.gift_id, plan.quantity(), &order.order_no, undo.now)?;
    Ok(Some(BegunRefund {
        gift: order.gift_id,
        available,
        amount: plan.amount,
        charged_back: plan.charged_back,
    }))
}

/// A refund that can begin.
pub(crate) struct RefundPlan {
    payment: Payment,
    /// The units that are refunded.
    items: Vec<ItemId>,
    pub(crate) amount: Fen,
    /// The part of what was paid for them that lost disputes gave the payer before.
    charged_back: Fen,
    /// The amount paid for the units that are then neither refunded nor charged back.
    kept: Fen,
    /// Whether no unit is left then that was not refunded.
    is_last: bool,
}

impl RefundPlan {
    fn quantity(&self) -> i64 {
        domain::count(self.items.len())
    }
}

/// Plans the refund of so many units of a completed order, those delivered first before others, or
/// of all that were not refunded before. The amount is what was paid for these units, as far as
/// lost disputes have left it.
///
/// # Errors
/// As [`refund_order`].
pub(crate) fn plan_refund(conn: &mut Conn, order: &Order, units: Option<i64>) -> Tx<RefundPlan> {
    let paid = payments::of_order(conn, order.id)?
        .into_iter()
        .find(|payment| payment.state == PaymentState::Paid);
    let Some(payment) = paid else { return Err(db::conflict().into()) };
    if payments::pending_refund(conn, payment.id)?.is_some() {
        return refuse(Refusal::RefundUnderWay);
    }
    let left = left_to_refund(conn, &payment)?;
    if left == Fen::ZERO {
        return refuse(Refusal::NothingToRefund { paid: payment.paid_fen.unwrap_or(Fen::ZERO) });
    }
    let all = bag_items::ordered(conn, order.id)?;
    let open = all.iter().filter(|item| item.refund.is_none()).count();
    let mut chosen: Vec<OrderedItem> =
        all.iter().copied().filter(|item| item.state == ItemState::Held).collect();
    let wanted = units.map_or(Some(open), |units| usize::try_from(units).ok());
    let Some(wanted) = wanted.filter(|wanted| (1..=chosen.len()).contains(wanted)) else {
        // Items that were exchanged or extracted cannot be refunded.
        return refuse(Refusal::NotRefundable);
    };
    chosen.truncate(wanted);
    let is_last = wanted == open;
    if chosen.len() < all.len() && !payment.method.refunds_parts() {
        return refuse(Refusal::RefundsWholeOnly);
    }
    let shares = Fen(chosen.iter().map(|item| item.paid.0).sum());
    let amount = shares.min(left);
    if amount == Fen::ZERO {
        // A voucher has paid for them.
        return refuse(Refusal::NotRefundable);
    }
    let returned = all.iter().filter(|item| item.state == ItemState::Returned);
    let away = shares.0 + returned.map(|item| item.paid.0).sum::<i64>();
    Ok(RefundPlan {
        payment,
        items: chosen.iter().map(|item| item.id).collect(),
        amount,
        charged_back: Fen(shares.0 - amount.0),
        kept: Fen((order.payable_fen.0 - away).max(0)),
        is_last,
    })
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
    (order, plan): (&Order, &RefundPlan),
) -> Tx<RefundId> {
    let (number, now) = (undo.refund_no.as_str(), undo.now);
    let new = NewRefund {
        refund_no: undo.refund_no.clone(),
        payment_id: plan.payment.id,
        amount_fen: plan.amount,
        reason: undo.reason,
        created_at: now,
    };
    let id = payments::insert_refund(conn, &new)?;
    ledger::post(
        conn,
        &PlatformAccounts::default(),
        Cause::OrderRefund { refund: &undo.refund_no },
        plan.amount,
        now,
    )
    .map(drop)?;
    let group = Group::at(JobKind::RefundPayment, &plan.payment.provider);
    jobs::insert(conn, group, number, now, now)?;
    let refunded = OrderNotification::Refunded {
        gift_id: order.gift_id,
        quantity: plan.quantity(),
        amount_fen: plan.amount,
        charged_back_fen: plan.charged_back,
        reason: undo.reason,
        is_part: !plan.is_last,
    };
    let notification = Notification::Order(order.order_no.clone(), refunded);
    messages::notify(conn, order.user_id, &notification, now)?;
    Ok(id)
}
