//! The status histories of cash-outs, extractions and deposits, as customers see them. Append-only.

use crate::schema::status_history;
use db::Conn;
use diesel::prelude::*;
use domain::Timestamp;

#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = status_history)]
pub struct StatusChange {
    /// Id of the cash-out, extraction or deposit.
    pub subject_id: i64,
    /// The state after the change.
    pub state: String,
    /// Why, where the state does not say it.
    pub reason: Option<String>,
    pub created_at: Timestamp,
}

/// Inserts a status change. `subject` is the table of what it is about, such as `cash_outs`.
pub fn insert(
    conn: &mut Conn,
    subject: &str,
    subject_id: i64,
    state: &str,
    reason: Option<&str>,
    now: Timestamp,
) -> QueryResult<usize> {
    let change = (
        status_history::subject.eq(subject),
        status_history::subject_id.eq(subject_id),
        status_history::state.eq(state),
        status_history::reason.eq(reason),
        status_history::created_at.eq(now),
    );
    diesel::insert_into(status_history::table).values(change).execute(conn)
}

/// The histories of several rows of one subject, oldest first.
pub fn of(conn: &mut Conn, subject: &str, ids: &[i64]) -> QueryResult<Vec<StatusChange>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    status_history::table
        .filter(status_history::subject.eq(subject).and(status_history::subject_id.eq_any(ids)))
        .order((status_history::subject_id, status_history::id))
        .select(StatusChange::as_select())
        .load(conn)
}
