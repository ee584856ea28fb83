//! Sealed values with what stands beside them, for encrypting them again with another key and for
//! comparing them.

use crate::schema::{cash_accounts, users};
use db::Conn;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary};
use domain::{CashAccountId, CashChannel, Sealed, SealedColumn, UserId};

/// A sealed value of a column.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct SealedRow {
    /// Id of the row.
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub owner: UserId,
    #[diesel(sql_type = Binary)]
    pub value: Sealed,
}

/// The values of a column in the order of their rows, from the first after `after`.
pub fn after(
    conn: &mut Conn,
    column: SealedColumn,
    after: i64,
    limit: i64,
) -> QueryResult<Vec<SealedRow>> {
    let ((table, name), owner) = (column.names(), column.owner());
    let rows = format!(
        "SELECT id, {owner} AS owner, {name} AS value FROM {table}
         WHERE id > {after} AND {name} IS NOT NULL ORDER BY id LIMIT {limit}"
    );
    diesel::sql_query(rows).load(conn)
}

/// Writes a value, encrypted again, unless it was changed meanwhile.
pub fn replace(
    conn: &mut Conn,
    column: SealedColumn,
    read: &SealedRow,
    anew: &Sealed,
) -> QueryResult<usize> {
    let (table, name) = column.names();
    let sql = match conn {
        Conn::Sqlite(_) => format!("UPDATE {table} SET {name} = ? WHERE id = ? AND {name} = ?"),
        Conn::Postgres(_) => {
            format!("UPDATE {table} SET {name} = $1 WHERE id = $2 AND {name} = $3")
        }
    };
    diesel::sql_query(sql)
        .bind::<Binary, _>(anew)
        .bind::<BigInt, _>(read.id)
        .bind::<Binary, _>(&read.value)
        .execute(conn)
}

/// The columns beside a customer's sealed values.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct BesideUser {
    pub id_card_digest: Option<Vec<u8>>,
    pub date_of_birth: Option<i32>,
    pub trade_partner: Option<i64>,
}

pub fn beside_user(conn: &mut Conn, id: UserId) -> QueryResult<Option<BesideUser>> {
    users::table.find(id).select(BesideUser::as_select()).first(conn).optional()
}

/// Writes the keyed hash of an ID number.
pub fn set_id_card_digest(conn: &mut Conn, id: UserId, digest: &[u8]) -> QueryResult<usize> {
    diesel::update(users::table.find(id)).set(users::id_card_digest.eq(digest)).execute(conn)
}

/// The columns beside the sealed number of a payout account.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = cash_accounts)]
pub struct BesideAccount {
    pub channel: CashChannel,
    pub account_digest: Vec<u8>,
    pub account_masked: String,
}

pub fn beside_account(conn: &mut Conn, id: CashAccountId) -> QueryResult<Option<BesideAccount>> {
    cash_accounts::table.find(id).select(BesideAccount::as_select()).first(conn).optional()
}

/// Writes the keyed hash of a payout account's number.
pub fn set_account_digest(conn: &mut Conn, id: CashAccountId, digest: &[u8]) -> QueryResult<usize> {
    diesel::update(cash_accounts::table.find(id))
        .set(cash_accounts::account_digest.eq(digest))
        .execute(conn)
}
