//! Money that left a provider's account and came back to it, perhaps on another day, such as that
//! of a payout that failed: the ledger has neither.

use super::{EntryKey, StatementEntry};
use std::collections::{BTreeMap, BTreeSet};

/// The places of the lines of all statements that undo each other: what left and what came back
/// under one number with one amount, beyond what the ledger has of it. The earliest go first, so
/// that the result is the same whichever day is compared.
#[must_use]
pub fn undone(lines: &[StatementEntry], ledger: &[StatementEntry]) -> BTreeSet<usize> {
    let mut places: BTreeMap<&EntryKey, Vec<usize>> = BTreeMap::new();
    for (place, line) in lines.iter().enumerate() {
        places.entry(&line.key).or_default().push(place);
    }
    for of_key in places.values_mut() {
        of_key.sort_by_key(|place| lines[*place].at);
    }
    let known: BTreeSet<&EntryKey> = ledger.iter().map(|entry| &entry.key).collect();
    let mut found = BTreeSet::new();
    for (key, back) in &places {
        let Some(sent) = key.0.sent().map(|kind| (kind, key.1.clone())) else { continue };
        let Some(left) = places.get(&sent) else { continue };
        let spare =
            |all: usize, key: &EntryKey| all.saturating_sub(usize::from(known.contains(key)));
        let mut pairs = spare(back.len(), key).min(spare(left.len(), &sent));
        let mut left = left.clone();
        for back in back {
            let is_pair = |place: &usize| lines[*place].amount == lines[*back].amount;
            let Some(at) = left.iter().position(is_pair).filter(|_| pairs > 0) else { continue };
            found.extend([*back, left.remove(at)]);
            pairs -= 1;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DAY_MS, EntryKind, Fen, Timestamp};

    fn line(kind: EntryKind, number: &str, fen: i64, day: i64) -> StatementEntry {
        StatementEntry {
            key: (kind, number.to_owned()),
            provider_txn: String::new(),
            amount: Fen(fen),
            fee: Fen::ZERO,
            at: Timestamp(day * DAY_MS),
        }
    }

    #[test]
    fn what_came_back_undoes_what_left_unless_the_ledger_has_it() {
        use EntryKind::{Payout, PayoutReturned, RefundReturned};
        let (out, back) = (line(Payout, "C", 5, 1), line(PayoutReturned, "C", 5, 2));
        let (again, other) = (line(Payout, "C", 5, 3), line(PayoutReturned, "C", 4, 2));
        let refund = line(RefundReturned, "C", 5, 2);
        let cases: [(&[&StatementEntry], &[&StatementEntry], &[usize]); 9] = [
            (&[&out, &back], &[], &[0, 1]),
            (&[&back, &out], &[], &[0, 1]),
            // Paid, and what came back is not booked.
            (&[&out, &back], &[&out], &[]),
            (&[&out, &back], &[&out, &back], &[]),
            // It left a second time, and is paid; that one stays.
            (&[&again, &out, &back], &[&again], &[1, 2]),
            (&[&out, &other], &[], &[]),
            (&[&out, &refund], &[], &[]),
            (&[&out], &[], &[]),
            (&[&back], &[], &[]),
        ];
        for (lines, ledger, expected) in cases {
            let owned = |all: &[&StatementEntry]| -> Vec<StatementEntry> {
                all.iter().map(|entry| (*entry).clone()).collect()
            };
            let found = undone(&owned(lines), &owned(ledger));
            assert_eq!(found.into_iter().collect::<Vec<_>>(), expected, "{lines:?}");
        }
    }
}
