//! `POST freezeCustomer`

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
pub(crate) struct FreezeCustomer {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Freezes the account of a customer, whose logins end at once.
///
/// Nothing can be ordered, paid, exchanged, extracted or cashed out. Work that has
/// begun goes on.
#[utoipa::path(post, path = "/freezeCustomer", operation_id = "freezeCustomer", tag = "customer",
    request_body = FreezeCustomer,
    responses((status = 200, description = "Frozen.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, CustomerFrozen, RateLimited]))))]
pub(crate) async fn freeze_customer(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(FreezeCustomer { customer_id, reason }): Body<FreezeCustomer>,
) -> ApiResult<Nothing> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.freeze_customer_by_staff(&staff, id, reason).await?;
    Ok(Done(Nothing {}))
}
