//! `POST listPrice`

use super::price_rows::PriceRow;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The prices of all gifts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PriceList {
    items: Vec<PriceRow>,
}

/// Lists the prices of all gifts, by id.
///
/// It is the model of a file with new prices.
#[utoipa::path(post, path = "/listPrice", operation_id = "listPrice", tag = "gift",
    responses((status = 200, description = "The prices.", body = Envelope<PriceList>), StaffRefusals))]
pub(crate) async fn list_price(State(console): State<Arc<Console>>) -> ApiResult<PriceList> {
    let gifts = console.api.app.look_up_prices().await?;
    Ok(Done(PriceList { items: rows(&gifts) }))
}
