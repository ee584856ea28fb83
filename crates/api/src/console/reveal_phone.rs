//! `POST revealPhone`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{StaffReason, UserId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RevealPhone {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// The whole phone number of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RevealedPhone {
    #[schema(example = "13800008000")]
    phone: String,
}

/// Shows the whole phone number of a customer.
///
/// Each time is a row of the operator log, and a member of staff has 20 of them an hour.
#[utoipa::path(post, path = "/revealPhone", operation_id = "revealPhone", tag = "customer",
    request_body = RevealPhone,
    responses((status = 200, description = "The number.", body = Envelope<RevealedPhone>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, RateLimited]))))]
pub(crate) async fn reveal_phone(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(RevealPhone { customer_id, reason }): Body<RevealPhone>,
) -> ApiResult<RevealedPhone> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let phone = console.api.app.reveal_phone_by_staff(&staff, id, reason).await?;
    Ok(Done(RevealedPhone { phone: phone.as_str().to_owned() }))
}
