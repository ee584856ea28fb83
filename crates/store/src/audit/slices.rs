//! Runs the checks slice by slice. Each slice is a short statement of its own, so that the audit of
//! a large ledger blocks no other work and can continue where it stopped.

use super::{ALL, Finding, Look, Query, Slice, SliceBy, prepare, prepare_on};
use db::Conn;
use db::sqlite_options;
use db::{Db, ExecError};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::{BEIJING_AHEAD_MS, DAY_MS, RefundReason, Timestamp};
use std::time::Duration;

/// Most findings of one slice, and of one check in all; the first few show the problem.
const NAMED_MAX: usize = 50;

/// Rows of its first table in a slice.
const ROWS: i64 = 50_000;

/// Placeholder for the id of the customer who owns the account `a`. An owner that is not a number
/// has no id; a plain cast of it would end the audit on PostgreSQL.
const OWNER: &str = "{{owner}}";

/// Placeholder for the time of the audit, in milliseconds.
pub(super) const NOW: &str = "{{now}}";

/// Placeholder for the last number of the slice before; 0 for the first slice.
pub(super) const AFTER: &str = "{{after}}";

/// Placeholder for how far the times of two calls may be out of order, in milliseconds: a call
/// takes its time when it begins, and may then wait for another one that began later.
const APART: &str = "{{apart}}";
pub(super) const APART_MS: i64 = 60_000;

/// Placeholder for how far Beijing's clocks are ahead of UTC, in milliseconds.
const BEIJING: &str = "{{beijing}}";

/// Placeholder for the length of a day, in milliseconds.
const DAY: &str = "{{day}}";

/// Placeholder for the reasons of refunds that undo an order, as a list of SQL.
const UNDOING: &str = "{{undoing}}";

/// How long a query may take in the daily audit, which runs beside the customers' calls. Only a
/// query that cannot be sliced comes near it.
const DAILY_LIMIT: Duration = Duration::from_secs(20);

/// How long a query may take in an audit that an operator waits for.
const COMMAND_LIMIT: Duration = Duration::from_secs(600);

/// Which slice is next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Position {
    /// Index of the check in [`super::checks`].
    pub check: usize,
    /// Index of the query in its check.
    pub query: usize,
    /// Last number of the slice before; `None` for the first slice of a query.
    pub after: Option<i64>,
}

#[derive(Debug)]
pub struct SliceResult {
    /// Violations in this slice.
    pub findings: Vec<Finding>,
    /// The next slice; `None` after the last.
    pub next: Option<Position>,
}

