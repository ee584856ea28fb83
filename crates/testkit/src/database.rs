//! Databases that exist as long as the test that uses them.

use crate::Engine;
use db::Location;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, RunQueryDsl, SqliteConnection};
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

static NAMES: AtomicU32 = AtomicU32::new(0);

/// A new database. It is removed when this is dropped, because hundreds of tests that each leave
/// one fill several gigabytes.
pub struct TestDatabase {
    pub location: Location,
    kept_in: KeptIn,
}

enum KeptIn {
    /// Removes itself.
    #[expect(dead_code, reason = "held to be dropped")]
    Directory(TempDir),
    Cluster {
        cluster: Cluster,
        name: String,
    },
}

impl TestDatabase {
    /// Without a schema.
    ///
    /// # Panics
    /// When there is no cluster for a database on PostgreSQL, or no database can be created.
    #[must_use]
    pub fn new(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => Self::in_directory(),
            Engine::Postgres => Self::in_cluster("template0"),
        }
    }

    /// With the newest schema. It is a copy, since to apply the migrations takes many times longer.
    ///
    /// # Panics
    /// As [`Self::new`].
    #[must_use]
    pub fn migrated(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let database = Self::in_directory();
                let Location::Sqlite(path) = &database.location else { unreachable!() };
                std::fs::write(path, sqlite_template()).unwrap();
                database
            }
            Engine::Postgres => Self::in_cluster(postgres_template()),
        }
    }

    fn in_directory() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let location = Location::Sqlite(dir.path().join("satchel.db"));
        Self { location, kept_in: KeptIn::Directory(dir) }
    }

    fn in_cluster(template: &str) -> Self {
        let cluster = Cluster::of_tests();
        let name =
            format!("satchel_{}_{}", std::process::id(), NAMES.fetch_add(1, Ordering::SeqCst));
        cluster.create(&name, template);
        Self { location: cluster.location(&name), kept_in: KeptIn::Cluster { cluster, name } }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let KeptIn::Cluster { cluster, name } = &self.kept_in {
            // A database that cannot be dropped is removed with its cluster.
            let _ = PgConnection::establish(&cluster.url).map(|mut admin| {
                diesel::sql_query(format!("DROP DATABASE {name} WITH (FORCE)")).execute(&mut admin)
            });
        }
    }
}

/// A file with the newest schema.
fn sqlite_template() -> &'static [u8] {
    static TEMPLATE: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let database = TestDatabase::in_directory();
        store::migrate(&database.location).unwrap();
        let Location::Sqlite(path) = &database.location else { unreachable!() };
        std::fs::read(path).unwrap()
    });
    &TEMPLATE
}

/// The name of a database with the newest schema, to which nobody is connected. It stays until its
/// cluster is removed.
fn postgres_template() -> &'static str {
    static TEMPLATE: LazyLock<String> = LazyLock::new(|| {
        let cluster = Cluster::of_tests();
        let name = format!("satchel_{}_template", std::process::id());
        cluster.create(&name, "template0");
        store::migrate(&cluster.location(&name)).unwrap();
        name
    });
    &TEMPLATE
}

/// The PostgreSQL servers of the tests.
struct Cluster {
    url: String,
}

impl Cluster {
    fn of_tests() -> Self {
        let url = std::env::var("SATCHEL_TEST_POSTGRES")
            .expect("SATCHEL_TEST_POSTGRES names no cluster; `make test` starts one and sets it");
        Self { url }
    }

    fn location(&self, name: &str) -> Location {
        let base = self.url.rsplit_once('/').map_or(self.url.as_str(), |(base, _)| base);
        let query =
            self.url.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
        Location::Postgres(format!("{base}/{name}{query}"))
    }

    fn create(&self, name: &str, template: &str) {
        let mut admin = PgConnection::establish(&self.url).unwrap();
        diesel::sql_query(format!(
            "CREATE DATABASE {name} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE {template} STRATEGY file_copy"
        ))
        .execute(&mut admin)
        .unwrap();
    }
}

/// A connection of the test's own, which waits while a service writes.
///
/// # Panics
/// When the file cannot be opened.
#[must_use]
pub fn open_sqlite(file: impl AsRef<Path>) -> SqliteConnection {
    let mut conn = SqliteConnection::establish(&file.as_ref().display().to_string()).unwrap();
    conn.batch_execute("PRAGMA busy_timeout = 10000").unwrap();
    conn
}
