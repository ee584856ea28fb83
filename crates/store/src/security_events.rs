//! What happened to the safety of accounts, as their owners see it.

use crate::conn::Conn;
use crate::schema::security_events;
use diesel::prelude::*;
use domain::{SecurityEventId, SecurityEventKind, SecurityReason, Timestamp, UserId};

/// Events of one kind within one hour.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = security_events)]
pub struct SecurityEvent {
    pub id: SecurityEventId,
    /// What was done, or tried.
    pub kind: SecurityEventKind,
    /// Why it failed; nothing where it succeeded.
    pub reason: Option<SecurityReason>,
    /// The device in short, of the newest; empty when that is not known.
    pub device: String,
    /// The network, of the newest.
    pub address: String,
    /// How many there were.
    pub events: i64,
    /// The first of them.
    pub created_at: Timestamp,
    /// The newest of them.
    pub last_at: Timestamp,
}

/// An event to be written.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = security_events)]
pub struct NewSecurityEvent {
    /// Whose account.
    pub user_id: UserId,
    /// What was done, or tried.
    pub kind: SecurityEventKind,
    /// Why it failed.
    pub reason: Option<SecurityReason>,
    /// The device in short.
    pub device: String,
    /// The network alone.
    pub address: String,
    /// What makes two events one row.
    pub bucket: String,
    /// How many.
    pub events: i64,
    /// Now.
    pub created_at: Timestamp,
    /// Now.
    pub last_at: Timestamp,
}

/// Counts an event in the row of its bucket, or begins that row.
///
/// # Errors
/// When the database fails; a unique violation when two first events meet, then the closure runs
/// again.
pub fn record(conn: &mut Conn, event: &NewSecurityEvent) -> QueryResult<usize> {
    let same = security_events::table.filter(
        security_events::user_id.eq(event.user_id).and(security_events::bucket.eq(&event.bucket)),
    );
    let newest = (
        security_events::events.eq(security_events::events + event.events),
        security_events::device.eq(&event.device),
        security_events::address.eq(&event.address),
        security_events::last_at.eq(event.last_at),
    );
    match diesel::update(same).set(newest).execute(conn)? {
        0 => diesel::insert_into(security_events::table).values(event).execute(conn),
        counted => Ok(counted),
    }
}

/// A customer's events, newest first, those before `before` where it is given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    before: Option<SecurityEventId>,
    limit: i64,
) -> QueryResult<Vec<SecurityEvent>> {
    let mut query = security_events::table
        .filter(security_events::user_id.eq(user))
        .select(SecurityEvent::as_select())
        .order(security_events::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(security_events::id.lt(before));
    }
    query.load(conn)
}

/// Removes events that are older than this.
pub fn forget(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(security_events::table.filter(security_events::last_at.lt(before))).execute(conn)
}
