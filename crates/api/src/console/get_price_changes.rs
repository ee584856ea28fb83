//! `POST getPriceChanges`

use super::long_body::LongBody;
use super::price_rows::{PriceChangeRow, WrongPriceRow};
use super::price_source::Prices;
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Most changes, and most wrong lines, that are listed.
const LISTED_MAX: usize = 50;

/// The effect that the prices of a source would have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PricesEffect {
    /// How many prices change.
    count: usize,
    /// Gifts that have the price already.
    unchanged: usize,
    /// Gifts whose price has changed again since the change that is taken back. They keep it.
    left_out: usize,
    /// The 50 largest changes: first what bags gain most by, then the largest factor.
    largest: Vec<PriceChangeRow>,
    /// The amount that customers could exchange what is in bags for beyond its value now.
    exposure_fen: i64,
    /// How many lines of the file cannot be used. Nothing is changed while there are any.
    wrong_count: usize,
    /// The first 50 of them.
    wrong: Vec<WrongPriceRow>,
    /// Whether it needs two operators.
    needs_two: bool,
    /// Names exactly these changes.
    digest: String,
}

/// Returns the effect that new prices of many gifts would have; nothing is changed.
#[utoipa::path(post, path = "/getPriceChanges", operation_id = "getPriceChanges", tag = "gift",
    request_body = Prices,
    responses((status = 200, description = "The effect.", body = Envelope<PricesEffect>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![PriceChangeNotFound]))))]
pub(crate) async fn get_price_changes(
    State(console): State<Arc<Console>>,
    LongBody(prices): LongBody<Prices>,
) -> ApiResult<PricesEffect> {
    let app = &console.api.app;
    let (effect, needs_two) = app.preview_prices(prices.source(app)?).await?;
    let changes = &effect.prices.changes;
    Ok(Done(PricesEffect {
        count: changes.len(),
        unchanged: effect.unchanged,
        left_out: effect.left_out,
        largest: rows(changes.iter().take(LISTED_MAX)),
        exposure_fen: effect.prices.exposure.0,
        wrong_count: effect.wrong.len(),
        wrong: rows(effect.wrong.iter().take(LISTED_MAX)),
        needs_two,
        digest: effect.prices.digest,
    }))
}
