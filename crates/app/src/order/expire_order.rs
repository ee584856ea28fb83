//! Expires orders that were not paid in time.

use super::close_payment::close_pending;
use crate::error::Tx;
use crate::jobs::Next;
use crate::{App, Result};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{GiftId, OrderId, OrderNo, OrderState, OrderTransition, Timestamp};
use store::customer::messages;
use store::shop::{stock, vouchers};
use store::trade::orders;

/// How often an order waits for its attempts to be closed before it expires all the same. Their
/// jobs go on, and money that arrives later completes the order or is refunded, so none is lost.
const WAITS_MAX: i64 = 4;

impl App {
    /// Expires an order whose time is over. Its attempts are closed first, by jobs of their own, so
    /// that a payment that was made in time is booked.
    pub(crate) async fn expire_order(&self, reference: &str, attempts: i64) -> Result<Next> {
        let (no, now) = (OrderNo::parse(reference)?, self.now());
        let find = move |conn: &mut Conn| Ok(orders::find_by_no(conn, &no)?.map(|order| order.id));
        let Some(order) = self.db.read(find).await? else { return Ok(Next::Done) };
        let may_wait = attempts < WAITS_MAX;
        let expiry = self.db.write(move |conn| expire(conn, order, may_wait, now)).await?;
        Ok(match self.show(&expiry) {
            // The job that closes the last attempt expires the order; this run is for providers
            // that do not answer.
            Expiry::AttemptsOpen => {
                Next::PollAgain(2_000 * attempts, "its attempts are being closed".to_owned())
            }
            // The time went back since the job was claimed.
            Expiry::TooEarly(ms) => Next::PollAgain(*ms, "the order has more time".to_owned()),
            Expiry::Expired(..) | Expiry::NotOpen => Next::Done,
        })
    }

    /// Expires an order whose last attempt was closed, if its time is over.
    pub(super) async fn expire_if_closed(&self, order: OrderId) -> Result<()> {
        let now = self.now();
        let expiry = self.db.write(move |conn| expire(conn, order, true, now)).await?;
        self.show(&expiry);
        Ok(())
    }

    /// Updates the stock in the catalogue in memory.
    fn show<'a>(&self, expiry: &'a Expiry) -> &'a Expiry {
        if let Expiry::Expired(gift, left) = expiry {
            self.catalogue.set_stock(*gift, *left);
        }
        expiry
    }
}

enum Expiry {
    /// The gift, and its available units now.
    Expired(GiftId, i64),
    /// It was paid, cancelled or expired before.
    NotOpen,
    /// Attempts that can still be paid are being closed.
    AttemptsOpen,
    /// After how many milliseconds it expires.
    TooEarly(i64),
}

fn expire(conn: &mut Conn, id: OrderId, may_wait: bool, now: Timestamp) -> Tx<Expiry> {
    let open = orders::find(conn, id)?.filter(|order| order.state == OrderState::PendingPayment);
    let Some(order) = open else { return Ok(Expiry::NotOpen) };
    if order.expires_at > now {
        return Ok(Expiry::TooEarly(order.expires_at.ms_since(now)));
    }
    if close_pending(conn, id, now)? && may_wait {
        return Ok(Expiry::AttemptsOpen);
    }
    if !orders::close(conn, id, OrderTransition::EXPIRE, now)? {
        return Ok(Expiry::NotOpen);
    }
    orders::count_closed_unpaid(conn, order.user_id, now.beijing_day())?;
    let left = stock::release(conn, order.gift_id, order.quantity, &order.order_no, now)?;
    if let Some(voucher) = order.voucher_id {
        vouchers::give_back(conn, order.id, voucher)?;
    }
    // On PostgreSQL, attempts may have been inserted since; from now on no more can be, since the
    // order is closed.
    close_pending(conn, id, now)?;
    let expired = OrderNotification::Expired { gift_id: order.gift_id, quantity: order.quantity };
    let notification = Notification::Order(order.order_no, expired);
    messages::notify(conn, order.user_id, &notification, now)?;
    Ok(Expiry::Expired(order.gift_id, left))
}
