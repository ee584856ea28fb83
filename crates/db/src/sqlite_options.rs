//! Options of SQLite that only its C interface has. They are set here and not at compile time, so
//! that every build has them.

#![allow(unsafe_code, reason = "SQLite has no other way to set these options")]

use libsqlite3_sys as ffi;
use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void};
use std::ptr;
use std::sync::Once;
use std::time::{Duration, Instant};

/// Instructions of SQLite's virtual machine between two checks of the deadline: some milliseconds.
const INSTRUCTIONS: c_int = 100_000;

thread_local! {
    /// When the running query of this thread is interrupted.
    static DEADLINE: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Sets the options for this process, before its first connection.
pub fn set() {
    static SET: Once = Once::new();
    SET.call_once(|| {
        // SAFETY: these calls must come before any other thread uses SQLite. Every connection is
        // opened after this.
        let results = unsafe {
            [
                // One thread at a time uses each connection, so it needs no locks.
                ffi::sqlite3_config(ffi::SQLITE_CONFIG_MULTITHREAD),
                // SQLite's memory statistics are not read, and they take a lock at each allocation.
                ffi::sqlite3_config(ffi::SQLITE_CONFIG_MEMSTATUS, 0 as c_int),
                ffi::sqlite3_auto_extension(Some(set_up)),
            ]
        };
        if results.iter().any(|result| *result != ffi::SQLITE_OK) {
            tracing::warn!(
                ?results,
                "SQLite was in use before its options were set; it is slower with others"
            );
        }
    });
}

/// Makes a new connection plan each statement once, independent of its parameters (otherwise a
/// statement with a `LIMIT` is prepared each time), and heed the deadline of its thread.
unsafe extern "C" fn set_up(
    db: *mut ffi::sqlite3,
    _: *mut *mut c_char,
    _: *const ffi::sqlite3_api_routines,
) -> c_int {
    // SAFETY: SQLite calls this with a connection that it has just opened, the arguments are those
    // of this option, and the handler takes no argument.
    unsafe {
        ffi::sqlite3_progress_handler(db, INSTRUCTIONS, Some(is_late), ptr::null_mut());
        ffi::sqlite3_db_config(
            db,
            ffi::SQLITE_DBCONFIG_ENABLE_QPSG,
            1 as c_int,
            ptr::null_mut::<c_int>(),
        )
    }
}

/// The progress handler: SQLite interrupts the running statement when it returns non-zero.
unsafe extern "C" fn is_late(_: *mut c_void) -> c_int {
    c_int::from(DEADLINE.get().is_some_and(|deadline| Instant::now() >= deadline))
}

/// Interrupts what `work` runs on connections of this thread once `limit` is over. The statement
/// then fails, and the connection can be used again.
pub fn within<T>(limit: Duration, work: impl FnOnce() -> T) -> T {
    struct Reset;
    impl Drop for Reset {
        fn drop(&mut self) {
            DEADLINE.set(None);
        }
    }
    let _reset = Reset;
    DEADLINE.set(Instant::now().checked_add(limit));
    work()
}

#[cfg(test)]
mod tests {
    use super::{ffi, set};
    use std::ffi::c_int;
    use std::ptr;

    #[test]
    fn connections_have_no_locks_and_plan_statements_once() {
        set();
        let (mut db, mut plans_once) = (ptr::null_mut(), -1);
        // SAFETY: the connection is used by this thread alone, and closed after its last use.
        let has_locks = unsafe {
            assert_eq!(ffi::sqlite3_open(c":memory:".as_ptr(), &raw mut db), ffi::SQLITE_OK);
            ffi::sqlite3_db_config(
                db,
                ffi::SQLITE_DBCONFIG_ENABLE_QPSG,
                -1 as c_int,
                &raw mut plans_once,
            );
            let has_locks = !ffi::sqlite3_db_mutex(db).is_null();
            ffi::sqlite3_close(db);
            has_locks
        };
        assert_eq!((has_locks, plans_once), (false, 1));
    }
}
