//! The records of the sandbox in a database of SQLite: in a file, so that processes with the same
//! directory are one provider, or in memory.

use std::{
    fs::{self, File},
    io,
    path::Path,
    sync::Arc,
};

use diesel::{connection::SimpleConnection, prelude::*, result::Error, upsert::excluded};
use parking_lot::Mutex;
use serde::{Serialize, de::DeserializeOwned};

/// A change survives the end of the process. The trigger bounds the number of records, but for
/// those that are in use however old they are.
const SET_UP: &str = "
    PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS records (
        seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL,
        UNIQUE (kind, key)
    );
    CREATE TRIGGER IF NOT EXISTS records_bound AFTER INSERT ON records BEGIN
        DELETE FROM records WHERE seq <= new.seq - 200000 
            AND kind NOT IN ('keys', 'account', 'item');
    END;";

diesel::table! {
    records (seq) { seq -> BigInt, kind -> Text, key -> Text, json -> Text, }
}

/// A type of records.
pub trait Record: Clone + PartialEq + Serialize + DeserializeOwned + Send + 'static {
    const KIND: &'static str;
}

/// The record with this key.
pub fn get<R: Record>(conn: &mut SqliteConnection, key: &str) -> QueryResult<Option<R>> {
    let found = records::table
        .filter(records::kind.eq(R::KIND).and(records::key.eq(key)))
        .select(records::json)
        .first(conn)
        .optional()?;
    found.map(|json: String| parse(&json)).transpose()
}

/// All records of a type, oldest first.
pub fn list<R: Record>(conn: &mut SqliteConnection) -> QueryResult<Vec<R>> {
    let all = records::table.filter(records::kind.eq(R::KIND)).order(records::seq);
    let found: Vec<String> = all.select(records::json).load(conn)?;
    found.iter().map(|json| parse(json)).collect()
}

fn parse<R: Record>(json: &str) -> QueryResult<R> {
    serde_json::from_str(json).map_err(|error| Error::DeserializationError(error.into()))
}

/// Adds or replaces a record, whose place in the order stays.
pub fn put<R: Record>(conn: &mut SqliteConnection, key: &str, record: &R) -> QueryResult<()> {
    let json =
        serde_json::to_string(record).map_err(|error| Error::SerializationError(error.into()))?;
    let row = (records::kind.eq(R::KIND), records::key.eq(key), records::json.eq(json));
    diesel::insert_into(records::table)
        .values(row)
        .on_conflict((records::kind, records::key))
        .do_update()
        .set(records::json.eq(excluded(records::json)))
        .execute(conn)
        .map(drop)
}

/// Reads a record and stores the result of `change`.
pub fn change<R: Record, T>(
    conn: &mut SqliteConnection,
    key: &str,
    change: impl FnOnce(&mut Option<R>) -> T,
) -> QueryResult<T> {
    let before = get(conn, key)?;
    let mut after = before.clone();
    let result = change(&mut after);
    if let Some(record) = &after
        && after != before
    {
        put(conn, key, record)?;
    }
    Ok(result)
}

/// The records behind a lock.
pub struct RecordStore(Mutex<SqliteConnection>);

impl RecordStore {
    /// Opens the file in `dir`, or stays in memory.
    pub fn open(dir: Option<&Path>) -> io::Result<Self> {
        let Some(dir) = dir else { return Self::connect(":memory:") };
        fs::create_dir_all(dir)?;
        // Where two processes begin a file at once, SQLite fails instead of waiting.
        let lock = File::create(dir.join("records.lock"))?;
        lock.lock()?;
        Self::connect(dir.join("records.sqlite").to_str().ok_or(io::ErrorKind::InvalidFilename)?)
    }

    fn connect(address: &str) -> io::Result<Self> {
        let mut conn = SqliteConnection::establish(address).map_err(io::Error::other)?;
        conn.batch_execute(SET_UP).map_err(io::Error::other)?;
        Ok(Self(Mutex::new(conn)))
    }

