//! An operator has the statement of a day compared with the ledger.

use super::{affected_days, days_to_compare, record_differences};
use crate::error::Tx;
use db::Conn;
use domain::{EntryKind, Timestamp};
use std::collections::BTreeSet;
use store::ledger::PlatformAccounts;
use store::money::statements::{self, StoredDifference, find_differences};

/// The statement to compare.
#[derive(Debug, Clone)]
pub struct CompareStatement {
    pub provider: String,
    /// The kinds of entries that its provider lists.
    pub kinds: &'static [EntryKind],
    /// The day that is asked about, and those that a withdrawn statement has changed.
    pub days: BTreeSet<i32>,
    /// Makes the numbers of differences.
    pub random: u64,
}

/// The findings of [`compare_statement`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedStatement {
    /// Whether a statement of one of the asked days is stored.
    pub is_stored: bool,
    /// All differences of the asked days. Days that share an entry with them are compared too: of
    /// these, the differences that are open, and those that were found or resolved just now.
    pub differences: Vec<StoredDifference>,
}

/// Compares these days, and those that depend on them, before or after; records what differs.
///
/// # Errors
/// When the database fails.
pub fn compare_statement(
    conn: &mut Conn,
    command: &CompareStatement,
    now: Timestamp,
) -> Tx<ComparedStatement> {
    let CompareStatement { provider, kinds, days, random } = command;
    let mut affected = BTreeSet::new();
    for &day in days {
        let known = statements::of_day(conn, provider, day)?;
        let open: Vec<_> = known.into_iter().filter(|d| d.resolved_at.is_none()).collect();
        affected.extend(days_to_compare(conn, &open)?.into_iter().map(|(_, day)| day));
        affected.extend(affected_days(conn, provider, day)?);
    }
    let (accounts, mut random) = (PlatformAccounts::default(), *random);
    let mut compared = ComparedStatement { is_stored: false, differences: Vec::new() };
    for day in affected {
        let Some(found) = find_differences(conn, provider, kinds, day)? else { continue };
        let of = (provider.as_str(), day);
        let recorded = record_differences(conn, &accounts, of, &found, random, now)?;
        let is_asked = days.contains(&day);
        let is_news = |d: &StoredDifference| match d.resolved_at {
            None => true,
            Some(at) => at == now || d.found_at == now,
        };
        compared.is_stored |= is_asked;
        compared.differences.extend(recorded.into_iter().filter(|d| is_asked || is_news(d)));
        // Each difference takes one.
        random = random.wrapping_add(u64::try_from(found.len()).unwrap_or(0));
    }
    Ok(compared)
}
