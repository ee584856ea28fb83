//! The database: schema, every query, migrations, and the two executors.
//!
//! One typed set of queries serves SQLite and PostgreSQL. This crate makes no business decisions,
//! and does not depend on HTTP or a provider.

pub mod announcements;
pub mod attempt_counters;
pub mod audit;
pub mod avatars;
mod backend;
pub mod backup;
pub mod bag_items;
mod cached_statement;
pub mod campaigns;
pub mod cash_accounts;
pub mod cash_days;
pub mod cash_outs;
pub mod changes;
pub mod clock;
mod conn;
mod conninfo;
pub mod corrections;
pub mod data_export;
pub mod deleted_accounts;
pub mod deposits;
pub mod disputes;
pub mod durability;
pub mod erasure;
pub mod event_counts;
pub mod exchanges;
mod exec;
pub mod extracts;
pub mod favourites;
pub mod forfeits;
pub mod gifts;
pub mod grants;
pub mod guardian_payouts;
pub mod idempotency;
pub mod inventory;
pub mod jobs;
pub mod ledger;
mod literal;
mod location;
pub mod logins;
pub mod lookups;
pub mod messages;
pub mod metadata;
mod migrate;
pub mod operator_actions;
pub mod orders;
pub mod payments;
pub mod payout_batches;
pub mod points;
mod postgres;
pub mod proposals;
pub mod queues;
pub mod schema;
pub mod sealed;
pub mod security_events;
mod sent;
pub mod sessions;
pub mod sms_codes;
mod sqlite_options;
pub mod statements;
pub mod status_history;
pub mod steam_accounts;
pub mod steam_proofs;
pub mod stock;
pub mod stock_movements;
pub mod user_changes;
pub mod users;
pub mod vouchers;
mod wakeups;

pub use changes::{Change, ChangeListener};
pub use conn::Conn;
#[cfg(feature = "simulation")]
pub use exec::simulation;
pub use exec::{
    Db, ExecError, ExecLimits, FileLock, Status, TxError, Use, in_background, with_wait_limit,
};
pub use location::Location;
pub use migrate::{FIRST_MIGRATION, Schema, migrate, migrate_within, schema_at};
pub use postgres::PipelinedConnection;
pub use sent::Sent;
pub use sqlite_options::set as set_sqlite_options;

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
