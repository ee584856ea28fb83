//! The database: schema, every query, migrations, and the two executors.
//!
//! One typed set of queries serves SQLite and PostgreSQL. Nothing here decides about business, and
//! nothing here knows HTTP or a provider.

pub mod bag_items;
mod conn;
mod exec;
pub mod gifts;
pub mod idempotency;
pub mod jobs;
pub mod ledger;
pub mod messages;
mod migrate;
pub mod orders;
pub mod payments;
mod schema;
pub mod sessions;
pub mod sms_codes;
pub mod stock;
pub mod throttles;
pub mod users;

pub use conn::{Conn, Location};
pub use exec::{Db, ExecError, ExecLimits, TxError};
pub use migrate::migrate;
