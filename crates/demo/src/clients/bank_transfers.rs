//! Bank transfers of the demo, which has no operator who hands in the bank's file.

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen};
use simulators::{BankTransfer, Simulators};
use std::io;

#[derive(Clone)]
pub struct SandboxPayout {
    simulators: Simulators,
}

impl SandboxPayout {
    pub const NAME: &'static str = "sandbox_payout";

    #[must_use]
    pub const fn new(simulators: Simulators) -> Self {
        Self { simulators }
    }
}

/// The result of a payout by its amount, as a report says it.
fn outcome(report: io::Result<BankTransfer>, amount: Fen) -> Outcome<PayoutState> {
    Outcome::Done(match report {
        Err(error) => {
            tracing::error!(%error, "the sandbox cannot keep its records");
            return Outcome::Unknown;
        }
        Ok(BankTransfer::Lost) => return Outcome::Unknown,
        Ok(BankTransfer::NumberUsed) => {
            return Outcome::Rejected { code: "number_used".to_owned(), retryable: false };
        }
        Ok(BankTransfer::NotFound) => PayoutState::NotFound,
        Ok(BankTransfer::Known { fen, .. }) if Fen(fen) != amount => {
            PayoutState::OtherAmount { reported: Fen(fen) }
        }
        Ok(BankTransfer::Known { end: None, .. }) => PayoutState::Processing,
        Ok(BankTransfer::Known { end: Some(Ok(txn)), .. }) => PayoutState::Paid { txn },
        Ok(BankTransfer::Known { end: Some(Err(reason)), .. }) => {
            PayoutState::Failed { reason, code: reason.code().to_owned() }
        }
    })
}

#[async_trait]
impl Payouts for SandboxPayout {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        let no = request.cash_no.as_str();
        let report = self.simulators.send_bank_transfer(no, request.amount.0).await;
        outcome(report, request.amount)
    }

    fn return_days(&self) -> i64 {
        1
    }

    fn failure(&self, _: &str) -> CashFailure {
        CashFailure::Refused
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        outcome(self.simulators.bank_transfer(cash_no.as_str()).await, amount)
    }
}
