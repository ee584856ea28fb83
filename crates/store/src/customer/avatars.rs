//! Avatars that customers uploaded, re-encoded by this service.

use crate::schema::avatars;
use db::Conn;
use diesel::prelude::*;
use domain::{Timestamp, UserId};

/// Stores a picture. Its id must not be guessable, because any client with the id can read it.
pub fn insert(
    conn: &mut Conn,
    id: &str,
    user: UserId,
    picture: &[u8],
    now: Timestamp,
) -> QueryResult<usize> {
    let row = (
        avatars::id.eq(id),
        avatars::user_id.eq(user),
        avatars::picture.eq(picture),
        avatars::created_at.eq(now),
    );
    diesel::insert_into(avatars::table).values(row).execute(conn)
}

/// A picture, for any client that has its id.
pub fn find(conn: &mut Conn, id: &str) -> QueryResult<Option<Vec<u8>>> {
    avatars::table.filter(avatars::id.eq(id)).select(avatars::picture).first(conn).optional()
}

/// The ids of a customer's pictures, newest first.
pub fn ids_of(conn: &mut Conn, user: UserId) -> QueryResult<Vec<String>> {
    avatars::table
        .filter(avatars::user_id.eq(user))
        .order((avatars::created_at.desc(), avatars::id.desc()))
        .select(avatars::id)
        .load(conn)
}

/// Deletes one of a customer's pictures.
pub fn remove(conn: &mut Conn, user: UserId, id: &str) -> QueryResult<usize> {
    diesel::delete(avatars::table.filter(avatars::id.eq(id).and(avatars::user_id.eq(user))))
        .execute(conn)
}

/// Deletes all pictures of a customer.
pub fn remove_all(conn: &mut Conn, user: UserId) -> QueryResult<usize> {
    diesel::delete(avatars::table.filter(avatars::user_id.eq(user))).execute(conn)
}
