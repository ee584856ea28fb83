//! Logins. The token itself is never stored, only its hash.

use crate::schema::{customer_counters, sessions};
use db::Conn;
use db::changes::note;
use diesel::prelude::*;
use domain::{ChangeKind, SessionId, Timestamp, UserId};

/// A login to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = sessions)]
pub struct NewSession {
    pub user_id: UserId,
    /// SHA-256 of the token.
    pub token_hash: Vec<u8>,
    /// The device, as its browser names it.
    pub user_agent: String,
    /// The network address.
    pub address: String,
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// SHA-256 of the id in the device's cookie.
    pub device_digest: Option<Vec<u8>>,
}

/// A live login.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable)]
pub struct Session {
    pub id: SessionId,
    pub user_id: UserId,
    /// When it expires.
    pub expires_at: Timestamp,
    /// Whether an operator has frozen the account.
    pub is_frozen: bool,
}

pub fn insert(conn: &mut Conn, session: &NewSession) -> QueryResult<SessionId> {
    diesel::insert_into(sessions::table).values(session).returning(sessions::id).get_result(conn)
}

/// Finds the login of a token, unless it has ended.
pub fn find_live(
    conn: &mut Conn,
    token_hash: &[u8],
    now: Timestamp,
) -> QueryResult<Option<Session>> {
    sessions::table
        .inner_join(customer_counters::table.on(customer_counters::user_id.eq(sessions::user_id)))
        .filter(
            sessions::token_hash
                .eq(token_hash)
                .and(sessions::revoked_at.is_null())
                .and(sessions::expires_at.gt(now)),
        )
        .select((
            sessions::id,
            sessions::user_id,
            sessions::expires_at,
            customer_counters::frozen_at.is_not_null(),
        ))
        .first(conn)
        .optional()
}

/// Ends a login; `false` when it had been ended before.
pub fn revoke(conn: &mut Conn, token_hash: &[u8], now: Timestamp) -> QueryResult<bool> {
    let ended: Option<UserId> = diesel::update(
        sessions::table
            .filter(sessions::token_hash.eq(token_hash).and(sessions::revoked_at.is_null())),
    )
    .set(sessions::revoked_at.eq(now))
    .returning(sessions::user_id)
    .get_result(conn)
    .optional()?;
    if let Some(user) = ended {
        note(conn, user, ChangeKind::Login, "");
    }
    Ok(ended.is_some())
}
