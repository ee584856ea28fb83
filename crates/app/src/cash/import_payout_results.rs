//! Books what a bank says of a batch of payouts.

use super::complete::{End, end_unpaid, pay};
use super::export_payouts::{BANK_FILE, BankPayout, for_bank};
use super::returned_payout::{ReturnedMoney, book_returned};
use crate::error::Tx;
use crate::keys::Keys;
use db::Conn;
use domain::{CashFailure, CashState, Fen, PayoutBatchNo, Timestamp, is_same_operator};
use std::collections::{BTreeSet, HashMap};
use store::ledger::PlatformAccounts;
use store::money::cash_outs::CashOut;
use store::money::payout_batches;

/// The bank's answer about one payout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankResult {
    pub cash_no: String,
    /// Not masked.
    pub account_no: String,
    pub amount: Fen,
    pub outcome: BankOutcome,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BankOutcome {
    /// Paid, under the bank's number.
    Paid { txn: String },
    /// Not paid; the money has stayed in our account.
    Failed(CashFailure),
    /// Paid, and back in our account: the payout account did not keep it.
    Returned,
}

/// The results of a batch.
#[derive(Debug, Clone)]
pub struct ImportPayoutResults {
    pub batch_no: PayoutBatchNo,
    pub operator: String,
    pub results: Vec<BankResult>,
}

/// The outcome of [`import_payout_results`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportedResults {
    NoSuchBatch,
    /// The operator who exported a batch does not import its results.
    SameOperator,
    Done(ResultCounts),
}

/// How many payouts were booked, and what could not be.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResultCounts {
    pub paid: usize,
    /// The sum of these, in fen.
    pub paid_fen: i64,
    pub failed: usize,
    /// Paid before, and come back since.
    pub returned: usize,
    /// Booked by an earlier import in the same way.
    pub known: usize,
    /// Payouts of the batch whose result is still not known.
    pub open: usize,
    /// Number and problem of each result that was not booked.
    pub problems: Vec<(String, ResultProblem)>,
}

/// Why a result was not booked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResultProblem {
    NotInBatch,
    /// The file has the payout more than once.
    Twice,
    OtherAccount,
    /// The bank reports another amount than `expected`.
    OtherAmount {
        expected: Fen,
        reported: Fen,
    },
    /// The payout has ended otherwise before.
    EndedOtherwise(CashState),
    /// Another payout has the bank's number.
    TxnUsed,
}

/// Books each result once. One that does not fit its payout in account and amount is not booked,
/// and its money stays frozen until an operator has found out what happened.
///
/// # Errors
/// When the database fails, or an account cannot be unsealed.
pub fn import_payout_results(
    conn: &mut Conn,
    keys: &Keys,
    command: &ImportPayoutResults,
    now: Timestamp,
) -> Tx<ImportedResults> {
    let Some(batch) = payout_batches::find(conn, &command.batch_no)? else {
        return Ok(ImportedResults::NoSuchBatch);
    };
    if is_same_operator(&batch.exported_by, &command.operator) {
        return Ok(ImportedResults::SameOperator);
    }
    let payouts = payout_batches::payouts(conn, batch.id)?;
    let exported = for_bank(conn, keys, &payouts)?;
    let in_batch: HashMap<&str, (&BankPayout, &CashOut)> =
        exported.iter().zip(&payouts).map(|payout| (payout.0.cash_no.as_str(), payout)).collect();
    let twice = named_twice(&command.results);
    let mut counts = ResultCounts::default();
    for result in &command.results {
        let known = in_batch.get(result.cash_no.as_str());
        let booked = match known {
            _ if twice.contains(result.cash_no.as_str()) => Err(ResultProblem::Twice),
            None => Err(ResultProblem::NotInBatch),
            Some(payout) => book(conn, *payout, result, now)?,
        };
        match booked {
            Ok(Booked::Paid) => {
                counts.paid += 1;
                counts.paid_fen += result.amount.0;
            }
            Ok(Booked::Failed) => counts.failed += 1,
            Ok(Booked::Returned) => counts.returned += 1,
            Ok(Booked::Known) => counts.known += 1,
            Err(problem) => counts.problems.push((result.cash_no.clone(), problem)),
        }
    }
    let left = payout_batches::payouts(conn, batch.id)?;
    counts.open = left.iter().filter(|one| one.state == CashState::Processing).count();
    Ok(ImportedResults::Done(counts))
}

fn named_twice(results: &[BankResult]) -> BTreeSet<&str> {
    let mut seen = BTreeSet::new();
    results.iter().map(|one| one.cash_no.as_str()).filter(|no| !seen.insert(*no)).collect()
}

enum Booked {
    Paid,
    Failed,
    Returned,
    Known,
}

fn book(
    conn: &mut Conn,
    (row, cash_out): (&BankPayout, &CashOut),
    result: &BankResult,
    now: Timestamp,
) -> Tx<Result<Booked, ResultProblem>> {
    if row.account_no != result.account_no {
        return Ok(Err(ResultProblem::OtherAccount));
    }
    if row.amount != result.amount {
        let (expected, reported) = (row.amount, result.amount);
        return Ok(Err(ResultProblem::OtherAmount { expected, reported }));
    }
    let ended = match (&result.outcome, cash_out.state) {
        (_, CashState::Processing) | (BankOutcome::Returned, CashState::Paid) => None,
        (BankOutcome::Paid { .. }, CashState::Paid | CashState::Returned)
        | (BankOutcome::Failed(_) | BankOutcome::Returned, CashState::Failed)
        | (BankOutcome::Returned, CashState::Returned) => Some(Ok(Booked::Known)),
        (_, state) => Some(Err(ResultProblem::EndedOtherwise(state))),
    };
    if let Some(ended) = ended {
        return Ok(ended);
    }
    match &result.outcome {
        BankOutcome::Paid { txn } => {
            if payout_batches::is_txn_known(conn, BANK_FILE, txn)? {
                return Ok(Err(ResultProblem::TxnUsed));
            }
            pay(conn, &PlatformAccounts::default(), cash_out, txn, now)?;
            Ok(Ok(Booked::Paid))
        }
        BankOutcome::Returned if cash_out.state == CashState::Paid => {
            let (accounts, reason) = (PlatformAccounts::default(), CashFailure::Refused);
            Ok(Ok(match book_returned(conn, &accounts, cash_out, reason, now)? {
                ReturnedMoney::BookedBefore => Booked::Known,
                ReturnedMoney::InBalance | ReturnedMoney::Unclaimed => Booked::Returned,
            }))
        }
        // It was never booked as paid.
        BankOutcome::Returned => {
            end_unpaid(conn, cash_out, End::Failed(CashFailure::Refused), now)?;
            Ok(Ok(Booked::Failed))
        }
        BankOutcome::Failed(reason) => {
            end_unpaid(conn, cash_out, End::Failed(*reason), now)?;
            Ok(Ok(Booked::Failed))
        }
    }
}
