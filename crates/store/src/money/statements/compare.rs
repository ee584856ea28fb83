//! Compares a stored statement with the ledger.

use super::StoredDifference;
use db::Conn;
use diesel::prelude::*;
use domain::reconciliation::{CLOCK_MARGIN_MS, compare, undone};
use domain::{DAY_MS, Difference, EntryKey, EntryKind, HOUR_MS, StatementEntry, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

/// Compares the stored statement of a day with the ledger; `None` when none is stored. The
/// ledger may have more of the kinds that the statements of the provider do not list.
pub fn find_differences(
    conn: &mut Conn,
    provider: &str,
    kinds: &[EntryKind],
    day: i32,
) -> QueryResult<Option<Vec<Difference>>> {
    let Some(start) = Timestamp::of_beijing_day(day) else { return Ok(None) };
    if !super::is_stored(conn, provider, day)? {
        return Ok(None);
    }
    let lines = super::lines(conn, provider, day)?;
    // A booking after midnight may be in the statement of the day before.
    let has_day_before = super::is_stored(conn, provider, start.plus_ms(-1).beijing_day())?;
    let from = start.plus_ms(if has_day_before { -CLOCK_MARGIN_MS } else { HOUR_MS });
    let until = start.plus_ms(DAY_MS - CLOCK_MARGIN_MS);
    let own: Vec<EntryKey> = lines.iter().map(|line| line.key.clone()).collect();
    let ledger = super::ledger_entries(conn, provider, kinds, (from, until), &own)?;
    let keys: Vec<EntryKey> =
        lines.iter().chain(&ledger).flat_map(|entry| keys_of_movement(&entry.key)).collect();
    let others = super::lines_elsewhere(conn, provider, day, &keys)?;
    // A booking of the same money on another day only decides what undoes what: whether it is in a
    // statement is a question of its own day.
    let booked = super::ledger_entries(conn, provider, &[], (from, until), &keys)?;
    let (lines, others) = without_undone(day, lines, others, &booked);
    let (mut earlier, mut later) = (BTreeMap::new(), BTreeSet::new());
    for (of, line) in others {
        if of < day {
            earlier.entry(line.key).or_insert_with(Vec::new).push(line.amount);
        } else {
            later.insert(line.key);
        }
    }
    Ok(Some(compare(&lines, &ledger, &earlier, &later)))
}

/// This key, and those under which the same money would have left or come back.
pub fn keys_of_movement((kind, number): &EntryKey) -> Vec<EntryKey> {
    let kinds = [Some(*kind), kind.sent(), kind.returned()].into_iter().flatten();
    kinds.map(|kind| (kind, number.clone())).collect()
}

/// The lines of a day and those of others without those that undo each other.
fn without_undone(
    day: i32,
    lines: Vec<StatementEntry>,
    others: Vec<(i32, StatementEntry)>,
    booked: &[StatementEntry],
) -> (Vec<StatementEntry>, Vec<(i32, StatementEntry)>) {
    let own = lines.into_iter().map(|line| (day, line));
    let (days, all): (Vec<i32>, Vec<StatementEntry>) = own.chain(others).unzip();
    let undone = undone(&all, booked);
    let kept = days.into_iter().zip(all).enumerate();
    let kept = kept.filter(|(place, _)| !undone.contains(place)).map(|(_, line)| line);
    let (own, others): (Vec<_>, Vec<_>) = kept.partition(|(of, _)| *of == day);
    (own.into_iter().map(|(_, line)| line).collect(), others)
}

/// The differences of a stored statement that are not recorded.
pub(crate) fn unrecorded(
    conn: &mut Conn,
    provider: &str,
    day: i32,
) -> QueryResult<Vec<Difference>> {
    let kinds = EntryKind::OF_EVERY_STATEMENT;
    let Some(mut found) = find_differences(conn, provider, kinds, day)? else {
        return Ok(Vec::new());
    };
    let known = super::of_day(conn, provider, day)?;
    found.retain(|difference| !known.iter().any(|stored| is_recorded_as(stored, difference)));
    Ok(found)
}

/// Whether a row says the same of the same entry; one that an operator has resolved stays resolved
/// then.
#[must_use]
pub fn is_recorded_as(stored: &StoredDifference, difference: &Difference) -> bool {
    let is_same_entry = stored.kind == difference.key.0 && stored.number == difference.key.1;
    is_same_entry
        && (stored.difference, stored.theirs_fen, stored.ours_fen)
            == (difference.kind, difference.theirs, difference.ours)
}
