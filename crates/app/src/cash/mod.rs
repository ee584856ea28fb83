//! Balance: what moved it, and cashing it out.

mod accounts;
mod apply;
mod pay_out;
mod records;
mod review;
mod set_account;
mod settle;

pub use accounts::CashAccountView;
pub use apply::{AppliedCash, ApplyCash};
pub use records::{CashAmounts, CashRecord, CashTerms};
pub use review::{approve_cash, cash_outs_to_review, reject_cash};
pub use set_account::SetCashAccount;
pub(crate) use set_account::account_digest;
