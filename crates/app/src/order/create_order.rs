//! Creates an order, and reserves its stock while the customer pays.

use super::spending;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::voucher::{discount_of, mark_used};
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{
    ChangeKind, Fen, GiftId, JobKind, OrderNo, Reservation, Rules, Timestamp, UserId, VoucherId,
    pricing, unpaid_on,
};
use serde::{Deserialize, Serialize};
use store::operation::jobs;
use store::operation::jobs::Group;
use store::shop::{gifts, stock};
use store::trade::orders;
use store::trade::orders::{Counters, NewOrder};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateOrder {
    pub gift_id: GiftId,
    /// Number of units.
    pub quantity: i64,
    pub voucher_id: Option<String>,
}

/// An order that is waiting for payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreatedOrder {
    pub order_no: OrderNo,
    /// Price × quantity.
    pub amount: Fen,
    /// The amount that the voucher takes off.
    pub discount: Fen,
    /// Amount to be paid.
    pub payable: Fen,
    /// Until when it can be paid.
    pub expires_at: Timestamp,
}

/// An order, and the new stock for the catalogue in memory.
#[derive(Serialize, Deserialize)]
struct Booked {
    #[serde(flatten)]
    order: CreatedOrder,
    /// Available units after it. Not part of the stored response: they are out of date when it is
    /// repeated.
    #[serde(skip)]
    left: Option<i64>,
}

/// The input of the transaction.
#[derive(Clone)]
struct OrderInput {
    order_no: OrderNo,
    user_id: UserId,
    gift_id: GiftId,
    quantity: i64,
    now: Timestamp,
    voucher_id: Option<VoucherId>,
    rules: Rules,
}

impl App {
    /// # Errors
    /// When the gift is not on sale, too few units are available, the voucher cannot be used, or
    /// the customer has reached a limit.
    pub async fn create_order(
        &self,
        caller: &Caller,
        command: CreateOrder,
        key: IdemKey,
    ) -> Result<CreatedOrder> {
        let rules = &self.rules;
        if !(1..=rules.units_per_gift_max).contains(&command.quantity) {
            return Err(Refusal::QuantityLimit { max: rules.units_per_gift_max });
        }
        let voucher_id = command
            .voucher_id
            .as_deref()
            .map(VoucherId::parse)
            .transpose()
            .map_err(|_| Refusal::VoucherNotFound)?;
        let now = self.now();
        let params =
            format!("{} {} {}", command.gift_id, command.quantity, voucher_id.map_or(0, |id| id.0));
        let guard = self.idempotency_guard(caller.user_id, key, "createOrder", &params, now);
        let input = OrderInput {
            order_no: OrderNo::new(now, self.random_bytes()),
            user_id: caller.user_id,
            gift_id: command.gift_id,
            quantity: command.quantity,
            now,
            voucher_id,
            rules: rules.clone(),
        };
        let booked = self.db.write(move |conn| place_order(conn, &guard, &input)).await?;
        if let Some(left) = booked.left {
            self.catalogue.set_stock(command.gift_id, left);
        }
        Ok(booked.order)
    }
}

fn place_order(conn: &mut Conn, guard: &IdempotencyGuard, input: &OrderInput) -> Tx<Booked> {
    guard.run(conn, |conn| {
        let offer = gifts::send_offer(conn, input.gift_id)?;
        // Locks the customer's counter, so that the sums below include all other orders.
        let opened = orders::send_count_opened(
            conn,
            input.user_id,
            input.rules.open_orders_max,
            input.now.hour(),
        )?;
        let reserved = orders::send_reserved_units(conn, input.user_id, input.gift_id)?;
        let Some((price, true)) = offer.first(conn)? else {
            return refuse(Refusal::GiftNotFound);
        };
        let (date_of_birth, reservation) = reserve(opened.counters(conn)?, input)?;
        let units_max = input.rules.units_per_gift_max;
        let reserved: i64 = reserved.load(conn)?.iter().sum();
        if reserved + input.quantity > units_max {
            return refuse(Refusal::QuantityLimit { max: units_max });
        }
        let Some(left) =
            stock::reserve(conn, input.gift_id, input.quantity, &input.order_no, input.now)?
        else {
            return refuse(Refusal::SoldOut);
        };
        let amount = pricing::order_amount(price, input.quantity)
            .or_else(|invalid| refuse(invalid.into()))?;
        let discount = match input.voucher_id {
            Some(id) => discount_of(conn, input.user_id, id, amount, input.now)?,
            None => Fen::ZERO,
        };
        let payable = Fen(amount.0 - discount.0);
        spending::check(
            conn, input.user_id, date_of_birth, payable, false, &input.rules, input.now,
        )?;
        let expires_at = input.now.plus_seconds(reservation.seconds);
        let order = CreatedOrder {
            order_no: input.order_no.clone(),
            amount,
            discount,
            payable,
            expires_at,
        };
        write(conn, input, price, &order)?;
        Ok(Booked { order, left: Some(left) })
    })
}

/// The customer's date of birth, and what may be reserved. A customer who left orders unpaid today
/// may reserve less, and for a shorter time, so that reservations cannot be used to keep gifts from
/// others.
fn reserve(counters: Option<Counters>, input: &OrderInput) -> Tx<(Option<i32>, Reservation)> {
    let rules = &input.rules;
    let too_many_open = |max| Refusal::OpenOrderLimit { max };
    let Some(counters) = counters else {
        return refuse(too_many_open(rules.open_orders_max));
    };
    if counters.frozen_at.is_some() {
        return refuse(Refusal::AccountFrozen);
    }
    if rules.orders_per_hour_max > 0 && counters.orders_in_hour > rules.orders_per_hour_max {
        return refuse(Refusal::OrdersPerHour {
            max: rules.orders_per_hour_max,
            after_seconds: input.now.seconds_left_in_hour(),
        });
    }
    let unpaid = unpaid_on(input.now.beijing_day(), (counters.unpaid_day, counters.unpaid_in_day));
    let Some(reservation) = rules.reservation(unpaid) else {
        return refuse(Refusal::UnpaidOrders { count: unpaid });
    };
    if counters.open_orders > reservation.open_orders_max {
        return refuse(too_many_open(reservation.open_orders_max));
    }
    Ok((counters.date_of_birth, reservation))
}

fn write(conn: &mut Conn, input: &OrderInput, price: Fen, created: &CreatedOrder) -> Tx<()> {
    let order = NewOrder {
        order_no: input.order_no.clone(),
        user_id: input.user_id,
        gift_id: input.gift_id,
        quantity: input.quantity,
        price_fen: price,
        amount_fen: created.amount,
        discount_fen: created.discount,
        payable_fen: created.payable,
        created_at: input.now,
        expires_at: created.expires_at,
        voucher_id: input.voucher_id,
    };
    match input.voucher_id {
        Some(voucher) => {
            let id = orders::insert(conn, &order)?;
            mark_used(conn, voucher, id, input.now)?;
        }
        None => orders::place(conn, &order)?,
    }
    note(conn, input.user_id, ChangeKind::Order, input.order_no.as_str());
    jobs::insert(
        conn,
        Group::alone(JobKind::ExpireOrder),
        input.order_no.as_str(),
        created.expires_at,
        input.now,
    )?;
    Ok(())
}
