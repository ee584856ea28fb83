//! Compares a payment provider's statement of a day with what the ledger says of it.

mod undone;

pub use undone::undone;

use crate::column::text_enum;
use crate::{Fen, HOUR_MS, Timestamp};
use std::collections::{BTreeMap, BTreeSet};

text_enum!(
    /// The subject of a line of a provider's statement.
    EntryKind, "kind" {
        /// Money of a customer arrived.
        Payment = "payment",
        /// Money went back to where a payment came from.
        Refund = "refund",
        /// A cash-out was paid.
        Payout = "payout",
        /// The money of a refund came back.
        RefundReturned = "refund_returned",
        /// The money of a payout came back.
        PayoutReturned = "payout_returned",
        /// The provider took the money of a disputed payment.
        DisputeWithdrawal = "dispute_withdrawal",
        /// The provider gave the money of a disputed payment back.
        DisputeReinstatement = "dispute_reinstatement",
    }
);

impl DifferenceKind {
    /// Whether comparing a statement with the ledger finds it, and finds out when it is none any
    /// more. The others wait for an operator.
    #[must_use]
    pub const fn is_compared(self) -> bool {
        !matches!(self, Self::Returned | Self::OverDisputed)
    }
}

impl EntryKind {
    /// The kinds that the statements of every provider list. Some statements list no others.
    pub const OF_EVERY_STATEMENT: &'static [Self] = &[Self::Payment, Self::Refund, Self::Payout];

    /// Whether the ledger has one sum of what statements may list in several lines: refunds that
    /// were made at the provider's own site for one inquiry are one withdrawal for it.
    #[must_use]
    pub const fn is_in_parts(self) -> bool {
        matches!(self, Self::DisputeWithdrawal)
    }

    /// Whether money comes to us.
    const fn is_incoming(self) -> bool {
        match self {
            Self::Payment
            | Self::RefundReturned
            | Self::PayoutReturned
            | Self::DisputeReinstatement => true,
            Self::Refund | Self::Payout | Self::DisputeWithdrawal => false,
        }
    }

    /// Whether it is money of a cash-out.
    #[must_use]
    pub const fn is_payout(self) -> bool {
        matches!(self, Self::Payout | Self::PayoutReturned)
    }

    /// Whether it is money that was sent to a customer and came back.
    #[must_use]
    pub const fn has_come_back(self) -> bool {
        matches!(self, Self::RefundReturned | Self::PayoutReturned)
    }

    /// The kind of this money when it comes back, where it has the same number then.
    #[must_use]
    pub const fn returned(self) -> Option<Self> {
        match self {
            Self::Refund => Some(Self::RefundReturned),
            Self::Payout => Some(Self::PayoutReturned),
            _ => None,
        }
    }

    /// The kind that comes back as this one.
    #[must_use]
    pub const fn sent(self) -> Option<Self> {
        match self {
            Self::RefundReturned => Some(Self::Refund),
            Self::PayoutReturned => Some(Self::Payout),
            _ => None,
        }
    }
}

text_enum!(
    /// How a provider's statement and the ledger differ.
    DifferenceKind, "difference" {
        /// The statement has it, the ledger does not.
        OnlyAtProvider = "only_at_provider",
        /// The ledger has it, no statement does.
        OnlyHere = "only_here",
        /// The amounts differ.
        AmountDiffers = "amount_differs",
        /// The statements have it more than once.
        Duplicate = "duplicate",
        /// Both have it, but the ledger learnt of it on a later day.
        Late = "late",
        /// A refund that was sent, or a payout to a customer who has deleted the account, came
        /// back: the provider has its money again, and an operator must send it in another way.
        Returned = "returned",
        /// Disputes took more of a payment than was left of it: more than was paid, or what a
        /// refund has sent too, or may have sent since its answer was lost.
        OverDisputed = "over_disputed",
    }
);

/// How much later than the provider the ledger may have an entry without a difference.
const LATE_AFTER_MS: i64 = HOUR_MS;

/// How far the provider's clock may be ahead. Entries of the ledger from the last minutes of a day
/// may be in the next day's statement.
pub const CLOCK_MARGIN_MS: i64 = 300_000;

/// Identifies an entry on both sides: its kind, and our number as the provider repeats it. For
/// money that the provider knows by its own number alone, that number.
pub type EntryKey = (EntryKind, String);

