//! Checks of payment providers' statements: what is stored stays as it is, and goes on to agree
//! with the ledger.

use super::{Check, Look, Slice, SliceBy};
use crate::money::statements::{chain, unrecorded};
use crate::schema::statements;
use db::Conn;
use diesel::prelude::*;
use domain::{HOUR_MS, Timestamp};

/// Names and queries, as in [`super::CHECKS`].
pub(super) const CHECKS: &[(&str, SliceBy, &str)] = &[
    (
        "a statement has its lines",
        &[("statements", "id"), ("statement_lines", "statement_id")],
        "SELECT s.provider || ' on ' || CAST(s.day AS TEXT) || ': ' || CAST(s.lines AS TEXT) || ' lines, stored ' || CAST(COALESCE(l.n, 0) AS TEXT) AS detail
         FROM statements s LEFT JOIN (SELECT statement_id, COUNT(*) AS n FROM statement_lines GROUP BY statement_id) l ON l.statement_id = s.id
         WHERE s.lines <> COALESCE(l.n, 0)",
    ),
    (
        "the fees of a statement are those of its lines",
        &[("statements", "id"), ("statement_lines", "statement_id")],
        "SELECT s.provider || ' on ' || CAST(s.day AS TEXT) || ': ' || CAST(s.fees_fen AS TEXT) || ' and ' || CAST(s.fees_returned_fen AS TEXT) || ' back, lines ' || CAST(COALESCE(l.kept, 0) AS TEXT) || ' and ' || CAST(COALESCE(l.returned, 0) AS TEXT) AS detail
         FROM statements s LEFT JOIN (SELECT statement_id, SUM(CASE WHEN fee_fen > 0 THEN fee_fen ELSE 0 END) AS kept,
            SUM(CASE WHEN fee_fen < 0 THEN -fee_fen ELSE 0 END) AS returned FROM statement_lines GROUP BY statement_id) l ON l.statement_id = s.id
         WHERE s.fees_fen <> COALESCE(l.kept, 0) OR s.fees_returned_fen <> COALESCE(l.returned, 0)",
    ),
    (
        // A payment whose money came twice has two of the provider's numbers.
        "a statement and the ledger have the provider's own number of a payment",
        &[("payments", "id")],
        "SELECT p.payment_no || ': ' || p.provider_txn || ', in the statement of ' || CAST(s.day AS TEXT) || ' ' || l.provider_txn AS detail
         FROM payments p JOIN statement_lines l ON l.number = p.payment_no AND l.kind = 'payment'
         JOIN statements s ON s.id = l.statement_id AND s.provider = p.provider
         WHERE p.provider_txn <> l.provider_txn AND l.provider_txn <> ''
            AND NOT EXISTS (SELECT 1 FROM statement_lines x JOIN statements y ON y.id = x.statement_id
               WHERE x.number = l.number AND x.kind = l.kind AND y.provider = s.provider AND x.provider_txn = p.provider_txn)",
    ),
];

/// Statements of one slice: each may have very many lines.
const STATEMENTS: i64 = 4;

/// How long a statement may be stored before it must have been compared.
const COMPARED_WITHIN_MS: i64 = 2 * HOUR_MS;

const BY_ID: SliceBy = &[("statements", "id")];

pub(super) fn checks() -> Vec<Check> {
    vec![
        Check::looking(
            "the lines of a statement are those that were stored",
            [(BY_ID, Look::Rows(STATEMENTS, changed_lines))],
        ),
        Check::looking(
            "a statement that was compared goes on to agree with the ledger",
            [(BY_ID, Look::Rows(STATEMENTS, differences))],
        ),
    ]
}

type Stored = (i64, String, i32, Timestamp);

fn stored(conn: &mut Conn, slice: &Slice) -> QueryResult<Vec<Stored>> {
    statements::table
        .filter(statements::id.gt(slice.after.unwrap_or(0)))
        .filter(statements::id.le(slice.last.unwrap_or(i64::MAX)))
        .order(statements::id)
        .select((statements::id, statements::provider, statements::day, statements::created_at))
        .load(conn)
}

fn changed_lines(conn: &mut Conn, slice: &Slice) -> QueryResult<Vec<String>> {
    let mut found = Vec::new();
    for (id, provider, day, _) in stored(conn, slice)? {
        let broken_at = chain::broken_at(conn, (id, &provider, day));
        if let Some(line) = or_unreadable(broken_at, Some("a line of an unknown kind".to_owned()))?
        {
            found.push(format!("{provider} on {day}: changed at {line}"));
        }
    }
    Ok(found)
}

/// The result of a read, or `unreadable` where a line has a kind that nobody has stored.
fn or_unreadable<T>(read: QueryResult<T>, unreadable: T) -> QueryResult<T> {
    match read {
        Err(diesel::result::Error::DeserializationError(_)) => Ok(unreadable),
        read => read,
    }
}

/// Entries that differ since a statement was compared, so that no difference says so.
fn differences(conn: &mut Conn, slice: &Slice) -> QueryResult<Vec<String>> {
    let mut found = Vec::new();
    for (_, provider, day, stored_at) in stored(conn, slice)? {
        if slice.now.ms_since(stored_at) < COMPARED_WITHIN_MS {
            continue;
        }
        // The check of its lines names a statement that cannot be read.
        for difference in or_unreadable(unrecorded(conn, &provider, day), Vec::new())? {
            let (kind, number) = &difference.key;
            let yuan = |fen: Option<domain::Fen>| fen.map_or("-".to_owned(), domain::Fen::to_yuan);
            found.push(format!(
                "{provider} on {day}: {} {kind} {number}, statement {}, ledger {}",
                difference.kind,
                yuan(difference.theirs),
                yuan(difference.ours)
            ));
        }
    }
    Ok(found)
}
