//! Compares providers' statements with the ledger, day by day.

mod compare_statement;
mod due_days;
mod fetch_statements;
mod name_inquiries;
mod reconcile_statement;
mod reconcile_statements;
mod resolve_difference;
mod statement_by_hand;

pub use compare_statement::{CompareStatement, ComparedStatement, compare_statement};
pub use reconcile_statement::{StoreStatementResult, record_differences, store_statement};
use reconcile_statement::{affected_days, days_to_compare, has_entries, is_recorded};
pub use resolve_difference::{
    PlannedResolution, ResolveDifference, ResolvedDifference, plan_resolution, resolve_difference,
};
pub use statement_by_hand::{
    StatementByHand, StoredByHand, WithdrawStatement, WithdrawnStatement, store_statement_by_hand,
    withdraw_statement,
};
pub use store::money::statements::find_differences;
