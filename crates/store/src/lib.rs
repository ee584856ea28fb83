//! The tables: schema, migrations, every query, the ledger and its audit.
//!
//! One typed set of queries serves SQLite and PostgreSQL. This crate makes no business decisions,
//! and does not depend on HTTP or a provider.

pub mod audit;
pub mod customer;
pub mod ledger;
mod literal;
mod migrate;
pub mod money;
pub mod operation;
pub mod schema;
pub mod shop;
pub mod staff;
pub mod trade;

pub use migrate::{FIRST_MIGRATION, Schema, migrate, migrate_within, schema_at};
