//! `POST proposeClosing`

use super::body::Body;
use super::guard::Staff;
use super::proposed::Proposed;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use app::Refusal;
use axum::extract::State;
use domain::{Fen, StaffReason, UserId};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProposeClosing {
    customer_id: String,
    /// The rest of the balance, which the customer gives up. It must be the balance exactly, and
    /// below the least amount of a cash-out.
    #[schema(minimum = 1)]
    give_up_fen: Option<i64>,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Proposes to close the account of a customer who cannot sign in, as the customer could.
///
/// Another member of staff must approve it.
#[utoipa::path(post, path = "/proposeClosing", operation_id = "proposeClosing", tag = "customer",
    request_body = ProposeClosing,
    responses((status = 200, description = "The number of the proposal.", body = Envelope<Proposed>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![CustomerNotFound, CustomerFrozen, DeletionBlocked, InsufficientBalance, AlreadyProposed]))))]
pub(crate) async fn propose_closing(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ProposeClosing { customer_id, give_up_fen, reason }): Body<ProposeClosing>,
) -> ApiResult<Proposed> {
    let id = UserId::parse(&customer_id).map_err(|_| Refusal::CustomerNotFound)?;
    if give_up_fen.is_some_and(|fen| fen < 1) {
        return Err(Refusal::malformed("giveUpFen").into());
    }
    let (give_up, reason) = (give_up_fen.map(Fen), StaffReason::parse(&reason)?);
    let no = console.api.app.propose_closing_by_staff(&staff, id, give_up, reason).await?;
    Ok(Done(Proposed { proposal_no: no.to_string() }))
}
