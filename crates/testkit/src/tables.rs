//! The whole content of a database, so that a test can check that nothing was written.

use crate::TestEnv;
use db::Conn;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl};
use std::collections::BTreeMap;

/// The rows of every table, each row as one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables(BTreeMap<String, Vec<String>>);

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

impl Tables {
    /// The names of the tables whose rows differ, each with the first differing row.
    #[must_use]
    pub fn differences(&self, later: &Self) -> Vec<(String, String)> {
        let differs = |(name, rows): (&String, &Vec<String>)| {
            let before = self.0.get(name).map_or([].as_slice(), Vec::as_slice);
            let odd = || {
                rows.iter()
                    .find(|row| !before.contains(row))
                    .or_else(|| before.iter().find(|row| !rows.contains(row)))
            };
            (rows != before).then(|| (name.clone(), odd().cloned().unwrap_or_default()))
        };
        later.0.iter().filter_map(differs).collect()
    }

    /// The same tables without one of them.
    #[must_use]
    pub fn without(mut self, table: &str) -> Self {
        assert!(self.0.remove(table).is_some(), "there is no table {table}");
        self
    }

    /// All rows as one text, to search for values that must not be stored.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.values().flatten().map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// The number of rows of a table.
    #[must_use]
    pub fn count(&self, table: &str) -> usize {
        self.0[table].len()
    }
}

impl TestEnv {
    /// Reads every row of every table.
    pub async fn tables(&self) -> Tables {
        let read = self.db.read(|conn| {
            let mut tables = BTreeMap::new();
            for name in names(conn)? {
                let rows = rows(conn, &name)?;
                tables.insert(name, rows);
            }
            Ok::<_, db::TxError<()>>(tables)
        });
        Tables(read.await.unwrap())
    }
}

fn names(conn: &mut Conn) -> diesel::QueryResult<Vec<String>> {
    let query = match conn {
        Conn::Sqlite(_) => {
            "SELECT name AS line FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Conn::Postgres(_) => {
            "SELECT table_name::text AS line FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    lines(conn, query)
}

fn rows(conn: &mut Conn, table: &str) -> diesel::QueryResult<Vec<String>> {
    let whole_row = match conn {
        Conn::Sqlite(_) => {
            let columns =
                lines(conn, &format!("SELECT name AS line FROM pragma_table_info('{table}')"))?;
            columns
                .iter()
                .map(|column| format!(r#"quote("{column}")"#))
                .collect::<Vec<_>>()
                .join(" || ',' || ")
        }
        Conn::Postgres(_) => "t::text".to_owned(),
    };
    lines(conn, &format!(r#"SELECT {whole_row} AS line FROM "{table}" t ORDER BY 1"#))
}

fn lines(conn: &mut Conn, query: &str) -> diesel::QueryResult<Vec<String>> {
    Ok(diesel::sql_query(query).load::<Line>(conn)?.into_iter().map(|line| line.line).collect())
}
