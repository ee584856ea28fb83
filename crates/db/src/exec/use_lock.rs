//! The lock on the use of a database: every process shares it, and a command that must be alone has
//! it for itself.
//!
//! On PostgreSQL it is an advisory lock of a session, and on the embedded engine a lock on a file
//! beside the database, which stays there and is empty. Both end with their process.

use diesel::sql_types::Bool;
use diesel::{Connection, QueryableByName, RunQueryDsl, sql_query};
use std::fs::{File, TryLockError};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

/// How a process uses a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Shared,
    /// No other process may have it open meanwhile.
    Alone,
}

/// Any number works, as long as nothing else in the database locks the same one.
const PG_USE_LOCK: i64 = 0x5A7C_4E11;

impl Use {
    /// Why the database cannot be used in this way.
    const fn refusal(self) -> &'static str {
        match self {
            Self::Shared => {
                "a command that must be alone runs on the database (rekey, restore, or a migration): wait until it has ended"
            }
            Self::Alone => {
                "the database is in use: stop the service first, on every machine, and let other commands end"
            }
        }
    }
}

/// The lock on a file of the embedded engine, held until it is dropped.
#[derive(Debug)]
pub struct FileLock {
    #[expect(dead_code, reason = "held to be dropped")]
    file: File,
}

impl FileLock {
    /// # Errors
    /// When another process uses the database in a way that excludes this one, or the file cannot
    /// be locked.
    pub fn take(database: &Path, how: Use) -> Result<Self, String> {
        let path = beside(database);
        let cannot = |e: std::io::Error| format!("cannot lock {}: {e}", path.display());
        let mut options = File::options();
        options.create(true).truncate(false).write(true).mode(0o600);
        let file = options.open(&path).map_err(cannot)?;
        let taken = match how {
            Use::Shared => file.try_lock_shared(),
            Use::Alone => file.try_lock(),
        };
        match taken {
            Ok(()) => Ok(Self { file }),
            Err(TryLockError::WouldBlock) => {
                Err(format!("{}: {}", database.display(), how.refusal()))
            }
            Err(TryLockError::Error(error)) => Err(cannot(error)),
        }
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-lock");
    name.into()
}

#[derive(QueryableByName)]
struct Taken {
    #[diesel(sql_type = Bool)]
    taken: bool,
}

/// Why a session has no lock.
pub enum NoLock {
    /// Another process uses the database in a way that excludes this one.
    Excluded(String),
    Broken(String),
}

impl From<NoLock> for String {
    fn from(why: NoLock) -> Self {
        match why {
            NoLock::Excluded(why) | NoLock::Broken(why) => why,
        }
    }
}

/// Takes the lock for a session of PostgreSQL, as long as its connection lasts.
pub fn take_for_session<C>(conn: &mut C, how: Use) -> Result<(), NoLock>
where
    C: Connection<Backend = diesel::pg::Pg> + diesel::connection::LoadConnection,
{
    let function = match how {
        Use::Shared => "pg_try_advisory_lock_shared",
        Use::Alone => "pg_try_advisory_lock",
    };
    let taken = sql_query(format!("SELECT {function}({PG_USE_LOCK}) AS taken"));
    match taken.get_result::<Taken>(conn) {
        Ok(Taken { taken: true }) => Ok(()),
        Ok(Taken { taken: false }) => Err(NoLock::Excluded(how.refusal().to_owned())),
        Err(error) => Err(NoLock::Broken(error.to_string())),
    }
}
