//! The schema as the migrations make it, read from a new database in memory. Checks that follow
//! from the schema are made of it, so that no table, column or constraint can be forgotten.

use diesel::prelude::*;
use diesel::sql_types::{Integer, Nullable, Text};
use std::sync::LazyLock;

/// The schema that the migrations make, or why it is not known.
pub(super) static REFERENCE: LazyLock<Result<Reference, String>> = LazyLock::new(|| {
    let mut conn = crate::migrate::in_memory()?;
    read(&mut conn).map_err(|e| e.to_string())
});

/// The tables that the migrations make; none where that is not known.
pub(super) fn tables() -> &'static [Table] {
    REFERENCE.as_ref().map_or(&[], |reference| &reference.tables)
}

pub(super) struct Reference {
    pub(super) tables: Vec<Table>,
    /// The statements of all tables, indexes and triggers on SQLite.
    pub(super) objects: Vec<Object>,
}

pub(super) struct Table {
    pub(super) name: String,
    /// The statement that made it, without comments.
    sql: String,
    pub(super) columns: Vec<Column>,
    pub(super) foreign_keys: Vec<ForeignKey>,
    /// Whether the database lets nobody delete its rows.
    pub(super) is_kept: bool,
}

#[derive(QueryableByName)]
pub(super) struct Column {
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Integer)]
    not_null: i32,
    /// Its place in the primary key, from 1; 0 for none.
    #[diesel(sql_type = Integer)]
    key: i32,
}

#[derive(QueryableByName)]
pub(super) struct ForeignKey {
    #[diesel(sql_type = Text)]
    pub(super) column: String,
    #[diesel(sql_type = Text)]
    pub(super) table: String,
    #[diesel(sql_type = Text)]
    pub(super) of: String,
}

/// A table, index or trigger of SQLite.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
pub(super) struct Object {
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    #[diesel(sql_type = Nullable<Text>)]
    pub(super) sql: Option<String>,
}

/// Reads all objects of an SQLite database that were made by statements.
pub(super) fn objects(conn: &mut SqliteConnection) -> QueryResult<Vec<Object>> {
    let query = "SELECT type || ' ' || name AS name, sql FROM sqlite_master
         WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@' AND name NOT LIKE '@_@_diesel%' ESCAPE '@' ORDER BY 1";
    diesel::sql_query(query).load(conn)
}

fn read(conn: &mut SqliteConnection) -> QueryResult<Reference> {
    let objects = objects(conn)?;
    let mut tables = Vec::new();
    for object in &objects {
        let Some(name) = object.name.strip_prefix("table ") else { continue };
        let columns = diesel::sql_query(format!(
            "SELECT name, type AS kind, \"notnull\" AS not_null, pk AS key FROM pragma_table_info('{name}') ORDER BY cid"
        ));
        let foreign_keys = diesel::sql_query(format!(
            "SELECT \"from\" AS \"column\", \"table\", \"to\" AS of FROM pragma_foreign_key_list('{name}') ORDER BY id"
        ));
        let guard = format!("trigger {name}_no_delete");
        tables.push(Table {
            name: name.to_owned(),
            sql: without_comments(object.sql.as_deref().unwrap_or_default()),
            columns: columns.load(conn)?,
            foreign_keys: foreign_keys.load(conn)?,
            is_kept: objects.iter().any(|object| object.name == guard),
        });
    }
    Ok(Reference { tables, objects })
}

fn without_comments(sql: &str) -> String {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join(" ")
}

impl Table {
    /// The column by which its rows are sliced, if that is a number.
    pub(super) fn key(&self) -> Option<&str> {
        let first = self.columns.iter().find(|column| column.key == 1)?;
        (first.kind != "TEXT" && first.kind != "BLOB").then_some(first.name.as_str())
    }

    /// The columns of its primary key, in order.
    pub(super) fn keys(&self) -> impl Iterator<Item = &str> {
        let mut keys: Vec<&Column> = self.columns.iter().filter(|column| column.key > 0).collect();
        keys.sort_by_key(|column| column.key);
        keys.into_iter().map(|column| &*column.name)
    }

    /// Whether ids are given out one after the other.
    pub(super) fn has_counted_ids(&self) -> bool {
        self.sql.contains("id INTEGER PRIMARY KEY AUTOINCREMENT")
    }

    /// Columns that may not be NULL.
    pub(super) fn not_null(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().filter(|column| column.not_null == 1).map(|column| &*column.name)
    }

    /// The column of its public number, which begins with the time when it was made.
    pub(super) fn number(&self) -> Option<&str> {
        let is_number = |column: &&Column| {
            column.name.ends_with("_no")
                && self.sql.contains(&format!("{} TEXT NOT NULL UNIQUE", column.name))
        };
        self.columns.iter().find(is_number).map(|column| &*column.name)
    }

    /// The conditions of its CHECK constraints.
    pub(super) fn checks(&self) -> Vec<String> {
        self.sql.split("CHECK (").skip(1).filter_map(balanced).collect()
    }
}

/// The text until the parenthesis that closes what is open at its beginning.
fn balanced(text: &str) -> Option<String> {
    let mut depth = 1;
    for (place, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let words: Vec<&str> = text[..place].split_whitespace().collect();
            return Some(words.join(" "));
        }
    }
    None
}

impl Column {
    /// SQL of its value as text, the same on both engines; NULL where there is none.
    pub(super) fn text(&self, is_postgres: bool) -> String {
        let name = &self.name;
        match (self.kind.as_str(), is_postgres) {
            // HEX makes an empty text of NULL.
            ("BLOB", false) => format!("CASE WHEN {name} IS NULL THEN NULL ELSE HEX({name}) END"),
            ("BLOB", true) => format!("UPPER(ENCODE({name}, 'hex'))"),
            ("BOOLEAN", _) => format!("CAST(CAST({name} AS INTEGER) AS TEXT)"),
            _ => format!("CAST({name} AS TEXT)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_is_read_with_its_constraints() {
        let table = |name: &str| tables().iter().find(|table| table.name == name).unwrap();
        assert_eq!(table("accounts").checks(), ["balance_fen >= 0"], "{}", table("accounts").sql);
        assert_eq!(table("gift_stock").checks().len(), 4);
        assert_eq!(table("gift_stock").key(), Some("gift_id"));
        assert_eq!(table("metadata").key(), None);
        assert!(table("orders").foreign_keys.iter().any(|key| key.table == "users"));
        assert!(table("orders").foreign_keys.iter().any(|key| key.column == "voucher_id"));
        assert!(table("orders").is_kept && table("transfers").is_kept && !table("jobs").is_kept);
        let numbers: Vec<_> = tables().iter().filter_map(|table| table.number()).collect();
        assert_eq!(numbers.len(), 17, "{numbers:?}");
    }
}
