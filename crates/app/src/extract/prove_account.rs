//! A delivered trade proves who owns a Steam account: only its owner can have accepted the offer.
//! It takes no account from an owner: a customer can have items sent to another's account. That
//! needs a sign-in at Steam ([`crate::App::finish_steam_proof`]).

use crate::error::Tx;
use db::Conn;
use domain::message::{AccountNotification, Notification};
use domain::{Timestamp, UserId};
use store::customer::{messages, steam_accounts};

/// Records this customer as the account's owner, unless it has one, and removes its trade URL from
/// all other customers.
pub(super) fn prove_account(conn: &mut Conn, partner: i64, user: UserId, now: Timestamp) -> Tx<()> {
    let owner = match steam_accounts::lock_owner(conn, partner)? {
        Some(owner) => owner,
        None => {
            steam_accounts::insert(conn, partner, user, now)?;
            user
        }
    };
    for displaced in steam_accounts::remove_from_others(conn, partner, owner)? {
        let taken = Notification::Account(AccountNotification::TradeUrlTaken {});
        messages::notify(conn, displaced, &taken, now)?;
    }
    Ok(())
}