/// One transfer of money, as a provider's statement or the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementEntry {
    pub key: EntryKey,
    /// The provider's transaction number; empty where it is not known.
    pub provider_txn: String,
    /// Above zero, whatever the direction; zero where the provider's is in another currency.
    pub amount: Fen,
    /// The fee that the provider has kept for it; below zero where it gave one back, and zero where
    /// its statement names none.
    pub fee: Fen,
    pub at: Timestamp,
}

/// One difference between a statement and the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub kind: DifferenceKind,
    pub key: EntryKey,
    pub provider_txn: String,
    /// The amount in the statement; for a duplicate, the sum of all lines, and for what a dispute
    /// took, that of all statements so far.
    pub theirs: Option<Fen>,
    /// The amount in the ledger.
    pub ours: Option<Fen>,
}

impl Difference {
    /// Money that came to the provider for us and that nothing here explains.
    #[must_use]
    pub fn unexplained(&self) -> Fen {
        let (theirs, ours) = (self.theirs.unwrap_or(Fen::ZERO), self.ours.unwrap_or(Fen::ZERO));
        let surplus = theirs.0.saturating_sub(ours.0);
        Fen(if self.key.0.is_incoming() { surplus.max(0) } else { 0 })
    }

    /// Whether an operator has to look into it. An entry that only came late needs nothing more.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.kind != DifferenceKind::Late
    }
}

/// Compares one statement with the ledger.
///
/// `lines` is the statement; `ledger` has each entry of its keys, and every entry of the
/// statement's day; `earlier` has the amounts of the lines of earlier statements with these keys,
/// and `later` those keys that later statements have. The result is in the order of the keys.
#[must_use]
pub fn compare(
    lines: &[StatementEntry],
    ledger: &[StatementEntry],
    earlier: &BTreeMap<EntryKey, Vec<Fen>>,
    later: &BTreeSet<EntryKey>,
) -> Vec<Difference> {
    let ours: BTreeMap<&EntryKey, &StatementEntry> = ledger.iter().map(|m| (&m.key, m)).collect();
    let mut theirs: BTreeMap<&EntryKey, Vec<&StatementEntry>> = BTreeMap::new();
    for line in lines {
        theirs.entry(&line.key).or_default().push(line);
    }
    let only_here = ours
        .iter()
        .filter(|(key, _)| !theirs.contains_key(*key))
        .filter(|(key, _)| !earlier.contains_key(**key) && !later.contains(**key))
        .map(|(_, ours)| difference(DifferenceKind::OnlyHere, None, Some(ours)));
    let mut found: Vec<Difference> = theirs
        .iter()
        .filter_map(|(key, lines)| {
            let before = earlier.get(*key).map_or(&[][..], Vec::as_slice);
            match ours.get(key) {
                None => only_at_provider(lines),
                // The last statement that has a part of it is compared with the sum.
                Some(_) if key.0.is_in_parts() && later.contains(*key) => None,
                Some(ours) if key.0.is_in_parts() => of_sum(lines, ours, before),
                Some(ours) => of_key(lines, ours, before.len()),
            }
        })
        .chain(only_here)
        .collect();
    found.sort_by(|a, b| a.key.cmp(&b.key));
    found
}

/// Lines of one key as one, with the sum of their amounts and of what was before.
fn sum(lines: &[&StatementEntry], before: Fen) -> Option<StatementEntry> {
    let first = *lines.first()?;
    let sum = lines.iter().fold(before.0, |sum, line| sum.saturating_add(line.amount.0));
    Some(StatementEntry { amount: Fen(sum), ..first.clone() })
}

fn only_at_provider(lines: &[&StatementEntry]) -> Option<Difference> {
    Some(difference(DifferenceKind::OnlyAtProvider, Some(&sum(lines, Fen::ZERO)?), None))
}

fn of_key(lines: &[&StatementEntry], ours: &StatementEntry, earlier: usize) -> Option<Difference> {
    if lines.len() + earlier > 1 {
        // The amount in earlier statements was the ledger's.
        let all = sum(lines, if earlier == 0 { Fen::ZERO } else { ours.amount })?;
        return Some(difference(DifferenceKind::Duplicate, Some(&all), Some(ours)));
    }
    of_one(lines.first()?, ours)
}

