//! Counters of events in a time window, such as codes sent to a phone number or wrong passwords for
//! an account. They are in the database, so all nodes share them.

use crate::schema::attempt_counters;
use db::Conn;
use diesel::prelude::*;
use domain::Timestamp;

/// The events that are counted, and their limits.
#[derive(Debug, Clone, Copy)]
pub struct AttemptCounter<'a> {
    pub name: &'a str,
    /// Most events in a window.
    pub events_max: i64,
    pub window_ms: i64,
    /// Least time between two events; 0 for none.
    pub gap_ms: i64,
}

/// A counter as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = attempt_counters)]
pub struct Count {
    /// When the window began.
    pub window_start: Timestamp,
    pub events: i64,
    /// When the newest event was counted.
    pub last_at: Timestamp,
    /// Events whose outcome is not known yet; see [`leave_undecided`].
    pub undecided: i64,
}

/// Why an event is not allowed now, with the time from which it is allowed again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// Less than `gap_ms` has passed since the last event.
    TooSoon(Timestamp),
    /// The window already has `events_max` events.
    TooMany(Timestamp),
}

/// Starts the counter `to` with the window and the events of `from`, unless `to` exists.
pub fn copy(conn: &mut Conn, from: &str, to: &str) -> QueryResult<()> {
    let Some(seen) = find(conn, from)?.filter(|_| from != to) else { return Ok(()) };
    if find(conn, to)?.is_none() {
        let row = (
            attempt_counters::name.eq(to),
            attempt_counters::window_start.eq(seen.window_start),
            attempt_counters::events.eq(seen.events),
            attempt_counters::last_at.eq(seen.last_at),
        );
        diesel::insert_into(attempt_counters::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// Counts an event and returns how many there are in its window, or why it is not allowed.
///
/// # Errors
/// When the database fails; a unique violation or a conflict when two events are counted at once.
/// The executor then runs the closure again.
pub fn count(
    conn: &mut Conn,
    counter: AttemptCounter<'_>,
    now: Timestamp,
) -> QueryResult<Result<i64, Denied>> {
    let Some(seen) = find(conn, counter.name)? else {
        let first = (
            attempt_counters::name.eq(counter.name),
            attempt_counters::window_start.eq(now),
            attempt_counters::events.eq(1_i64),
            attempt_counters::last_at.eq(now),
        );
        diesel::insert_into(attempt_counters::table).values(first).execute(conn)?;
        return Ok(Ok(1));
    };
    if let Some(denied) = check(seen, counter, now) {
        return Ok(Err(denied));
    }
    let over = now.ms_since(seen.window_start) >= counter.window_ms;
    let (start, events) = if over { (now, 1) } else { (seen.window_start, seen.events + 1) };
    let unchanged = attempt_counters::table.filter(
        attempt_counters::name
            .eq(counter.name)
            .and(attempt_counters::events.eq(seen.events))
            .and(attempt_counters::last_at.eq(seen.last_at)),
    );
    let changed = diesel::update(unchanged)
        .set((
            attempt_counters::window_start.eq(start),
            attempt_counters::events.eq(events),
            attempt_counters::last_at.eq(now),
        ))
        .execute(conn)?;
    match changed {
        1 => Ok(Ok(events)),
        // Another event was counted between our read and our write. With a least gap, ours is too
        // soon; without one, the other event does not decide about ours: run again.
        _ if counter.gap_ms > 0 => Ok(Err(Denied::TooSoon(now.plus_ms(counter.gap_ms)))),
        _ => Err(db::conflict()),
    }
}

/// Marks the event that was just counted as undecided.
pub fn leave_undecided(conn: &mut Conn, name: &str) -> QueryResult<()> {
    let counter = attempt_counters::table.filter(attempt_counters::name.eq(name));
    // The first event of a window: those left undecided in the window before will never be decided.
    let first = diesel::update(counter.filter(attempt_counters::events.eq(1)))
        .set(attempt_counters::undecided.eq(1_i64))
        .execute(conn)?;
    if first == 0 {
        diesel::update(counter)
            .set(attempt_counters::undecided.eq(attempt_counters::undecided + 1))
            .execute(conn)?;
    }
    Ok(())
}

/// Marks an undecided event as decided, so that it stays counted.
pub fn decide(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    let undecided = attempt_counters::table
        .filter(attempt_counters::name.eq(name).and(attempt_counters::undecided.gt(0)));
    diesel::update(undecided)
        .set(attempt_counters::undecided.eq(attempt_counters::undecided - 1))
        .execute(conn)
}

/// Why an event would not be allowed now; counts nothing.
#[must_use]
pub fn check(seen: Count, counter: AttemptCounter<'_>, now: Timestamp) -> Option<Denied> {
    // Without a least gap, an event that a node with a clock ahead of ours counted does not make
    // ours too soon.
    if counter.gap_ms > 0 && now.ms_since(seen.last_at) < counter.gap_ms {
        return Some(Denied::TooSoon(seen.last_at.plus_ms(counter.gap_ms)));
    }
    let in_window = now.ms_since(seen.window_start) < counter.window_ms;
    (in_window && seen.events >= counter.events_max)
        .then(|| Denied::TooMany(seen.window_start.plus_ms(counter.window_ms)))
}

pub fn find(conn: &mut Conn, name: &str) -> QueryResult<Option<Count>> {
    attempt_counters::table
        .filter(attempt_counters::name.eq(name))
        .select(Count::as_select())
        .first(conn)
        .optional()
}

/// Writes a counter back unchanged, so that not counting takes as long as counting.
pub fn touch(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    diesel::update(attempt_counters::table.filter(attempt_counters::name.eq(name)))
        .set(attempt_counters::last_at.eq(attempt_counters::last_at))
        .execute(conn)
}

/// Subtracts one event from a counter, never below zero.
pub fn uncount(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    let counter = attempt_counters::table
        .filter(attempt_counters::name.eq(name).and(attempt_counters::events.gt(0)));
    diesel::update(counter)
        .set(attempt_counters::events.eq(attempt_counters::events - 1))
        .execute(conn)
}

/// Deletes a counter, so that it starts again from zero.
pub fn clear(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    diesel::delete(attempt_counters::table.filter(attempt_counters::name.eq(name))).execute(conn)
}

/// Deletes all counters whose names begin with `beginning`.
pub fn clear_all(conn: &mut Conn, beginning: &str) -> QueryResult<usize> {
    // A range, so that the primary key is used; names are ASCII.
    let end = format!("{beginning}\u{7f}");
    diesel::delete(
        attempt_counters::table
            .filter(attempt_counters::name.ge(beginning).and(attempt_counters::name.lt(end))),
    )
    .execute(conn)
}

/// Deletes counters without an event since `before`.
pub fn purge(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(attempt_counters::table.filter(attempt_counters::last_at.lt(before)))
        .execute(conn)
}
