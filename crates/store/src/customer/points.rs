//! Points: the balance, which is in the row of the customer's counters, and every change of it.

use crate::schema::{customer_counters, points_records};
use db::Conn;
use db::cached;
use db::send_only;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::{OrderNo, PointsKind, PointsRecordId, Timestamp, UserId};

/// A movement of points as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = points_records)]
pub struct PointsRecord {
    pub id: PointsRecordId,
    /// Why the points moved.
    pub kind: PointsKind,
    /// How many points were added (positive) or taken (negative).
    pub delta: i64,
    /// The balance after it.
    pub balance: i64,
    /// Number of the order.
    pub ref_no: String,
    pub created_at: Timestamp,
}

/// A movement of points to insert.
#[derive(Debug, Clone, Copy, Insertable)]
#[diesel(table_name = points_records)]
pub struct NewPointsRecord<'a> {
    pub user_id: UserId,
    /// Why the points move.
    pub kind: PointsKind,
    /// How many points are added (positive) or taken (negative).
    pub delta: i64,
    /// The balance after it.
    pub balance: i64,
    /// Number of the order.
    pub ref_no: &'a str,
    pub created_at: Timestamp,
}

/// Inserts a movement. The caller changes the balance.
pub fn insert(conn: &mut Conn, record: NewPointsRecord<'_>) -> QueryResult<()> {
    send_only!(conn, cached!(diesel::insert_into(points_records::table).values(record)))
}

/// Inserts a movement that has already changed the balance, with the current balance.
pub fn insert_last(
    conn: &mut Conn,
    user: UserId,
    kind: PointsKind,
    delta: i64,
    reference: &str,
    now: Timestamp,
) -> QueryResult<()> {
    let record = customer_counters::table.filter(customer_counters::user_id.eq(user)).select((
        customer_counters::user_id,
        kind.into_sql::<Text>(),
        delta.into_sql::<BigInt>(),
        customer_counters::points,
        reference.into_sql::<Text>(),
        now.into_sql::<BigInt>(),
    ));
    let columns = (
        points_records::user_id,
        points_records::kind,
        points_records::delta,
        points_records::balance,
        points_records::ref_no,
        points_records::created_at,
    );
    let insert = record.insert_into(points_records::table).into_columns(columns);
    send_only!(conn, cached!(insert))
}

/// Adds points and returns the new balance; `None` for a deleted account.
pub fn earn(conn: &mut Conn, user: UserId, points: i64) -> QueryResult<Option<i64>> {
    let living = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::closed_at.is_null()));
    diesel::update(living)
        .set(customer_counters::points.eq(customer_counters::points + points))
        .returning(customer_counters::points)
        .get_result(conn)
        .optional()
}

/// Takes points back, at most as many as there are; returns how many were taken, and how many are
/// left.
///
/// # Errors
/// When the database fails; a conflict when the balance changed meanwhile. The executor then runs
/// the closure again.
pub fn take_back(conn: &mut Conn, user: UserId, points: i64) -> QueryResult<(i64, i64)> {
    let had: Option<i64> = customer_counters::table
        .filter(customer_counters::user_id.eq(user))
        .select(customer_counters::points)
        .first(conn)
        .optional()?;
    // Without counters there are no points.
    let Some(had) = had else { return Ok((0, 0)) };
    let taken = points.min(had);
    let unchanged = customer_counters::table
        .filter(customer_counters::user_id.eq(user).and(customer_counters::points.eq(had)));
    if diesel::update(unchanged).set(customer_counters::points.eq(had - taken)).execute(conn)? != 1
    {
        return Err(db::conflict());
    }
    Ok((taken, had - taken))
}

/// The points of an order that its refunds and its lost disputes have taken back.
pub fn taken_back(conn: &mut Conn, user: UserId, order: &OrderNo) -> QueryResult<i64> {
    let deltas: Vec<i64> = points_records::table
        .filter(points_records::user_id.eq(user).and(points_records::ref_no.eq(order.as_str())))
        .filter(points_records::kind.ne(PointsKind::OrderPaid))
        .select(points_records::delta)
        .load(conn)?;
    Ok(-deltas.iter().sum::<i64>())
}

/// A customer's movements, newest first; only those before `before`, where given.
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
