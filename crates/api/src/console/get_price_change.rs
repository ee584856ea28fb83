//! `POST getPriceChange`

use super::body::Body;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::Fen;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GetPriceChange {
    gift_id: String,
    /// The new price.
    price_fen: i64,
}

/// The effect that a new price would have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PriceChange {
    /// The price of now.
    before_fen: i64,
    after_fen: i64,
    /// Units in bags that become worth more; 0 where the price does not rise.
    units: i64,
    /// The amount that customers could exchange these units for beyond their value now.
    exposure_fen: i64,
    /// Whether it needs two operators, for itself or with the other changes of today.
    needs_two: bool,
}

/// Returns the effect that a new price of a gift would have; nothing is changed.
#[utoipa::path(post, path = "/getPriceChange", operation_id = "getPriceChange", tag = "gift",
    request_body = GetPriceChange,
    responses((status = 200, description = "The effect.", body = Envelope<PriceChange>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound]))))]
pub(crate) async fn get_price_change(
    State(console): State<Arc<Console>>,
    Body(GetPriceChange { gift_id: id, price_fen }): Body<GetPriceChange>,
) -> ApiResult<PriceChange> {
    let app = &console.api.app;
    let previewed = app.preview_price(gift_id(&id)?, Fen(price_fen)).await?;
    let change = previewed.change;
    Ok(Done(PriceChange {
        before_fen: change.before.0,
        after_fen: change.after.0,
        units: change.units,
        exposure_fen: change.exposure.0,
        needs_two: previewed.needs_two,
    }))
}
