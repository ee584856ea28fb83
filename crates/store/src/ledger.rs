//! The books: accounts and append-only transfers between them.

use crate::conn::Conn;
use crate::direct::{direct, fixed};
use crate::schema::{accounts, transfers};
use diesel::prelude::*;
use domain::{AccountId, AccountKind, Fen, Timestamp, TransferCode, UserId};

/// A movement between two platform accounts, or between one of them and a customer's.
#[derive(Debug, Clone, Copy)]
pub struct Movement<'a> {
    /// Why it moves.
    pub code: TransferCode,
    /// What causes it; with `code` the idempotency key.
    pub reference: &'a str,
    /// How much.
    pub amount: Fen,
    /// Now.
    pub now: Timestamp,
}

/// Finds an account, or makes it. Customers' accounts begin at zero, platform accounts keep no running balance.
///
/// # Errors
/// When the database fails; a unique violation when two first uses meet, then the closure runs again.
pub fn account(conn: &mut Conn, kind: AccountKind, owner: &str) -> QueryResult<AccountId> {
    let known =
        accounts::table.filter(accounts::kind.eq(kind).and(accounts::owner.eq(owner))).select(accounts::id).first(conn).optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    let opening = kind.is_customers().then_some(Fen::ZERO);
    diesel::insert_into(accounts::table)
        .values((accounts::kind.eq(kind), accounts::owner.eq(owner), accounts::balance_fen.eq(opening)))
        .returning(accounts::id)
        .get_result(conn)
}

/// Books a movement between two platform accounts.
///
/// # Errors
/// When the database fails; a unique violation when this movement is booked already.
pub fn transfer(conn: &mut Conn, movement: Movement<'_>, debit: AccountId, credit: AccountId) -> QueryResult<usize> {
    let row = (
        transfers::code.eq(movement.code),
        transfers::reference.eq(movement.reference),
        transfers::debit_account.eq(debit),
        transfers::credit_account.eq(credit),
        transfers::amount_fen.eq(movement.amount),
        transfers::created_at.eq(movement.now),
    );
    direct!(conn, fixed!(diesel::insert_into(transfers::table).values(row)).execute(conn))
}

/// Books a movement from a platform account into a customer's balance, and gives the balance after it.
///
/// # Errors
/// When the database fails; a unique violation when this movement is booked already.
pub fn credit_customer(conn: &mut Conn, movement: Movement<'_>, from: AccountId, user: UserId) -> QueryResult<Fen> {
    let to = account(conn, AccountKind::CustomerBalance, &user.to_string())?;
    let (_, frozen) = balance(conn, user)?;
    let after: Option<Fen> = diesel::update(accounts::table.filter(accounts::id.eq(to)))
        .set(accounts::balance_fen.eq(accounts::balance_fen + movement.amount.0))
        .returning(accounts::balance_fen)
        .get_result(conn)?;
    diesel::insert_into(transfers::table)
        .values((
            transfers::code.eq(movement.code),
            transfers::reference.eq(movement.reference),
            transfers::debit_account.eq(from),
            transfers::credit_account.eq(to),
            transfers::amount_fen.eq(movement.amount),
            transfers::user_id.eq(user),
            transfers::balance_fen.eq(after),
            transfers::frozen_fen.eq(frozen),
            transfers::created_at.eq(movement.now),
        ))
        .execute(conn)?;
    Ok(after.unwrap_or(Fen::ZERO))
}

/// A customer's balance and frozen money; nothing where no money has moved yet.
///
/// # Errors
/// When the database fails.
pub fn balance(conn: &mut Conn, user: UserId) -> QueryResult<(Fen, Fen)> {
    let rows: Vec<(AccountKind, Option<Fen>)> = accounts::table
        .filter(
            accounts::owner.eq(user.to_string()).and(accounts::kind.eq_any([AccountKind::CustomerBalance, AccountKind::CustomerFrozen])),
        )
        .select((accounts::kind, accounts::balance_fen))
        .load(conn)?;
    let of = |kind| rows.iter().find(|(k, _)| *k == kind).and_then(|(_, b)| *b).unwrap_or(Fen::ZERO);
    Ok((of(AccountKind::CustomerBalance), of(AccountKind::CustomerFrozen)))
}
