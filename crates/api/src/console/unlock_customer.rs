//! `POST unlockCustomer`

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
pub(crate) struct UnlockCustomer {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Forgets the wrong passwords of a customer.
///
/// The right login password and the right extract password are accepted again at once.
#[utoipa::path(post, path = "/unlockCustomer", operation_id = "unlockCustomer", tag = "customer",
    request_body = UnlockCustomer,
    responses((status = 200, description = "Unlocked.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, RateLimited]))))]
pub(crate) async fn unlock_customer(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(UnlockCustomer { customer_id, reason }): Body<UnlockCustomer>,
) -> ApiResult<Nothing> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.unlock_customer_by_staff(&staff, id, reason).await?;
    Ok(Done(Nothing {}))
}
