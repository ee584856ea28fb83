//! Points: the running number beside the counter of open orders, and every movement of it.

use crate::cached_statement::{cached, on_engine};
use crate::conn::Conn;
use crate::schema::{customer_counters, points_records};
use diesel::prelude::*;
use domain::{PointsKind, PointsRecordId, Timestamp, UserId};

/// A movement of points as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = points_records)]
pub struct PointsRecord {
    pub id: PointsRecordId,
    /// Why they moved.
    pub kind: PointsKind,
    /// How many came, or went.
    pub delta: i64,
    /// How many there were after it.
    pub balance: i64,
    /// Number of the order.
    pub ref_no: String,
    pub created_at: Timestamp,
}

/// A movement of points to be written.
#[derive(Debug, Clone, Copy, Insertable)]
#[diesel(table_name = points_records)]
pub struct NewPointsRecord<'a> {
    /// Whose.
    pub user_id: UserId,
    /// Why they move.
    pub kind: PointsKind,
    /// How many come, or go.
    pub delta: i64,
    /// How many there are after it.
    pub balance: i64,
    /// Number of the order.
    pub ref_no: &'a str,
    /// Now.
    pub created_at: Timestamp,
}

/// Writes a movement. The number itself is changed by whoever moves it.
pub fn insert(conn: &mut Conn, record: NewPointsRecord<'_>) -> QueryResult<usize> {
    on_engine!(
        conn,
        cached!(diesel::insert_into(points_records::table).values(record)).execute(conn)
    )
}

/// Adds points, and gives how many there are then; `None` where the account is deleted.
pub fn earn(conn: &mut Conn, user: UserId, points: i64) -> QueryResult<Option<i64>> {
    let living = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::closed_at.is_null()));
    diesel::update(living)
        .set(customer_counters::points.eq(customer_counters::points + points))
        .returning(customer_counters::points)
        .get_result(conn)
        .optional()
}

/// Takes points back, no more than there are; gives how many were taken, and how many are left.
///
/// # Errors
/// When the database fails; a conflict when the number moved meanwhile, then the closure runs
/// again.
pub fn take_back(conn: &mut Conn, user: UserId, points: i64) -> QueryResult<(i64, i64)> {
    let had: Option<i64> = customer_counters::table
        .filter(customer_counters::user_id.eq(user))
        .select(customer_counters::points)
        .first(conn)
        .optional()?;
    // Who has left has no points any more.
    let Some(had) = had else { return Ok((0, 0)) };
    let taken = points.min(had);
    let unchanged = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::points.eq(had)));
    if diesel::update(unchanged).set(customer_counters::points.eq(had - taken)).execute(conn)? != 1
    {
        return Err(crate::conflict());
    }
    Ok((taken, had - taken))
}

/// A customer's movements, newest first, those before `before` where it is given.
pub fn list(
    conn: &mut Conn,
    user: UserId,
    before: Option<PointsRecordId>,
    limit: i64,
) -> QueryResult<Vec<PointsRecord>> {
    let mut query = points_records::table
        .filter(points_records::user_id.eq(user))
        .select(PointsRecord::as_select())
        .order(points_records::id.desc())
        .limit(limit)
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(points_records::id.lt(before));
    }
    query.load(conn)
}
