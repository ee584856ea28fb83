//! `POST listCashOut`

use super::refusals::StaffRefusals;
use super::rows::{ReviewedCashOut, rows};
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The cash-outs that wait for a review, oldest first, at most 500.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CashOutList {
    items: Vec<ReviewedCashOut>,
}

/// Lists the cash-outs that wait for a review.
///
/// `getCashOut` returns what is weighed before one is approved.
#[utoipa::path(post, path = "/listCashOut", operation_id = "listCashOut", tag = "cash",
    responses((status = 200, description = "The cash-outs.", body = Envelope<CashOutList>), StaffRefusals))]
pub(crate) async fn list_cash_out(State(console): State<Arc<Console>>) -> ApiResult<CashOutList> {
    let waiting = console.api.app.cash_outs_to_review().await?;
    Ok(Done(CashOutList { items: rows(&waiting) }))
}
