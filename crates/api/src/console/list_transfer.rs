//! `POST listTransfer`

use super::body::Body;
use super::book_rows::JournalRow;
use super::period::{YEAR_DAYS, period};
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::dto::next_cursor;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{TransferCode, TransferId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Rows of a page: more than of other lists, since an accountant exports a whole month.
const PAGE: i64 = 1000;

#[derive(Deserialize, ToSchema)]
pub(crate) struct ListTransfer {
    /// First day in Beijing, such as `2026-11-01`.
    #[schema(format = Date)]
    from: String,
    /// Last day, at most a year later.
    #[schema(format = Date)]
    to: String,
    code: Option<TransferCode>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
}

/// A page of the journal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JournalPage {
    items: Vec<JournalRow>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// Lists the journal of a period.
///
/// Oldest first, at most 1,000 transfers a page.
#[utoipa::path(post, path = "/listTransfer", operation_id = "listTransfer", tag = "books",
    request_body = ListTransfer,
    responses((status = 200, description = "A page of the journal.", body = Envelope<JournalPage>), StaffRefusals))]
pub(crate) async fn list_transfer(
    State(console): State<Arc<Console>>,
    Body(ListTransfer { from, to, code, cursor }): Body<ListTransfer>,
) -> ApiResult<JournalPage> {
    let after = cursor.as_deref().map(str::parse).transpose();
    let after = after.map_err(|_| Refusal::malformed("cursor"))?.map(TransferId);
    let mut lines =
        console.api.app.journal(period(&from, &to, YEAR_DAYS)?, code, after, PAGE).await?;
    let next_cursor = next_cursor(&mut lines, PAGE, |line| line.id.0);
    Ok(Done(JournalPage { items: rows(&lines), next_cursor }))
}
