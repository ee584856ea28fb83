//! Security events of accounts, as their owners see them.

use crate::schema::security_events;
use db::Conn;
use diesel::prelude::*;
use domain::{SecurityEventId, SecurityEventKind, SecurityReason, Timestamp, UserId};

/// Events of one kind within one hour.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = security_events)]
pub struct SecurityEvent {
    pub id: SecurityEventId,
    /// The action that was done or attempted.
    pub kind: SecurityEventKind,
    /// Why it failed; `None` where it succeeded.
    pub reason: Option<SecurityReason>,
    /// The device of the newest event, in short; empty when not known.
    pub device: String,
    /// The network of the newest event.
    pub address: String,
    /// How many events there were.
    pub events: i64,
    /// Time of the first event.
    pub created_at: Timestamp,
    /// Time of the newest event.
    pub last_at: Timestamp,
}

/// An event to record.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = security_events)]
pub struct NewSecurityEvent {
    pub user_id: UserId,
    /// The action that was done or attempted.
    pub kind: SecurityEventKind,
    /// Why it failed; `None` where it succeeded.
    pub reason: Option<SecurityReason>,
    /// The device, in short.
    pub device: String,
    /// The network, without the rest of the address.
    pub address: String,
    /// Events of an account with the same bucket share one row.
    pub bucket: String,
    /// How many events to count.
    pub events: i64,
    pub created_at: Timestamp,
    pub last_at: Timestamp,
}

/// Counts an event in the row of its bucket, or inserts that row.
///
/// # Errors
/// When the database fails; a unique violation when two first events are recorded at once. The
/// executor then runs the closure again.
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

/// A customer's events, newest first; only those before `before`, where given.
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

/// Deletes events older than `before`.
pub fn purge(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(security_events::table.filter(security_events::last_at.lt(before))).execute(conn)
}
