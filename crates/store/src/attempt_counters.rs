//! Counted events in a window: codes to a number, wrong passwords of an account. True on every
//! node.

use crate::conn::Conn;
use crate::schema::attempt_counters;
use diesel::prelude::*;
use domain::Timestamp;

/// What is counted, and how much of it is allowed.
#[derive(Debug, Clone, Copy)]
pub struct AttemptCounter<'a> {
    /// Name of the counter.
    pub name: &'a str,
    /// Events allowed in a window.
    pub events_max: i64,
    /// Length of the window.
    pub window_ms: i64,
    /// Least time between two events.
    pub gap_ms: i64,
}

/// The state of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = attempt_counters)]
pub struct Count {
    /// When the window began.
    pub window_start: Timestamp,
    pub events: i64,
    /// When the newest event was counted.
    pub last_at: Timestamp,
    /// Events whose outcome is not known yet.
    pub undecided: i64,
}

/// Why an event is not allowed now, and when it will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Denied {
    /// Too soon after the last one.
    TooSoon(Timestamp),
    /// Too many in the window.
    TooMany(Timestamp),
}

/// Lets one counter begin where another stands, unless it has begun.
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

/// Counts an event, or says why it is not allowed.
///
/// # Errors
/// When the database fails; a unique violation when two first events meet, then the closure runs
/// again.
pub fn count(
    conn: &mut Conn,
    counter: AttemptCounter<'_>,
    now: Timestamp,
) -> QueryResult<Result<(), Denied>> {
    let Some(seen) = find(conn, counter.name)? else {
        let first = (
            attempt_counters::name.eq(counter.name),
            attempt_counters::window_start.eq(now),
            attempt_counters::events.eq(1_i64),
            attempt_counters::last_at.eq(now),
        );
        diesel::insert_into(attempt_counters::table).values(first).execute(conn)?;
        return Ok(Ok(()));
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
        1 => Ok(Ok(())),
        // Somebody counted between our look and our write. Where events keep a distance that is too
        // soon; where they need none, it says nothing about ours: look again.
        _ if counter.gap_ms > 0 => Ok(Err(Denied::TooSoon(now.plus_ms(counter.gap_ms)))),
        _ => Err(crate::conflict()),
    }
}

/// Notes that the event that was just counted is not decided yet.
pub fn leave_undecided(conn: &mut Conn, name: &str) -> QueryResult<()> {
    let counter = attempt_counters::table.filter(attempt_counters::name.eq(name));
    // The first event of a window: what nobody decided in the one before never will be.
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

/// Notes that an event is decided, so that it stays counted.
pub fn decide(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    let undecided = attempt_counters::table
        .filter(attempt_counters::name.eq(name).and(attempt_counters::undecided.gt(0)));
    diesel::update(undecided)
        .set(attempt_counters::undecided.eq(attempt_counters::undecided - 1))
        .execute(conn)
}

/// Why an event would not be allowed now, without counting one.
#[must_use]
pub fn check(seen: Count, counter: AttemptCounter<'_>, now: Timestamp) -> Option<Denied> {
    // Where events keep no distance, one that a node counted whose clock is ahead is not too soon
    // before this one.
    if counter.gap_ms > 0 && now.ms_since(seen.last_at) < counter.gap_ms {
        return Some(Denied::TooSoon(seen.last_at.plus_ms(counter.gap_ms)));
    }
    let in_window = now.ms_since(seen.window_start) < counter.window_ms;
    (in_window && seen.events >= counter.events_max)
        .then(|| Denied::TooMany(seen.window_start.plus_ms(counter.window_ms)))
}

/// Reads a counter.
pub fn find(conn: &mut Conn, name: &str) -> QueryResult<Option<Count>> {
    attempt_counters::table
        .filter(attempt_counters::name.eq(name))
        .select(Count::as_select())
        .first(conn)
        .optional()
}

/// Writes a counter anew as it is, which takes as long as counting.
pub fn touch(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    diesel::update(attempt_counters::table.filter(attempt_counters::name.eq(name)))
        .set(attempt_counters::last_at.eq(attempt_counters::last_at))
        .execute(conn)
}

/// Takes the newest event of a counter back.
pub fn uncount(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    let counter = attempt_counters::table
        .filter(attempt_counters::name.eq(name).and(attempt_counters::events.gt(0)));
    diesel::update(counter)
        .set(attempt_counters::events.eq(attempt_counters::events - 1))
        .execute(conn)
}

/// Sets a counter back to nothing.
pub fn clear(conn: &mut Conn, name: &str) -> QueryResult<usize> {
    diesel::delete(attempt_counters::table.filter(attempt_counters::name.eq(name))).execute(conn)
}

/// Sets all counters back to nothing whose names begin so.
pub fn clear_all(conn: &mut Conn, beginning: &str) -> QueryResult<usize> {
    // As a range, which the primary key answers; names are ASCII.
    let end = format!("{beginning}\u{7f}");
    diesel::delete(
        attempt_counters::table
            .filter(attempt_counters::name.ge(beginning).and(attempt_counters::name.lt(end))),
    )
    .execute(conn)
}

/// Forgets counters that have not moved since `before`.
pub fn forget(conn: &mut Conn, before: Timestamp) -> QueryResult<usize> {
    diesel::delete(attempt_counters::table.filter(attempt_counters::last_at.lt(before)))
        .execute(conn)
}
