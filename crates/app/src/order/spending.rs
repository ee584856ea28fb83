//! What people under 18 may spend.

use crate::Refusal;
use crate::error::{Tx, refuse};
use domain::minor::{SpendingBound, spending_bound};
use domain::{Fen, Rules, Timestamp, UserId};
use store::{Conn, TxError, deleted_accounts, orders};

/// Whether money that came too late for its order would make a minor's spending more than minors
/// may spend now, both of a month and at once.
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

/// Refuses what somebody of the buyer's age may not spend on one order. Only minors cost a further
/// query. `is_counted` tells whether the order is one of those that count already.
///
/// Where it is not, the counter of the buyer's open orders must be locked, so that the sum of the
/// month is true.
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
