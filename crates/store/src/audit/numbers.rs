//! A public number begins with the time when it was made, which is that of its row: a row that is
//! dated back, or forward, contradicts its number. The row of an approval has the number of its
//! proposal, which was made earlier.

use super::constraints::slice_by;
use super::reference::{Table, tables};
use super::slices::APART_MS;
use super::{Check, Look, Slice, SliceBy};
use db::Conn;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use domain::Timestamp;

/// Rows of one slice.
const ROWS: i64 = 20_000;

#[derive(QueryableByName)]
struct Numbered {
    #[diesel(sql_type = Text)]
    number: String,
    #[diesel(sql_type = BigInt)]
    at: i64,
}

pub(super) fn checks() -> Vec<Check> {
    let numbered = tables().iter().filter(|table| time(table).is_some());
    let looks = numbered.map(|table| (slice_by(table, "id"), Look::Rows(ROWS, misdated)));
    vec![Check::looking("a number says when its row was made", looks)]
}

/// The column with the time of a numbered row.
fn time(table: &Table) -> Option<&str> {
    table.number()?;
    let times = ["created_at", "found_at"];
    let column = table.columns.iter().find(|column| times.contains(&&*column.name))?;
    Some(&column.name)
}

fn misdated(conn: &mut Conn, slice: &Slice) -> QueryResult<Vec<String>> {
    let Some((table, number, time)) = parts(slice.table) else { return Ok(Vec::new()) };
    let sql = format!(
        "SELECT {number} AS number, {time} AS at FROM {}{}",
        table.name,
        slice.filter("id")
    );
    let rows: Vec<Numbered> = diesel::sql_query(sql).load(conn)?;
    let has = |name: &str| table.columns.iter().any(|column| column.name == name);
    let is_approval = has("proposed_by") && has("approved_by");
    let is_misdated = |row: &Numbered| {
        let made_at = domain::number_made_at(&row.number);
        made_at.is_none_or(|made_at| {
            let later_ms = made_at.ms_since(Timestamp(row.at));
            later_ms > APART_MS || (!is_approval && later_ms < -APART_MS)
        })
    };
    let text = |row: Numbered| {
        let at = Timestamp(row.at).to_rfc3339();
        let made_at = domain::number_made_at(&row.number).map(Timestamp::to_rfc3339);
        let made_at = made_at.unwrap_or_else(|| "no time".to_owned());
        format!("{} {}: dated {at}, its number says {made_at}", table.name, row.number)
    };
    Ok(rows.into_iter().filter(is_misdated).map(text).collect())
}

fn parts(slice_by: SliceBy) -> Option<(&'static Table, &'static str, &'static str)> {
    let (name, _) = slice_by.first()?;
    let table = tables().iter().find(|table| table.name == *name)?;
    Some((table, table.number()?, time(table)?))
}
