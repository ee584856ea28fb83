//! `POST importPayoutResults`

use super::guard::Staff;
use super::long_body::LongBody;
use super::payout_rows::PayoutResults;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{PayoutBatchNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ImportPayoutResults {
    /// Number of the batch.
    batch_no: String,
    /// The bank's file of results.
    file: String,
    /// For the operator log, and for who approves what goes back.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Books the bank's results of a batch that another member of staff has exported.
///
/// Each paid one is booked once. Those that go back into balances are proposed to another member of
/// staff. A result that does not fit its payout is not booked.
#[utoipa::path(post, path = "/importPayoutResults", operation_id = "importPayoutResults", tag = "cash",
    request_body = ImportPayoutResults,
    responses((status = 200, description = "The rows and their effects.", body = Envelope<PayoutResults>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![PayoutBatchNotFound, SameExporter, BankFileUnreadable, OtherProposalOpen]))))]
pub(crate) async fn import_payout_results(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(ImportPayoutResults { batch_no, file, reason }): LongBody<ImportPayoutResults>,
) -> ApiResult<PayoutResults> {
    let no = PayoutBatchNo::parse(&batch_no).map_err(|_| Refusal::PayoutBatchNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let counts = console.api.app.import_payout_results_by_staff(&staff, no, &file, reason).await?;
    Ok(Done((&counts).into()))
}
