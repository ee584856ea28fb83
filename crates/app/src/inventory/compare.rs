//! Compares the units that the books know with those that accounts hold.

use crate::ports::InventoryItem;
use domain::InventoryProblem;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::trade::inventory::Units;

/// Units of one name that are not as they should be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InventoryDifference {
    pub problem: InventoryProblem,
    pub market_hash_name: String,
    /// Empty where it has none.
    pub phase: String,
    /// How many are missing, unknown or shown twice.
    pub units: i64,
    /// How many the accounts hold.
    pub held: i64,
    /// How many they must hold.
    pub due: i64,
}

/// The least and the most units that are right, and those that are there.
#[derive(Debug, Default)]
struct Bucket {
    least: i64,
    most: i64,
    held: i64,
    twice: i64,
}

/// Name and phase.
type Key = (String, String);

/// The differences, by name. The books are counted before and after the inventories were read:
/// what went in between is no difference. `is_whole` says that every account could be read;
/// otherwise nothing is known to be missing.
pub(super) fn differences(
    books: [&[Units]; 2],
    accounts: &[Vec<InventoryItem>],
    is_whole: bool,
) -> Vec<InventoryDifference> {
    let mut buckets = expected(books);
    let phased: BTreeSet<String> =
        buckets.keys().filter(|(_, phase)| !phase.is_empty()).map(|key| key.0.clone()).collect();
    let mut seen = BTreeSet::new();
    for item in accounts.iter().flatten() {
        let phase = item.phase.clone().filter(|_| phased.contains(&item.market_hash_name));
        let key = (item.market_hash_name.clone(), phase.unwrap_or_default());
        let bucket = buckets.entry(key).or_default();
        if seen.insert(item.asset_id) {
            bucket.held += 1;
        } else {
            bucket.twice += 1;
        }
    }
    let problems = |(key, bucket): (&Key, &Bucket)| {
        let missing = if is_whole { bucket.least - bucket.held } else { 0 };
        [
            (InventoryProblem::Missing, missing),
            (InventoryProblem::Unknown, bucket.held - bucket.most),
            (InventoryProblem::Duplicate, bucket.twice),
        ]
        .into_iter()
        .filter(|(_, units)| *units > 0)
        .map(|(problem, units)| InventoryDifference {
            problem,
            market_hash_name: key.0.clone(),
            phase: key.1.clone(),
            units,
            held: bucket.held,
            due: bucket.least,
        })
        .collect::<Vec<_>>()
    };
    buckets.iter().flat_map(problems).collect()
}

/// Several gifts may have one name, such as a knife with and without a pattern of its own.
fn expected(books: [&[Units]; 2]) -> BTreeMap<Key, Bucket> {
    let sums = books.map(|units| {
        let mut sums: BTreeMap<Key, (i64, i64)> = BTreeMap::new();
        for unit in units {
            let key = (unit.market_hash_name.clone(), unit.phase.clone());
            let (due, possible) = sums.entry(key).or_default();
            (*due, *possible) = (*due + unit.due, *possible + unit.possible);
        }
        sums
    });
    let keys: BTreeSet<Key> = sums.iter().flat_map(BTreeMap::keys).cloned().collect();
    let bucket = |key: Key| {
        let known = sums.each_ref().map(|sums| sums.get(&key).copied().unwrap_or_default());
        let least = known.iter().map(|(due, _)| *due).min().unwrap_or(0);
        let most = known.iter().map(|(due, possible)| due + possible).max().unwrap_or(0);
        (key, Bucket { least, most, ..Bucket::default() })
    };
    keys.into_iter().map(bucket).collect()
}

#[cfg(test)]
mod tests {
    use super::{InventoryItem, Units, differences};
    use domain::{AssetId, InventoryProblem};

    fn units(name: &str, phase: &str, due: i64, possible: i64) -> Units {
        Units { market_hash_name: name.to_owned(), phase: phase.to_owned(), due, possible }
    }

    fn item(id: i64, name: &str, phase: Option<&str>) -> InventoryItem {
        InventoryItem {
            asset_id: AssetId(id),
            market_hash_name: name.to_owned(),
            phase: phase.map(str::to_owned),
            is_tradable: id % 2 == 0,
        }
    }

    fn found(books: [&[Units]; 2], accounts: &[Vec<InventoryItem>]) -> Vec<(String, String, i64)> {
        let named = |d: super::InventoryDifference| {
            (d.problem.to_string(), format!("{}{}", d.market_hash_name, d.phase), d.units)
        };
        differences(books, accounts, true).into_iter().map(named).collect()
    }

    fn row(problem: InventoryProblem, name: &str, units: i64) -> (String, String, i64) {
        (problem.to_string(), name.to_owned(), units)
    }

    #[test]
    fn units_of_a_name_are_summed_over_gifts_and_accounts() {
        let books = [units("A", "", 2, 0), units("A", "", 1, 1), units("B", "", 0, 0)];
        let whole = [vec![item(1, "A", None), item(2, "A", None)], vec![item(3, "A", None)]];
        assert_eq!(found([&books, &books], &whole), []);
        let more = [whole.concat(), vec![item(4, "A", None), item(5, "A", None)]];
        let unknown = row(InventoryProblem::Unknown, "A", 1);
        assert_eq!(found([&books, &books], &more), [unknown], "one may be there or not");
        let less = [whole[0].clone(), vec![item(6, "B", None), item(7, "C", None)]];
        let expected = [
            row(InventoryProblem::Missing, "A", 1),
            row(InventoryProblem::Unknown, "B", 1),
            row(InventoryProblem::Unknown, "C", 1),
        ];
        assert_eq!(found([&books, &books], &less), expected);
        // Where an account could not be read, what is missing may be there.
        let partly = differences([&books, &books], &less, false);
        assert!(partly.iter().all(|one| one.problem == InventoryProblem::Unknown), "{partly:?}");
        assert_eq!(partly.len(), 2);
    }

    #[test]
    fn what_moved_while_the_inventories_were_read_is_no_difference() {
        let (before, after) = ([units("A", "", 3, 0)], [units("A", "", 1, 1)]);
        for count in 1..=3 {
            let held: Vec<_> = (0..count).map(|id| item(id, "A", None)).collect();
            assert_eq!(found([&before, &after], &[held]), [], "{count}");
        }
        assert_eq!(found([&before, &after], &[]), [row(InventoryProblem::Missing, "A", 1)]);
    }

    #[test]
    fn phases_count_where_a_gift_has_one() {
        let books = [units("K", "Ruby", 1, 0), units("K", "Phase 2", 1, 0), units("A", "", 1, 0)];
        let held = [item(1, "K", Some("Ruby")), item(2, "K", None), item(3, "A", Some("Ruby"))];
        let expected =
            [row(InventoryProblem::Unknown, "K", 1), row(InventoryProblem::Missing, "KPhase 2", 1)];
        assert_eq!(found([&books, &books], &[held.to_vec()]), expected);
    }

    #[test]
    fn an_item_that_two_accounts_show_counts_once() {
        let books = [units("A", "", 2, 0)];
        let one = vec![item(1, "A", None), item(2, "A", None)];
        let twice = row(InventoryProblem::Duplicate, "A", 2);
        assert_eq!(found([&books, &books], &[one.clone(), one.clone()]), [twice]);
        let half = [one[..1].to_vec(), one[..1].to_vec()];
        let expected =
            [row(InventoryProblem::Missing, "A", 1), row(InventoryProblem::Duplicate, "A", 1)];
        assert_eq!(found([&books, &books], &half), expected);
    }
}
