//! `POST proposeCorrection`

use super::body::Body;
use super::guard::Staff;
use super::proposed::Proposed;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::{BalanceChange, Refusal};
use axum::extract::State;
use domain::{CustomerReason, Fen, StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposeCorrection {
    customer_id: String,
    /// Added to the balance, or taken from it where it is negative.
    amount_fen: i64,
    /// The customer reads it.
    #[schema(min_length = 1, max_length = 200)]
    reason_zh: String,
    /// The customer reads it.
    #[schema(min_length = 1, max_length = 200)]
    reason_en: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to correct a customer’s balance by an amount.
#[utoipa::path(post, path = "/proposeCorrection", operation_id = "proposeCorrection", tag = "proposal",
    request_body = ProposeCorrection,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, AlreadyProposed, InsufficientBalance]))))]
pub(crate) async fn propose_correction(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(body): Body<ProposeCorrection>,
) -> ApiResult<Proposed> {
    let ProposeCorrection { customer_id, amount_fen, reason_zh, reason_en, reason } = body;
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let shown = CustomerReason::parse(&reason_zh, &reason_en)?;
    let reason = StaffReason::parse(&reason)?;
    let change = BalanceChange::Correction(Fen(amount_fen));
    let no = console.api.app.propose_balance_by_staff(&staff, id, (change, shown), reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
