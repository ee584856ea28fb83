//! Deletes an account: personal data is erased; rows that the ledger refers to stay, anonymised.

use super::deleted_account::{Hashing, record_deletion};
use super::refuse_frozen;
use crate::error::{Tx, refuse};
use crate::sent_code::CodeCheck;
use crate::{App, Caller, DeletionBlock, OwnerProof, Refusal, Result};
use db::Conn;
use domain::{Fen, ForfeitNo, Rules, SecurityEventKind, Timestamp, UserId};
use store::customer::{avatars, erasure, logins, user_changes, users};
use store::ledger::{self, Posted};
use store::money::forfeits::{self, NewForfeit};
use store::trade::{disputes, orders};

/// The input of the transaction besides the customer.
#[derive(Clone)]
pub(crate) struct Deletion {
    hashing: Hashing,
    forfeit_no: ForfeitNo,
    rules: Rules,
}

impl App {
    /// Deletes the caller's account. The phone number can be registered again. A balance too small
    /// to be cashed out is given up if `give_up` is exactly this balance.
    ///
    /// # Errors
    /// When the code or the extract password is wrong, or the account is not empty.
    pub async fn delete_account(
        &self,
        caller: &Caller,
        proof: OwnerProof,
        give_up: Option<Fen>,
    ) -> Result<()> {
        // The event's row is erased with the account; only the log line stays.
        let event = self.security_event(caller, SecurityEventKind::AccountDeletion);
        let done = self.delete(caller, proof, give_up).await;
        self.close_event(caller, event, done).await
    }

    async fn delete(&self, caller: &Caller, proof: OwnerProof, give_up: Option<Fen>) -> Result<()> {
        let (now, id, user) = (self.now(), caller.user_id, self.me(caller).await?);
        // Before the SMS code is used up, so that it still serves once the account is empty.
        let rules = self.rules.clone();
        self.db.read(move |conn| check_empty(conn, id, &rules, give_up)).await?;
        let (sent, deletion) = (self.check_owner(caller, &user, proof).await?, self.deletion(now));
        let delete = move |conn: &mut Conn| {
            // The attempt of a wrong code is committed, so nothing else may be written before it.
            if sent.check(conn, now)? == CodeCheck::Wrong {
                return Ok(Err(Refusal::InvalidSmsCode));
            }
            Ok(Ok(delete_account(conn, id, &deletion, give_up, now)?))
        };
        self.evict_logins(self.db.write(delete).await??);
        Ok(())
    }

    pub(crate) fn deletion(&self, now: Timestamp) -> Deletion {
        Deletion {
            hashing: Hashing { keys: self.keys.clone(), hashes: self.person_hashes.clone() },
            forfeit_no: ForfeitNo::new(now, self.random_bytes()),
            rules: self.rules.clone(),
        }
    }
}

/// Deletes the account of a customer; returns the hashes of the tokens of its logins.
///
/// # Errors
/// When there is none, or it is frozen or not empty.
pub(crate) fn delete_account(
    conn: &mut Conn,
    id: UserId,
    deletion: &Deletion,
    give_up: Option<Fen>,
    now: Timestamp,
) -> Tx<Vec<Vec<u8>>> {
    if !orders::lock_counter(conn, id)? {
        return refuse(Refusal::LoginRequired);
    }
    refuse_frozen(conn, id)?;
    let Some(user) = users::find(conn, id)? else { return refuse(Refusal::LoginRequired) };
    record_deletion(conn, id, &deletion.hashing, now)?;
    user_changes::close_counters(conn, id, now)?;
    check_empty(conn, id, &deletion.rules, give_up)?;
    if let Some(amount) = give_up {
        forfeit_balance(conn, id, (deletion, amount), now)?;
    }
    if !user_changes::anonymise(conn, id, now)? {
        return refuse(Refusal::LoginRequired);
    }
    erasure::erase(conn, id, &user.phone, now)?;
    avatars::remove_all(conn, id)?;
    Ok(logins::erase(conn, id, now)?)
}

/// Takes the balance, which must be zero after that: it may have changed since it was read.
fn forfeit_balance(
    conn: &mut Conn,
    user: UserId,
    (deletion, amount): (&Deletion, Fen),
    now: Timestamp,
) -> Tx<()> {
    let forfeit = NewForfeit {
        forfeit_no: deletion.forfeit_no.clone(),
        user_id: user,
        amount_fen: amount,
        created_at: now,
    };
    match forfeits::take(conn, &forfeit)? {
        Posted::Balance(Fen::ZERO) => Ok(()),
        Posted::Platform | Posted::Balance(_) | Posted::Insufficient => {
            refuse(Refusal::DeletionBlocked { blocks: vec![DeletionBlock::Balance] })
        }
    }
}

/// Checks in the order in which assets move: orders and extractions become items, items and
/// cash-outs become balance. An asset that moves between two checks is found by the later one.
///
/// # Errors
/// When something is there, or the amount that is given up is not the balance, or could be cashed
/// out.
pub(crate) fn check_empty(
    conn: &mut Conn,
    id: UserId,
    rules: &Rules,
    give_up: Option<Fen>,
) -> Tx<()> {
    let mut blocks = Vec::new();
    let mut note = |is_there: bool, block| blocks.extend(is_there.then_some(block));
    note(erasure::open_orders(conn, id)? > 0, DeletionBlock::OpenOrders);
    note(erasure::running_extracts(conn, id)? > 0, DeletionBlock::RunningExtracts);
    note(erasure::running_deposits(conn, id)? > 0, DeletionBlock::RunningDeposits);
    note(erasure::items(conn, id)? > 0, DeletionBlock::Items);
    note(erasure::running_cash_outs(conn, id)? > 0, DeletionBlock::RunningCashOuts);
    note(disputes::is_disputed(conn, id)?, DeletionBlock::OpenDisputes);
    let (balance, frozen) = ledger::balance(conn, id)?;
    let is_given_up =
        give_up.is_some_and(|amount| rules.is_below_cash_out(amount) && amount == balance);
    note(balance > Fen::ZERO && !is_given_up, DeletionBlock::Balance);
    note(frozen > Fen::ZERO, DeletionBlock::FrozenBalance);
    if !blocks.is_empty() {
        return refuse(Refusal::DeletionBlocked { blocks });
    }
    match give_up {
        // There is nothing to give up.
        Some(_) if !is_given_up => refuse(Refusal::InsufficientBalance { balance }),
        _ => Ok(()),
    }
}
