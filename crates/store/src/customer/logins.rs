//! The logins of one customer, as the customer sees and ends them.

use crate::schema::sessions;
use db::Conn;
use db::changes::note;
use diesel::prelude::*;
use domain::{ChangeKind, SessionId, Timestamp, UserId};

/// A login with its device.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub struct Login {
    pub id: SessionId,
    /// The device, as its browser names it.
    pub user_agent: String,
    /// The network address.
    pub address: String,
    /// When the customer logged in.
    pub created_at: Timestamp,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When it was ended before that.
    pub revoked_at: Option<Timestamp>,
}

/// A customer's logins that have not ended, newest first.
pub fn live(conn: &mut Conn, user: UserId, now: Timestamp, limit: i64) -> QueryResult<Vec<Login>> {
    sessions::table
        .filter(
            sessions::user_id
                .eq(user)
                .and(sessions::revoked_at.is_null())
                .and(sessions::expires_at.gt(now)),
        )
        .order(sessions::id.desc())
        .limit(limit)
        .select(Login::as_select())
        .load(conn)
}

/// How many logins of a customer have not ended.
pub fn count_live(conn: &mut Conn, user: UserId, now: Timestamp) -> QueryResult<i64> {
    let own = sessions::user_id.eq(user).and(sessions::revoked_at.is_null());
    sessions::table.filter(own.and(sessions::expires_at.gt(now))).count().get_result(conn)
}

