//! `POST retryJob`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{JobId, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RetryJob {
    /// Id of the job.
    id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Runs a parked job again.
#[utoipa::path(post, path = "/retryJob", operation_id = "retryJob", tag = "job",
    request_body = RetryJob,
    responses((status = 200, description = "It runs again.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![JobNotParked]))))]
pub(crate) async fn retry_job(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RetryJob { id, reason }): Body<RetryJob>,
) -> ApiResult<Nothing> {
    let id = id.parse().map(JobId).map_err(|_| Refusal::JobNotParked)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.retry_job_by_staff(&staff, id, reason).await?;
    Ok(Done(Nothing {}))
}
