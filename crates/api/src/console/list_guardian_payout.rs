//! `POST listGuardianPayout`

use super::payout_rows::GuardianPayoutRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The payouts to guardians that wait for their payment, oldest first, at most 500.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GuardianPayoutList {
    items: Vec<GuardianPayoutRow>,
}

/// Lists the payouts to guardians that are approved and not marked as paid.
///
/// `markGuardianPayoutPaid` ends one.
#[utoipa::path(post, path = "/listGuardianPayout", operation_id = "listGuardianPayout", tag = "cash",
    responses((status = 200, description = "The payouts.", body = Envelope<GuardianPayoutList>), StaffRefusals))]
pub(crate) async fn list_guardian_payout(
    State(console): State<Arc<Console>>,
) -> ApiResult<GuardianPayoutList> {
    let waiting = console.api.app.guardian_payouts_to_pay().await?;
    Ok(Done(GuardianPayoutList { items: rows(&waiting) }))
}