#[derive(QueryableByName)]
struct Violation {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// The first slice of the next query; `None` after the last query.
#[must_use]
pub fn skip(position: Position) -> Option<Position> {
    let Position { check, query, .. } = position;
    let next = [
        Position { check, query: query + 1, after: None },
        Position { check: check + 1, query: 0, after: None },
    ];
    next.into_iter().find(|next| exists(*next))
}

/// The name of a check and its query.
fn query_at(position: Position) -> Option<(&'static str, &'static Query)> {
    let check = ALL.get(position.check)?;
    Some((check.name, check.queries.get(position.query)?))
}

/// Whether a query has this position.
#[must_use]
pub fn exists(position: Position) -> bool {
    query_at(position).is_some()
}

/// Whether the slice covers all rows, and so may take long.
#[must_use]
pub fn is_whole(position: Position) -> bool {
    query_at(position).is_some_and(|(_, query)| query.slice_by.is_empty())
}

/// Runs one slice of the audit. `now` separates jobs that run in time from those that never will.
pub fn run_slice(conn: &mut Conn, position: Position, now: Timestamp) -> QueryResult<SliceResult> {
    run_slice_of(conn, position, now, ROWS, DAILY_LIMIT)
}

fn run_slice_of(
    conn: &mut Conn,
    position: Position,
    now: Timestamp,
    rows: i64,
    limit: Duration,
) -> QueryResult<SliceResult> {
    let Some((name, query)) = query_at(position) else {
        return Ok(SliceResult { findings: Vec::new(), next: None });
    };
    let rows = if let Look::Rows(rows_max, _) = query.look { rows.min(rows_max) } else { rows };
    let after = position.after;
    let last = last_number(conn, query.slice_by, after, rows)?;
    let slice = Slice { table: query.slice_by, after, last, now };
    let details = details(conn, &query.look, &slice, limit)?;
    let findings =
        details.into_iter().map(|detail| Finding { check: name, detail }).take(NAMED_MAX).collect();
    let next = last
        .map_or_else(|| skip(position), |last| Some(Position { after: Some(last), ..position }));
    Ok(SliceResult { findings, next })
}

/// The findings of a query in a slice.
fn details(
    conn: &mut Conn,
    look: &Look,
    slice: &Slice,
    limit: Duration,
) -> QueryResult<Vec<String>> {
    let sql = match look {
        Look::Rows(_, find) => return find(conn, slice),
        Look::SqliteSql(_) if matches!(conn, Conn::Postgres(_)) => return Ok(Vec::new()),
        Look::Sql(sql) | Look::SqliteSql(sql) => sql,
    };
    let sql = render(conn, sql, slice);
    Ok(load_within(conn, limit, &sql)?.into_iter().map(|row| row.detail).collect())
}

/// Runs a query of an audit. It fails when it takes longer than `limit`.
fn load_within(conn: &mut Conn, limit: Duration, sql: &str) -> QueryResult<Vec<Violation>> {
    let query = diesel::sql_query(sql);
    if let Conn::Postgres(_) = conn {
        conn.batch_execute(&format!("SET LOCAL statement_timeout = {}", limit.as_millis()))?;
        return query.load(conn);
    }
    sqlite_options::within(limit, || query.load(conn))
}

/// The last number of a slice that begins after `after`; `None` when the slice reaches to the end.
fn last_number(
    conn: &mut Conn,
    slice_by: SliceBy,
    after: Option<i64>,
    rows: i64,
) -> QueryResult<Option<i64>> {
    let Some((table, column)) = slice_by.first() else { return Ok(None) };
    let behind = after.map_or_else(String::new, |after| format!("WHERE {column} > {after}"));
    let sql = format!(
        "SELECT {column} AS number FROM {table} {behind} ORDER BY {column} LIMIT 1 OFFSET {}",
        rows - 1
    );
    let found: Option<Number> = diesel::sql_query(sql).get_result(conn).optional()?;
    Ok(found.map(|found| found.number))
}

impl Slice {
    /// SQL that limits a table to the slice by this column; empty for all rows.
    pub(super) fn filter(&self, column: &str) -> String {
        let bounds = [
            self.after.map(|after| format!("{column} > {after}")),
            self.last.map(|last| format!("{column} <= {last}")),
        ];
        let bounds: Vec<String> = bounds.into_iter().flatten().collect();
        if bounds.is_empty() { String::new() } else { format!(" WHERE {}", bounds.join(" AND ")) }
    }
}

/// The SQL of a query for one slice: each sliced table's name refers to the slice's rows of it.
fn render(conn: &Conn, sql: &str, slice: &Slice) -> String {
    // Inside a common table expression of the same name, SQLite resolves a table's name to that
    // expression unless the name of the database precedes it.
    let (owner, database) = match conn {
        Conn::Sqlite(_) => ("CAST(a.owner AS INTEGER)", "main."),
        Conn::Postgres(_) => {
            ("CASE WHEN a.owner ~ '^[0-9]{1,18}$' THEN CAST(a.owner AS BIGINT) END", "")
        }
    };
    let part = |(table, column): &(&str, &str)| {
        format!(
            "{table} AS NOT MATERIALIZED (SELECT * FROM {database}{table}{})",
            slice.filter(column)
        )
    };
    let slices = match (slice.after, slice.last) {
        (None, None) => String::new(),
        _ if slice.table.is_empty() => String::new(),
        _ => format!("WITH {} ", slice.table.iter().map(part).collect::<Vec<_>>().join(", ")),
    };
    let sql = sql
        .replace(OWNER, owner)
        .replace(NOW, &slice.now.0.to_string())
        .replace(AFTER, &slice.after.unwrap_or(0).to_string())
        .replace(APART, &APART_MS.to_string())
        .replace(BEIJING, &BEIJING_AHEAD_MS.to_string())
        // Without a type of its own, a month would be too long for PostgreSQL's integers.
        .replace(DAY, &format!("CAST({DAY_MS} AS BIGINT)"))
        .replace(UNDOING, &undoing());
    // A NULL in a row that violates the invariant must not hide the finding.
    format!(
        "{slices}SELECT COALESCE(detail, 'something is missing') AS detail FROM ({sql}) f LIMIT {NAMED_MAX}"
    )
}

/// Adds the findings of a slice, up to `NAMED_MAX` for each check.
fn add(findings: &mut Vec<Finding>, found: Vec<Finding>) {
    for finding in found {
        if findings.iter().rev().take_while(|other| other.check == finding.check).count()
            < NAMED_MAX
        {
            findings.push(finding);
        }
    }
}

/// Runs every check in one transaction and returns the violations.
pub fn run(conn: &mut Conn, now: Timestamp) -> QueryResult<Vec<Finding>> {
    run_by(conn, now, ROWS)
}

/// As [`run`], with `rows` rows in a slice: the findings do not depend on their number.
pub fn run_by(conn: &mut Conn, now: Timestamp, rows: i64) -> QueryResult<Vec<Finding>> {
    run_some(conn, now, rows, |_| true)
}

/// As [`run_by`], but only one check.
///
/// # Errors
/// As [`run`], and when there is no such check.
pub fn run_check(
    conn: &mut Conn,
    now: Timestamp,
    rows: i64,
    check: &str,
) -> QueryResult<Vec<Finding>> {
    if !ALL.iter().any(|one| one.name == check) {
        return Err(diesel::result::Error::NotFound);
    }
    run_some(conn, now, rows, |name| name == check)
}

fn run_some(
    conn: &mut Conn,
    now: Timestamp,
    rows: i64,
    is_wanted: impl Fn(&str) -> bool,
) -> QueryResult<Vec<Finding>> {
    prepare(conn)?;
    let (mut findings, mut next) = (Vec::new(), Some(Position::default()));
    while let Some(position) = next {
        if !query_at(position).is_some_and(|(name, _)| is_wanted(name)) {
            next = skip(position);
            continue;
        }
        let step = run_slice_of(conn, position, now, rows, COMMAND_LIMIT)?;
        add(&mut findings, step.findings);
        next = step.next;
    }
    Ok(findings)
}

/// As [`run`], but each slice in a transaction of its own: for a ledger that is in use.
pub async fn run_in_slices(db: &Db, now: Timestamp) -> Result<Vec<Finding>, ExecError<()>> {
    prepare_on(db).await?;
    let (mut findings, mut next) = (Vec::new(), Some(Position::default()));
    while let Some(position) = next {
        let slice =
            move |conn: &mut Conn| Ok(run_slice_of(conn, position, now, ROWS, COMMAND_LIMIT)?);
        let step = db.read(slice).await?;
        add(&mut findings, step.findings);
        next = step.next;
    }
    Ok(findings)
}

fn undoing() -> String {
    let codes: Vec<String> = RefundReason::ALL
        .iter()
        .filter(|reason| reason.undoes_order())
        .map(|reason| format!("'{reason}'"))
        .collect();
    codes.join(", ")
}

#[cfg(test)]
mod tests {
    use super::load_within;
    use db::Location;
    use db::conn;
    use std::time::{Duration, Instant};

    #[test]
    fn a_query_that_takes_too_long_is_interrupted_and_the_next_one_is_not() {
        let conn = &mut conn::open(&Location::Sqlite(":memory:".into())).unwrap();
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT CAST(MAX(i) AS TEXT) AS detail FROM n";
        let began = Instant::now();
        let found = load_within(conn, Duration::from_millis(20), endless);
        assert_eq!(found.err().map(|error| error.to_string()), Some("interrupted".to_owned()));
        assert!(began.elapsed() < Duration::from_secs(10));
        let found =
            load_within(conn, Duration::from_secs(600), "SELECT 'wrong' AS detail").unwrap();
        assert_eq!(found[0].detail, "wrong");
    }
}
