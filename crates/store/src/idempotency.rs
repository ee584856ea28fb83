//! Answers that were given under an `Idempotency-Key`.

use crate::conn::Conn;
use crate::schema::idempotency;
use diesel::prelude::*;
use domain::{Timestamp, UserId};

/// An answer as remembered.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = idempotency)]
pub struct Remembered {
    /// Whose key.
    pub user_id: UserId,
    pub key: String,
    pub call: String,
    /// Hash of its parameters.
    pub params_digest: Vec<u8>,
    /// The answer, as JSON.
    pub answer: String,
    /// When it was given.
    pub created_at: Timestamp,
}

/// Finds what was answered under a key.
pub fn find(conn: &mut Conn, user: UserId, key: &str) -> QueryResult<Option<Remembered>> {
    idempotency::table
        .filter(idempotency::user_id.eq(user).and(idempotency::key.eq(key)))
        .select(Remembered::as_select())
        .first(conn)
        .optional()
}

/// Remembers an answer.
///
/// # Errors
/// When the database fails; a unique violation when another call with this key was quicker, then
/// the closure runs again.
pub fn insert(conn: &mut Conn, answer: &Remembered) -> QueryResult<usize> {
    diesel::insert_into(idempotency::table).values(answer).execute(conn)
}

/// Forgets one answer that has become too old.
pub fn remove(conn: &mut Conn, user: UserId, key: &str) -> QueryResult<usize> {
    diesel::delete(
        idempotency::table.filter(idempotency::user_id.eq(user).and(idempotency::key.eq(key))),
    )
    .execute(conn)
}

/// Forgets answers older than `before`.
pub fn forget(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(idempotency::table.filter(idempotency::created_at.lt(before))).execute(conn)
}
