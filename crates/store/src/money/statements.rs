//! Payment providers' statements of a day, and where they differ from the ledger.

pub(crate) mod chain;
mod compare;
mod differences;
mod ledger_entries;

pub(crate) use compare::unrecorded;
pub use compare::{find_differences, is_recorded_as, keys_of_movement};
pub use differences::{
    OverDispute, Resolution, ReturnedEntry, StoredDifference, WithdrawnDifferences, count_open,
    find, insert_difference, is_resent, is_returned, lock, lock_entry, of_day, open,
    record_over_disputed, record_returned, reopen, resolution_code, resolve, resolve_of, resolved,
    resolver, returned_of_refund, withdraw_of_day,
};
pub use ledger_entries::{first_use, is_used_on, ledger_entries};

use crate::ledger::{self, Cause, PlatformAccounts, Posted};
use crate::schema::{statement_lines, statement_withdrawals, statements};
use db::Conn;
use diesel::prelude::*;
use domain::{EntryKey, EntryKind, Fen, StatementEntry, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

/// Most values of one `IN` list.
const NUMBERS_MAX: usize = 500;

/// Most rows of one `INSERT`.
const ROWS_MAX: usize = 500;

/// A statement counts until it is withdrawn.
macro_rules! stands {
    () => {
        statements::id
            .ne_all(statement_withdrawals::table.select(statement_withdrawals::statement_id))
    };
}

/// Whether the statement of this day, as `20261121`, is stored.
pub fn is_stored(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<bool> {
    let statement =
        statements::table.filter(statements::provider.eq(provider).and(statements::day.eq(day)));
    diesel::select(diesel::dsl::exists(statement.filter(stands!()))).get_result(conn)
}

/// Locks the statements of a day until the transaction ends, so that none is withdrawn or compared
/// meanwhile.
pub fn lock_of_day(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<()> {
    let of_day =
        statements::table.filter(statements::provider.eq(provider).and(statements::day.eq(day)));
    let ids = of_day.select(statements::id).order(statements::id);
    let _: Vec<i64> = match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => ids.load(conn)?,
        Conn::Postgres(conn) => ids.for_update().load(conn)?,
    };
    Ok(())
}

/// A statement that was not withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct StoredStatement {
    pub id: i64,
    /// How many lines it has.
    pub lines: i64,
    /// The operator who stored it; `None` where the service has fetched it.
    pub stored_by: Option<String>,
}

/// The statement of this day.
pub fn of_provider_and_day(
    conn: &mut Conn,
    provider: &str,
    day: i32,
) -> QueryResult<Option<StoredStatement>> {
    statements::table
        .filter(statements::provider.eq(provider).and(statements::day.eq(day)))
        .filter(stands!())
        .select((statements::id, statements::lines, statements::stored_by))
        .first(conn)
        .optional()
}

/// Withdraws a statement, so that its lines count no more and another one can be stored.
///
/// # Errors
/// When the database fails; a unique violation when it is withdrawn already.
pub fn withdraw(
    conn: &mut Conn,
    statement: i64,
    (operator, reason): (&str, &str),
    now: Timestamp,
) -> QueryResult<()> {
    diesel::insert_into(statement_withdrawals::table)
        .values((
            statement_withdrawals::statement_id.eq(statement),
            statement_withdrawals::withdrawn_by.eq(operator),
            statement_withdrawals::reason.eq(reason),
            statement_withdrawals::created_at.eq(now),
        ))
        .execute(conn)
        .map(drop)
}

/// Stores a statement with its lines and books the fees in them. `stored_by` is the operator who
/// has it from the provider; `None` where the service has fetched it.
///
/// # Errors
/// When the database fails; a unique violation when a statement of this day is stored at the same
/// time.
pub fn insert(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    lines: &[StatementEntry],
    stored_by: Option<&str>,
    now: Timestamp,
) -> QueryResult<()> {
    // As many as were withdrawn, so that two that are stored at once violate the unique key.
    let revision: i64 = statements::table
        .filter(statements::provider.eq(provider).and(statements::day.eq(day)))
        .filter(diesel::dsl::not(stands!()))
        .count()
        .get_result(conn)?;
    let mut last = chain::start(provider, day);
    let mut digests = Vec::with_capacity(lines.len());
    for line in lines {
        last = chain::next(&last, line);
        digests.push(last.clone());
    }
    let of = |sign: i64| Fen(lines.iter().map(|line| (sign * line.fee.0).max(0)).sum());
    let (fees, returned) = (of(1), of(-1));
    let statement: i64 = diesel::insert_into(statements::table)
        .values((
            statements::provider.eq(provider),
            statements::day.eq(day),
            statements::lines.eq(domain::count(lines.len())),
            statements::digest.eq(last),
            statements::created_at.eq(now),
            statements::revision.eq(revision),
            statements::stored_by.eq(stored_by),
            statements::fees_fen.eq(fees),
            statements::fees_returned_fen.eq(returned),
        ))
        .returning(statements::id)
        .get_result(conn)?;
    let rows: Vec<Row<'_>> = lines
        .iter()
        .zip(&digests)
        .map(|(line, digest)| Row::new(statement, line, digest))
        .collect();
    for part in rows.chunks(ROWS_MAX) {
        let insert = diesel::insert_into(statement_lines::table).values(part);
        // On `Conn`, Diesel allows one row in a statement; on each engine, several.
        match conn {
            Conn::Sqlite(conn) => insert.execute(conn)?,
            Conn::Postgres(conn) => insert.execute(conn)?,
        };
    }
    book_fees(conn, (provider, day), (fees, returned), now)
}

/// Books the fees of a statement, on the day on which it is stored, so never into a closed period.
fn book_fees(
    conn: &mut Conn,
    (provider, day): (&str, i32),
    (fees, returned): (Fen, Fen),
    now: Timestamp,
) -> QueryResult<()> {
    let (accounts, statement) = (PlatformAccounts::default(), format!("{provider}-{day}"));
    let causes = [
        (Cause::ProviderFee { statement: &statement, provider }, fees),
        (Cause::ProviderFeeReturned { statement: &statement, provider }, returned),
    ];
    for (cause, amount) in causes.into_iter().filter(|(_, amount)| *amount > Fen::ZERO) {
        // No customer's account takes part.
        let Posted::Platform = ledger::post(conn, &accounts, cause, amount, now)? else {
            return Err(db::conflict());
        };
    }
    Ok(())
}

/// The fees of a provider in a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MonthFees {
    /// The month in Beijing, as `202611`.
    pub month: i32,
    pub provider: String,
    pub kept: Fen,
    pub returned: Fen,
}

