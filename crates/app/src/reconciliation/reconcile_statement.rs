//! Compares one statement with the ledger, in three steps: it is stored, compared by a read, and
//! the differences are recorded. The comparison reads many rows, so it takes no part in a write.

use crate::error::Tx;
use db::Conn;
use domain::reconciliation::CLOCK_MARGIN_MS;
use domain::{
    DAY_MS, Difference, DifferenceKind, DifferenceNo, EntryKey, EntryKind, HOUR_MS, PaymentNo,
    StatementEntry, Timestamp,
};
use std::collections::{BTreeMap, BTreeSet};
use store::ledger;
use store::ledger::PlatformAccounts;
use store::money::statements::{
    self, Resolution, StoredDifference, is_recorded_as, keys_of_movement,
};
use store::trade::payments;

/// The outcome of [`store_statement`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoreStatementResult {
    Stored,
    /// The same statement was stored before.
    AlreadyStored,
    /// Another statement of this day was stored before, and stays.
    Conflict,
    /// No such provider was ever configured, the day is not over, or a line is of another day.
    Invalid,
}

/// Stores a provider's statement of a day. A second one must be equal, unless the first is
/// withdrawn. `operator` is who has it from the provider; `None` where the service has fetched it.
pub fn store_statement(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    lines: &[StatementEntry],
    operator: Option<&str>,
    now: Timestamp,
) -> Tx<StoreStatementResult> {
    if !is_valid_statement(conn, provider, day, lines, now)? {
        return Ok(StoreStatementResult::Invalid);
    }
    let lines = with_refund_numbers(conn, provider, lines)?;
    if !statements::is_stored(conn, provider, day)? {
        statements::insert(conn, provider, day, &lines, operator, now)?;
        return Ok(StoreStatementResult::Stored);
    }
    let is_same = statements::lines(conn, provider, day)? == lines;
    Ok(if is_same { StoreStatementResult::AlreadyStored } else { StoreStatementResult::Conflict })
}

/// Names refunds by our number of the refund, where the provider knows only that of the payment.
/// One that we did not ask for keeps the number of its payment.
fn with_refund_numbers(
    conn: &mut Conn,
    provider: &str,
    lines: &[StatementEntry],
) -> Tx<Vec<StatementEntry>> {
    let mut lines = lines.to_vec();
    for line in lines.iter_mut().filter(|line| line.key.0 == EntryKind::Refund) {
        if let Ok(payment) = PaymentNo::parse(&line.key.1)
            && let Some(refund) = payments::only_refund_no(conn, provider, &payment)?
        {
            line.key.1 = refund.to_string();
        }
    }
    Ok(lines)
}

/// Whether a statement can be one of this provider and day. It is final once it is stored.
fn is_valid_statement(
    conn: &mut Conn,
    provider: &str,
    day: i32,
    lines: &[StatementEntry],
    now: Timestamp,
) -> Tx<bool> {
    let Some(start) = Timestamp::of_beijing_day(day) else { return Ok(false) };
    let (from, until) = (start.plus_ms(-HOUR_MS), start.plus_ms(DAY_MS + HOUR_MS));
    let is_of_day = lines.iter().all(|line| from <= line.at && line.at < until);
    let is_over = start.plus_ms(DAY_MS) <= now;
    Ok(is_of_day && is_over && ledger::is_provider(conn, provider)?)
}

/// Whether the ledger has moved money at a provider on this day, of the kinds that its statements
/// list. The minutes around midnight, which may be of the next day for the provider, do not count.
pub fn has_entries(conn: &mut Conn, provider: &str, kinds: &[EntryKind], day: i32) -> Tx<bool> {
    let Some(start) = Timestamp::of_beijing_day(day) else { return Ok(false) };
    let margins = (start.plus_ms(HOUR_MS), start.plus_ms(DAY_MS - CLOCK_MARGIN_MS));
    Ok(!statements::ledger_entries(conn, provider, kinds, margins, &[])?.is_empty())
}

/// The days of these differences, with their providers, and the later days whose statements have
/// further parts of a sum that differs. A sum is compared at the last day that has a part of it,
/// and an operator may have resolved the difference of that one.
pub fn days_to_compare(
    conn: &mut Conn,
    differences: &[StoredDifference],
) -> Tx<BTreeSet<(String, i32)>> {
    let mut days = BTreeSet::new();
    for StoredDifference { provider, day, kind, number, .. } in differences {
        days.insert((provider.clone(), *day));
        if kind.is_in_parts() {
            let key = (*kind, number.clone());
            let later = statements::later_days(conn, provider, *day, &[key])?;
            days.extend(later.into_iter().map(|later| (provider.clone(), later)));
        }
    }
    Ok(days)
}

