//! Customers' money beside the ledger: cash-outs, grants, corrections, statements of providers.

pub mod cash_accounts;
pub mod cash_days;
pub mod cash_outs;
pub mod corrections;
pub mod forfeits;
pub mod grants;
pub mod guardian_payouts;
pub mod payout_batches;
pub mod statements;
