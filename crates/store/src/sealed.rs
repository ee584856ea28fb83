//! Encrypted columns, for encrypting them again with another key.

use crate::conn::Conn;
use crate::schema::{cash_accounts, extracts, users};
use diesel::prelude::*;
use domain::{CashAccountId, CashChannel, ExtractId, SealedText, UserId};

/// The encrypted columns and keyed hashes of a customer.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = users)]
pub struct SealedUser {
    pub real_name: Option<SealedText>,
    /// ID number.
    pub id_card_sealed: Option<Vec<u8>>,
    /// Keyed hash of the ID number.
    pub id_card_digest: Option<Vec<u8>>,
    pub trade_url: Option<SealedText>,
    /// Hash of the login password.
    pub password_hash: Option<SealedText>,
    /// Hash of the extract password.
    pub secret_hash: Option<SealedText>,
}

/// Customers in the order of their ids, from the first after `after`.
pub fn users_after(
    conn: &mut Conn,
    after: UserId,
    limit: i64,
) -> QueryResult<Vec<(UserId, SealedUser)>> {
    let rows = users::table.filter(users::id.gt(after)).order(users::id).limit(limit);
    rows.select((users::id, SealedUser::as_select())).load(conn)
}

/// Writes a customer's values, encrypted again.
pub fn set_user(conn: &mut Conn, id: UserId, sealed: &SealedUser) -> QueryResult<usize> {
    diesel::update(users::table.filter(users::id.eq(id))).set(sealed).execute(conn)
}

/// The encrypted columns of a payout account.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cash_accounts)]
pub struct SealedCashAccount {
    pub id: CashAccountId,
    pub channel: CashChannel,
    pub account_sealed: Vec<u8>,
}

/// Payout accounts in the order of their ids, from the first after `after`.
pub fn cash_accounts_after(
    conn: &mut Conn,
    after: CashAccountId,
    limit: i64,
) -> QueryResult<Vec<SealedCashAccount>> {
    let rows = cash_accounts::table
        .filter(cash_accounts::id.gt(after))
        .order(cash_accounts::id)
        .limit(limit);
    rows.select(SealedCashAccount::as_select()).load(conn)
}

/// Writes a payout account, encrypted again, with its keyed hash.
pub fn set_cash_account(
    conn: &mut Conn,
    id: CashAccountId,
    sealed: &[u8],
    digest: &[u8],
) -> QueryResult<usize> {
    diesel::update(cash_accounts::table.filter(cash_accounts::id.eq(id)))
        .set((cash_accounts::account_sealed.eq(sealed), cash_accounts::account_digest.eq(digest)))
        .execute(conn)
}

/// The trade URLs of extractions in the order of their ids, from the first after `after`.
pub fn extracts_after(
    conn: &mut Conn,
    after: ExtractId,
    limit: i64,
) -> QueryResult<Vec<(ExtractId, SealedText)>> {
    let rows = extracts::table.filter(extracts::id.gt(after)).order(extracts::id).limit(limit);
    rows.select((extracts::id, extracts::trade_url)).load(conn)
}

/// Writes the trade URL of an extraction, encrypted again.
pub fn set_extract(conn: &mut Conn, id: ExtractId, trade_url: &SealedText) -> QueryResult<usize> {
    diesel::update(extracts::table.filter(extracts::id.eq(id)))
        .set(extracts::trade_url.eq(trade_url))
        .execute(conn)
}
