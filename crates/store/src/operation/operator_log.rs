//! The operator log: acts and refusals of operators, by command or in the console. Append-only.

use crate::schema::operator_log;
use db::Conn;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::{
    LogAction, LogOutcome, LogSubject, OperatorLogId, PUBLIC_NO_LENGTH, StaffSessionId, Timestamp,
};

/// A row to insert.
#[derive(Debug, Clone, PartialEq, Eq, Insertable)]
#[diesel(table_name = operator_log)]
pub struct NewLogEntry {
    pub operator: String,
    pub action: LogAction,
    /// The number or name of what it is about.
    pub subject: String,
    /// `None` for a command, and for what needs no session.
    pub session_id: Option<StaffSessionId>,
    pub address: Option<String>,
    pub reason: Option<String>,
    /// The state before and after, as JSON.
    pub before: Option<String>,
    pub after: Option<String>,
    pub outcome: LogOutcome,
    /// The key of the request, of one that was done.
    pub request_key: Option<String>,
    pub created_at: Timestamp,
}

/// A row as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = operator_log)]
pub struct LogEntry {
    pub id: OperatorLogId,
    pub operator: String,
    pub action: LogAction,
    pub subject: String,
    pub address: Option<String>,
    pub reason: Option<String>,
    pub before: Option<String>,
    pub after: Option<String>,
    pub outcome: LogOutcome,
    pub created_at: Timestamp,
}

/// Which rows are listed; each that is `Some` must fit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LogFilter {
    pub operator: Option<String>,
    pub action: Option<LogAction>,
    pub subject: Option<String>,
    /// The kind of the subject; any without it.
    pub subject_kind: Option<LogSubject>,
    /// From the first time on, before the second.
    pub between: Option<(Timestamp, Timestamp)>,
}

pub fn record(conn: &mut Conn, entry: &NewLogEntry) -> QueryResult<usize> {
    diesel::insert_into(operator_log::table).values(entry).execute(conn)
}

/// Whether an act of this operator has the key.
pub fn has_request(conn: &mut Conn, operator: &str, key: &str) -> QueryResult<bool> {
    let same = operator_log::table
        .filter(operator_log::operator.eq(operator).and(operator_log::request_key.eq(key)));
    diesel::select(diesel::dsl::exists(same)).get_result(conn)
}

/// Records what an operator has done by a command, or what an approval has carried out.
pub fn insert(
    conn: &mut Conn,
    operator: &str,
    action: LogAction,
    subject: &str,
    now: Timestamp,
) -> QueryResult<usize> {
    let row = (
        operator_log::operator.eq(operator),
        operator_log::action.eq(action),
        operator_log::subject.eq(subject),
        operator_log::created_at.eq(now),
    );
    diesel::insert_into(operator_log::table).values(row).execute(conn)
}

pub fn find(conn: &mut Conn, id: OperatorLogId) -> QueryResult<Option<LogEntry>> {
    operator_log::table.find(id).select(LogEntry::as_select()).first(conn).optional()
}

/// The beginning of a subject, by which rows are found: a public number, or the whole of what is
/// shorter. As in the index `operator_log_by_subject`.
pub(super) fn subject_begins() -> SqlLiteral<Text> {
    sql(&format!("substr(operator_log.subject, 1, {PUBLIC_NO_LENGTH})"))
}

fn beginning_of(subject: &str) -> String {
    subject.chars().take(PUBLIC_NO_LENGTH).collect()
}

/// The newest rows before `before`, newest first; where the filter has a subject, also those about
/// the numbers `also`.
pub fn list(
    conn: &mut Conn,
    filter: &LogFilter,
    also: &[String],
    before: Option<OperatorLogId>,
    limit: i64,
) -> QueryResult<Vec<LogEntry>> {
    let mut query = operator_log::table.into_boxed();
    if let Some(operator) = &filter.operator {
        query = query.filter(operator_log::operator.eq(operator));
    }
    if let Some(action) = &filter.action {
        query = query.filter(operator_log::action.eq(action));
    }
    if let Some(subject) = &filter.subject {
        let begins = also.iter().chain([subject]).map(|subject| beginning_of(subject));
        query = query.filter(subject_begins().eq_any(begins.collect::<Vec<String>>()));
    }
    if let Some(kind) = filter.subject_kind {
        let of_kind = operator_log::action.eq_any(kind.actions());
        query = query.filter(of_kind.or(subject_begins().eq_any(also)));
    }
    if let Some((from, until)) = filter.between {
        let between = operator_log::created_at.ge(from).and(operator_log::created_at.lt(until));
        query = query.filter(between);
    }
    if let Some(before) = before {
        query = query.filter(operator_log::id.lt(before));
    }
    query.order(operator_log::id.desc()).limit(limit).select(LogEntry::as_select()).load(conn)
}
