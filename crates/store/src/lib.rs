//! The database: schema, every query, migrations, and the two executors.
//!
//! One typed set of queries serves SQLite and PostgreSQL. Nothing here decides about business, and
//! nothing here knows HTTP or a provider.

pub mod announcements;
pub mod attempt_counters;
pub mod audit;
pub mod avatars;
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
pub mod data_export;
pub mod deleted_accounts;
pub mod durability;
pub mod erasure;
pub mod event_counts;
pub mod exchanges;
mod exec;
pub mod extracts;
pub mod favourites;
pub mod generate;
pub mod gifts;
pub mod grants;
pub mod idempotency;
pub mod jobs;
pub mod ledger;
mod literal;
pub mod logins;
pub mod messages;
pub mod metadata;
mod migrate;
pub mod operator_actions;
pub mod orders;
pub mod payments;
pub mod points;
pub mod schema;
pub mod sealed;
pub mod security_events;
pub mod sessions;
pub mod sms_codes;
mod sqlite_options;
pub mod status_history;
pub mod steam_accounts;
pub mod stock;
pub mod stock_movements;
pub mod user_changes;
pub mod users;
pub mod vouchers;

pub use changes::{Change, ChangeListener};
pub use conn::{Conn, Location};
#[cfg(feature = "simulation")]
pub use exec::simulation;
pub use exec::{Db, ExecError, ExecLimits, TxError};
pub use migrate::{Schema, migrate};

/// Lets a caller report a value that it could not turn into a column, or back, as a database error.
#[must_use]
pub fn serialization_error(
    error: impl std::error::Error + Send + Sync + 'static,
) -> diesel::result::Error {
    diesel::result::Error::SerializationError(Box::new(error))
}

/// What a closure ends with when what it decides is not for its job's run to decide any more;
/// nothing of it is kept.
#[must_use]
pub fn superseded() -> diesel::result::Error {
    diesel::result::Error::RollbackTransaction
}

/// What a closure ends with when another transaction changed what it had read, so that it runs
/// again.
#[must_use]
pub fn conflict() -> diesel::result::Error {
    diesel::result::Error::DatabaseError(
        diesel::result::DatabaseErrorKind::SerializationFailure,
        Box::new("changed meanwhile".to_owned()),
    )
}
