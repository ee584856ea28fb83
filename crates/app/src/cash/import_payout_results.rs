//! Books what a bank says of a batch of payouts. Money that goes back into balances waits for
//! another operator: a file can say that the bank has not paid what it has.

use super::complete::pay;
use super::export_payouts::{BANK_FILE, BankPayout, for_bank};
use crate::checked_reason::checked_reason;
use crate::error::Tx;
use crate::keys::Keys;
use crate::proposal::{Decided, ProposedChange, ProposedReturn, propose_change};
use db::Conn;
use domain::{
    CashFailure, CashState, EntryKind, Fen, PayoutBatchNo, ProposalKind, ProposalNo, Timestamp,
    is_same_operator,
};
use std::collections::{BTreeSet, HashMap};
use store::ledger::PlatformAccounts;
use store::money::cash_outs::CashOut;
use store::money::{cash_outs, payout_batches, statements};
use store::operation::proposals::{NewProposal, ProposalSubject};

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
    /// The number of the proposal, if one is needed.
    pub proposal_no: ProposalNo,
    /// Why, for the operator who approves it.
    pub reason: String,
}

/// The outcome of [`import_payout_results`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportedResults {
    NoSuchBatch,
    /// The operator who exported a batch does not import its results.
    SameOperator,
    Done(ResultCounts),
}

/// How many payouts were booked or wait for an approval, and what could not be booked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResultCounts {
    pub paid: usize,
    /// The sum of these, in fen.
    pub paid_fen: i64,
    /// Not paid: they return to the balances once another operator approves it.
    pub failed: usize,
    /// Paid before, and come back since; they return in the same way.
    pub returned: usize,
    /// The sum of these and of the failed ones with their fees, in fen.
    pub back_fen: i64,
    /// The proposal that these wait in.
    pub proposal_no: Option<ProposalNo>,
    /// Whether it was open before, so that this import has not changed it.
    pub is_proposed_before: bool,
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
    /// The payout is paid under another number of the bank, so the bank may have sent it twice.
    OtherTxn,
}

/// Books each payout that was paid once, and proposes that the others return to the balances. One
/// that does not fit its payout in account and amount is not booked, and its money stays frozen
/// until an operator has found out what happened.
///
/// # Errors
/// When the database fails, an account cannot be unsealed, the reason is missing, too long or has
/// characters that cannot be seen, or others of the batch wait to return.
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
    let reason = checked_reason(&command.reason)?;
    let payouts = payout_batches::payouts(conn, batch.id)?;
    let exported = for_bank(conn, keys, &payouts)?;
    let in_batch: HashMap<&str, (&BankPayout, &CashOut)> =
        exported.iter().zip(&payouts).map(|payout| (payout.0.cash_no.as_str(), payout)).collect();
    let twice = named_twice(&command.results);
    let mut counts = ResultCounts::default();
    let mut back = Vec::new();
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
            Ok(Booked::Back(payout)) => {
                if payout.failure.is_some() {
                    counts.failed += 1
                } else {
                    counts.returned += 1
                }
                counts.back_fen += payout.amount;
                back.push(payout);
            }
            Ok(Booked::Known) => counts.known += 1,
            Err(problem) => counts.problems.push((result.cash_no.clone(), problem)),
        }
    }
    let named: BTreeSet<&str> = back.iter().map(|payout| payout.cash_no.as_str()).collect();
    let left = payout_batches::payouts(conn, batch.id)?;
    let is_open = |one: &&CashOut| {
        one.state == CashState::Processing && !named.contains(one.cash_no.as_str())
    };
    counts.open = left.iter().filter(is_open).count();
    if !back.is_empty() {
        let sum = Fen(counts.back_fen);
        let decided = propose_returns(conn, command, (back, sum), reason, now)?;
        counts.is_proposed_before = matches!(decided, Decided::AlreadyProposed(_));
        counts.proposal_no = match decided {
            Decided::Proposed(no) | Decided::AlreadyProposed(no) => Some(no),
            Decided::Done(()) => None,
        };
    }
    Ok(ImportedResults::Done(counts))
}

fn propose_returns(
    conn: &mut Conn,
    command: &ImportPayoutResults,
    (mut back, sum): (Vec<ProposedReturn>, Fen),
    reason: String,
    now: Timestamp,
) -> Tx<Decided<()>> {
    // The same results in another order are the same proposal.
    back.sort();
    let change = ProposedChange::Payouts(back).to_json()?;
    let new = NewProposal {
        proposal_no: command.proposal_no.clone(),
        kind: ProposalKind::ReturnPayouts,
        user_id: None,
        subject: ProposalSubject::End(command.batch_no.to_string(), change),
        amount_fen: sum,
        reason,
        proposed_by: command.operator.clone(),
        created_at: now,
    };
    propose_change(conn, new)
}

fn named_twice(results: &[BankResult]) -> BTreeSet<&str> {
    let mut seen = BTreeSet::new();
    results.iter().map(|one| one.cash_no.as_str()).filter(|no| !seen.insert(*no)).collect()
}

enum Booked {
    Paid,
    Back(ProposedReturn),
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
        let is_other = matches!(&result.outcome, BankOutcome::Paid { txn } if cash_out.provider_txn.as_ref() != Some(txn));
        return Ok(if is_other && ended.is_ok() { Err(ResultProblem::OtherTxn) } else { ended });
    }
    let failure = match &result.outcome {
        BankOutcome::Paid { txn } => {
            if payout_batches::is_txn_known(conn, BANK_FILE, txn)? {
                return Ok(Err(ResultProblem::TxnUsed));
            }
            pay(conn, &PlatformAccounts::default(), cash_out, txn, now)?;
            // It may have ended otherwise since it was read, which the counts must name.
            let paid = cash_outs::find_by_no(conn, &cash_out.cash_no)?;
            if paid.is_none_or(|paid| paid.provider_txn.as_ref() != Some(txn)) {
                return Err(db::conflict().into());
            }
            return Ok(Ok(Booked::Paid));
        }
        BankOutcome::Failed(reason) => Some(*reason),
        BankOutcome::Returned if cash_out.state == CashState::Paid => {
            if is_return_known(conn, cash_out)? {
                return Ok(Ok(Booked::Known));
            }
            None
        }
        // It was never booked as paid.
        BankOutcome::Returned => Some(CashFailure::Refused),
    };
    let (cash_no, amount) = (cash_out.cash_no.to_string(), cash_out.amount_fen.0);
    Ok(Ok(Booked::Back(ProposedReturn { cash_no, amount, failure })))
}

/// Whether a return was booked for a deleted account, or sent again after a statement had it.
fn is_return_known(conn: &mut Conn, cash_out: &CashOut) -> Tx<bool> {
    let (provider, no) = (cash_out.provider.as_str(), cash_out.cash_no.as_str());
    Ok(statements::is_returned(conn, provider, no)?
        || statements::is_resent(conn, provider, (EntryKind::PayoutReturned, no))?)
}
