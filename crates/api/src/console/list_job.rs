//! `POST listJob`

use super::refusals::StaffRefusals;
use super::rows::{ParkedJob, rows};
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The jobs that are parked, oldest first, at most 200.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct JobList {
    items: Vec<ParkedJob>,
}

/// Lists the jobs that do not run until a member of staff retries them.
///
/// Their reasons are those of the log.
#[utoipa::path(post, path = "/listJob", operation_id = "listJob", tag = "job",
    responses((status = 200, description = "The jobs.", body = Envelope<JobList>), StaffRefusals))]
pub(crate) async fn list_job(State(console): State<Arc<Console>>) -> ApiResult<JobList> {
    let parked = console.api.app.parked_jobs().await?;
    Ok(Done(JobList { items: rows(&parked) }))
}
