//! `POST proposeGrant`

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
pub(crate) struct ProposeGrant {
    customer_id: String,
    #[schema(minimum = 1)]
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

/// Proposes to give a customer an amount of the platform’s money.
#[utoipa::path(post, path = "/proposeGrant", operation_id = "proposeGrant", tag = "proposal",
    request_body = ProposeGrant,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, AlreadyProposed]))))]
pub(crate) async fn propose_grant(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(body): Body<ProposeGrant>,
) -> ApiResult<Proposed> {
    let ProposeGrant { customer_id, amount_fen, reason_zh, reason_en, reason } = body;
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    let shown = CustomerReason::parse(&reason_zh, &reason_en)?;
    let reason = StaffReason::parse(&reason)?;
    let change = BalanceChange::Grant(Fen(amount_fen));
    let no = console.api.app.propose_balance_by_staff(&staff, id, (change, shown), reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
