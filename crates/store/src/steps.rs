//! The dated steps of cash-outs and extractions, as customers see them. Append-only.

use crate::conn::Conn;
use crate::schema::steps;
use diesel::prelude::*;
use domain::Timestamp;

/// One step of something.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = steps)]
pub struct Step {
    /// Of which thing of its subject.
    pub subject_id: i64,
    /// Where the thing stood from then on.
    pub state: String,
    /// Why, where that is not plain from the state.
    pub reason: Option<String>,
    pub created_at: Timestamp,
}

/// Writes a step. `subject` is the table that the thing stands in, such as `cash_outs`.
pub fn insert(
    conn: &mut Conn,
    subject: &str,
    subject_id: i64,
    state: &str,
    reason: Option<&str>,
    now: Timestamp,
) -> QueryResult<usize> {
    let step = (
        steps::subject.eq(subject),
        steps::subject_id.eq(subject_id),
        steps::state.eq(state),
        steps::reason.eq(reason),
        steps::created_at.eq(now),
    );
    diesel::insert_into(steps::table).values(step).execute(conn)
}

/// The steps of several things of one subject, oldest first.
pub fn of(conn: &mut Conn, subject: &str, ids: &[i64]) -> QueryResult<Vec<Step>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    steps::table
        .filter(steps::subject.eq(subject).and(steps::subject_id.eq_any(ids)))
        .order((steps::subject_id, steps::id))
        .select(Step::as_select())
        .load(conn)
}
