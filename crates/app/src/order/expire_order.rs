//! Gives the stock of an order back that nobody paid in time.

use super::settle_payment::close_pending;
use crate::error::Tx;
use crate::jobs::Next;
use crate::{App, Error, Refusal, Result};
use domain::{GiftId, MessageKind, OrderId, OrderNo, OrderState, PaymentState, RefType, Timestamp};
use store::messages::NewMessage;
use store::payments::Payment;
use store::{Conn, messages, orders, payments, stock, vouchers};

/// How often an attempt is to be closed before the order expires all the same. A job goes on trying, and money that comes later is
/// rescued or sent back, so nothing is lost by going on.
const ASKED_MAX: i64 = 4;

impl App {
    /// Closes the order's payments at their providers, books what was paid before that, and expires what was not.
    pub(crate) async fn expire_order(&self, reference: &str, attempts: i64) -> Result<Next> {
        let no = OrderNo::parse(reference)?;
        let now = self.now();
        let Some((order, open)) = self.db.read(move |conn| open_order(conn, &no)).await? else { return Ok(Next::Done) };
        for payment in open {
            match self.close_payment(&payment.payment_no).await {
                Ok(_) => {}
                Err(Error::Refused(Refusal::ProviderUnavailable)) if attempts < ASKED_MAX => {
                    return Ok(Next::Later(2_000 * attempts, "a provider does not answer".to_owned()));
                }
                Err(error) if attempts < ASKED_MAX => return Err(error),
                Err(error) => tracing::warn!(?error, payment_no = %payment.payment_no, "an order expires before its attempt is closed"),
            }
        }
        match self.db.write(move |conn| expire(conn, order, now)).await? {
            Expiry::Expired(gift, left) => self.catalogue.set_stock(gift, left),
            Expiry::NotOpen => {}
            // The clock was set back since the job was claimed.
            Expiry::TooEarly(ms) => return Ok(Next::Later(ms, "the order has more time".to_owned())),
        }
        Ok(Next::Done)
    }
}

fn open_order(conn: &mut Conn, no: &OrderNo) -> Tx<Option<(OrderId, Vec<Payment>)>> {
    let Some(order) = orders::find_by_no(conn, no)?.filter(|o| o.state == OrderState::PendingPayment) else { return Ok(None) };
    let mut open = payments::of_order(conn, order.id)?;
    open.retain(|p| p.state == PaymentState::Pending);
    Ok(Some((order.id, open)))
}

/// What became of an order whose time is over.
enum Expiry {
    /// So many units of the gift are free now.
    Expired(GiftId, i64),
    /// It was paid, cancelled or expired before.
    NotOpen,
    /// It has so many milliseconds more.
    TooEarly(i64),
}

fn expire(conn: &mut Conn, id: OrderId, now: Timestamp) -> Tx<Expiry> {
    let Some(order) = orders::find(conn, id)? else { return Ok(Expiry::NotOpen) };
    if order.expires_at > now {
        return Ok(Expiry::TooEarly(order.expires_at.ms_since(now)));
    }
    if !orders::close(conn, id, OrderState::Expired, now)? {
        return Ok(Expiry::NotOpen);
    }
    orders::drop_hold_unpaid(conn, order.user_id, now.beijing_day())?;
    let left = stock::release(conn, order.gift_id, order.quantity, &order.order_no, now)?;
    if let Some(voucher) = order.voucher_id {
        vouchers::give_back(conn, order.id, voucher)?;
    }
    // Attempts of providers that did not answer, and those that were begun meanwhile.
    close_pending(conn, order.id, now)?;
    let message = NewMessage {
        user_id: order.user_id,
        kind: MessageKind::OrderExpired,
        params: format!(r#"{{"giftId":{},"quantity":{}}}"#, order.gift_id, order.quantity),
        ref_type: RefType::Order,
        ref_no: order.order_no.to_string(),
        created_at: now,
    };
    messages::insert(conn, &message)?;
    Ok(Expiry::Expired(order.gift_id, left))
}
