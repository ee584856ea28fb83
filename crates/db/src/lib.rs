//! The engine: connections to SQLite and PostgreSQL behind one type, and the executors, which
//! decide when a use case runs, commits and returns its result.
//!
//! This crate names no table. It carries what a transaction notes: events of the business, due jobs
//! and changes of the catalogue.

pub mod backend;
pub mod cached_statement;
pub mod changes;
pub mod clock;
pub mod conn;
mod conninfo;
pub mod durability;
pub mod event_counts;
mod exec;
mod location;
mod postgres;
pub mod sent;
pub mod sqlite_options;
pub mod wakeups;

pub use changes::{Change, ChangeListener};
pub use conn::Conn;
#[cfg(feature = "simulation")]
pub use exec::simulation;
pub use exec::{
    Db, ExecError, ExecLimits, FileLock, NoLock, Status, TxError, Use, in_background,
    take_for_session, with_wait_limit,
};
pub use location::Location;
pub use postgres::{PipelinedConnection, Ticket};
pub use sent::Sent;

/// A database error for a value that a caller could not convert to a column, or back.
#[must_use]
pub fn serialization_error(
    error: impl std::error::Error + Send + Sync + 'static,
) -> diesel::result::Error {
    diesel::result::Error::SerializationError(Box::new(error))
}

/// The error of a closure whose job has begun a newer run, so that this run must not write
/// anything; the transaction is rolled back.
#[must_use]
pub fn superseded() -> diesel::result::Error {
    diesel::result::Error::RollbackTransaction
}

/// The error of a closure whose data another transaction has changed since it was read; the
/// executor runs the closure again.
#[must_use]
pub fn conflict() -> diesel::result::Error {
    diesel::result::Error::DatabaseError(
        diesel::result::DatabaseErrorKind::SerializationFailure,
        Box::new("changed meanwhile".to_owned()),
    )
}
