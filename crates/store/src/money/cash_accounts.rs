//! Payout accounts of customers. The account number is encrypted; a keyed hash finds it again.

use crate::schema::cash_accounts;
use db::Conn;
use diesel::prelude::*;
use domain::{CashAccountId, CashChannel, Sealed, Timestamp, UserId};

/// A payout account as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cash_accounts)]
pub struct CashAccount {
    pub id: CashAccountId,
    pub channel: CashChannel,
    /// The account number, encrypted.
    pub account_sealed: Sealed,
    /// The account number, masked for display.
    pub account_masked: String,
    /// The name of the bank, for a bank card.
    pub bank_name: Option<String>,
    pub created_at: Timestamp,
}

/// A payout account to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = cash_accounts)]
pub struct NewCashAccount {
    pub user_id: UserId,
    pub channel: CashChannel,
    /// Keyed hash of the channel and the account number.
    pub account_digest: Vec<u8>,
    /// The account number, masked for display.
    pub account_masked: String,
    /// The name of the bank, for a bank card.
    pub bank_name: Option<String>,
    pub created_at: Timestamp,
}

/// Inserts a payout account with its number, which `seal` encrypts for the row's id.
///
/// # Errors
/// Those of `seal`, and when the database fails.
pub fn insert<E: From<diesel::result::Error>>(
    conn: &mut Conn,
    account: &NewCashAccount,
    seal: impl FnOnce(&mut Conn, CashAccountId) -> Result<Sealed, E>,
) -> Result<CashAccountId, E> {
    let nothing = Sealed::from_stored(Vec::new());
    let id = diesel::insert_into(cash_accounts::table)
        .values((account, cash_accounts::account_sealed.eq(nothing)))
        .returning(cash_accounts::id)
        .get_result(conn)?;
    let sealed = seal(conn, id)?;
    diesel::update(cash_accounts::table.find(id))
        .set(cash_accounts::account_sealed.eq(sealed))
        .execute(conn)?;
    Ok(id)
}

/// A customer's payout accounts that are not removed, oldest first.
pub fn list(conn: &mut Conn, user: UserId) -> QueryResult<Vec<CashAccount>> {
    cash_accounts::table
        .filter(cash_accounts::user_id.eq(user).and(cash_accounts::removed_at.is_null()))
        .order(cash_accounts::id)
        .select(CashAccount::as_select())
        .load(conn)
}

/// Finds a customer's payout account; a removed one or another customer's is not found.
pub fn find_of(
    conn: &mut Conn,
    user: UserId,
    id: CashAccountId,
) -> QueryResult<Option<CashAccount>> {
    cash_accounts::table
        .filter(
            cash_accounts::id
                .eq(id)
                .and(cash_accounts::user_id.eq(user))
                .and(cash_accounts::removed_at.is_null()),
        )
        .select(CashAccount::as_select())
        .first(conn)
        .optional()
}

/// Finds a payout account, removed or not: a cash-out may refer to one that was removed since.
pub fn find(conn: &mut Conn, id: CashAccountId) -> QueryResult<Option<CashAccount>> {
    cash_accounts::table
        .filter(cash_accounts::id.eq(id))
        .select(CashAccount::as_select())
        .first(conn)
        .optional()
}

/// Finds a customer's payout account by the keyed hash of its channel and account number.
pub fn find_same(
    conn: &mut Conn,
    user: UserId,
    digest: &[u8],
) -> QueryResult<Option<CashAccountId>> {
    cash_accounts::table
        .filter(
            cash_accounts::user_id
                .eq(user)
                .and(cash_accounts::account_digest.eq(digest))
                .and(cash_accounts::removed_at.is_null()),
        )
        .select(cash_accounts::id)
        .first(conn)
        .optional()
}

/// How many other customers have, or had, the same payout account.
pub fn sharing_customers(conn: &mut Conn, id: CashAccountId) -> QueryResult<i64> {
    let (user, digest): (UserId, Vec<u8>) = cash_accounts::table
        .find(id)
        .select((cash_accounts::user_id, cash_accounts::account_digest))
        .first(conn)?;
    let sharing: Vec<UserId> = cash_accounts::table
        .filter(cash_accounts::account_digest.eq(digest).and(cash_accounts::user_id.ne(user)))
        .select(cash_accounts::user_id)
        .distinct()
        .load(conn)?;
    Ok(domain::count(sharing.len()))
}

/// Counts a customer's payout accounts that are not removed.
pub fn count(conn: &mut Conn, user: UserId) -> QueryResult<i64> {
    cash_accounts::table
        .filter(cash_accounts::user_id.eq(user).and(cash_accounts::removed_at.is_null()))
        .count()
        .get_result(conn)
}

/// Removes a payout account; `false` when the customer has no such account.
pub fn remove(
    conn: &mut Conn,
    user: UserId,
    id: CashAccountId,
    now: Timestamp,
) -> QueryResult<bool> {
    let there = cash_accounts::table.filter(
        cash_accounts::id
            .eq(id)
            .and(cash_accounts::user_id.eq(user))
            .and(cash_accounts::removed_at.is_null()),
    );
    Ok(diesel::update(there).set(cash_accounts::removed_at.eq(now)).execute(conn)? == 1)
}

/// The masked numbers of some payout accounts, including removed ones.
pub fn masked(conn: &mut Conn, ids: &[CashAccountId]) -> QueryResult<Vec<(CashAccountId, String)>> {
    cash_accounts::table
        .filter(cash_accounts::id.eq_any(ids))
        .select((cash_accounts::id, cash_accounts::account_masked))
        .load(conn)
}
