//! Cancels an unpaid order.

use super::close_payment::close_pending;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use db::changes::note;
use domain::{ChangeKind, GiftId, OrderNo, OrderState, OrderTransition, Timestamp, UserId};
use serde::{Deserialize, Serialize};
use store::operation::jobs;
use store::shop::{stock, vouchers};
use store::trade::orders::{self, Order};

impl App {
    /// Cancels an order and releases its stock. Idempotent.
    ///
    /// # Errors
    /// When the caller has no such order, or it is no longer waiting for payment.
    pub async fn cancel_order(
        &self,
        caller: &Caller,
        order_no: OrderNo,
        key: IdemKey,
    ) -> Result<OrderState> {
        let (user, now) = (caller.user_id, self.now());
        let guard = self.idempotency_guard(user, key, "cancelOrder", order_no.as_str(), now);
        let cancelled =
            self.db.write(move |conn| cancel(conn, &guard, user, &order_no, now)).await?;
        if let Some((gift, left)) = cancelled.released {
            self.catalogue.set_stock(gift, left);
        }
        Ok(OrderState::Cancelled)
    }
}

/// The stored response of the idempotency key, which is empty: the stock would be out of date when
/// it is repeated.
#[derive(Default, Serialize, Deserialize)]
struct Done {
    #[serde(skip)]
    released: Option<(GiftId, i64)>,
}

fn cancel(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    user: UserId,
    order_no: &OrderNo,
    now: Timestamp,
) -> Tx<Done> {
    guard.run(conn, |conn| {
        let Some(order) = orders::find_of(conn, user, order_no)? else {
            return refuse(Refusal::OrderNotFound);
        };
        match order.state {
            OrderState::Cancelled => Ok(Done::default()),
            _ => Ok(Done { released: Some(cancel_unpaid(conn, &order, now)?) }),
        }
    })
}

/// Cancels an order that waits for its payment; returns its gift with the available units. Money
/// that arrives later all the same is refunded.
///
/// # Errors
/// When it is no longer waiting for payment.
pub(crate) fn cancel_unpaid(conn: &mut Conn, order: &Order, now: Timestamp) -> Tx<(GiftId, i64)> {
    if order.state != OrderState::PendingPayment {
        return refuse(Refusal::NotCancellable);
    }
    if !orders::close(conn, order.id, OrderTransition::CANCEL, now)? {
        return Err(db::conflict().into());
    }
    let no = order.order_no.as_str();
    note(conn, order.user_id, ChangeKind::Order, no);
    orders::count_closed_unpaid(conn, order.user_id, now.beijing_day())?;
    let left = stock::release(conn, order.gift_id, order.quantity, &order.order_no, now)?;
    if let Some(voucher) = order.voucher_id {
        vouchers::give_back(conn, order.id, voucher)?;
    }
    jobs::cancel(conn, no)?;
    close_pending(conn, order.id, now)?;
    Ok((order.gift_id, left))
}
