//! `POST closePeriod`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::period::midnight;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClosePeriod {
    /// Last day of the period in Beijing, such as `2026-10-31`.
    #[schema(format = Date)]
    last_day: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to close the books up to the end of a day, for good.
///
/// Once another member of staff has approved it, the database itself refuses any transfer that is
/// dated before it.
#[utoipa::path(post, path = "/closePeriod", operation_id = "closePeriod", tag = "books",
    request_body = ClosePeriod,
    responses((status = 200, description = "Proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![PeriodClosed, PeriodNotOver, OtherProposalOpen]))))]
pub(crate) async fn close_period(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ClosePeriod { last_day, reason }): Body<ClosePeriod>,
) -> ApiResult<Decision> {
    let last_day = midnight(&last_day, "lastDay")?.beijing_day();
    let reason = StaffReason::parse(&reason)?;
    let decided = console.api.app.close_period_by_staff(&staff, last_day, reason).await?;
    Ok(Done(decided.into()))
}
