//! A random change of one row of money, items or jobs: a cell, a deleted row, or a duplicated row.

use db::{Conn, Location, PipelinedConnection};
use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, QueryableByName, RunQueryDsl};
use std::collections::BTreeMap;
use testkit::Rng;

/// The tables that may be changed.
const TABLES: &[&str] = &[
    "accounts", "transfers", "grants", "forfeits", "corrections", "guardian_payouts", "orders",
    "payments", "refunds", "disputes", "bag_items", "gift_stock", "stock_movements",
    "stock_adjustments", "exchanges", "cash_outs", "cash_days", "extracts", "extract_items",
    "deposits", "deposit_items", "status_history", "vouchers", "campaigns", "points_records",
    "customer_counters", "jobs", "operator_log", "statement_lines",
];

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = Text)]
    key: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

struct Table {
    columns: Vec<Column>,
    keys: Vec<String>,
}

/// Makes corrupt changes, on a connection without foreign keys and triggers.
pub(crate) struct Corrupter {
    pub(crate) conn: Conn,
    tables: BTreeMap<&'static str, Table>,
}

/// A change that was made.
pub(crate) struct Change {
    pub(crate) table: &'static str,
    /// The column that was changed; `-` for a deleted row, `+` for a duplicated one.
    pub(crate) column: String,
    pub(crate) key: String,
    pub(crate) sql: String,
}

impl Corrupter {
    pub(crate) fn open(location: &Location) -> Self {
        let mut conn = match location {
            Location::Sqlite(path) => Conn::Sqlite(testkit::open_sqlite(path)),
            Location::Postgres(url) => Conn::Postgres(PipelinedConnection::establish(url).unwrap()),
        };
        testkit::drop_triggers(&mut conn);
        let alone = match &conn {
            Conn::Sqlite(_) => {
                "PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 10000; PRAGMA temp_store = MEMORY; PRAGMA synchronous = OFF"
            }
            Conn::Postgres(_) => "SET session_replication_role = replica",
        };
        conn.batch_execute(alone).unwrap();
        let tables = TABLES.iter().map(|&name| (name, read_table(&mut conn, name))).collect();
        Self { conn, tables }
    }

    /// Begins a transaction and makes one change in it; `None` where the database refuses it or
    /// nothing would differ.
    pub(crate) fn change(&mut self, rng: &mut Rng) -> Option<Change> {
        let name = rng.of(TABLES).unwrap();
        let table = &self.tables[name];
        let key = rng.of(&table.keys).expect("every table has rows");
        let row = format!("{} = '{key}'", key_column(&self.conn));
        let (column, sql) = match rng.below(8) {
            0 => ("-".to_owned(), format!("DELETE FROM {name} WHERE {row}")),
            1 => ("+".to_owned(), doubled(name, table, &row)),
            _ => {
                let column = &table.columns[rng.below(table.columns.len())];
                let other = rng.of(&table.keys).unwrap();
                let value =
                    value(column, name, &format!("{} = '{other}'", key_column(&self.conn)), rng);
                let quoted = format!("\"{}\"", column.name);
                (
                    column.name.clone(),
                    format!(
                        "UPDATE {name} SET {quoted} = {value} WHERE {row} AND {quoted} IS DISTINCT FROM {value}"
                    ),
                )
            }
        };
        self.conn.batch_execute("BEGIN").unwrap();
        match diesel::sql_query(&sql).execute(&mut self.conn) {
            Ok(1) => Some(Change { table: name, column, key, sql }),
            _ => {
                self.undo();
                None
            }
        }
    }

    /// Allows rows that a CHECK of a table would refuse.
    pub(crate) fn ignore_row_checks(&mut self) {
        let sql = match &self.conn {
            Conn::Sqlite(_) => "PRAGMA ignore_check_constraints = ON",
            Conn::Postgres(_) => {
                "DO $$ DECLARE c record; BEGIN FOR c IN SELECT conrelid::regclass AS rel, conname FROM pg_constraint
                 WHERE contype = 'c' AND connamespace = 'public'::regnamespace LOOP
                 EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.rel, c.conname); END LOOP; END $$"
            }
        };
        self.conn.batch_execute(sql).unwrap();
    }

    /// Begins a transaction and makes a change in it.
    pub(crate) fn begin(&mut self, change: &str) {
        let sql = format!("BEGIN; {change}");
        self.conn.batch_execute(&sql).unwrap_or_else(|error| panic!("{change}: {error}"));
    }

    pub(crate) fn undo(&mut self) {
        self.conn.batch_execute("ROLLBACK").unwrap();
    }

    /// Whether the row meets a condition before it is changed.
    pub(crate) fn holds(&mut self, change: &Change, condition: &str) -> bool {
        let key = key_column(&self.conn);
        let query = format!(
            "SELECT COUNT(*) AS n FROM {} WHERE {key} = '{}' AND ({condition})",
            change.table, change.key
        );
        diesel::sql_query(query).get_result::<Count>(&mut self.conn).unwrap().n == 1
    }
}

const fn key_column(conn: &Conn) -> &'static str {
    match conn {
        Conn::Sqlite(_) => "rowid",
        Conn::Postgres(_) => "ctid",
    }
}

fn read_table(conn: &mut Conn, name: &str) -> Table {
    let columns = match conn {
        Conn::Sqlite(_) => format!("SELECT name, type AS kind FROM pragma_table_info('{name}') ORDER BY cid"),
        Conn::Postgres(_) => format!(
            "SELECT column_name::text AS name, upper(data_type)::text AS kind FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name = '{name}' ORDER BY ordinal_position"
        ),
    };
    let keys =
        format!("SELECT CAST({0} AS TEXT) AS key FROM {name} ORDER BY {0}", key_column(conn));
    let keys =
        diesel::sql_query(keys).load::<Key>(conn).unwrap().into_iter().map(|row| row.key).collect();
    Table { columns: diesel::sql_query(columns).load(conn).unwrap(), keys }
}

/// Another plausible value of the column.
fn value(column: &Column, table: &str, other_row: &str, rng: &mut Rng) -> String {
    let name = format!("\"{}\"", column.name);
    let of_another = format!("(SELECT {name} FROM {table} WHERE {other_row})");
    let is_text = column.kind == "TEXT";
    match rng.below(6) {
        0 => "NULL".to_owned(),
        1 if is_text => "'garbage'".to_owned(),
        1 => format!("{name} + 1"),
        2 if is_text => format!("{name} || '0'"),
        2 => format!("{name} * 100"),
        3 if !is_text => format!("{name} - 1"),
        _ => of_another,
    }
}

fn doubled(name: &str, table: &Table, row: &str) -> String {
    let columns: Vec<String> = table
        .columns
        .iter()
        .filter(|column| column.name != "id")
        .map(|column| format!("\"{}\"", column.name))
        .collect();
    let columns = columns.join(", ");
    format!("INSERT INTO {name} ({columns}) SELECT {columns} FROM {name} WHERE {row}")
}
