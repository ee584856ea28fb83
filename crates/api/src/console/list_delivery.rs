//! `POST listDelivery`

use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{DepositReason, DepositState, ExtractReason, ExtractState};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// An extraction of any customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RunningExtraction {
    extract_no: String,
    customer_id: String,
    state: ExtractState,
    items: i64,
    /// Why its items came back; null before.
    #[schema(required = true)]
    reason: Option<ExtractReason>,
    /// Until when the customer can accept the offer; null without one.
    #[schema(required = true)]
    accept_time: Option<Time>,
    create_time: Time,
    change_time: Time,
}

/// A deposit of any customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RunningDeposit {
    deposit_no: String,
    customer_id: String,
    state: DepositState,
    items: i64,
    amount_fen: i64,
    #[schema(required = true)]
    reason: Option<DepositReason>,
    #[schema(required = true)]
    accept_time: Option<Time>,
    create_time: Time,
    change_time: Time,
}

/// Items on their way to Steam and from there, oldest first, at most 200 of each state.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DeliveryList {
    extractions: Vec<RunningExtraction>,
    /// The newest 200 extractions whose items came back, and that were not retried.
    returned: Vec<RunningExtraction>,
    deposits: Vec<RunningDeposit>,
}

impl From<&app::Extract> for RunningExtraction {
    fn from(extract: &app::Extract) -> Self {
        Self {
            extract_no: extract.extract_no.to_string(),
            customer_id: extract.user_id.to_string(),
            state: extract.state,
            items: extract.items,
            reason: extract.reason,
            accept_time: extract.accept_by.map(Time),
            create_time: Time(extract.created_at),
            change_time: Time(extract.changed_at),
        }
    }
}

impl From<&app::Deposit> for RunningDeposit {
    fn from(deposit: &app::Deposit) -> Self {
        Self {
            deposit_no: deposit.deposit_no.to_string(),
            customer_id: deposit.user_id.to_string(),
            state: deposit.state,
            items: deposit.items,
            amount_fen: deposit.amount_fen.0,
            reason: deposit.reason,
            accept_time: deposit.accept_by.map(Time),
            create_time: Time(deposit.created_at),
            change_time: Time(deposit.changed_at),
        }
    }
}

/// Lists the extractions and deposits that are under way.
///
/// Those that have ended are among the records of their customers.
#[utoipa::path(post, path = "/listDelivery", operation_id = "listDelivery", tag = "delivery",
    responses((status = 200, description = "Deliveries under way.", body = Envelope<DeliveryList>), StaffRefusals))]
pub(crate) async fn list_delivery(State(console): State<Arc<Console>>) -> ApiResult<DeliveryList> {
    let found = console.api.app.look_up_deliveries().await?;
    Ok(Done(DeliveryList {
        extractions: rows(&found.extractions),
        returned: rows(&found.returned),
        deposits: rows(&found.deposits),
    }))
}
