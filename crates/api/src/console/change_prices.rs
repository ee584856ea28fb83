//! `POST changePrices`

use super::decision::Decision;
use super::guard::Staff;
use super::long_body::LongBody;
use super::price_source::Prices;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::StaffReason;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePrices {
    prices: Prices,
    /// That of `getPriceChanges`: exactly these changes are made, or none.
    #[schema(max_length = 64)]
    digest: String,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Changes the prices of many gifts, or proposes that to another member of staff where much depends
/// on it.
///
/// All of them are changed, or none.
#[utoipa::path(post, path = "/changePrices", operation_id = "changePrices", tag = "gift",
    request_body = ChangePrices,
    responses((status = 200, description = "Changed or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![PricesDiffer, PriceChangeNotFound]))))]
pub(crate) async fn change_prices(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    LongBody(ChangePrices { prices, digest, reason }): LongBody<ChangePrices>,
) -> ApiResult<Decision> {
    let reason = StaffReason::parse(&reason)?;
    let app = &console.api.app;
    let source = prices.source(app)?;
    let decided = app.change_prices_by_staff(&staff, source, digest, reason).await?;
    Ok(Done(decided.into()))
}
