//! `POST proposePhone`

use super::body::Body;
use super::guard::Staff;
use super::proposed::Proposed;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{Phone, StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposePhone {
    customer_id: String,
    /// The new mobile number of mainland China.
    phone: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes another phone number of a customer who has lost the old one.
///
/// Another member of staff must approve it. All logins of the customer end then, and neither money
/// nor items leave for a while.
#[utoipa::path(post, path = "/proposePhone", operation_id = "proposePhone", tag = "customer",
    request_body = ProposePhone,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![RateLimited, CustomerNotFound, InvalidPhone, PhoneInUse, AlreadyProposed]))))]
pub(crate) async fn propose_phone(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ProposePhone { customer_id, phone, reason }): Body<ProposePhone>,
) -> ApiResult<Proposed> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let (phone, reason) = (Phone::parse(&phone)?, StaffReason::parse(&reason)?);
    let no = console.api.app.propose_phone_by_staff(&staff, id, phone, reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
