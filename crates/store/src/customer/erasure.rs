//! The reasons that prevent an account from being deleted, and the rows that are deleted with it.

use crate::schema::{
    bag_items, cash_accounts, cash_outs, conversation_messages, conversations, deposits, extracts,
    favourites, former_phones, idempotency, messages, orders, payments, proposals, refunds,
    security_events, sms_codes, steam_accounts, steam_proofs,
};
use db::Conn;
use diesel::prelude::*;
use domain::{
    CashState, DepositState, ExtractState, ItemState, OrderState, PaymentState, RefundState,
    Timestamp, UserId,
};

/// Orders that wait for a payment or a refund, also of some of their units.
pub fn open_orders(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let open = [OrderState::PendingPayment, OrderState::Refunding];
    let pending = payments::table.inner_join(refunds::table).filter(
        payments::order_id
            .eq(orders::id)
            .and(payments::state.eq(PaymentState::Paid))
            .and(refunds::state.eq(RefundState::Pending)),
    );
    orders::table
        .filter(orders::user_id.eq(user))
        .filter(orders::state.eq_any(open).or(diesel::dsl::exists(pending)))
        .count()
        .get_result(conn)
}

/// Extractions under way, or that Steam can still roll back.
pub fn running_extracts(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let all = ExtractState::ALL.iter();
    let running = all.filter(|state| state.is_open() || **state == ExtractState::Delivered);
    extracts::table
        .filter(extracts::user_id.eq(user).and(extracts::state.eq_any(running)))
        .count()
        .get_result(conn)
}

/// Deposits whose items can still come or go back.
pub fn running_deposits(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let running = DepositState::ALL.iter().filter(|state| state.is_running());
    deposits::table
        .filter(deposits::user_id.eq(user).and(deposits::state.eq_any(running)))
        .count()
        .get_result(conn)
}

/// Items in the bag, frozen ones among them, or in an open extraction.
pub fn items(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let here = [ItemState::Held, ItemState::Frozen, ItemState::Extracting];
    bag_items::table
        .filter(bag_items::user_id.eq(user).and(bag_items::state.eq_any(here)))
        .count()
        .get_result(conn)
}

/// Cash-outs under review or being paid.
pub fn running_cash_outs(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    let running = [CashState::Reviewing, CashState::Processing];
    cash_outs::table
        .filter(cash_outs::user_id.eq(user).and(cash_outs::state.eq_any(running)))
        .count()
        .get_result(conn)
}

/// Deletes what no other row refers to, and the Steam account of each deposit; marks payout
/// accounts, which cash-outs refer to, as removed.
pub fn erase(conn: &mut Conn, user: UserId, phone: &str, now: Timestamp) -> QueryResult<()> {
    diesel::delete(proposals::table.filter(proposals::user_id.eq(user))).execute(conn)?;
    diesel::delete(favourites::table.filter(favourites::user_id.eq(user))).execute(conn)?;
    diesel::delete(steam_accounts::table.filter(steam_accounts::user_id.eq(user))).execute(conn)?;
    diesel::delete(steam_proofs::table.filter(steam_proofs::user_id.eq(user))).execute(conn)?;
    diesel::delete(security_events::table.filter(security_events::user_id.eq(user)))
        .execute(conn)?;
    diesel::delete(former_phones::table.filter(former_phones::user_id.eq(user))).execute(conn)?;
    diesel::delete(messages::table.filter(messages::user_id.eq(user))).execute(conn)?;
    diesel::delete(conversation_messages::table.filter(conversation_messages::user_id.eq(user)))
        .execute(conn)?;
    diesel::delete(conversations::table.filter(conversations::user_id.eq(user))).execute(conn)?;
    diesel::delete(idempotency::table.filter(idempotency::user_id.eq(user))).execute(conn)?;
    diesel::delete(sms_codes::table.filter(sms_codes::phone.eq(phone))).execute(conn)?;
    diesel::update(deposits::table.filter(deposits::user_id.eq(user)))
        .set(deposits::partner.eq(None::<i64>))
        .execute(conn)?;
    let payout_accounts = cash_accounts::table
        .filter(cash_accounts::user_id.eq(user).and(cash_accounts::removed_at.is_null()));
    diesel::update(payout_accounts).set(cash_accounts::removed_at.eq(now)).execute(conn)?;
    Ok(())
}
