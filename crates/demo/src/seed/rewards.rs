//! The demo customer's points, messages and vouchers.

use app::{Tx, create_campaign, give_voucher};
use db::Conn;
use domain::message::{Notification, OrderNotification};
use domain::{DAY_MS, Fen, PointsKind, Rules, Timestamp, UserId, VoucherKind, points_earned};
use store::customer::points::NewPointsRecord;
use store::customer::{messages, points};
use store::shop::campaigns::NewCampaign;
use store::trade::orders::NewOrder;

/// The code of the voucher that the welcome announcement offers.
pub(crate) const WELCOME_CODE: &str = "WELCOME";

/// Notes what a paid order earned, and tells of it.
pub(crate) fn notify_of_payment(conn: &mut Conn, order: &NewOrder, now: Timestamp) -> Tx<()> {
    let earned = points_earned(order.payable_fen);
    let balance = points::earn(conn, order.user_id, earned)?.unwrap_or(earned);
    if earned > 0 {
        let record = NewPointsRecord {
            user_id: order.user_id,
            kind: PointsKind::OrderPaid,
            delta: earned,
            balance,
            ref_no: order.order_no.as_str(),
            created_at: now,
        };
        points::insert(conn, record)?;
    }
    let paid = OrderNotification::Paid {
        gift_id: order.gift_id,
        quantity: order.quantity,
        amount_fen: order.payable_fen,
    };
    let notification = Notification::Order(order.order_no.clone(), paid);
    Ok(messages::notify(conn, order.user_id, &notification, now)?)
}

/// Gives the customer two vouchers, of which the shoppers have some too, and makes a third that can
/// be had by a code.
pub(crate) fn give_vouchers(
    conn: &mut Conn,
    user: UserId,
    shoppers: &[UserId],
    now: Timestamp,
) -> Tx<()> {
    let rules = &Rules::default();
    let amount = NewCampaign {
        code: None,
        name_zh: "满 100 减 10".to_owned(),
        name_en: "¥10 off orders of ¥100".to_owned(),
        kind: VoucherKind::Amount,
        amount_fen: Fen(1_000),
        percent: 0,
        cap_fen: Fen::ZERO,
        threshold_fen: Fen(10_000),
        valid_from: now.plus_ms(-DAY_MS),
        valid_to: now.plus_ms(30 * DAY_MS),
        quantity: 10_000,
        created_at: now.plus_ms(-DAY_MS),
    };
    let part = NewCampaign {
        name_zh: "全场 88 折".to_owned(),
        name_en: "12% off everything".to_owned(),
        kind: VoucherKind::Percent,
        amount_fen: Fen::ZERO,
        percent: 12,
        cap_fen: Fen(5_000),
        threshold_fen: Fen::ZERO,
        valid_to: now.plus_ms(7 * DAY_MS),
        ..amount.clone()
    };
    let welcome = NewCampaign {
        code: Some(WELCOME_CODE.to_owned()),
        name_zh: "新人礼：满 50 减 5".to_owned(),
        name_en: "Welcome: ¥5 off orders of ¥50".to_owned(),
        amount_fen: Fen(500),
        threshold_fen: Fen(5_000),
        ..amount.clone()
    };
    create_campaign(conn, rules, &welcome)?;
    for campaign in [amount, part] {
        let id = create_campaign(conn, rules, &campaign)?.id;
        give_voucher(conn, user, id, now)?;
        for shopper in shoppers {
            give_voucher(conn, *shopper, id, now)?;
        }
    }
    Ok(())
}
