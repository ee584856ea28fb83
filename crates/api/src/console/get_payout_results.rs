//! `POST getPayoutResults`

use super::guard::Staff;
use super::long_body::LongBody;
use super::payout_rows::PayoutResults;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::PayoutBatchNo;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetPayoutResults {
    /// Number of the batch.
    batch_no: String,
    /// The bank's file of results.
    file: String,
}

/// Says what an import of the bank's results would book, and books nothing.
#[utoipa::path(post, path = "/getPayoutResults", operation_id = "getPayoutResults", tag = "cash",
    request_body = GetPayoutResults,
    responses((status = 200, description = "The rows and their effects.", body = Envelope<PayoutResults>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![PayoutBatchNotFound, SameExporter, BankFileUnreadable, OtherProposalOpen]))))]
pub(crate) async fn get_payout_results(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(GetPayoutResults { batch_no, file }): LongBody<GetPayoutResults>,
) -> ApiResult<PayoutResults> {
    let no = PayoutBatchNo::parse(&batch_no).map_err(|_| Refusal::PayoutBatchNotFound)?;
    let counts = console.api.app.payout_results_of(&staff, no, &file).await?;
    Ok(Done((&counts).into()))
}
