//! Balance records, payout accounts and cash-outs.

mod apply_cash;
mod bank_file;
mod complete;
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
mod return_payouts;
mod returned_payout;
mod review;
mod set_cash_account;
mod wechat_state;

pub use apply_cash::{AppliedCash, ApplyCash};
pub use bank_file::{BankFileFault, read_bank_results, write_bank_file};
pub(crate) use complete::fail_unsent_cash_outs;
pub(crate) use export_payouts::PAYOUTS_MAX;
pub use export_payouts::{
    BANK_FILE, BankPayout, ExportPayouts, ExportedPayouts, export_payouts, open_payout_batches,
};
pub use get_cash_account::CashAccountView;
pub use get_cash_amount::CashAmounts;
pub use get_cash_config::CashTerms;
pub use get_cash_record::CashRecord;
pub(crate) use guardian_payout::payout_reference;
pub use guardian_payout::{guardian_payouts_to_pay, mark_guardian_payout_paid};
pub use import_payout_results::{
    BankOutcome, BankResult, ImportPayoutResults, ImportedResults, ResultCounts, ResultProblem,
    import_payout_results,
};
pub(crate) use return_payouts::return_payouts;
pub use review::{approve_cash, cash_outs_to_review, reject_cash};
pub use set_cash_account::{AccountSource, SetCashAccount, account_digest};

use domain::{Timestamp, age};
use store::money::cash_outs::CashOutCustomer;

/// Whether a customer is known to be a minor, who cannot cash out. The date is that of the
/// customer's own verification; the limits of minors also follow from that of a deleted account
/// with the same phone number, which may be another person's.
pub(crate) fn is_minor(customer: &CashOutCustomer, now: Timestamp) -> bool {
    customer.date_of_birth.is_some_and(|day| age::is_minor(day, now.beijing_day()))
}
