//! Rows of payouts that a bank gets as files, and of those to guardians.

use super::rows::row_types;
use crate::dto::Time;
use app::{PayoutBatch, ResultProblem};
use serde::Serialize;
use utoipa::ToSchema;

row_types! {
    /// A batch with payouts whose result is not known.
    PayoutBatchRow of (PayoutBatch, i64) as row {
        batch_no: String = row.0.batch_no.to_string(),
        /// Its payouts whose result is not known.
        open: i64 = row.1,
        exported_by: String = row.0.exported_by.clone(),
        create_time: Time = Time(row.0.created_at),
    }

    /// A batch of which every payout has ended.
    EndedBatchRow of PayoutBatch as batch {
        batch_no: String = batch.batch_no.to_string(),
        exported_by: String = batch.exported_by.clone(),
        create_time: Time = Time(batch.created_at),
    }

    /// A payout to a minor's guardian that waits for its payment.
    GuardianPayoutRow of app::GuardianPayout as payout {
        payout_no: String = payout.payout_no.to_string(),
        customer_id: String = payout.user_id.to_string(),
        amount_fen: i64 = payout.amount_fen.0,
        /// Where the guardian's proof is filed.
        reference: String = payout.reference.clone(),
        proposed_by: String = payout.proposed_by.clone(),
        approved_by: String = payout.approved_by.clone(),
        /// Since when it has left the balance.
        create_time: Time = Time(payout.created_at),
    }

    /// The effect of an import.
    PayoutResults of app::ResultCounts as counts {
        paid: usize = counts.paid,
        paid_fen: i64 = counts.paid_fen,
        /// Not paid: they return to the balances once another member of staff approves it.
        failed: usize = counts.failed,
        /// Paid before, and come back since; they return in the same way.
        returned: usize = counts.returned,
        /// The sum of these and of the failed ones with their fees.
        back_fen: i64 = counts.back_fen,
        /// The proposal that they wait in; null where none is open.
        #[schema(required = true)]
        proposal_no: Option<String> = counts.proposal_no.as_ref().map(ToString::to_string),
        /// Booked by an earlier import in the same way.
        known: usize = counts.known,
        /// Payouts of the batch whose result is still not known.
        open: usize = counts.open,
        /// The results that are not booked.
        problems: Vec<ResultProblemRow> = super::rows::rows(&counts.problems),
    }

    /// A result that is not booked.
    ResultProblemRow of (String, ResultProblem) as row {
        /// Number of the cash-out as the file has it.
        cash_no: String = row.0.clone(),
        /// `not_in_batch`, `twice`, `other_account`, `other_amount`, `ended_otherwise`,
        /// `txn_used` or `other_txn`.
        problem: &'static str = code_of(&row.1),
    }
}

const fn code_of(problem: &ResultProblem) -> &'static str {
    match problem {
        ResultProblem::NotInBatch => "not_in_batch",
        ResultProblem::Twice => "twice",
        ResultProblem::OtherAccount => "other_account",
        ResultProblem::OtherAmount { .. } => "other_amount",
        ResultProblem::EndedOtherwise(_) => "ended_otherwise",
        ResultProblem::TxnUsed => "txn_used",
        ResultProblem::OtherTxn => "other_txn",
    }
}