fn of_sum(lines: &[&StatementEntry], ours: &StatementEntry, earlier: &[Fen]) -> Option<Difference> {
    let before = earlier.iter().fold(0, |sum: i64, fen| sum.saturating_add(fen.0));
    of_one(&sum(lines, Fen(before))?, ours)
}

fn of_one(theirs: &StatementEntry, ours: &StatementEntry) -> Option<Difference> {
    if theirs.amount != ours.amount {
        return Some(difference(DifferenceKind::AmountDiffers, Some(theirs), Some(ours)));
    }
    let is_late = ours.at.ms_since(theirs.at) > LATE_AFTER_MS
        && ours.at.beijing_day() != theirs.at.beijing_day();
    is_late.then(|| difference(DifferenceKind::Late, Some(theirs), Some(ours)))
}

fn difference(
    kind: DifferenceKind,
    theirs: Option<&StatementEntry>,
    ours: Option<&StatementEntry>,
) -> Difference {
    let named = theirs.or(ours);
    Difference {
        kind,
        key: named.map_or((EntryKind::Payment, String::new()), |m| m.key.clone()),
        provider_txn: named.map_or_else(String::new, |m| m.provider_txn.clone()),
        theirs: theirs.map(|m| m.amount),
        ours: ours.map(|m| m.amount),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DAY_MS;
    use std::slice::from_ref;

    /// 2026-11-21 12:00 in Beijing.
    const NOON: Timestamp = Timestamp(1_795_233_600_000);

    fn entry(number: &str, fen: i64, after_ms: i64) -> StatementEntry {
        StatementEntry {
            key: (EntryKind::Payment, number.to_owned()),
            provider_txn: format!("txn of {number}"),
            amount: Fen(fen),
            fee: Fen::ZERO,
            at: NOON.plus_ms(after_ms),
        }
    }

    fn found(
        lines: &[StatementEntry],
        ledger: &[StatementEntry],
    ) -> Vec<(DifferenceKind, String, i64)> {
        let differences = compare(lines, ledger, &BTreeMap::new(), &BTreeSet::new());
        differences.into_iter().map(|d| (d.kind, d.key.1.clone(), d.unexplained().0)).collect()
    }

    #[test]
    fn equal_sides_do_not_differ() {
        let both = [entry("P1", 100, 0), entry("P2", 7, 5)];
        assert_eq!(found(&both, &both), []);
        assert_eq!(found(&[], &[]), []);
    }

    #[test]
    fn each_kind_of_difference_is_named_with_the_money_that_nothing_explains() {
        let lines = [
            entry("P1", 100, 0),
            entry("P2", 101, 0),
            entry("P3", 99, 0),
            entry("P4", 50, 0),
            entry("P4", 50, 9),
            entry("P6", 10, 0),
        ];
        let ledger = [
            entry("P2", 100, 1),
            entry("P3", 100, 1),
            entry("P4", 50, 1),
            entry("P5", 30, 1),
            entry("P6", 10, DAY_MS),
        ];
        use DifferenceKind::{AmountDiffers, Duplicate, Late, OnlyAtProvider, OnlyHere};
        let expected = [
            (OnlyAtProvider, "P1", 100),
            (AmountDiffers, "P2", 1),
            (AmountDiffers, "P3", 0),
            (Duplicate, "P4", 50),
            (OnlyHere, "P5", 0),
            (Late, "P6", 0),
        ];
        assert_eq!(
            found(&lines, &ledger),
            expected.map(|(kind, number, fen)| (kind, number.to_owned(), fen))
        );
    }

    #[test]
    fn lines_of_one_number_count_in_any_order() {
        let ledger = [entry("P1", 50, 0)];
        for amounts in [[100, 50], [50, 100]] {
            let lines = amounts.map(|fen| entry("P1", fen, 0));
            assert_eq!(found(&lines, &ledger), [(DifferenceKind::Duplicate, "P1".to_owned(), 100)]);
        }
    }

    #[test]
    fn a_number_of_two_kinds_is_two_entries() {
        let payment = entry("N", 5, 0);
        let refund =
            StatementEntry { key: (EntryKind::Refund, "N".to_owned()), ..entry("N", 5, 0) };
        let differences =
            compare(from_ref(&payment), from_ref(&refund), &BTreeMap::new(), &BTreeSet::new());
        let kinds: Vec<DifferenceKind> = differences.iter().map(|d| d.kind).collect();
        assert_eq!(kinds, [DifferenceKind::OnlyAtProvider, DifferenceKind::OnlyHere]);
        assert_eq!(differences.iter().map(|d| d.unexplained().0).collect::<Vec<_>>(), [5, 0]);
        // A refund that only the provider has is no money of ours.
        let refunded = compare(&[refund], &[payment], &BTreeMap::new(), &BTreeSet::new());
        assert!(refunded.iter().all(|d| d.unexplained() == Fen::ZERO), "{refunded:?}");
    }

    #[test]
    fn what_an_earlier_statement_had_is_not_missing_and_a_second_line_is_a_duplicate() {
        let none = BTreeSet::new();
        let earlier = BTreeMap::from([((EntryKind::Payment, "P1".to_owned()), vec![Fen(9)])]);
        assert_eq!(compare(&[], &[entry("P1", 9, 0)], &earlier, &none), []);
        let again = compare(&[entry("P1", 9, DAY_MS)], &[entry("P1", 9, 0)], &earlier, &none);
        assert_eq!(
            again.iter().map(|d| (d.kind, d.unexplained().0)).collect::<Vec<_>>(),
            [(DifferenceKind::Duplicate, 9)]
        );
    }

    #[test]
    fn what_a_dispute_took_in_parts_is_compared_as_a_sum() {
        let of = |fen, day: i64| StatementEntry {
            key: (EntryKind::DisputeWithdrawal, "dp_1".to_owned()),
            ..entry("dp_1", fen, day * DAY_MS)
        };
        let key = of(0, 0).key;
        let named = |lines: &[_], ledger: &[_], earlier: &[i64], is_later: bool| {
            let before = (!earlier.is_empty())
                .then(|| (key.clone(), earlier.iter().map(|fen| Fen(*fen)).collect()));
            let later = is_later.then(|| key.clone()).into_iter().collect();
            let found = compare(lines, ledger, &before.into_iter().collect(), &later);
            found.into_iter().map(|d| (d.kind, d.theirs.map(|fen| fen.0))).collect::<Vec<_>>()
        };
        use DifferenceKind::{AmountDiffers, Late, OnlyAtProvider};
        let booked = [of(1_000, 1)];
        assert_eq!(named(&[of(400, 1)], &booked, &[500, 100], false), []);
        assert_eq!(named(&[of(400, 1), of(600, 1)], &booked, &[], false), []);
        assert_eq!(named(&[of(600, 0)], &booked, &[], true), [], "the later one is compared");
        assert_eq!(named(&[of(600, 1)], &booked, &[], false), [(AmountDiffers, Some(600))]);
        assert_eq!(named(&[of(500, 1)], &booked, &[600], false), [(AmountDiffers, Some(1_100))]);
        assert_eq!(named(&[of(1_000, 0)], &booked, &[], false), [(Late, Some(1_000))]);
        assert_eq!(named(&[of(400, 1)], &[], &[600], false), [(OnlyAtProvider, Some(400))]);
    }

    #[test]
    fn what_a_later_statement_has_is_not_missing() {
        let later = BTreeSet::from([(EntryKind::Payment, "P1".to_owned())]);
        let ledger = [entry("P1", 9, 0), entry("P2", 9, 0)];
        let found = compare(&[], &ledger, &BTreeMap::new(), &later);
        let found: Vec<_> = found.iter().map(|d| (d.kind, d.key.1.as_str())).collect();
        assert_eq!(found, [(DifferenceKind::OnlyHere, "P2")]);
    }

    #[test]
    fn a_few_minutes_after_midnight_are_not_late() {
        let before_midnight = 12 * 3_600_000 - 1;
        let pair = |after_ms| {
            ([entry("P1", 9, before_midnight)], [entry("P1", 9, before_midnight + after_ms)])
        };
        let (lines, ledger) = pair(LATE_AFTER_MS);
        assert_eq!(found(&lines, &ledger), []);
        let (lines, ledger) = pair(LATE_AFTER_MS + 1);
        assert_eq!(found(&lines, &ledger).len(), 1);
    }
}
