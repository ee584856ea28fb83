//! A section of numbers that `domain` declares. The explanations and the ranges in production are
//! in a separate list, which a test checks for completeness.

use super::section::{Key, RawValue};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::RangeInclusive;

/// Numbers that cannot be zero.
const AT_LEAST_ONE: [&str; 2] = ["price_change_max", "sessions_max"];

/// The name of each number, its range in production, and its explanation.
pub(super) type Numbers = [(&'static str, RangeInclusive<i64>, &'static str)];

pub(super) fn keys<T: Serialize>(section: &T, numbers: &Numbers) -> Vec<Key> {
    let mut values = as_table(section);
    let key = |(name, production, doc): &(&'static str, RangeInclusive<i64>, &'static str)| Key {
        name,
        doc: vec![*doc],
        value: values.remove(*name),
        production: Some(production.clone()),
    };
    numbers.iter().map(key).collect()
}

pub(super) fn set<T: Serialize + DeserializeOwned>(
    section: &mut T,
    numbers: &Numbers,
    key: &str,
    given: RawValue,
) -> Option<Result<(), String>> {
    numbers.iter().find(|(name, ..)| *name == key)?;
    Some(read(section, key, given).map(|changed| *section = changed))
}

fn read<T: Serialize + DeserializeOwned>(
    section: &T,
    key: &str,
    given: RawValue,
) -> Result<T, String> {
    let number: i64 = given.read()?;
    if number < i64::from(AT_LEAST_ONE.contains(&key)) {
        return Err(format!("{number} is out of range"));
    }
    let mut table = as_table(section);
    table.insert(key.to_owned(), number.into());
    table.try_into().map_err(|e: toml::de::Error| e.message().to_owned())
}

fn as_table<T: Serialize>(section: &T) -> toml::Table {
    toml::Table::try_from(section).unwrap_or_default()
}

/// Asserts that each number has an explanation and can be set.
#[cfg(test)]
pub(super) fn assert_explained_and_settable<T: super::section::Section + Default + Serialize>(
    numbers: &Numbers,
) {
    let mut declared: Vec<String> = as_table(&T::default()).keys().cloned().collect();
    let mut explained: Vec<&str> = numbers.iter().map(|(name, ..)| *name).collect();
    declared.sort();
    explained.sort_unstable();
    assert_eq!(declared, explained);
    for name in explained {
        let mut section = T::default();
        assert_eq!(section.set(name, RawValue::Text("7".to_owned())), Some(Ok(())));
        assert_eq!(as_table(&section)[name].as_integer(), Some(7));
    }
}
