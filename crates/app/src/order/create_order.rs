//! Orders a gift: takes its stock and holds it while the customer pays.

use crate::error::{Tx, refuse};
use crate::idempotency::Once;
use crate::jobs::Kind;
use crate::{App, Caller, IdemKey, Refusal, Result, VoucherRefusal};
use domain::{Fen, GiftId, OrderNo, OrderState, Timestamp, UserId, pricing};
use serde::{Deserialize, Serialize};
use store::orders::NewOrder;
use store::{Conn, gifts, jobs, orders, stock};

/// What is ordered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateOrder {
    /// Which gift.
    pub gift_id: GiftId,
    /// How many pieces.
    pub quantity: i64,
    /// A voucher to use.
    pub voucher_id: Option<String>,
}

/// An order that now waits for its money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedOrder {
    /// Its number.
    pub order_no: OrderNo,
    /// Price × quantity.
    pub amount: Fen,
    /// What is taken off.
    pub discount: Fen,
    /// What is to be paid.
    pub payable: Fen,
    /// Until when.
    pub expires_at: Timestamp,
}

/// An order, and what the list in memory must learn of it.
#[derive(Serialize, Deserialize)]
struct Booked {
    #[serde(flatten)]
    order: CreatedOrder,
    /// Pieces left after it. Not remembered under a key: when the answer is repeated, they may be others.
    #[serde(skip)]
    left: Option<i64>,
}

/// Everything that the transaction needs to know.
#[derive(Clone)]
struct Plan {
    order_no: OrderNo,
    user_id: UserId,
    gift_id: GiftId,
    quantity: i64,
    now: Timestamp,
    expires_at: Timestamp,
    open_orders_max: i64,
    pieces_max: i64,
}

impl App {
    /// Orders a gift.
    ///
    /// # Errors
    /// When it is not offered, too few pieces are left, or the customer holds too much already.
    pub async fn create_order(&self, caller: &Caller, wish: CreateOrder, key: IdemKey) -> Result<CreatedOrder> {
        let rules = &self.rules;
        if !(1..=rules.pieces_per_gift_max).contains(&wish.quantity) {
            return Err(Refusal::QuantityLimit { max: rules.pieces_per_gift_max }.into());
        }
        if wish.voucher_id.is_some() {
            return Err(VoucherRefusal::NotFound.into());
        }
        let now = self.now();
        let once = self.once(caller.user_id, key, "createOrder", &format!("{} {}", wish.gift_id, wish.quantity), now);
        let plan = Plan {
            order_no: OrderNo::new(now, self.draw()),
            user_id: caller.user_id,
            gift_id: wish.gift_id,
            quantity: wish.quantity,
            now,
            expires_at: now.plus_seconds(rules.order_hold_seconds),
            open_orders_max: rules.open_orders_max,
            pieces_max: rules.pieces_per_gift_max,
        };
        let booked = self.db.write(move |conn| book(conn, &once, &plan)).await?;
        if let Some(left) = booked.left {
            self.catalogue.set_stock(wish.gift_id, left);
        }
        Ok(booked.order)
    }
}

fn book(conn: &mut Conn, once: &Once, plan: &Plan) -> Tx<Booked> {
    once.run(conn, |conn| {
        let Some((price, true)) = gifts::offer(conn, plan.gift_id)? else { return refuse(Refusal::GiftNotFound) };
        // The counter's row is locked from here on, so the customer's other orders wait and the sum below is true.
        if !orders::take_hold(conn, plan.user_id, plan.open_orders_max)? {
            return refuse(Refusal::OpenOrderLimit { max: plan.open_orders_max });
        }
        if orders::pieces_on_hold(conn, plan.user_id, plan.gift_id)? + plan.quantity > plan.pieces_max {
            return refuse(Refusal::QuantityLimit { max: plan.pieces_max });
        }
        let Some(left) = stock::hold(conn, plan.gift_id, plan.quantity, plan.now)? else { return refuse(Refusal::SoldOut) };
        let amount = pricing::order_amount(price, plan.quantity).or_else(|invalid| refuse(invalid.into()))?;
        write(conn, plan, price, amount)?;
        let order =
            CreatedOrder { order_no: plan.order_no.clone(), amount, discount: Fen::ZERO, payable: amount, expires_at: plan.expires_at };
        Ok(Booked { order, left: Some(left) })
    })
}

fn write(conn: &mut Conn, plan: &Plan, price: Fen, amount: Fen) -> Tx<()> {
    let order = NewOrder {
        order_no: plan.order_no.clone(),
        user_id: plan.user_id,
        state: OrderState::PendingPayment,
        gift_id: plan.gift_id,
        quantity: plan.quantity,
        price_fen: price,
        amount_fen: amount,
        discount_fen: Fen::ZERO,
        payable_fen: amount,
        created_at: plan.now,
        expires_at: plan.expires_at,
    };
    orders::insert(conn, &order)?;
    jobs::insert(conn, Kind::ExpireOrder.code(), plan.order_no.as_str(), plan.expires_at, plan.now)?;
    Ok(())
}
