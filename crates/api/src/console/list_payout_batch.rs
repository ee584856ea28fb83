//! `POST listPayoutBatch`

use super::payout_rows::{EndedBatchRow, PayoutBatchRow};
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The payouts that a bank gets as files.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayoutBatchList {
    /// Payouts that wait for a file, and their sum.
    waiting: usize,
    waiting_fen: i64,
    /// The batches with payouts whose result is not known, oldest first.
    items: Vec<PayoutBatchRow>,
    /// The newest 50 others, newest first: the bank may send a payout back days later.
    ended: Vec<EndedBatchRow>,
}

/// Lists the batches that the bank has, and what waits for the next one.
///
/// `exportPayouts` makes a batch, `importPayoutResults` ends it, and has what comes back later.
#[utoipa::path(post, path = "/listPayoutBatch", operation_id = "listPayoutBatch", tag = "cash",
    responses((status = 200, description = "The batches.", body = Envelope<PayoutBatchList>), StaffRefusals))]
pub(crate) async fn list_payout_batch(
    State(console): State<Arc<Console>>,
) -> ApiResult<PayoutBatchList> {
    let found = console.api.app.look_up_payout_files().await?;
    Ok(Done(PayoutBatchList {
        waiting: found.waiting,
        waiting_fen: found.amount.0,
        items: rows(&found.batches),
        ended: rows(&found.ended),
    }))
}
