//! Deletes an account: personal data is erased; rows that the ledger refers to stay, anonymised.

use super::deleted_account::{Hashing, record_deletion};
use crate::error::{Tx, refuse};
use crate::sent_code::{CodeCheck, SentCode};
use crate::{App, Caller, DeletionBlock, OwnerProof, Refusal, Result};
use domain::{Fen, SecurityEventKind, Timestamp, UserId};
use store::{Conn, avatars, erasure, ledger, logins, orders, user_changes};

impl App {
    /// Deletes the caller's account. The phone number can be registered again.
    ///
    /// # Errors
    /// When the code or the extract password is wrong, or the account is not empty.
    pub async fn delete_account(&self, caller: &Caller, proof: OwnerProof) -> Result<()> {
        // The event's row is erased with the account; only the log line stays.
        let event = self.security_event(caller, SecurityEventKind::AccountDeletion);
        let done = self.delete(caller, proof).await;
        self.close_event(caller, event, done).await
    }

    async fn delete(&self, caller: &Caller, proof: OwnerProof) -> Result<()> {
        let (now, id, user) = (self.now(), caller.user_id, self.me(caller).await?);
        // Before the SMS code is used up, so that it still serves once the account is empty.
        self.db.read(move |conn| check_empty(conn, id)).await?;
        let sent = self.check_owner(caller, &user, proof).await?;
        let hashing = Hashing { keys: self.keys.clone(), hashes: self.person_hashes.clone() };
        let ended = self
            .db
            .write(move |conn| delete(conn, (id, &user.phone), &hashing, &sent, now))
            .await??;
        self.evict_logins(ended);
        Ok(())
    }
}

fn delete(
    conn: &mut Conn,
    (id, phone): (UserId, &str),
    hashing: &Hashing,
    sent: &SentCode,
    now: Timestamp,
) -> Tx<std::result::Result<Vec<Vec<u8>>, Refusal>> {
    // The attempt of a wrong code is committed, so nothing else may be written before it.
    if sent.check(conn, now)? == CodeCheck::Wrong {
        return Ok(Err(Refusal::InvalidSmsCode));
    }
    if orders::lock_counter(conn, id)? == 0 {
        return refuse(Refusal::LoginRequired);
    }
    record_deletion(conn, id, hashing, now)?;
    user_changes::close_counters(conn, id, now)?;
    check_empty(conn, id)?;
    if !user_changes::anonymise(conn, id, now)? {
        return refuse(Refusal::LoginRequired);
    }
    erasure::erase(conn, id, phone, now)?;
    avatars::remove_all(conn, id)?;
    Ok(Ok(logins::erase(conn, id, now)?))
}

/// Checks in the order in which assets move: orders and extractions become items, items and
/// cash-outs become balance. An asset that moves between two checks is found by the later one.
fn check_empty(conn: &mut Conn, id: UserId) -> Tx<()> {
    let mut blocks = Vec::new();
    let mut note = |is_there: bool, block| blocks.extend(is_there.then_some(block));
    note(erasure::open_orders(conn, id)? > 0, DeletionBlock::OpenOrders);
    note(erasure::running_extracts(conn, id)? > 0, DeletionBlock::RunningExtracts);
    note(erasure::items(conn, id)? > 0, DeletionBlock::HeldItems);
    note(erasure::running_cash_outs(conn, id)? > 0, DeletionBlock::RunningCashOuts);
    let (balance, frozen) = ledger::balance(conn, id)?;
    note(balance > Fen::ZERO, DeletionBlock::Balance);
    note(frozen > Fen::ZERO, DeletionBlock::Frozen);
    if blocks.is_empty() { Ok(()) } else { refuse(Refusal::DeletionBlocked { blocks }) }
}
