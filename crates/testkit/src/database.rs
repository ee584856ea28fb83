//! Databases that exist as long as the test that uses them.

use crate::Engine;
use diesel::{Connection, PgConnection, RunQueryDsl};
use std::sync::atomic::{AtomicU32, Ordering};
use store::Location;
use tempfile::TempDir;

static NAMES: AtomicU32 = AtomicU32::new(0);

/// A new database without a schema. It is removed when this is dropped, because hundreds of tests
/// that each leave one fill several gigabytes.
pub struct TestDatabase {
    pub location: Location,
    kept_in: KeptIn,
}

enum KeptIn {
    /// Removes itself.
    #[expect(dead_code, reason = "held to be dropped")]
    Directory(TempDir),
    Cluster {
        url: String,
        name: String,
    },
}

impl TestDatabase {
    /// # Panics
    /// When there is no cluster for a database on PostgreSQL, or no database can be created.
    #[must_use]
    pub fn new(engine: Engine) -> Self {
        if engine == Engine::Sqlite {
            let dir = tempfile::tempdir().unwrap();
            let location = Location::Sqlite(dir.path().join("satchel.db"));
            return Self { location, kept_in: KeptIn::Directory(dir) };
        }
        let url = std::env::var("SATCHEL_TEST_POSTGRES")
            .expect("SATCHEL_TEST_POSTGRES names no cluster; `make test` starts one and sets it");
        let name =
            format!("satchel_{}_{}", std::process::id(), NAMES.fetch_add(1, Ordering::SeqCst));
        let mut admin = PgConnection::establish(&url).unwrap();
        diesel::sql_query(format!(
            "CREATE DATABASE {name} ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
        ))
        .execute(&mut admin)
        .unwrap();
        let base = url.rsplit_once('/').map_or(url.as_str(), |(base, _)| base);
        let query = url.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
        let location = Location::Postgres(format!("{base}/{name}{query}"));
        Self { location, kept_in: KeptIn::Cluster { url, name } }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let KeptIn::Cluster { url, name } = &self.kept_in {
            // A database that cannot be dropped is removed with its cluster.
            let _ = PgConnection::establish(url).map(|mut admin| {
                diesel::sql_query(format!("DROP DATABASE {name} WITH (FORCE)")).execute(&mut admin)
            });
        }
    }
}
