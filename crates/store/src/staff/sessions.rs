//! Sessions of the operators' console. The token itself is never stored, only its hash.

use crate::schema::{staff, staff_sessions};
use db::Conn;
use diesel::prelude::*;
use domain::{SessionUse, StaffId, StaffSessionId, Timestamp};

/// A session to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = staff_sessions)]
pub struct NewStaffSession {
    pub staff_id: StaffId,
    /// SHA-256 of the token.
    pub token_hash: Vec<u8>,
    pub address: String,
    pub user_agent: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    /// When the second factor was proven last.
    pub proven_at: Timestamp,
}

/// A session as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = staff_sessions)]
pub struct StaffSession {
    pub id: StaffSessionId,
    pub staff_id: StaffId,
    pub address: String,
    pub user_agent: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    /// When the second factor was proven last.
    pub proven_at: Timestamp,
}

impl StaffSession {
    #[must_use]
    pub const fn usage(&self) -> SessionUse {
        SessionUse { signed_in_at: self.created_at, last_used_at: self.last_used_at }
    }
}

pub fn insert(conn: &mut Conn, session: &NewStaffSession) -> QueryResult<StaffSessionId> {
    diesel::insert_into(staff_sessions::table)
        .values(session)
        .returning(staff_sessions::id)
        .get_result(conn)
}

/// The session of a token that has not been ended, of a member who is not disabled, with the
/// member's name. It may be over by its age.
pub fn find(conn: &mut Conn, token_hash: &[u8]) -> QueryResult<Option<(StaffSession, String)>> {
    staff_sessions::table
        .inner_join(staff::table)
        .filter(
            staff_sessions::token_hash
                .eq(token_hash)
                .and(staff_sessions::ended_at.is_null())
                .and(staff::disabled_at.is_null()),
        )
        .select((StaffSession::as_select(), staff::name))
        .first(conn)
        .optional()
}

/// Writes that a session was used; `false` where it has been ended.
pub fn note_use(conn: &mut Conn, id: StaffSessionId, now: Timestamp) -> QueryResult<bool> {
    let open = staff_sessions::table.find(id).filter(staff_sessions::ended_at.is_null());
    Ok(diesel::update(open).set(staff_sessions::last_used_at.eq(now)).execute(conn)? == 1)
}

/// Writes that the second factor was proven in a session.
pub fn prove(conn: &mut Conn, id: StaffSessionId, now: Timestamp) -> QueryResult<usize> {
    diesel::update(staff_sessions::table.find(id))
        .set(staff_sessions::proven_at.eq(now))
        .execute(conn)
}

/// Whether a session has not been ended.
pub fn is_open(conn: &mut Conn, id: StaffSessionId) -> QueryResult<bool> {
    let open = staff_sessions::table.find(id).filter(staff_sessions::ended_at.is_null());
    diesel::select(diesel::dsl::exists(open)).get_result(conn)
}

/// The sessions of a member that have not been ended, newest first. Some may be over by their age.
pub fn of_member(conn: &mut Conn, member: StaffId) -> QueryResult<Vec<StaffSession>> {
    staff_sessions::table
        .filter(staff_sessions::staff_id.eq(member).and(staff_sessions::ended_at.is_null()))
        .order(staff_sessions::id.desc())
        .select(StaffSession::as_select())
        .load(conn)
}

/// When each member has used the console last.
pub fn last_uses(conn: &mut Conn) -> QueryResult<Vec<(StaffId, Option<Timestamp>)>> {
    staff_sessions::table
        .group_by(staff_sessions::staff_id)
        .select((staff_sessions::staff_id, diesel::dsl::max(staff_sessions::last_used_at)))
        .load(conn)
}

/// Ends a session of a member; `false` where the member has none with this id that is open.
pub fn end(
    conn: &mut Conn,
    member: StaffId,
    id: StaffSessionId,
    now: Timestamp,
) -> QueryResult<bool> {
    let own = staff_sessions::table.filter(
        staff_sessions::id
            .eq(id)
            .and(staff_sessions::staff_id.eq(member))
            .and(staff_sessions::ended_at.is_null()),
    );
    let changed = diesel::update(own).set(staff_sessions::ended_at.eq(now)).execute(conn)?;
    Ok(changed == 1)
}

/// Ends all sessions of a member.
pub fn end_all(conn: &mut Conn, member: StaffId, now: Timestamp) -> QueryResult<usize> {
    let all = staff_sessions::table
        .filter(staff_sessions::staff_id.eq(member).and(staff_sessions::ended_at.is_null()));
    diesel::update(all).set(staff_sessions::ended_at.eq(now)).execute(conn)
}
