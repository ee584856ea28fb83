//! The search of an operator for one number, phone or id.

use super::order::find_order;
use crate::error::Tx;
use db::Conn;
use domain::{CashNo, DepositNo, DisputeNo, ExchangeNo, ExtractNo, OrderNo, Phone, UserId};
use store::customer::users;
use store::money::cash_outs;
use store::trade::{deposits, disputes, exchanges, extracts};

/// A customer or an order that a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    Customer { id: UserId, nick_name: String },
    Order { order_no: OrderNo, customer: UserId },
}

/// Finds customers by phone number or id, orders by the number of the order, a payment or a refund,
/// and customers by the number of an extraction, exchange, cash-out, deposit or dispute.
///
/// # Errors
/// When the database fails.
pub fn find(conn: &mut Conn, number: &str) -> Tx<Vec<Found>> {
    if let Some(order) = find_order(conn, number)? {
        return Ok(vec![Found::Order { order_no: order.order_no, customer: order.user_id }]);
    }
    let by_phone = match Phone::parse(number) {
        Ok(phone) => users::find_by_phone(conn, phone.as_str())?,
        Err(_) => None,
    };
    let owner = match number.parse() {
        Ok(id) => Some(UserId(id)),
        Err(_) => owner_of(conn, number)?,
    };
    let by_id = owner.map(|id| users::find(conn, id)).transpose()?.flatten();
    let found = by_phone.into_iter().chain(by_id);
    Ok(found.map(|user| Found::Customer { id: user.id, nick_name: user.nick_name }).collect())
}

/// The customer of an extraction, exchange, cash-out, deposit or dispute.
fn owner_of(conn: &mut Conn, number: &str) -> Tx<Option<UserId>> {
    if let Ok(no) = ExtractNo::parse(number) {
        return Ok(extracts::find_by_no(conn, &no)?.map(|extract| extract.user_id));
    }
    if let Ok(no) = ExchangeNo::parse(number) {
        return Ok(exchanges::customer_of(conn, &no)?);
    }
    if let Ok(no) = CashNo::parse(number) {
        return Ok(cash_outs::find_by_no(conn, &no)?.map(|cash_out| cash_out.user_id));
    }
    if let Ok(no) = DepositNo::parse(number) {
        return Ok(deposits::find_by_no(conn, &no)?.map(|deposit| deposit.user_id));
    }
    if let Ok(no) = DisputeNo::parse(number) {
        return Ok(disputes::find_by_no(conn, &no)?.map(|dispute| dispute.user_id));
    }
    Ok(None)
}
