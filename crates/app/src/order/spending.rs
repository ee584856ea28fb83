//! Spending limits of minors.

use crate::Refusal;
use crate::error::{Tx, refuse};
use db::{Conn, TxError};
use domain::minor::{SpendingBound, spending_bound};
use domain::{Fen, Rules, Timestamp, UserId};
use store::customer::deleted_accounts;
use store::trade::orders;

/// Whether [`check`] refuses the amount.
pub(super) fn exceeds(
    conn: &mut Conn,
    user: UserId,
    date_of_birth: Option<i32>,
    payable: Fen,
    is_counted: bool,
    rules: &Rules,
    now: Timestamp,
) -> Tx<bool> {
    match check(conn, user, date_of_birth, payable, is_counted, rules, now) {
        Ok(()) => Ok(false),
        Err(TxError::Refused(_)) => Ok(true),
        Err(error) => Err(error),
    }
}

/// Refuses an amount above the limits for the customer's age, for one order and for a month. Only
/// minors cost a query. `is_counted`: whether the sum of the month includes the order already.
///
/// Where it does not, the customer's order counter must be locked, so that the sum includes all
/// other orders.
pub(super) fn check(
    conn: &mut Conn,
    user: UserId,
    date_of_birth: Option<i32>,
    payable: Fen,
    is_counted: bool,
    rules: &Rules,
    now: Timestamp,
) -> Tx<()> {
    let (once, month) = match spending_bound(date_of_birth, now.beijing_day(), rules) {
        SpendingBound::None => return Ok(()),
        SpendingBound::Nothing => return refuse(Refusal::MinorNotAllowed),
        SpendingBound::Capped { once, month } => (once, month),
    };
    let accounts = deleted_accounts::with_deleted(conn, user)?;
    let spent = orders::spent_since(conn, &accounts, now.beijing_month_start())?;
    let added = if is_counted { Fen::ZERO } else { payable };
    if payable > once || spent.plus(added).is_none_or(|sum| sum > month) {
        return refuse(Refusal::MinorLimit { once, month });
    }
    Ok(())
}
