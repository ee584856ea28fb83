//! Files of payouts for the bank, and its results.

use super::action;
use crate::cash::{
    BankFileFault, ExportPayouts, ExportedPayouts, ImportPayoutResults, ImportedResults,
    ResultCounts, export_payouts, import_payout_results, read_bank_results, write_bank_file,
};
use crate::error::{Tx, refuse};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Keys, Refusal, Result};
use db::{Conn, ExecError, TxError};
use domain::{LogAction, PayoutBatchNo, ProposalNo, StaffReason, Timestamp};
use serde_json::json;

/// How an import that is only tried ends: what it would have booked, or why it is refused.
type Tried = std::result::Result<ResultCounts, Refusal>;

impl App {
    /// Puts all payouts that wait for a file into a new batch, or exports a batch again as it was.
    /// Returns the batch with the text of the file.
    ///
    /// # Errors
    /// When none waits, there is no such batch, or it would not be the same file.
    pub async fn export_payouts_by_staff(
        &self,
        staff: &StaffCaller,
        batch_no: Option<PayoutBatchNo>,
        reason: StaffReason,
    ) -> Result<(PayoutBatchNo, String)> {
        let is_new = batch_no.is_none();
        let batch_no =
            batch_no.unwrap_or_else(|| PayoutBatchNo::new(self.now(), self.random_bytes()));
        let act = action(LogAction::ExportPayouts, batch_no.as_str(), Some(reason));
        let command =
            ExportPayouts { batch_no: batch_no.clone(), is_new, operator: staff.name.clone() };
        let keys = self.keys.clone();
        let work = move |conn: &mut Conn, now: Timestamp| match export_payouts(
            conn, &keys, &command, now,
        )? {
            ExportedPayouts::Batch(payouts) => Ok(Acted::plain(write_bank_file(&payouts))),
            ExportedPayouts::Empty => refuse(Refusal::NoPayoutWaits),
            ExportedPayouts::NoSuchBatch => refuse(Refusal::PayoutBatchNotFound),
            ExportedPayouts::Changed => refuse(Refusal::PayoutBatchChanged),
        };
        Ok((batch_no, self.act(staff, act, work).await?))
    }

    /// The effect that an import of this file would have. It books nothing.
    ///
    /// # Errors
    /// As [`Self::import_payout_results_by_staff`].
    pub async fn payout_results_of(
        &self,
        staff: &StaffCaller,
        batch_no: PayoutBatchNo,
        file: &str,
    ) -> Result<ResultCounts> {
        let reason = "a trial".to_owned();
        let command = self.command_of(staff, batch_no, file, reason)?;
        let (keys, now) = (self.keys.clone(), self.now());
        // All of it is rolled back.
        let work = move |conn: &mut Conn| -> std::result::Result<(), TxError<Tried>> {
            Err(TxError::Refused(match import(conn, &keys, &command, now) {
                // A number that is drawn for the trial is nobody's.
                Ok(counts) if !counts.is_proposed_before => {
                    Ok(ResultCounts { proposal_no: None, ..counts })
                }
                Ok(counts) => Ok(counts),
                Err(TxError::Refused(refusal)) => Err(refusal),
                Err(TxError::Db(error)) => return Err(TxError::Db(error)),
            }))
        };
        match self.db.write(work).await {
            Ok(()) => Err(Refusal::fault("a tried import was not rolled back".to_owned())),
            Err(ExecError::Refused(tried)) => tried,
            Err(ExecError::Overloaded) => Err(Refusal::from(ExecError::Overloaded)),
            Err(ExecError::Unavailable | ExecError::OutcomeUnknown) => {
                Err(Refusal::from(ExecError::Unavailable))
            }
            Err(ExecError::Fault(text)) => Err(Refusal::from(ExecError::Fault(text))),
        }
    }

    /// Books what the bank has paid of a batch that another member has exported, and proposes that
    /// the rest of the file returns to the balances.
    ///
    /// # Errors
    /// When a line of the file cannot be read, there is no such batch, the member has exported it,
    /// or other payouts of it wait to return.
    pub async fn import_payout_results_by_staff(
        &self,
        staff: &StaffCaller,
        batch_no: PayoutBatchNo,
        file: &str,
        reason: StaffReason,
    ) -> Result<ResultCounts> {
        let act = action(LogAction::ImportPayoutResults, batch_no.as_str(), Some(reason.clone()));
        let command = self.command_of(staff, batch_no, file, reason.as_str().to_owned())?;
        let keys = self.keys.clone();
        let work = move |conn: &mut Conn, now| {
            let counts = import(conn, &keys, &command, now)?;
            let after = json!({
                "paid": counts.paid, "paidFen": counts.paid_fen, "failed": counts.failed,
                "returned": counts.returned, "problems": counts.problems.len(),
                "proposalNo": counts.proposal_no.as_ref().map(ProposalNo::as_str),
            });
            Ok(Acted { after: Some(after), ..Acted::plain(counts) })
        };
        self.act(staff, act, work).await
    }

    fn command_of(
        &self,
        staff: &StaffCaller,
        batch_no: PayoutBatchNo,
        file: &str,
        reason: String,
    ) -> Result<ImportPayoutResults> {
        let results = read_bank_results(file)
            .map_err(|BankFileFault { line, .. }| Refusal::BankFileUnreadable { line })?;
        let proposal_no = ProposalNo::new(self.now(), self.random_bytes());
        Ok(ImportPayoutResults {
            batch_no,
            operator: staff.name.clone(),
            results,
            proposal_no,
            reason,
        })
    }
}

fn import(
    conn: &mut Conn,
    keys: &Keys,
    command: &ImportPayoutResults,
    now: Timestamp,
) -> Tx<ResultCounts> {
    match import_payout_results(conn, keys, command, now)? {
        ImportedResults::NoSuchBatch => refuse(Refusal::PayoutBatchNotFound),
        ImportedResults::SameOperator => refuse(Refusal::SameExporter),
        ImportedResults::Done(counts) => Ok(counts),
    }
}
