//! `POST endLogins`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EndLogins {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Ends all logins of a customer.
///
/// Its devices are then as unknown as any other, so wrong passwords there count as those of
/// strangers.
#[utoipa::path(post, path = "/endLogins", operation_id = "endLogins", tag = "customer",
    request_body = EndLogins,
    responses((status = 200, description = "Ended.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound]))))]
pub(crate) async fn end_logins(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(EndLogins { customer_id, reason }): Body<EndLogins>,
) -> ApiResult<Nothing> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.end_logins_by_staff(&staff, id, reason).await?;
    Ok(Done(Nothing {}))
}
