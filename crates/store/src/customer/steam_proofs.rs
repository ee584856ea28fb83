//! OpenID responses of Steam that have proven an account, by the nonce in each: each can be used
//! once.

use crate::schema::steam_proofs;
use db::Conn;
use diesel::prelude::*;
use domain::{Timestamp, UserId};

/// The customer who has used the response with this nonce.
pub fn user_of(conn: &mut Conn, nonce: &str) -> QueryResult<Option<UserId>> {
    steam_proofs::table
        .filter(steam_proofs::nonce.eq(nonce))
        .select(steam_proofs::user_id)
        .first(conn)
        .optional()
}

/// Records that the response with this nonce was used.
///
/// # Errors
/// When the database fails; a unique violation when it was used at the same time. The executor then
/// runs the closure again.
pub fn insert(conn: &mut Conn, nonce: &str, user: UserId, now: Timestamp) -> QueryResult<usize> {
    let row = (
        steam_proofs::nonce.eq(nonce),
        steam_proofs::user_id.eq(user),
        steam_proofs::created_at.eq(now),
    );
    diesel::insert_into(steam_proofs::table).values(row).execute(conn)
}

/// Deletes what was recorded before `before`.
pub fn purge(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(steam_proofs::table.filter(steam_proofs::created_at.lt(before))).execute(conn)
}
