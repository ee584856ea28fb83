//! `POST approveProposal`

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
pub(crate) struct ApproveProposal {
    /// Number of the proposal.
    proposal_no: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Approves what another member of staff has proposed, and carries it out.
#[utoipa::path(post, path = "/approveProposal", operation_id = "approveProposal", tag = "proposal",
    request_body = ApproveProposal,
    responses((status = 200, description = "Carried out.", body = Envelope<Nothing>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![ProposalNotFound, SameOperator, ApprovalTooEarly, InsufficientBalance, NotRefundable, NothingToRefund, RefundUnderWay, RefundsWholeOnly, DepositNotCancellable, CashNotReviewing, CashTooOld, PaymentDisputed, ServicePaused, CustomerNotMinor, CustomerFrozen, CustomerNotFrozen, PhoneInUse, PhoneDiffers, CustomerNotFound, DeletionBlocked, GiftNotFound, PriceDiffers, PricesDiffer, PriceExposureGrown, StockDiffers, VoucherCodeTaken, CampaignCostGrown, DifferenceNotFound, DifferenceResolved, DifferenceBooked, SenderNeeded, NothingToSend, RestDiffers, RefundNotFound, RefundEnded, RefundNotParked, RefundInStatement, DisputeNotFound, DisputeEnded, DisputeDiffers, ProviderSilent, PeriodClosed, PeriodNotOver, PayoutResultsDiffer, StaffNameTaken, StaffNotFound, StaffChanged, OwnAccount, LastManager]))))]
pub(crate) async fn approve_proposal(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ApproveProposal { proposal_no, reason }): Body<ApproveProposal>,
) -> ApiResult<Nothing> {
    let no = ProposalNo::parse(&proposal_no).map_err(|_| Refusal::ProposalNotFound)?;
    let reason = StaffReason::parse(&reason)?;
    console.api.app.approve_proposal_by_staff(&staff, no, reason).await?;
    Ok(Done(Nothing {}))
}
