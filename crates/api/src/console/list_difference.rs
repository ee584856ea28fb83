//! `POST listDifference`

use super::difference_rows::{DifferenceRow, MissingStatements, ParkedRefundRow};
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Differences between statements and the ledger, and what else waits for finance. Each list has at
/// most 500 rows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DifferenceList {
    /// Oldest first.
    open: Vec<DifferenceRow>,
    /// Newest first.
    resolved: Vec<DifferenceRow>,
    /// Statements that should be stored by now.
    missing: Vec<MissingStatements>,
    /// Refunds that their providers do not send, oldest first.
    refunds: Vec<ParkedRefundRow>,
}

/// Lists differences between providers' statements and the ledger.
///
/// `getDifference` returns what each way to resolve one would book.
#[utoipa::path(post, path = "/listDifference", operation_id = "listDifference", tag = "reconciliation",
    responses((status = 200, description = "The differences.", body = Envelope<DifferenceList>), StaffRefusals))]
pub(crate) async fn list_difference(
    State(console): State<Arc<Console>>,
) -> ApiResult<DifferenceList> {
    let mut found = console.api.app.look_up_differences().await?;
    found.missing.retain(|(_, days)| !days.is_empty());
    Ok(Done(DifferenceList {
        open: rows(&found.open),
        resolved: rows(&found.resolved),
        missing: rows(&found.missing),
        refunds: rows(&found.refunds),
    }))
}
