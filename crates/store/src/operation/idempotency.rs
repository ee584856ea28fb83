//! Responses to calls with an `Idempotency-Key`.

use crate::schema::idempotency;
use db::Conn;
use db::cached;
use db::send_only;
use diesel::prelude::*;
use domain::{Timestamp, UserId};

/// A response as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = idempotency)]
pub struct StoredResponse {
    /// The customer whose key it is.
    pub user_id: UserId,
    pub key: String,
    /// Name of the call.
    pub call: String,
    /// Hash of the call's parameters.
    pub params_digest: Vec<u8>,
    /// The response, as JSON.
    pub answer: String,
    /// When the response was given.
    pub created_at: Timestamp,
}

/// Finds the response to the call with this key.
pub fn find(conn: &mut Conn, user: UserId, key: &str) -> QueryResult<Option<StoredResponse>> {
    idempotency::table
        .filter(idempotency::user_id.eq(user).and(idempotency::key.eq(key)))
        .select(StoredResponse::as_select())
        .first(conn)
        .optional()
}

/// Stores a response.
///
/// # Errors
/// When the database fails; a unique violation, on PostgreSQL at the next wait or the commit, when
/// another call with this key was faster. The executor then runs the closure again.
pub fn insert(conn: &mut Conn, response: &StoredResponse) -> QueryResult<()> {
    send_only!(conn, cached!(diesel::insert_into(idempotency::table).values(response)))
}

/// Deletes one response that has become too old.
pub fn remove(conn: &mut Conn, user: UserId, key: &str) -> QueryResult<usize> {
    diesel::delete(
        idempotency::table.filter(idempotency::user_id.eq(user).and(idempotency::key.eq(key))),
    )
    .execute(conn)
}

/// Deletes responses older than `before`.
pub fn purge(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(idempotency::table.filter(idempotency::created_at.lt(before))).execute(conn)
}
