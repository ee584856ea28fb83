//! Freezes an account: its logins end, its unpaid orders are cancelled, and nothing can be ordered,
//! paid or taken out. Its customer may sign in again, to ask customer service and for nothing else:
//! each call over HTTP but those of conversations refuses a login of a frozen account.
//!
//! Work that has begun goes on, such as the delivery of a paid order, a refund or an extraction.

use crate::error::{Tx, refuse};
use crate::order::cancel_unpaid;
use crate::{Acted, Refusal};
use db::Conn;
use domain::{GiftId, Timestamp, UserId};
use serde_json::json;
use store::customer::{freezes, logins, user_changes};
use store::trade::orders;

/// Whatever ended with the freeze of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrozenCustomer {
    /// The hashes of the tokens of the logins.
    pub logins: Vec<Vec<u8>>,
    /// The gift of each unpaid order, with its available units.
    pub released: Vec<(GiftId, i64)>,
}

/// Freezes an account.
///
/// # Errors
/// When there is no such customer, or the account is frozen already.
pub fn freeze_customer(conn: &mut Conn, id: UserId, now: Timestamp) -> Tx<Acted<FrozenCustomer>> {
    // Orders are closed before the counters are changed, as where one expires.
    let mut released = Vec::new();
    for order in orders::unpaid(conn, id)? {
        released.push(cancel_unpaid(conn, &order, now)?);
    }
    // The counters are locked before the row of the customer, as everywhere.
    let is_new = freezes::freeze(conn, id, now)?;
    // A sign-in holds this lock until its session can be seen here.
    if user_changes::lock(conn, id)?.is_none() {
        return refuse(Refusal::CustomerNotFound);
    }
    if !is_new {
        return refuse(Refusal::CustomerFrozen);
    }
    if !orders::unpaid(conn, id)?.is_empty() {
        // It was placed before the counters were locked.
        return Err(db::conflict().into());
    }
    let logins = logins::revoke_all(conn, id, now)?;
    let state = |state: &str, logins: usize, unpaid: usize| {
        Some(json!({ "state": state, "logins": logins, "unpaidOrders": unpaid }))
    };
    let (before, after) = (state("open", logins.len(), released.len()), state("frozen", 0, 0));
    Ok(Acted { before, after, ..Acted::plain(FrozenCustomer { logins, released }) })
}

/// Refuses what the customer of a frozen account wants.
pub(crate) fn refuse_frozen(conn: &mut Conn, id: UserId) -> Tx<()> {
    match freezes::frozen_at(conn, id)? {
        Some(_) => refuse(Refusal::AccountFrozen),
        None => Ok(()),
    }
}
