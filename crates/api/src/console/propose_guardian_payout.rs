//! `POST proposeGuardianPayout`

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
pub(crate) struct ProposeGuardianPayout {
    customer_id: String,
    /// Where the guardian's proof is filed, without names: it stays when the account is deleted.
    #[schema(min_length = 1, max_length = 200)]
    reference: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to pay the whole balance of a minor, who cannot cash out, to a guardian.
///
/// Another member of staff must approve it, which takes it from the balance.
#[utoipa::path(post, path = "/proposeGuardianPayout", operation_id = "proposeGuardianPayout", tag = "proposal",
    request_body = ProposeGuardianPayout,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, CustomerNotMinor, InsufficientBalance, OtherProposalOpen]))))]
pub(crate) async fn propose_guardian_payout(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ProposeGuardianPayout { customer_id, reference, reason }): Body<ProposeGuardianPayout>,
) -> ApiResult<Proposed> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let (app, reason) = (&console.api.app, StaffReason::parse(&reason)?);
    let no = app.propose_guardian_payout_by_staff(&staff, id, reference, reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