    /// Reads a record and stores the result of `change`. No other request or process that shares
    /// the file runs between the two.
    pub async fn change<R: Record, T: Send + 'static>(
        self: &Arc<Self>,
        key: &str,
        change: impl FnOnce(&mut Option<R>) -> T + Send + 'static,
    ) -> io::Result<T> {
        let key = key.to_owned();
        self.transaction(move |conn| self::change(conn, &key, change)).await
    }

    pub async fn get<R: Record>(self: &Arc<Self>, key: &str) -> io::Result<Option<R>> {
        let key = key.to_owned();
        self.transaction(move |conn| get(conn, &key)).await
    }

    pub async fn save<R: Record>(self: &Arc<Self>, key: &str, record: R) -> io::Result<()> {
        self.change(key, |slot| *slot = Some(record)).await
    }

    /// All records that fit, oldest first.
    pub async fn list<R: Record>(
        self: &Arc<Self>,
        fits: impl Fn(&R) -> bool + Send + 'static,
    ) -> io::Result<Vec<R>> {
        self.transaction(move |conn| Ok(list(conn)?.into_iter().filter(fits).collect())).await
    }

    /// Runs `step` off the async threads, because the records may be in a file.
    pub async fn transaction<T: Send + 'static>(
        self: &Arc<Self>,
        step: impl FnOnce(&mut SqliteConnection) -> QueryResult<T> + Send + 'static,
    ) -> io::Result<T> {
        let store = self.clone();
        let work = move || store.blocking_transaction(step);
        tokio::task::spawn_blocking(work).await.map_err(io::Error::other)?
    }

    /// Runs `step` with the only right to write, which other processes wait for.
    pub fn blocking_transaction<T>(
        &self,
        step: impl FnOnce(&mut SqliteConnection) -> QueryResult<T>,
    ) -> io::Result<T> {
        self.0.lock().immediate_transaction(step).map_err(io::Error::other)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::{Path, PathBuf},
        sync::{Arc, Barrier},
        thread,
    };

    use diesel::connection::SimpleConnection;
    use serde::{Deserialize, Serialize};

    use super::{Record, RecordStore};

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    struct Count(u64);

    impl Record for Count {
        const KIND: &'static str = "count";
    }

    #[derive(Clone, PartialEq, Serialize, Deserialize)]
    struct Key;

    impl Record for Key {
        const KIND: &'static str = "keys";
    }

    fn temporary() -> PathBuf {
        std::env::temp_dir()
            .join(format!("satchel-records-{}", crate::clock_and_rng::digits::<16>()))
    }

    fn open(dir: &Path) -> Arc<RecordStore> {
        Arc::new(RecordStore::open(Some(dir)).unwrap())
    }

    async fn count(store: &Arc<RecordStore>, more: u64) {
        let work = move |slot: &mut Option<Count>| slot.get_or_insert(Count(0)).0 += more;
        store.change("A", work).await.unwrap();
    }

    #[tokio::test]
    async fn two_processes_and_a_restart_see_the_same() {
        let dir = temporary();
        let (one, two) = (open(&dir), open(&dir));
        for store in [&one, &two, &one] {
            count(store, 2).await;
        }
        two.save("B", Count(0)).await.unwrap();
        count(&one, 1).await;
        for store in [&one, &two, &open(&dir)] {
            let all = store.list(|_: &Count| true).await.unwrap();
            assert_eq!(all, [Count(7), Count(0)], "oldest first");
        }
        fs::remove_dir_all(dir).unwrap();
    }

    #[test]
    fn processes_that_begin_a_file_at_once_wait_for_each_other() {
        for _ in 0..30 {
            let (dir, start) = (temporary(), Barrier::new(8));
            thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        start.wait();
                        open(&dir)
                    });
                }
            });
            fs::remove_dir_all(dir).unwrap();
        }
    }

    #[tokio::test]
    async fn the_oldest_record_falls_off_but_not_the_keys() {
        let store = Arc::new(RecordStore::open(None).unwrap());
        let sql = |sql: &str| store.0.lock().batch_execute(sql).unwrap();
        let get = async |key: &str| store.get::<Count>(key).await.unwrap();
        store.save("", Key).await.unwrap();
        store.save("A", Count(1)).await.unwrap();
        sql("UPDATE records SET seq = 200001 WHERE key = 'A'");
        store.save("B", Count(2)).await.unwrap();
        assert_eq!(get("A").await, Some(Count(1)));
        sql("UPDATE records SET seq = 400001 WHERE key = 'B'");
        store.save("C", Count(3)).await.unwrap();
        assert_eq!((get("A").await, get("B").await), (None, Some(Count(2))));
        assert!(store.get::<Key>("").await.unwrap().is_some());
    }
}
