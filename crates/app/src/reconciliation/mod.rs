//! Compares providers' statements with the ledger, day by day.

mod reconcile_statement;
mod reconcile_statements;
mod settle_difference;

pub use reconcile_statement::{
    StatementStored, find_differences, record_differences, store_statement,
};
pub use settle_difference::{SettleDifference, settle_difference};

const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
