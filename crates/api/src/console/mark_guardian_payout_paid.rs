//! `POST markGuardianPayoutPaid`

use super::body::Body;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope, Nothing};
use app::Refusal;
use axum::extract::State;
use domain::{ProposalNo, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MarkGuardianPayoutPaid {
    /// Number of the payout, which is that of its proposal.
    payout_no: String,
    /// Number of the transfer at the bank or provider.
    #[schema(min_length = 1, max_length = 200)]
    reference: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Marks an approved payout to a guardian as paid outside the service.
///
/// Nothing is booked: the approval did that.
#[utoipa::path(post, path = "/markGuardianPayoutPaid", operation_id = "markGuardianPayoutPaid", tag = "cash",
    request_body = MarkGuardianPayoutPaid,
    responses((status = 200, description = "Marked.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ProposalNotFound, GuardianPaid]))))]
pub(crate) async fn mark_guardian_payout_paid(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(MarkGuardianPayoutPaid { payout_no, reference, reason }): Body<MarkGuardianPayoutPaid>,
) -> ApiResult<Nothing> {
    let no = ProposalNo::parse(&payout_no).map_err(|_| Refusal::ProposalNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.mark_guardian_payout_paid_by_staff(&staff, no, reference, reason).await?;
    Ok(Done(Nothing {}))
}
