//! Balance records, payout accounts and cash-outs.

mod apply_cash;
mod export_payouts;
mod get_balance_record;
mod get_cash_account;
mod get_cash_amount;
mod get_cash_config;
mod get_cash_record;
mod guardian_payout;
mod import_payout_results;
mod pay_out;
mod payout_webhook;
mod remove_cash_account;
mod review;
mod set_cash_account;
mod settle;

pub use apply_cash::{AppliedCash, ApplyCash};
pub use export_payouts::{
    BANK_FILE, BankPayout, ExportPayouts, ExportedPayouts, export_payouts, open_payout_batches,
};
pub use get_cash_account::CashAccountView;
pub use get_cash_amount::CashAmounts;
pub use get_cash_config::CashTerms;
pub use get_cash_record::CashRecord;
pub use guardian_payout::{
    ApprovedGuardianPayout, ProposeGuardianPayout, ProposedGuardianPayout, approve_guardian_payout,
    guardian_payouts_to_approve, propose_guardian_payout,
};
pub use import_payout_results::{
    BankOutcome, BankResult, ImportPayoutResults, ImportedResults, ResultCounts, ResultProblem,
    import_payout_results,
};
pub use review::{approve_cash, cash_outs_to_review, reject_cash};
pub use set_cash_account::{AccountSource, SetCashAccount, account_digest};
pub(crate) use settle::stop_reviewed;
