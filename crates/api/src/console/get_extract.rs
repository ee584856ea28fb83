//! `POST getExtract`

use super::body::Body;
use super::list_delivery::RunningExtraction;
use super::refusals::StaffRefusals;
use super::rows::{EventRow, ExtractsItem, JobRow, rows};
use super::state::Console;
use crate::dto::{Time, extract_no};
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetExtract {
    /// Number of the extraction.
    extract_no: String,
}

/// Everything about one extraction.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtractCase {
    extraction: RunningExtraction,
    nick_name: String,
    /// Number of the newest attempt, from 1.
    attempt: i64,
    /// Steam's number of the trade offer; null where none is known.
    #[schema(required = true)]
    offer_no: Option<String>,
    /// When the newest request to send it left, while its result is not known.
    #[schema(required = true)]
    request_time: Option<Time>,
    /// Until when Steam can roll the trade back.
    #[schema(required = true)]
    protected_time: Option<Time>,
    is_cancellable: bool,
    is_retryable: bool,
    items: Vec<ExtractsItem>,
    jobs: Vec<JobRow>,
    /// Its states and the acts of staff, oldest first.
    timeline: Vec<EventRow>,
}

/// Returns an extraction with its items and what became of it.
#[utoipa::path(post, path = "/getExtract", operation_id = "getExtract", tag = "delivery",
    request_body = GetExtract,
    responses((status = 200, description = "The extraction.", body = Envelope<ExtractCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ExtractNotFound]))))]
pub(crate) async fn get_extract(
    State(console): State<Arc<Console>>,
    Body(GetExtract { extract_no: number }): Body<GetExtract>,
) -> ApiResult<ExtractCase> {
    let found = console.api.app.look_up_extract(extract_no(&number)?).await?;
    let extract = &found.extract;
    Ok(Done(ExtractCase {
        extraction: extract.into(),
        attempt: extract.attempt,
        offer_no: extract.offer_id.clone(),
        request_time: extract.requested_at.map(Time),
        protected_time: extract.protected_until.map(Time),
        is_cancellable: extract.state.is_open(),
        is_retryable: extract.state.is_retryable(),
        items: rows(&found.items),
        jobs: rows(&found.jobs),
        timeline: rows(&found.timeline),
        nick_name: found.nick_name,
    }))
}
