//! Named values that a database keeps about its installation.

use crate::schema::metadata;
use db::Conn;
use diesel::prelude::*;
use domain::Timestamp;

/// Finds a value by its name.
pub fn find(conn: &mut Conn, name: &str) -> QueryResult<Option<String>> {
    metadata::table.filter(metadata::name.eq(name)).select(metadata::value).first(conn).optional()
}

/// Finds a time that was stored as milliseconds.
pub fn time(conn: &mut Conn, name: &str) -> QueryResult<Option<Timestamp>> {
    Ok(find(conn, name)?.and_then(|text| text.parse().ok()).map(Timestamp))
}

/// Finds a value by its name, and locks it until the end of the transaction.
pub fn lock(conn: &mut Conn, name: &str) -> QueryResult<Option<String>> {
    let value = metadata::table.filter(metadata::name.eq(name)).select(metadata::value);
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => value.first(conn).optional(),
        Conn::Postgres(conn) => value.for_update().first(conn).optional(),
    }
}

/// Finds a value by its name, and keeps others from changing it until the end of the transaction.
pub fn hold(conn: &mut Conn, name: &str) -> QueryResult<Option<String>> {
    let value = metadata::table.filter(metadata::name.eq(name)).select(metadata::value);
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => value.first(conn).optional(),
        Conn::Postgres(conn) => value.for_share().first(conn).optional(),
    }
}

fn update(conn: &mut Conn, name: &str, value: &str) -> QueryResult<usize> {
    diesel::update(metadata::table.filter(metadata::name.eq(name)))
        .set(metadata::value.eq(value))
        .execute(conn)
}

/// Replaces a value, or inserts it when there is none.
///
/// # Errors
/// When the database fails; a unique violation when another transaction inserts it at the same
/// time.
pub fn put(conn: &mut Conn, name: &str, value: &str) -> QueryResult<usize> {
    match update(conn, name, value)? {
        0 => insert(conn, name, value),
        replaced => Ok(replaced),
    }
}

/// Inserts a value.
///
/// # Errors
/// When the database fails; a unique violation when the name has a value already.
pub fn insert(conn: &mut Conn, name: &str, value: &str) -> QueryResult<usize> {
    diesel::insert_into(metadata::table)
        .values((metadata::name.eq(name), metadata::value.eq(value)))
        .execute(conn)
}