/// The fees that were booked from a time on, before another, by month and provider.
pub fn fees(conn: &mut Conn, from: Timestamp, before: Timestamp) -> QueryResult<Vec<MonthFees>> {
    let rows: Vec<(Timestamp, String, Fen, Fen)> = statements::table
        .filter(statements::created_at.ge(from).and(statements::created_at.lt(before)))
        .filter(statements::fees_fen.gt(Fen::ZERO).or(statements::fees_returned_fen.gt(Fen::ZERO)))
        .select((
            statements::created_at,
            statements::provider,
            statements::fees_fen,
            statements::fees_returned_fen,
        ))
        .load(conn)?;
    let mut by_month: BTreeMap<(i32, String), (i64, i64)> = BTreeMap::new();
    for (at, provider, kept, returned) in rows {
        let sums = by_month.entry((at.beijing_day() / 100, provider)).or_default();
        *sums = (sums.0 + kept.0, sums.1 + returned.0);
    }
    let month = |((month, provider), (kept, returned))| MonthFees {
        month,
        provider,
        kept: Fen(kept),
        returned: Fen(returned),
    };
    Ok(by_month.into_iter().map(month).collect())
}

#[derive(Insertable)]
#[diesel(table_name = statement_lines, treat_none_as_default_value = false)]
struct Row<'a> {
    statement_id: i64,
    kind: EntryKind,
    number: &'a str,
    provider_txn: &'a str,
    amount_fen: Fen,
    fee_fen: Fen,
    at: Timestamp,
    digest: &'a [u8],
}

