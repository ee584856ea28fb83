//! Each row meets the constraints of its table, also where a constraint was removed, or
//! passed by. They follow from the migrations.

use super::reference::{Table, tables};
use super::{Check, SliceBy};

pub(super) fn checks() -> Vec<Check> {
    vec![Check::of(
        "each row meets the constraints of its table",
        tables().iter().filter_map(query),
    )]
}

fn query(table: &'static Table) -> Option<(SliceBy, String)> {
    let missing = table.not_null().map(|column| (format!("{column} IS NULL"), column.to_owned()));
    let wrong = table.checks().into_iter().map(|check| (format!("NOT ({check})"), check));
    let orphaned = table.foreign_keys.iter().map(|key| {
        let (column, parent) = (&key.column, &key.table);
        let none = format!(
            "{column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {parent} parent WHERE parent.{} = {}.{column})",
            key.of, table.name
        );
        (none, format!("{column} of no row of {parent}"))
    });
    let broken: Vec<(String, String)> = missing.chain(wrong).chain(orphaned).collect();
    if broken.is_empty() {
        return None;
    }
    let texts: String = broken
        .iter()
        .map(|(condition, text)| format!(" WHEN {condition} THEN '{}'", text.replace('\'', "''")))
        .collect();
    let any: Vec<&str> = broken.iter().map(|(condition, _)| condition.as_str()).collect();
    let (slice_by, row) = match table.key() {
        Some(key) => (slice_by(table, key), format!("' ' || CAST({key} AS TEXT) || ': '")),
        None => (super::WHOLE, "': '".to_owned()),
    };
    let sql = format!(
        "SELECT '{name}' || {row} || CASE{texts} END AS detail FROM {name} WHERE {}",
        any.join(" OR "),
        name = table.name
    );
    Some((slice_by, sql))
}

/// The slices of a table by one of its columns. They live as long as the process, as all checks do.
pub(super) fn slice_by(table: &'static Table, column: &'static str) -> SliceBy {
    Box::leak(Box::new([(table.name.as_str(), column)]))
}