/// The days whose comparison may change with the statement of a day, that day included: the next
/// one, in whose statement an entry of the last minutes may be, and those that have an entry of
/// this statement in their own or in the ledger.
pub fn affected_days(conn: &mut Conn, provider: &str, day: i32) -> Tx<BTreeSet<i32>> {
    let lines = statements::lines(conn, provider, day)?;
    let keys: Vec<EntryKey> = lines.iter().flat_map(|line| keys_of_movement(&line.key)).collect();
    let others = statements::lines_elsewhere(conn, provider, day, &keys)?;
    let never = (Timestamp(0), Timestamp(0));
    let booked = statements::ledger_entries(conn, provider, &[], never, &keys)?;
    let mut days: BTreeSet<i32> = others.into_iter().map(|(of, _)| of).collect();
    days.extend(booked.iter().map(|entry| entry.at.beijing_day()));
    days.extend([day, next_day(day)]);
    Ok(days)
}

/// The day after one in Beijing, both as `20261121`.
fn next_day(day: i32) -> i32 {
    Timestamp::of_beijing_day(day).map_or(day, |start| start.plus_ms(DAY_MS).beijing_day())
}

/// Whether [`record_differences`] would write anything.
pub fn is_recorded(
    conn: &mut Conn,
    (provider, day): (&str, i32),
    found: &[Difference],
) -> Tx<bool> {
    let known = statements::of_day(conn, provider, day)?;
    let is_known =
        |difference: &Difference| known.iter().any(|stored| is_recorded_as(stored, difference));
    let still_differs = |stored: &StoredDifference| {
        found.iter().any(|difference| is_recorded_as(stored, difference))
    };
    let mut open = open_statement_differences(&known);
    Ok(found.iter().all(is_known) && open.all(still_differs))
}

/// The open differences that a comparison can resolve.
fn open_statement_differences(
    known: &[StoredDifference],
) -> impl Iterator<Item = &StoredDifference> {
    let is_open = |stored: &&StoredDifference| {
        stored.resolved_at.is_none() && stored.difference.is_compared()
    };
    known.iter().filter(is_open)
}

/// Records what a comparison found, and returns all differences of the day. Those that were
/// recorded before stay as they are; open ones that are none any more are resolved. Nothing is
/// recorded where the statement was withdrawn since. `random` makes their numbers.
pub fn record_differences(
    conn: &mut Conn,
    accounts: &PlatformAccounts,
    (provider, day): (&str, i32),
    found: &[Difference],
    random: u64,
    now: Timestamp,
) -> Tx<Vec<StoredDifference>> {
    statements::lock_of_day(conn, provider, day)?;
    let known = statements::of_day(conn, provider, day)?;
    if !statements::is_stored(conn, provider, day)? {
        return Ok(known);
    }
    let found: BTreeMap<&EntryKey, &Difference> = found.iter().map(|d| (&d.key, d)).collect();
    for stored in open_statement_differences(&known) {
        let key = (stored.kind, stored.number.clone());
        let explanation = match found.get(&key) {
            Some(difference) if is_recorded_as(stored, difference) => continue,
            Some(difference) if difference.is_open() => "it differs otherwise since",
            Some(_) => "the ledger has it since, with the same amount",
            None => "the statement and the ledger agree since",
        };
        let resolution = Resolution::automatic(explanation);
        statements::resolve(conn, accounts, &stored.difference_no, resolution, now)?;
    }
    for (place, difference) in (0..).zip(found.values()) {
        if known.iter().any(|stored| is_recorded_as(stored, difference)) {
            continue;
        }
        let number = DifferenceNo::new(now, random.wrapping_add(place).to_be_bytes());
        let new = new_difference(difference, number, (provider, day), now);
        statements::insert_difference(conn, accounts, &new)?;
    }
    Ok(statements::of_day(conn, provider, day)?)
}

fn new_difference(
    difference: &Difference,
    difference_no: DifferenceNo,
    (provider, day): (&str, i32),
    now: Timestamp,
) -> StoredDifference {
    let is_late = difference.kind == DifferenceKind::Late;
    StoredDifference {
        difference_no,
        provider: provider.to_owned(),
        day,
        difference: difference.kind,
        kind: difference.key.0,
        number: difference.key.1.clone(),
        revision: 0,
        provider_txn: difference.provider_txn.clone(),
        theirs_fen: difference.theirs,
        ours_fen: difference.ours,
        unexplained_fen: difference.unexplained(),
        found_at: now,
        resolved_at: is_late.then_some(now),
        explanation: is_late.then(|| "the ledger has it, from a later day".to_owned()),
    }
}
