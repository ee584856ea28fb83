//! On SQLite ids are given out one after the other, also across transactions that were undone, so a
//! row that is missing from a table that keeps all rows leaves a gap. PostgreSQL leaves gaps by
//! itself.

use super::constraints::slice_by;
use super::reference::tables;
use super::slices::AFTER;
use super::{Check, Look};

pub(super) fn checks() -> Vec<Check> {
    let counted = tables().iter().filter(|table| table.is_kept && table.has_counted_ids());
    let queries = counted.map(|table| {
        let name = &table.name;
        let sql = format!(
            "SELECT '{name} ' || CAST(id AS TEXT) || ': the row before it is ' || CAST(before AS TEXT) AS detail
             FROM (SELECT id, COALESCE(LAG(id) OVER (ORDER BY id), {AFTER}) AS before FROM {name}) x WHERE id <> before + 1
             UNION ALL SELECT '{name}: ids were given out until ' || CAST(seq AS TEXT) FROM sqlite_sequence
             WHERE name = '{name}' AND {AFTER} = 0 AND seq <> (SELECT COALESCE(MAX(id), 0) FROM main.{name})"
        );
        (slice_by(table, "id"), Look::SqliteSql(sql))
    });
    vec![Check::looking("no row is missing where all are kept", queries)]
}
