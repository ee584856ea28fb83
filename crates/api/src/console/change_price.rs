//! `POST changePrice`

use super::body::Body;
use super::decision::Decision;
use super::guard::Staff;
use super::refusals::StaffRefusals;
use super::state::Console;
use crate::dto::gift_id;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use domain::{Fen, StaffReason};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePrice {
    gift_id: String,
    /// The price that was seen before.
    expected_fen: i64,
    /// The new price.
    price_fen: i64,
    /// For the operator log.
    #[schema(min_length = 4, max_length = 200)]
    reason: String,
}

/// Changes the price of a gift, or proposes that to another member of staff where much depends on
/// it.
///
/// `getPriceChange` returns the effect before.
#[utoipa::path(post, path = "/changePrice", operation_id = "changePrice", tag = "gift",
    request_body = ChangePrice,
    responses((status = 200, description = "Changed or proposed.", body = Envelope<Decision>), StaffRefusals),
    extensions(("x-reasons" = json!(reasons![GiftNotFound, PriceDiffers, OtherProposalOpen]))))]
pub(crate) async fn change_price(
    State(console): State<Arc<Console>>,
    Staff(staff): Staff,
    Body(ChangePrice { gift_id: id, expected_fen, price_fen, reason }): Body<ChangePrice>,
) -> ApiResult<Decision> {
    let reason = StaffReason::parse(&reason)?;
    let prices = (Fen(expected_fen), Fen(price_fen));
    let app = &console.api.app;
    let decided = app.change_price_by_staff(&staff, gift_id(&id)?, prices, reason).await?;
    Ok(Done(decided.into()))
}
