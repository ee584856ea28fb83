//! Freezes an account: its logins end, and nothing can be ordered, paid or taken out.
//!
//! Work that has begun goes on, such as the delivery of a paid order, a refund or an extraction.

use crate::error::{Tx, refuse};
use crate::{Acted, Refusal};
use db::Conn;
use domain::{Timestamp, UserId};
use serde_json::json;
use store::customer::{freezes, logins, user_changes};

/// Freezes an account. Returns the hashes of the tokens of the logins that end.
///
/// # Errors
/// When there is no such customer, or the account is frozen already.
pub fn freeze_customer(conn: &mut Conn, id: UserId, now: Timestamp) -> Tx<Acted<Vec<Vec<u8>>>> {
    // The counters are locked before the row of the customer, as everywhere.
    let is_new = freezes::freeze(conn, id, now)?;
    // A sign-in holds this lock until its session can be seen here.
    if user_changes::lock(conn, id)?.is_none() {
        return refuse(Refusal::CustomerNotFound);
    }
    if !is_new {
        return refuse(Refusal::CustomerFrozen);
    }
    let ended = logins::revoke_all(conn, id, now)?;
    let before = Some(json!({ "state": "open", "logins": ended.len() }));
    let after = Some(json!({ "state": "frozen", "logins": 0 }));
    Ok(Acted { before, after, ..Acted::plain(ended) })
}

/// Refuses what the customer of a frozen account wants.
pub(crate) fn refuse_frozen(conn: &mut Conn, id: UserId) -> Tx<()> {
    match freezes::frozen_at(conn, id)? {
        Some(_) => refuse(Refusal::AccountFrozen),
        None => Ok(()),
    }
}
