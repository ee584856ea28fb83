//! The tables that queries are checked against are those that the migrations create.

use db::{Conn, Location, PipelinedConnection};
use diesel::sql_types::{Bool, Text};
use diesel::{Connection, QueryableByName, RunQueryDsl};
use std::collections::BTreeMap;
use testkit::{Engine, TestDatabase};

const DECLARED: &str = include_str!("../../src/schema.rs");

/// Name, type and whether it may be NULL.
type Columns = Vec<(String, String, bool)>;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = Text)]
    owner: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

/// The tables of `schema.rs`, their columns in the order of their names.
fn declared() -> BTreeMap<String, Columns> {
    let mut tables = BTreeMap::new();
    for table in DECLARED.split("diesel::table! {").skip(1) {
        let (name, body) = table.split_once('(').unwrap();
        let (_, body) = body.split_once('{').unwrap();
        let body = body.split_once('}').unwrap().0;
        let column = |text: &str| {
            let (name, kind) = text.rsplit_once("->")?;
            // `#[sql_name = "ref"] reference`
            let name = name.split('"').nth(1).unwrap_or_else(|| name.trim());
            let kind = kind.trim();
            let inner = kind.strip_prefix("Nullable<").and_then(|kind| kind.strip_suffix('>'));
            Some((name.to_owned(), inner.unwrap_or(kind).to_owned(), inner.is_some()))
        };
        let mut columns: Columns = body.split(',').filter_map(column).collect();
        columns.sort();
        tables.insert(name.trim().to_owned(), columns);
    }
    tables
}

fn made(engine: Engine) -> BTreeMap<String, Columns> {
    let database = TestDatabase::migrated(engine);
    let mut conn = match &database.location {
        Location::Sqlite(path) => Conn::Sqlite(testkit::open_sqlite(path)),
        Location::Postgres(url) => Conn::Postgres(PipelinedConnection::establish(url).unwrap()),
    };
    let query = match engine {
        Engine::Sqlite => {
            "SELECT t.name AS owner, c.name, c.type AS kind, c.\"notnull\" = 0 AND c.pk = 0 AS nullable
             FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'"
        }
        Engine::Postgres => {
            "SELECT CAST(table_name AS TEXT) AS owner, CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS kind,
                is_nullable = 'YES' AS nullable FROM information_schema.columns WHERE table_schema = 'public'"
        }
    };
    let found: Vec<Found> = diesel::sql_query(query).load(&mut conn).unwrap();
    let mut tables: BTreeMap<String, Columns> = BTreeMap::new();
    for Found { owner, name, kind, nullable } in found {
        let kind = kind.to_ascii_lowercase();
        let kind = match kind.as_str() {
            "bigint" => "BigInt",
            // In SQLite, a column with this name identifies the row and has 64 bits.
            "integer" if engine == Engine::Sqlite && name == "id" => "BigInt",
            "integer" => "Integer",
            "text" => "Text",
            "blob" | "bytea" => "Binary",
            "boolean" => "Bool",
            other => other,
        };
        tables.entry(owner).or_default().push((name, kind.to_owned(), nullable));
    }
    tables.values_mut().for_each(|columns| columns.sort());
    tables
}

fn check(engine: Engine) {
    let mut made = made(engine);
    let declared = declared();
    assert!(declared.len() > 30, "only {} tables were read", declared.len());
    for (name, columns) in declared {
        assert_eq!(made.remove(&name), Some(columns), "{name}");
    }
    made.retain(|name, _| !name.starts_with("__diesel") && !name.starts_with("sqlite_"));
    assert!(made.is_empty(), "no query can use {:?}", made.keys());
}

#[test]
fn as_declared_on_sqlite() {
    check(Engine::Sqlite);
}

#[test]
fn as_declared_on_postgres() {
    check(Engine::Postgres);
}

/// The columns that a migration declares as sealed, as `table.column`.
fn sealed_columns() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
    let mut sealed = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let sql = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mut table = "";
        for line in sql.lines().filter(|line| !line.starts_with("--")) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next(), words.next(), words.next()) {
                (Some("CREATE" | "ALTER"), Some("TABLE"), Some(name), column) => {
                    table = name;
                    assert!(!line.contains("{{sealed}}"), "a line of its own, after {column:?}");
                }
                (Some(column), Some(kind), ..) if kind.starts_with("{{sealed}}") => {
                    sealed.push(format!("{table}.{column}"));
                }
                _ => assert!(!line.contains("{{sealed}}"), "{line}"),
            }
        }
    }
    sealed.sort();
    sealed
}

#[test]
fn every_sealed_column_has_its_place() {
    let mut known: Vec<String> =
        domain::SealedColumn::ALL.iter().map(ToString::to_string).collect();
    known.sort();
    assert_eq!(sealed_columns(), known);
}
