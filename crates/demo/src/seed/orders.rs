//! The orders of the demo customer: paid, cancelled and expired ones.

use super::rewards;
use app::Tx;
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{
    DAY_MS, Fen, GiftId, OrderNo, OrderTransition, PayMethod, PaymentNo, PaymentTransition,
    Timestamp, UserId,
};
use store::customer::messages;
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::shop::{gifts, stock};
use store::trade::bag_items::NewItem;
use store::trade::orders::NewOrder;
use store::trade::payments::NewPayment;
use store::trade::{bag_items, orders, payments};

/// The messages of orders older than this many days are marked as read.
const UNREAD_DAYS: i64 = 5;

/// The orders of the demo customer: days ago, which gift by its place in the catalogue, units, and
/// how it ended.
const ORDERS: &[(i64, usize, i64, OrderTransition)] = &[
    (41, 3, 1, OrderTransition::COMPLETE),
    (33, 47, 2, OrderTransition::COMPLETE),
    (26, 88, 1, OrderTransition::CANCEL),
    (19, 121, 1, OrderTransition::COMPLETE),
    (12, 160, 3, OrderTransition::COMPLETE),
    (6, 201, 1, OrderTransition::EXPIRE),
    (4, 214, 1, OrderTransition::COMPLETE),
    (1, 252, 1, OrderTransition::COMPLETE),
];

/// Random bytes that the orders need, in parts of eight: two for each.
pub(crate) const RANDOM_PARTS: usize = ORDERS.len() * 2;

/// Writes the orders, of as many gifts as there are.
pub(crate) fn write(conn: &mut Conn, user: UserId, random: &[[u8; 8]], now: Timestamp) -> Tx<()> {
    let all = gifts::all(conn)?;
    for (order, draws) in ORDERS.iter().zip(random.chunks_exact(2)) {
        let Some(gift) = all.get(order.1 % all.len().max(1)) else { break };
        let at = now.plus_ms(-order.0 * DAY_MS);
        write_one(conn, user, (gift.id, gift.data.price_fen), *order, at, (draws[0], draws[1]))?;
        if order.0 > UNREAD_DAYS {
            messages::mark_all_read(conn, user, at.plus_seconds(3600))?;
        }
    }
    Ok(())
}

fn write_one(
    conn: &mut Conn,
    user: UserId,
    (gift_id, price): (GiftId, Fen),
    (_, _, quantity, transition): (i64, usize, i64, OrderTransition),
    at: Timestamp,
    (order_draw, payment_draw): ([u8; 8], [u8; 8]),
) -> Tx<()> {
    let amount = Fen(price.0 * quantity);
    let order = NewOrder {
        order_no: OrderNo::new(at, order_draw),
        user_id: user,
        gift_id,
        quantity,
        price_fen: price,
        amount_fen: amount,
        discount_fen: Fen::ZERO,
        payable_fen: amount,
        created_at: at,
        expires_at: at.plus_seconds(900),
        voucher_id: None,
    };
    let id = orders::insert(conn, &order)?;
    let later = at.plus_seconds(if transition == OrderTransition::EXPIRE { 900 } else { 74 });
    if transition != OrderTransition::COMPLETE {
        orders::close(conn, id, transition, later)?;
        if transition == OrderTransition::EXPIRE {
            let expired = OrderNotification::Expired { gift_id, quantity };
            let notification = Notification::Order(order.order_no, expired);
            messages::notify(conn, user, &notification, later)?;
        }
        return Ok(());
    }
    if stock::reserve(conn, gift_id, quantity, &order.order_no, at)?.is_none() {
        orders::close(conn, id, OrderTransition::EXPIRE, at.plus_seconds(900))?;
        return Ok(());
    }
    stock::sell_reserved(conn, gift_id, quantity, &order.order_no, later)?;
    let payment_no = PaymentNo::new(at, payment_draw);
    let payment = NewPayment {
        payment_no: payment_no.clone(),
        order_id: id,
        method: PayMethod::Alipay,
        provider: "demo".to_owned(),
        subject: String::new(),
        amount_fen: amount,
        created_at: at,
        expires_at: order.expires_at,
    };
    let payment_id = payments::insert(conn, &payment)?;
    let money = payments::Money {
        provider: &payment.provider,
        txn: payment_no.as_str(),
        amount,
        now: later,
        payment_no: &payment_no,
        user_id: user,
    };
    payments::book(conn, payment_id, PaymentTransition::PAY, &money)?;
    orders::complete(conn, id, OrderTransition::COMPLETE, PayMethod::Alipay, later)?;
    let cause = Cause::OrderPaid { payment: &payment_no, provider: &payment.provider };
    ledger::post(conn, &PlatformAccounts::default(), cause, amount, later).map(drop)?;
    for _ in 0..quantity {
        let item = NewItem {
            user_id: user,
            gift_id,
            order_id: Some(id),
            paid_fen: price,
            exchange_max_fen: None,
            acquired_at: later,
        };
        bag_items::insert(conn, &item)?;
    }
    rewards::notify_of_payment(conn, &order, later)
}
