//! Payouts that a bank gets as a file: operators export the file and import the bank's results.

use app::BANK_FILE;
use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen};

/// A provider without calls: a payout stays processing until its result is imported.
#[derive(Debug, Clone, Copy)]
pub struct BankFile;

#[async_trait]
impl Payouts for BankFile {
    fn name(&self) -> &'static str {
        BANK_FILE
    }

    async fn send(&self, _: &PayoutRequest) -> Outcome<PayoutState> {
        Outcome::Done(PayoutState::Processing)
    }

    fn return_days(&self) -> i64 {
        0
    }

    fn failure(&self, _: &str) -> CashFailure {
        CashFailure::Refused
    }

    async fn query(&self, _: &CashNo, _: Fen) -> Outcome<PayoutState> {
        Outcome::Done(PayoutState::Processing)
    }
}