impl<'a> Row<'a> {
    fn new(statement_id: i64, line: &'a StatementEntry, digest: &'a [u8]) -> Self {
        Self {
            statement_id,
            kind: line.key.0,
            number: &line.key.1,
            provider_txn: &line.provider_txn,
            amount_fen: line.amount,
            fee_fen: line.fee,
            at: line.at,
            digest,
        }
    }
}

/// The days from this one on whose statements are stored, in order.
pub fn stored_days(conn: &mut Conn, provider: &str, from: i32) -> QueryResult<Vec<i32>> {
    statements::table
        .filter(statements::provider.eq(provider).and(statements::day.ge(from)))
        .filter(stands!())
        .order(statements::day)
        .select(statements::day)
        .load(conn)
}

type StoredLine = (EntryKind, String, String, Fen, Fen, Timestamp);

const STORED_LINE: (
    statement_lines::kind,
    statement_lines::number,
    statement_lines::provider_txn,
    statement_lines::amount_fen,
    statement_lines::fee_fen,
    statement_lines::at,
) = (
    statement_lines::kind,
    statement_lines::number,
    statement_lines::provider_txn,
    statement_lines::amount_fen,
    statement_lines::fee_fen,
    statement_lines::at,
);

fn entry((kind, number, provider_txn, amount, fee, at): StoredLine) -> StatementEntry {
    StatementEntry { key: (kind, number), provider_txn, amount, fee, at }
}

/// The lines of a stored statement.
pub fn lines(conn: &mut Conn, provider: &str, day: i32) -> QueryResult<Vec<StatementEntry>> {
    let rows: Vec<StoredLine> = statement_lines::table
        .inner_join(statements::table)
        .filter(statements::provider.eq(provider).and(statements::day.eq(day)))
        .filter(stands!())
        .order(statement_lines::id)
        .select(STORED_LINE)
        .load(conn)?;
    Ok(rows.into_iter().map(entry).collect())
}

/// How many lines of a provider's statements have this key.
pub fn count_lines(
    conn: &mut Conn,
    provider: &str,
    (kind, number): (EntryKind, &str),
) -> QueryResult<i64> {
    statement_lines::table
        .inner_join(statements::table)
        .filter(statements::provider.eq(provider))
        .filter(stands!())
        .filter(statement_lines::number.eq(number).and(statement_lines::kind.eq(kind)))
        .count()
        .get_result(conn)
}

/// The days after this one whose statements have one of these keys.
pub fn later_days(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    keys: &[EntryKey],
) -> QueryResult<BTreeSet<i32>> {
    let found = lines_elsewhere(conn, provider, day, keys)?;
    Ok(found.into_iter().map(|(of, _)| of).filter(|of| *of > day).collect())
}

/// The lines with these keys in the statements of other days, each with its day.
pub fn lines_elsewhere(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    keys: &[EntryKey],
) -> QueryResult<Vec<(i32, StatementEntry)>> {
    let wanted: BTreeSet<&EntryKey> = keys.iter().collect();
    let numbers: BTreeSet<&str> = keys.iter().map(|(_, number)| number.as_str()).collect();
    let numbers: Vec<&str> = numbers.into_iter().collect();
    let mut found = Vec::new();
    for part in numbers.chunks(NUMBERS_MAX) {
        let rows: Vec<(i32, StoredLine)> = statement_lines::table
            .inner_join(statements::table)
            .filter(statements::provider.eq(provider).and(statements::day.ne(day)))
            .filter(stands!())
            .filter(statement_lines::number.eq_any(part))
            .order(statement_lines::id)
            .select((statements::day, STORED_LINE))
            .load(conn)?;
        let rows = rows.into_iter().map(|(of, line)| (of, entry(line)));
        found.extend(rows.filter(|(_, line)| wanted.contains(&line.key)));
    }
    Ok(found)
}
