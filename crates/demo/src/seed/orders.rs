//! The orders of the demo: of its customer, and of the shoppers who keep the shop busy.

use super::rewards;
use super::shoppers::SHOPPERS;
use app::Tx;
use db::Conn;
use diesel::QueryResult;
use domain::message::{Notification, OrderNotification};
use domain::{
    DAY_MS, Fen, GiftId, MINUTE_MS, OrderNo, OrderState, OrderTransition, PayMethod, PaymentNo,
    PaymentTransition, Rules, Timestamp, UserId,
};
use store::customer::{messages, users};
use store::ledger;
use store::ledger::{Cause, PlatformAccounts};
use store::shop::{gifts, stock};
use store::trade::bag_items::NewItem;
use store::trade::orders::NewOrder;
use store::trade::payments::{NewPayment, Payment};
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

/// Days of orders by the shoppers.
const SHOPPING_DAYS: i64 = 21;
/// Their gifts are these many places apart, from this one on: none of those that the demo customer
/// bought.
const SHOPPED_FROM: usize = 300;
const SHOPPED_APART: usize = 17;
const METHODS: [PayMethod; 4] =
    [PayMethod::Alipay, PayMethod::Wechat, PayMethod::Card, PayMethod::Steam];

/// An order to write.
struct Planned {
    at: Timestamp,
    /// `None` for the demo customer.
    shopper: Option<usize>,
    gift: usize,
    quantity: i64,
    method: PayMethod,
    transition: OrderTransition,
}

/// All orders, oldest first, as a shop gets them.
fn planned(now: Timestamp) -> Vec<Planned> {
    let own = ORDERS.iter().map(|&(days, gift, quantity, transition)| Planned {
        at: now.plus_ms(-days * DAY_MS),
        shopper: None,
        gift,
        quantity,
        method: PayMethod::Alipay,
        transition,
    });
    let mut all: Vec<_> = own.chain(shopping(now)).collect();
    all.sort_by_key(|order| order.at);
    all
}

/// The orders of the shoppers: three to six a day, most of them paid.
fn shopping(now: Timestamp) -> impl Iterator<Item = Planned> {
    let days =
        (0..SHOPPING_DAYS).flat_map(|day| (0..3 + day * 5 % 4).map(move |place| (day, place)));
    days.enumerate().map(move |(number, (day, place))| Planned {
        at: now.plus_ms(-day * DAY_MS - (20 + place * 97 + day * 13 % 60) * MINUTE_MS),
        shopper: Some(number * 5 % SHOPPERS.len()),
        gift: SHOPPED_FROM + number * SHOPPED_APART,
        quantity: if number % 6 == 4 { 2 } else { 1 },
        method: METHODS[number % 7 % METHODS.len()],
        transition: match number % 13 {
            5 => OrderTransition::CANCEL,
            9 => OrderTransition::EXPIRE,
            _ => OrderTransition::COMPLETE,
        },
    })
}

/// Random bytes that the orders need, in parts of eight: two for each.
pub(crate) fn random_parts(now: Timestamp) -> usize {
    planned(now).len() * 2
}

/// The provider of payments at the demo's first start that nobody can ask or refund.
pub(super) const PAST: &str = "demo";

/// The payments by Alipay that one member of staff does not refund alone.
fn is_large(method: PayMethod, amount: Fen) -> bool {
    method == PayMethod::Alipay && amount.0 > Rules::default().refund_alone_max_fen
}

/// The large payments by Alipay of the demo customer and the shoppers.
pub(super) fn large_payments(conn: &mut Conn) -> QueryResult<Vec<Payment>> {
    let mut all = Vec::new();
    for phone in SHOPPERS.iter().map(|(phone, ..)| *phone).chain([super::PHONE]) {
        let Some(user) = users::find_by_phone(conn, phone)? else { continue };
        for order in orders::list(conn, user.id, Some(OrderState::Completed), None, 100)? {
            all.extend(payments::of_order(conn, order.id)?);
        }
    }
    all.retain(|payment| is_large(payment.method, payment.amount_fen));
    Ok(all)
}

/// Writes the orders, of as many gifts as there are.
pub(crate) fn write(
    conn: &mut Conn,
    user: UserId,
    shoppers: &[UserId],
    (random, alipay): (&[[u8; 8]], &'static str),
    now: Timestamp,
) -> Tx<()> {
    let all = gifts::all(conn)?;
    for (order, draws) in planned(now).iter().zip(random.chunks_exact(2)) {
        let Some(gift) = all.get(order.gift % all.len().max(1)) else { break };
        let buyer = order.shopper.map_or(user, |number| shoppers[number]);
        let price = match order.shopper {
            // A price of that day, or an earlier one.
            Some(_) => gifts::price_before(conn, gift.id, order.at.beijing_day() + 1)?,
            None => None,
        };
        let price = price.unwrap_or(gift.data.price_fen);
        write_one(conn, buyer, (gift.id, price), order, (draws[0], draws[1], alipay))?;
        if now.ms_since(order.at) > UNREAD_DAYS * DAY_MS {
            messages::mark_all_read(conn, buyer, order.at.plus_seconds(3600))?;
        }
    }
    Ok(())
}

fn write_one(
    conn: &mut Conn,
    user: UserId,
    (gift_id, price): (GiftId, Fen),
    &Planned { at, quantity, method, transition, .. }: &Planned,
    (order_draw, payment_draw, alipay): ([u8; 8], [u8; 8], &'static str),
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
        method,
        provider: if is_large(method, amount) { alipay } else { PAST }.to_owned(),
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
    orders::complete(conn, id, OrderTransition::COMPLETE, method, later)?;
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
