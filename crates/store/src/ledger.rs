//! The books: accounts and append-only transfers between them.

use crate::conn::Conn;
use crate::direct::{direct, fixed};
use crate::schema::{accounts, transfers};
use crate::tally::{self, Subject};
use diesel::prelude::*;
use domain::{AccountId, AccountKind, Fen, Timestamp, TransferCode, TransferId, UserId};

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
    let inserted = direct!(conn, fixed!(diesel::insert_into(transfers::table).values(row)).execute(conn))?;
    tally::note_of(Subject::Transfer, "", movement.code.code(), movement.amount);
    Ok(inserted)
}

/// Books a movement from a platform account into a customer's balance, and gives the balance after it.
///
/// # Errors
/// When the database fails; a unique violation when this movement is booked already.
pub fn credit_customer(conn: &mut Conn, movement: Movement<'_>, from: AccountId, user: UserId) -> QueryResult<Fen> {
    let (to, frozen) = customers_accounts(conn, user)?;
    let after = change(conn, to, movement.amount.0)?.ok_or_else(crate::conflict)?;
    let purse = Purse { user, balance: after, frozen: frozen_of(conn, frozen)? };
    write_customers(conn, movement, from, to, &purse)?;
    Ok(after)
}

/// Freezes a part of a customer's balance, and gives the balance after it; `None` when there is too little.
///
/// # Errors
/// When the database fails; a unique violation when this movement is booked already.
pub fn freeze(conn: &mut Conn, movement: Movement<'_>, user: UserId) -> QueryResult<Option<Fen>> {
    let (from, to) = customers_accounts(conn, user)?;
    let Some(after) = change(conn, from, -movement.amount.0)? else { return Ok(None) };
    let frozen = change(conn, to, movement.amount.0)?.ok_or_else(crate::conflict)?;
    write_customers(conn, movement, from, to, &Purse { user, balance: after, frozen })?;
    Ok(Some(after))
}

/// Gives frozen money back to a customer's balance.
///
/// # Errors
/// When the database fails or so much is not frozen; a unique violation when this movement is booked already.
pub fn unfreeze(conn: &mut Conn, movement: Movement<'_>, user: UserId) -> QueryResult<()> {
    let (to, from) = customers_accounts(conn, user)?;
    let balance = change(conn, to, movement.amount.0)?.ok_or_else(crate::conflict)?;
    let frozen = change(conn, from, -movement.amount.0)?.ok_or(diesel::result::Error::NotFound)?;
    write_customers(conn, movement, from, to, &Purse { user, balance, frozen })
}

/// Books frozen money out of the house or to the house itself.
///
/// # Errors
/// When the database fails or so much is not frozen; a unique violation when this movement is booked already.
pub fn spend_frozen(conn: &mut Conn, movement: Movement<'_>, user: UserId, to: AccountId) -> QueryResult<()> {
    let (balance, from) = customers_accounts(conn, user)?;
    let balance = change(conn, balance, 0)?.ok_or_else(crate::conflict)?;
    let frozen = change(conn, from, -movement.amount.0)?.ok_or(diesel::result::Error::NotFound)?;
    write_customers(conn, movement, from, to, &Purse { user, balance, frozen })
}

/// What a customer has after a movement.
struct Purse {
    user: UserId,
    balance: Fen,
    frozen: Fen,
}

/// A customer's two accounts, made where they are missing.
fn customers_accounts(conn: &mut Conn, user: UserId) -> QueryResult<(AccountId, AccountId)> {
    let owner = user.to_string();
    Ok((account(conn, AccountKind::CustomerBalance, &owner)?, account(conn, AccountKind::CustomerFrozen, &owner)?))
}

/// Changes a customer's account, unless that would leave less than nothing.
///
/// Every movement of a customer's begins with the balance, be it by a change of nothing: its row is locked from there on, so
/// the customer's movements come one after the other, in the order of their ids, and what each of them shows is true.
fn change(conn: &mut Conn, id: AccountId, delta: i64) -> QueryResult<Option<Fen>> {
    let enough = accounts::table.filter(accounts::id.eq(id).and(accounts::balance_fen.ge(Fen(0_i64.saturating_sub(delta)))));
    let after = diesel::update(enough)
        .set(accounts::balance_fen.eq(accounts::balance_fen + delta))
        .returning(accounts::balance_fen)
        .get_result::<Option<Fen>>(conn)
        .optional()?;
    Ok(after.flatten())
}

fn frozen_of(conn: &mut Conn, id: AccountId) -> QueryResult<Fen> {
    let frozen: Option<Fen> = accounts::table.filter(accounts::id.eq(id)).select(accounts::balance_fen).first(conn)?;
    Ok(frozen.unwrap_or(Fen::ZERO))
}

fn write_customers(conn: &mut Conn, movement: Movement<'_>, debit: AccountId, credit: AccountId, purse: &Purse) -> QueryResult<()> {
    let row = (
        transfers::code.eq(movement.code),
        transfers::reference.eq(movement.reference),
        transfers::debit_account.eq(debit),
        transfers::credit_account.eq(credit),
        transfers::amount_fen.eq(movement.amount),
        transfers::user_id.eq(purse.user),
        transfers::balance_fen.eq(purse.balance),
        transfers::frozen_fen.eq(purse.frozen),
        transfers::created_at.eq(movement.now),
    );
    diesel::insert_into(transfers::table).values(row).execute(conn)?;
    tally::note_of(Subject::Transfer, "", movement.code.code(), movement.amount);
    Ok(())
}

/// A customer's movement as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CustomersTransfer {
    /// Id.
    pub id: TransferId,
    /// Why it moved.
    pub code: TransferCode,
    /// What caused it.
    pub reference: String,
    /// How much.
    pub amount: Fen,
    /// What could be spent after it.
    pub balance: Option<Fen>,
    /// What was frozen after it.
    pub frozen: Option<Fen>,
    /// When.
    pub created_at: Timestamp,
}

/// A customer's movements of some kinds, newest first, those before `before` where it is given.
///
/// # Errors
/// When the database fails.
pub fn movements(
    conn: &mut Conn,
    user: UserId,
    codes: &[TransferCode],
    before: Option<TransferId>,
    limit: i64,
) -> QueryResult<Vec<CustomersTransfer>> {
    let mut query = transfers::table
        .filter(transfers::user_id.eq(user).and(transfers::code.eq_any(codes)))
        .select((
            transfers::id,
            transfers::code,
            transfers::reference,
            transfers::amount_fen,
            transfers::balance_fen,
            transfers::frozen_fen,
            transfers::created_at,
        ))
        .order(transfers::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(transfers::id.lt(before));
    }
    query.load(conn)
}

/// A customer's balance and frozen money; nothing where no money has moved yet.
///
/// # Errors
/// When the database fails.
pub fn balance(conn: &mut Conn, user: UserId) -> QueryResult<(Fen, Fen)> {
    // Not `eq_any`, whose statement would be prepared anew each time, for every page that is asked for.
    let of_customer = accounts::kind.eq(AccountKind::CustomerBalance).or(accounts::kind.eq(AccountKind::CustomerFrozen));
    let balances = accounts::table.filter(accounts::owner.eq(user.to_string()).and(of_customer));
    let rows: Vec<(AccountKind, Option<Fen>)> = direct!(conn, balances.select((accounts::kind, accounts::balance_fen)).load(conn))?;
    let of = |kind| rows.iter().find(|(k, _)| *k == kind).and_then(|(_, b)| *b).unwrap_or(Fen::ZERO);
    Ok((of(AccountKind::CustomerBalance), of(AccountKind::CustomerFrozen)))
}
