//! `POST proposeUnfreeze`

use super::body::Body;
use super::guard::Staff;
use super::proposed::Proposed;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposeUnfreeze {
    customer_id: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes that a frozen account can be used again.
///
/// Another member of staff must approve it.
#[utoipa::path(post, path = "/proposeUnfreeze", operation_id = "proposeUnfreeze", tag = "customer",
    request_body = ProposeUnfreeze,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, CustomerNotFrozen, AlreadyProposed]))))]
pub(crate) async fn propose_unfreeze(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ProposeUnfreeze { customer_id, reason }): Body<ProposeUnfreeze>,
) -> ApiResult<Proposed> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    let no = console.api.app.propose_unfreeze_by_staff(&staff, id, reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
