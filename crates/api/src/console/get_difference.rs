//! `POST getDifference`

use super::body::Body;
use super::difference_rows::{DifferenceRow, ResolutionChoice};
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::DifferenceNo;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetDifference {
    /// Number of the difference.
    difference_no: String,
}

/// A difference with the ways to resolve it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DifferenceCase {
    difference: DifferenceRow,
    /// None for one that is resolved, or cannot be now.
    choices: Vec<ResolutionChoice>,
    /// The reason why an open one cannot be resolved now, such as `payment_disputed`.
    #[schema(required = true)]
    blocked_by: Option<String>,
}

/// Returns a difference, and what each way to resolve it would book.
#[utoipa::path(post, path = "/getDifference", operation_id = "getDifference", tag = "reconciliation",
    request_body = GetDifference,
    responses((status = 200, description = "The difference.", body = Envelope<DifferenceCase>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![DifferenceNotFound]))))]
pub(crate) async fn get_difference(
    State(console): State<Arc<Console>>,
    Body(GetDifference { difference_no }): Body<GetDifference>,
) -> ApiResult<DifferenceCase> {
    let no = DifferenceNo::parse(&difference_no).map_err(|_| Refusal::DifferenceNotFound)?;
    let found = console.api.app.look_up_difference(no).await?;
    Ok(Done(DifferenceCase {
        difference: (&found.listed).into(),
        choices: rows(&found.choices),
        blocked_by: found.blocked_by.map(|reason| reason.as_str().to_owned()),
    }))
}
