//! `POST exportPayouts`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{PayoutBatchNo, StaffReason};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExportPayouts {
    /// Number of an earlier batch, to get the same file again; left out for a new batch of all
    /// payouts that wait.
    batch_no: Option<String>,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// A file for the bank. It has names and card numbers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayoutFile {
    batch_no: String,
    /// CSV, with a line for each payout.
    file: String,
}

/// Returns the payouts that wait as a new batch for the bank, or the file of an earlier batch.
#[utoipa::path(post, path = "/exportPayouts", operation_id = "exportPayouts", tag = "cash",
    request_body = ExportPayouts,
    responses((status = 200, description = "The file.", body = Envelope<PayoutFile>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![NoPayoutWaits, PayoutBatchNotFound, PayoutBatchChanged, ServicePaused]))))]
pub(crate) async fn export_payouts(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ExportPayouts { batch_no, reason }): Body<ExportPayouts>,
) -> ApiResult<PayoutFile> {
    let parsed = batch_no.map(|no| PayoutBatchNo::parse(&no)).transpose();
    let batch_no = parsed.map_err(|_| Refusal::PayoutBatchNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let (no, file) = console.api.app.export_payouts_by_staff(&staff, batch_no, reason).await?;
    Ok(Done(PayoutFile { batch_no: no.to_string(), file }))
}
