//! The demo's world: one customer with some items, some balance and some history.
//!
//! It is built from the same bookings as real life, so that the ledger of the demo can be audited
//! too.

mod announcements;
mod parcels;
mod rewards;
mod wallet;

use crate::account::id_card_digest;
use crate::blocking_queue::BlockingWork;
use crate::error::Tx;
use crate::keys::Keys;
use crate::passwords::Passwords;
use crate::ports::{Clock, Entropy, random_bytes};
use crate::{Refusal, Result};
use domain::message::{Notification, OrderNotification};
use domain::{
    Fen, GiftId, GrantNo, IdCard, OrderNo, OrderTransition, PayMethod, PaymentNo,
    PaymentTransition, SealedText, Timestamp, TradeUrl, UserId,
};
use store::bag_items::NewItem;
use store::grants::NewGrant;
use store::ledger::{Cause, PlatformAccounts};
use store::orders::NewOrder;
use store::payments::NewPayment;
use store::user_changes::Verified;
use store::users::NewUser;
use store::{
    Conn, Db, bag_items, gifts, grants, ledger, messages, orders, payments, stock, user_changes,
    users,
};

/// The demo customer's phone number.
pub const PHONE: &str = "13800000000";
/// The demo customer's login password, and extract password too.
pub const PASSWORD: &str = "demo1234";

/// A trade URL of the right form whose account does not exist.
const TRADE_URL: &str =
    "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn";
/// A test number of GB 11643 with a right checksum.
const ID_CARD: &str = "110101199003070011";
const BALANCE: Fen = Fen(128_850);
const DAY_MS: i64 = 24 * 3600 * 1000;
const HISTORY_DAYS: i64 = 90;
/// What happened before so many days has been read.
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

/// Makes the demo customer, unless there is one already. Says whether it did.
pub async fn seed(db: &Db, keys: &Keys, clock: &dyn Clock, entropy: &dyn Entropy) -> Result<bool> {
    let known = db.read(|conn| Ok(users::find_by_phone(conn, PHONE)?)).await?;
    if known.is_some() {
        return Ok(false);
    }
    let passwords = Passwords::new(keys.clone(), random_bytes(entropy), BlockingWork::OnThreads)
        .map_err(Refusal::fault)?;
    let now = clock.now();
    let user = NewUser {
        phone: PHONE.to_owned(),
        nick_name: "锦小囊".to_owned(),
        password_hash: Some(
            passwords
                .hash(PASSWORD.to_owned(), random_bytes(entropy), random_bytes(entropy))
                .await?,
        ),
        secret_hash: Some(
            passwords
                .hash(PASSWORD.to_owned(), random_bytes(entropy), random_bytes(entropy))
                .await?,
        ),
        real_name: None,
        id_card_sealed: None,
        id_card_digest: None,
        trade_url: None,
        agreements: "demo demo".to_owned(),
        created_at: now.plus_ms(-60 * DAY_MS),
    };
    let id_card = IdCard::parse(ID_CARD, now.beijing_day())?;
    let person = Verified {
        real_name: keys.seal_text("王小明", random_bytes(entropy)).map_err(Refusal::fault)?,
        id_card_sealed: keys
            .seal(id_card.expose().as_bytes(), random_bytes(entropy))
            .map_err(Refusal::fault)?,
        id_card_digest: id_card_digest(keys, id_card.expose()),
        date_of_birth: id_card.date_of_birth(),
        verified_at: now.plus_ms(-59 * DAY_MS),
    };
    let trade_url = TradeUrl::parse(TRADE_URL)?;
    let sealed_url =
        keys.seal_text(&trade_url.to_string(), random_bytes(entropy)).map_err(Refusal::fault)?;
    let random: Vec<[u8; 8]> = (0..=ORDERS.len() * 2).map(|_| random_bytes(entropy)).collect();
    let payout_accounts = wallet::payout_accounts(keys, entropy)?;
    let parcels = [random_bytes(entropy), random_bytes(entropy)];
    let make = move |conn: &mut Conn| {
        let customer = seed_customer(
            conn,
            (&user, &person, (&sealed_url, trade_url.partner())),
            &random,
            now,
        )?;
        parcels::give_extracts(conn, customer, &sealed_url, parcels, now)?;
        wallet::give_payout_accounts(conn, customer, &payout_accounts, now)
    };
    db.write(make).await?;
    db.write(move |conn| notify_of_prices(conn, now)).await?;
    Ok(true)
}

/// Who the demo customer is.
type Somebody<'a> = (&'a NewUser, &'a Verified, (&'a SealedText, i64));

fn seed_customer(
    conn: &mut Conn,
    (user, person, (trade_url, partner)): Somebody<'_>,
    random: &[[u8; 8]],
    now: Timestamp,
) -> Tx<UserId> {
    let id = users::insert(conn, user)?;
    user_changes::verify(conn, id, person)?;
    user_changes::set_trade_url(conn, id, trade_url, partner)?;
    let [random @ .., grant_draw] = random else { return Err(store::conflict().into()) };
    let all = gifts::all(conn)?;
    for (order, draws) in ORDERS.iter().zip(random.chunks_exact(2)) {
        let Some(gift) = all.get(order.1 % all.len().max(1)) else { break };
        let at = now.plus_ms(-order.0 * DAY_MS);
        write_order(conn, id, (gift.id, gift.data.price_fen), *order, at, (draws[0], draws[1]))?;
        if order.0 > UNREAD_DAYS {
            messages::mark_all_read(conn, id, at.plus_seconds(3600))?;
        }
    }
    rewards::give_vouchers(conn, id, now)?;
    announcements::publish(conn, now)?;
    let granted_at = now.plus_ms(-50 * DAY_MS);
    let opening = NewGrant {
        grant_no: GrantNo::new(granted_at, *grant_draw),
        user_id: id,
        amount_fen: BALANCE,
        granted_by: "demo".to_owned(),
        reason: "opening balance of the demo".to_owned(),
        created_at: granted_at,
    };
    grants::give(conn, &opening)?;
    Ok(id)
}

fn write_order(
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

/// A price history for every gift: a slow wave and small steps, from the gift's id alone, ending at
/// today's price.
fn notify_of_prices(conn: &mut Conn, now: Timestamp) -> Tx<()> {
    for gift in gifts::all(conn)? {
        let mut level = 1000_i64;
        let mut rng = u64::from_ne_bytes(gift.id.0.to_ne_bytes()) ^ 0x9E37_79B9_7F4A_7C15;
        for day in 1..HISTORY_DAYS {
            rng =
                rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let price = Fen((gift.data.price_fen.0 * level / 1000).max(1));
            let day = now.plus_ms(-day * DAY_MS).beijing_day();
            gifts::insert_past_price(conn, gift.id, day, price)?;
            let step = i64::try_from((rng >> 33) % 31).unwrap_or(15) - 15;
            level = (level + step).clamp(780, 1240);
        }
    }
    Ok(())
}
