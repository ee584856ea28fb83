//! Payment providers' statements of a day, and where they differ from the ledger.

mod differences;
mod ledger_entries;

pub use differences::{
    StoredDifference, count_open, find, insert_difference, of_day, open, resolve,
};
pub use ledger_entries::ledger_entries;

use crate::conn::Conn;
use crate::schema::{statement_lines, statements};
use diesel::prelude::*;
use domain::{EntryKey, EntryKind, Fen, StatementEntry, Timestamp};
use std::collections::BTreeMap;

/// Most values of one `IN` list.
const NUMBERS_MAX: usize = 500;

/// Whether the statement of this day, as `20261121`, is stored.
pub fn is_stored(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<bool> {
    let statement =
        statements::table.filter(statements::provider.eq(provider).and(statements::day.eq(day)));
    diesel::select(diesel::dsl::exists(statement)).get_result(conn)
}

/// Stores a statement with its lines.
///
/// # Errors
/// When the database fails; a unique violation when the statement of this day is stored already.
pub fn insert(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    lines: &[StatementEntry],
    now: Timestamp,
) -> QueryResult<()> {
    let statement: i64 = diesel::insert_into(statements::table)
        .values((
            statements::provider.eq(provider),
            statements::day.eq(day),
            statements::lines.eq(i64::try_from(lines.len()).unwrap_or(i64::MAX)),
            statements::created_at.eq(now),
        ))
        .returning(statements::id)
        .get_result(conn)?;
    for line in lines {
        let row = (
            statement_lines::statement_id.eq(statement),
            statement_lines::kind.eq(line.key.0),
            statement_lines::number.eq(&line.key.1),
            statement_lines::provider_txn.eq(&line.provider_txn),
            statement_lines::amount_fen.eq(line.amount),
            statement_lines::at.eq(line.at),
        );
        diesel::insert_into(statement_lines::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// The lines of a stored statement.
pub fn lines(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<Vec<StatementEntry>> {
    let rows: Vec<(EntryKind, String, String, Fen, Timestamp)> = statement_lines::table
        .inner_join(statements::table)
        .filter(statements::provider.eq(provider).and(statements::day.eq(day)))
        .order(statement_lines::id)
        .select((
            statement_lines::kind,
            statement_lines::number,
            statement_lines::provider_txn,
            statement_lines::amount_fen,
            statement_lines::at,
        ))
        .load(conn)?;
    let entry = |(kind, number, provider_txn, amount, at)| StatementEntry {
        key: (kind, number),
        provider_txn,
        amount,
        at,
    };
    Ok(rows.into_iter().map(entry).collect())
}

/// How many lines of the statements before this day have these keys; those without one are left
/// out.
pub fn earlier_lines(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    keys: &[EntryKey],
) -> QueryResult<BTreeMap<EntryKey, usize>> {
    let mut counts = BTreeMap::new();
    for part in keys.chunks(NUMBERS_MAX) {
        let numbers = part.iter().map(|(_, number)| number);
        let found: Vec<(EntryKind, String)> = statement_lines::table
            .inner_join(statements::table)
            .filter(statements::provider.eq(provider).and(statements::day.lt(day)))
            .filter(statement_lines::number.eq_any(numbers))
            .select((statement_lines::kind, statement_lines::number))
            .load(conn)?;
        for key in found.into_iter().filter(|key| part.contains(key)) {
            *counts.entry(key).or_default() += 1;
        }
    }
    Ok(counts)
}
