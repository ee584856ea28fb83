//! Compares providers' statements with the ledger, day by day.

mod reconcile_statement;
mod reconcile_statements;
mod settle_difference;

pub use reconcile_statement::{
    StatementStored, find_differences, record_differences, store_statement,
};
pub use settle_difference::{SettleDifference, settle_difference};
