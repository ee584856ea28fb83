//! A delivered trade proves whose a Steam account is: only who is signed in there can have accepted
//! it.

use crate::error::Tx;
use domain::{MessageKind, RefType, Timestamp, UserId};
use store::messages::NewMessage;
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
        let message = NewMessage {
            user_id: displaced,
            kind: MessageKind::TradeUrlTaken,
            params: "{}".to_owned(),
            ref_type: RefType::Account,
            ref_no: displaced.to_string(),
            created_at: now,
        };
        messages::insert(conn, &message)?;
    }
    Ok(())
}
