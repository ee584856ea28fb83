//! A delivered trade proves whose a Steam account is: only who is signed in there can have accepted
//! it.

use crate::error::Tx;
use domain::message::{AccountNotification, Notification};
use domain::{Timestamp, UserId};
use store::{Conn, messages, steam_accounts};

/// Gives the account to this customer, unless it has an owner, and takes it from all others who
/// named it.
pub(super) fn prove_account(conn: &mut Conn, partner: i64, user: UserId, now: Timestamp) -> Tx<()> {
    let owner = match steam_accounts::owner(conn, partner)? {
        Some(owner) => owner,
        None => {
            steam_accounts::insert(conn, partner, user, now)?;
            user
        }
    };
    for displaced in steam_accounts::displace_others(conn, partner, owner)? {
        let taken = Notification::Account(AccountNotification::TradeUrlTaken {});
        messages::notify(conn, displaced, &taken, now)?;
    }
    Ok(())
}