/// All of a customer's logins, including ended ones, newest first.
pub fn all(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<Login>> {
    sessions::table
        .filter(sessions::user_id.eq(user))
        .order(sessions::id.desc())
        .limit(limit)
        .select(Login::as_select())
        .load(conn)
}

/// Which of these logins have not ended.
pub fn live_among(
    conn: &mut Conn,
    ids: &[SessionId],
    now: Timestamp,
) -> QueryResult<Vec<SessionId>> {
    sessions::table
        .filter(
            sessions::id
                .eq_any(ids)
                .and(sessions::revoked_at.is_null())
                .and(sessions::expires_at.gt(now)),
        )
        .select(sessions::id)
        .load(conn)
}

/// The first of these devices on which the customer has logged in, unless it was forgotten since.
pub fn known_device(
    conn: &mut Conn,
    user: UserId,
    device_digests: &[Vec<u8>],
) -> QueryResult<Option<Vec<u8>>> {
    for digest in device_digests {
        let on_it = sessions::table
            .filter(sessions::user_id.eq(user).and(sessions::device_digest.eq(digest)));
        if on_it.select(sessions::id).first::<SessionId>(conn).optional()?.is_some() {
            return Ok(Some(digest.clone()));
        }
    }
    Ok(None)
}

/// Ends one of a customer's logins, forgets its device, and returns the hash of its token; `None`
/// when the customer has no such live login.
pub fn revoke(
    conn: &mut Conn,
    user: UserId,
    id: SessionId,
    now: Timestamp,
) -> QueryResult<Option<Vec<u8>>> {
    note(conn, user, ChangeKind::Login, "");
    let live = sessions::table.filter(
        sessions::id
            .eq(id)
            .and(sessions::user_id.eq(user))
            .and(sessions::revoked_at.is_null())
            .and(sessions::expires_at.gt(now)),
    );
    let ended: Option<(Vec<u8>, Option<Vec<u8>>)> = diesel::update(live)
        .set(sessions::revoked_at.eq(now))
        .returning((sessions::token_hash, sessions::device_digest))
        .get_result(conn)
        .optional()?;
    let Some((token_hash, device)) = ended else { return Ok(None) };
    if let Some(device) = device {
        forget_devices(conn, user, Devices::One(device))?;
    }
    Ok(Some(token_hash))
}

enum Devices {
    One(Vec<u8>),
    AllBut(Option<Vec<u8>>),
}

/// Makes devices of a customer as unknown as any other.
fn forget_devices(conn: &mut Conn, user: UserId, devices: Devices) -> QueryResult<usize> {
    let of_user = sessions::table.filter(sessions::user_id.eq(user));
    let none = sessions::device_digest.eq(None::<Vec<u8>>);
    match devices {
        Devices::One(device) => diesel::update(of_user.filter(sessions::device_digest.eq(device)))
            .set(none)
            .execute(conn),
        Devices::AllBut(Some(device)) => {
            diesel::update(of_user.filter(sessions::device_digest.ne(device)))
                .set(none)
                .execute(conn)
        }
        Devices::AllBut(None) => diesel::update(of_user).set(none).execute(conn),
    }
}

/// Ends a customer's other logins, forgets their devices, and returns the hashes of their tokens.
pub fn revoke_others(
    conn: &mut Conn,
    user: UserId,
    kept: SessionId,
    now: Timestamp,
) -> QueryResult<Vec<Vec<u8>>> {
    note(conn, user, ChangeKind::Login, "");
    let others = sessions::table.filter(
        sessions::user_id.eq(user).and(sessions::id.ne(kept)).and(sessions::revoked_at.is_null()),
    );
    let device = sessions::table
        .filter(sessions::id.eq(kept).and(sessions::user_id.eq(user)))
        .select(sessions::device_digest)
        .first::<Option<Vec<u8>>>(conn)
        .optional()?;
    forget_devices(conn, user, Devices::AllBut(device.flatten()))?;
    diesel::update(others)
        .set(sessions::revoked_at.eq(now))
        .returning(sessions::token_hash)
        .get_results(conn)
}

/// Ends all of a customer's logins, forgets the devices, and returns the hashes of the tokens of
/// those that had not been ended.
pub fn revoke_all(conn: &mut Conn, user: UserId, now: Timestamp) -> QueryResult<Vec<Vec<u8>>> {
    note(conn, user, ChangeKind::Login, "");
    forget_devices(conn, user, Devices::AllBut(None))?;
    let live =
        sessions::table.filter(sessions::user_id.eq(user).and(sessions::revoked_at.is_null()));
    diesel::update(live)
        .set(sessions::revoked_at.eq(now))
        .returning(sessions::token_hash)
        .get_results(conn)
}

/// Ends a customer's live logins but the newest ones, of which at least one is kept; returns how
/// many.
pub fn revoke_oldest(
    conn: &mut Conn,
    user: UserId,
    kept: i64,
    now: Timestamp,
) -> QueryResult<usize> {
    let live = || {
        sessions::table.filter(
            sessions::user_id
                .eq(user)
                .and(sessions::revoked_at.is_null())
                .and(sessions::expires_at.gt(now)),
        )
    };
    let newest_of_old: Option<SessionId> = live()
        .order(sessions::id.desc())
        .offset(kept.max(1))
        .select(sessions::id)
        .first(conn)
        .optional()?;
    let Some(last) = newest_of_old else { return Ok(0) };
    note(conn, user, ChangeKind::Login, "");
    diesel::update(live().filter(sessions::id.le(last)))
        .set(sessions::revoked_at.eq(now))
        .execute(conn)
}

/// Ends all of a customer's logins, erases their devices and addresses, and returns the hashes of
/// the tokens of those that had not been ended.
pub fn erase(conn: &mut Conn, user: UserId, now: Timestamp) -> QueryResult<Vec<Vec<u8>>> {
    note(conn, user, ChangeKind::Login, "");
    let live =
        sessions::table.filter(sessions::user_id.eq(user).and(sessions::revoked_at.is_null()));
    let ended = diesel::update(live)
        .set(sessions::revoked_at.eq(now))
        .returning(sessions::token_hash)
        .get_results(conn)?;
    diesel::update(sessions::table.filter(sessions::user_id.eq(user)))
        .set((
            sessions::user_agent.eq(""),
            sessions::address.eq(""),
            sessions::device_digest.eq(None::<Vec<u8>>),
        ))
        .execute(conn)?;
    Ok(ended)
}
